import type {
  Alternative,
  CatalogKind,
  IndexHit,
  IndexResult,
  QueryTerm,
  TermMatch,
} from "../../../../platform/ports/search/search-index.ts";
import { TEXT_FIELDS } from "../../../../platform/ports/search/search-index.ts";
import { FIELD_WEIGHTS, type FieldWeights } from "../../../../platform/text/field-weights.ts";
import { type WordPlace, wordPlaceOf } from "../../../../platform/text/words/word-places.ts";
import type { Fit, MatchTier, MatchType } from "../../query/match-fit.ts";
import { RANKING } from "./ranking.ts";

/** Measures of a score: the query alone, and how rare its words are. Nothing here depends on what else is found. */
export interface ScoredQuery extends Pick<IndexResult, "documents" | "frequencies" | "ceiling"> {
  kind: CatalogKind;
  terms: QueryTerm[];
  /** Weights of words by field. */
  fields: FieldWeights;
  /** Number of words of the text. */
  length: number;
  /** Stem of the word that names the thing; null where there is none such. */
  head: string | null;
  /** True when the query has a vector: records then have cosines. */
  hasVector: boolean;
}

type MeasuredHit = Pick<IndexHit, "score" | "cosine" | "matches" | "nameLength">;

/** Measures how well records fit one query: what depends on the query alone is worked out once. */
export class FitMeasure {
  private readonly query: ScoredQuery;
  /** Inverse document frequency of each term; 0 for one that only ranks. A word that no record has weighs most. */
  private readonly weights: number[];
  private readonly worth: Record<WordPlace | "text", number>;
  private readonly whole: number;
  /** Share of the words in the closeness of a product that is only related. */
  private readonly partialShare: number;
  /** Terms that a record is measured by: those that do not only rank, unless there are no others. */
  private readonly measured: boolean[];
  private readonly measuredCount: number;

  constructor(query: ScoredQuery) {
    this.query = query;
    const { terms, documents, frequencies, head } = query;
    const hasCertain = terms.some(({ optional }) => !optional);
    this.measured = terms.map(({ optional }) => !hasCertain || !optional);
    this.measuredCount = this.measured.filter(Boolean).length;
    this.weights = terms.map(({ stem, optional }, at) => {
      const frequency = frequencies[at] ?? 0;
      const rarity = Math.log(1 + Math.max(0, documents - frequency + 0.5) / (frequency + 0.5));
      return optional ? 0 : rarity * (stem === head && query.kind === "products" ? RANKING.weightOfHead : 1);
    });
    this.worth = worthOfPlaces(query);
    this.whole = this.weights.reduce((sum, weight) => sum + weight, 0);
    this.partialShare = RANKING.partialShare * (1 - RANKING.unknownToMeaning * this.unknownPart());
  }

  /** Returns the part of the text that no record has, by weight. */
  private unknownPart(): number {
    const { frequencies } = this.query;
    const unknown = this.weights.reduce((sum, weight, at) => ((frequencies[at] ?? 0) === 0 ? sum + weight : sum), 0);
    return this.whole > 0 ? unknown / this.whole : 0;
  }

  /** Measures one record. `feedback` is its score by pseudo-relevance feedback, null where there is none. */
  measure({ score, cosine, matches, nameLength }: MeasuredHit, feedback: number | null): Fit {
    const { kind, ceiling, hasVector, length } = this.query;
    const strength = ceiling > 0 ? Math.min(1, score / ceiling) : 0;
    const found = matches.filter(({ term }) => this.measured[term]);
    const step = this.findStep(found, strength);
    const tier = step === "named" && nameLength > 0 && nameLength <= length ? "titled" : step;
    const type = tier === "titled" ? "exact" : this.findType(found);
    const trust = this.lexicalTrust(matches, strength);
    const words = kind === "products" ? this.productWords(found, { tier, strength, trust }) : trust * strength;
    const isLoose = kind === "products" && (tier === "related" || tier === "described");
    const share = !hasVector ? 1 : isLoose ? this.partialShare : RANKING.lexicalShare;
    const ofWords = share * words;
    const ofMeaning = (1 - share) * Math.max(0, cosine ?? 0);
    const sum = ofWords + ofMeaning;
    if (feedback === null) return { tier, type, words, closeness: sum, ofWords, ofMeaning };
    const whole = 1 + RANKING.feedbackShare;
    const closeness = (sum + RANKING.feedbackShare * trust * feedback) / whole;
    return { tier, type, words, closeness, ofWords: ofWords / whole, ofMeaning: ofMeaning / whole };
  }

  /**
   * Measures the words of a product by their places: one in its name says what it is, one in its description may be incidental,
   * but for one that makes up much of the text, or where no word is missing. Where all words are in name and labels, how much
   * they are of them counts as well.
   */
  private productWords(
    found: TermMatch[],
    { tier, strength, trust }: { tier: MatchTier; strength: number; trust: number },
  ): number {
    if (this.whole === 0) return 0;
    const isWhole = found.length === this.measuredCount && this.measuredCount > 1;
    let worth = 0;
    for (const match of found) {
      const weight = this.weights[match.term]!;
      const told = RANKING.worthOfRareText * (isWhole ? 1 : weight / this.whole);
      worth += weight * Math.max(this.worthOf(match), this.measuredCount > 1 ? told : 0);
    }
    const share = worth / this.whole;
    if (tier !== "related" && tier !== "described") return (share + trust * strength) / 2;
    return found.length === this.measuredCount ? share + RANKING.allWordsShare * (1 - share) : share;
  }

  /** Measures a match by its place; another name of the thing in name or labels is worth more than the word in a text. */
  private worthOf({ how, place, otherName }: Pick<TermMatch, "how" | "place" | "otherName">): number {
    const own = this.worth[place ?? "text"] * RANKING.worthOfMatch[how];
    return otherName ? Math.max(own, this.worthOf(otherName)) : own;
  }

  /**
   * Estimates how far a record's words are an answer: by the part of the query that it has, and by its score relative to the
   * highest possible. One incidental word scores low on both.
   */
  private lexicalTrust(matches: TermMatch[], strength: number): number {
    let found = 0;
    for (const { term } of matches) found += this.weights[term]!;
    const coverage = this.whole > 0 ? found / this.whole : 1;
    return Math.min(1, coverage / RANKING.fullCoverage) * Math.min(1, strength / RANKING.fullStrength) ** 2;
  }

  private findType(found: TermMatch[]): MatchType {
    if (found.length === 0) return "meaning";
    const own = found.filter(({ how }) => how !== "thesaurus");
    if (own.length === this.measuredCount) return "words";
    return found.length === this.measuredCount || own.length === 0 ? "thesaurus" : "partial";
  }

  /** A record is of the step of its weakest word; a product whose labels have most of the text may mention the rest. */
  private findStep(found: TermMatch[], strength: number): MatchTier {
    const { kind, terms } = this.query;
    let weakest: MatchTier = "named";
    let placed = 0;
    let isDoubted = false;
    for (const match of found) {
      isDoubted ||= match.how === "typo" && isWholeWord(terms[match.term]!);
      const tier = termTier(match, terms[match.term]!, terms.length > 1);
      if (tier === "related" || weakest === "named") weakest = tier;
      if (tier !== "related") placed += this.weights[match.term]!;
    }
    if (found.length < this.measuredCount || terms.length === 0) return "related";
    // A word that a dictionary knows is hardly misspelt.
    if (isDoubted && weakest !== "related") return "described";
    if (weakest === "related" && kind === "products" && placed >= RANKING.describedFrom * this.whole) return "described";
    return weakest === "related" && strength >= RANKING.fullTextStrength[kind] ? "labelled" : weakest;
  }
}

/** Letters of a beginning that is no word of its own. */
const MAX_BEGINNING = 2;

/** Returns the worth of a word by its place: the weights of the workspace change it as they differ from the service's own. */
function worthOfPlaces({ kind, fields }: ScoredQuery): Record<WordPlace | "text", number> {
  const own = FIELD_WEIGHTS[kind];
  if (fields === own) return RANKING.worthOfPlace;
  const largest = (weights: FieldWeights, place: WordPlace | "text") =>
    Math.max(...TEXT_FIELDS.map((field) => ((wordPlaceOf(field) ?? "text") === place ? weights[field] : 0)));
  const worth = (place: WordPlace | "text") =>
    Math.min(1, (RANKING.worthOfPlace[place] * largest(fields, place)) / largest(own, place));
  return { name: worth("name"), label: worth("label"), text: worth("text") };
}

/** A guess counts less: a misspelt word names nothing for certain, and the beginning of a word may be another word. */
function termTier({ how, place, alternative, otherName }: Omit<TermMatch, "term">, term: QueryTerm, isLast: boolean): MatchTier {
  if (otherName) return termTier(otherName, term, isLast);
  if (!place || (how === "prefix" && isWholeWord(term) && !(isBeginning(term) && (isLast || place === "name")))) return "related";
  if (how === "thesaurus" && !isAnotherName(term.alternatives?.[alternative!], place)) return "related";
  return place === "name" && (how === "exact" || how === "synonym") ? "named" : "labelled";
}

/** A watch is a timepiece, but another may be meant. Words of a phrase that are labels apart from each other say little. */
function isAnotherName(alternative: Alternative | undefined, place: TermMatch["place"]): boolean {
  return alternative?.relation === "same" && (place === "name" || alternative.stems.length === 1);
}

/** One or two letters are the beginning of a word that is being typed. */
export function isBeginning({ word }: QueryTerm): boolean {
  return word.length <= MAX_BEGINNING;
}

/** `desk` is a word that begins `desktop`; `backpac` and `gui` are none: no dictionary knows them. */
export function isWholeWord({ maxEdits, isWord = maxEdits === 0 }: QueryTerm): boolean {
  return isWord;
}
