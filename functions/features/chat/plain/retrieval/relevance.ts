import { findAnalysis } from "../../../../languages/registry.ts";
import { primaryLanguage } from "../../../../platform/text/language.ts";
import { stemmerFor } from "../../../../platform/text/stem.ts";
import { analyse, analyseCode, analyseQuery, normalise } from "../../../../platform/text/words.ts";
import { readQuantities, type SearchContext, type SearchHit, stopWordsFor } from "../../../search/index.ts";
import type { PlainReading } from "../plain-reading.ts";

/** Signals of how well a hit fits the search words, from the search's explanation and the record. */
interface MatchSignals {
  /** The share of the words that describe the record, 0 to 1, each weighed by the strongest field that holds it. */
  words: number;
  /** True when all words are found only in the long text: a sock is machine washable, but not a washing machine. */
  isMentioned: boolean;
  /** True when the last of two words is missing, which names the thing: of "washing machine" only "washing" fits. */
  lacksHead: boolean;
  /** True when all of several words are found where it says what it is, be it in its attributes: "organic beans". */
  isNamedWhole: boolean;
  cosine: number;
}

/** Explanation of a hit by its search. */
export interface HitExplanation {
  vectorScore: number | null;
  matchedTerms: { term: string; how: "exact" | "synonym" | "thesaurus" | "prefix" | "typo"; word?: string }[];
}

/** The weight of a word by the field that holds it: name and categories say what a thing is, its text only mentions things. */
const FIELD_WEIGHTS: Record<"products" | "posts", { fields: string[]; weight: number }[]> = {
  products: [
    { fields: ["name", "categories", "sku", "brands"], weight: 1 },
    { fields: ["tags", "attributes"], weight: 0.6 },
    { fields: ["excerpt"], weight: 0.4 },
  ],
  posts: [
    { fields: ["title", "categories", "tags"], weight: 1 },
    { fields: ["excerpt"], weight: 0.8 },
  ],
};
/** The weight of a word that only the long text holds. */
const MENTIONED_WEIGHT = { products: 0.15, posts: 0.5 };
/** Minimum weight of a word that says what the record is. */
export const NAMED_WEIGHT = 0.4;
/** The weight of a word that matched by one of the shop's synonyms. */
const SYNONYM_WEIGHT = 0.6;
/** Words of a long question that count as all of its words. */
const ENOUGH_WORDS = 3;

/** Words of a record by the fields that hold them, the strongest first. */
export type FieldWords = { weight: number; stems: Set<string> }[];

/** The search words, and the last of them when they are a compound of two. */
export interface SearchedWords {
  words: { surface: string; stem: string }[];
  head: string | null;
  language: string;
  /** Words of the records weighed so far, by id: the searches of one turn find the same ones. */
  read: Map<unknown, FieldWords>;
}

export function assessMatch(hit: SearchHit, kind: "products" | "posts", searched: SearchedWords): MatchSignals {
  const { words, head, language } = searched;
  const met = weighTerms(hit, kind, searched);
  const stem = stemmerFor(language);
  const isNaming = (weight: number) => weight >= NAMED_WEIGHT && weight > MENTIONED_WEIGHT[kind];
  const lacksHead = head !== null && !met.some(({ term, weight }) => term === stem(head) && isNaming(weight));
  const sum = met.reduce((total, { weight }) => total + weight, 0);
  const isMentioned = met.length >= words.length && met.every(({ weight }) => weight <= MENTIONED_WEIGHT[kind]);
  return {
    isMentioned,
    lacksHead,
    words: Math.min(1, sum / Math.max(1, Math.min(words.length, ENOUGH_WORDS))),
    isNamedWhole: words.length > 1 && met.length >= words.length && met.every(({ weight }) => weight >= FIELD_NAMED_WEIGHT),
    cosine: isEmbedded(language) ? ((hit.explanation as HitExplanation).vectorScore ?? 0) : UNKNOWN_COSINE,
  };
}

/** Language of the embedder: texts of any other are near each other, whatever they say. */
const EMBEDDED_LANGUAGE = "en";
/** Tells nothing: words decide. */
const UNKNOWN_COSINE = 0.45;

export function isEmbedded(language: string): boolean {
  return primaryLanguage(language) === EMBEDDED_LANGUAGE;
}

/** Lists the stems of the searched words that say what a product is, those of its excerpt as well where `least` is lower. */
export function listNamedStems(hit: SearchHit, searched: SearchedWords, least = FIELD_NAMED_WEIGHT): Set<string> {
  const met = weighTerms(hit, "products", searched);
  return new Set(met.filter(({ weight }) => weight >= least).map(({ term }) => term));
}

/** Lists the stems of the searched words that a product has anywhere, be it by another word for it. */
export function listMentionedStems(hit: SearchHit, searched: SearchedWords): Set<string> {
  return new Set(weighTerms(hit, "products", searched).map(({ term }) => term));
}

/** Minimum weight of a word in a field that says what a product is; an excerpt mentions things. */
const FIELD_NAMED_WEIGHT = 0.6;

/** Returns true when a product is named by the word of a query that names the thing: "bra" of "sports bra". */
export function namesHead(hit: SearchHit, searched: SearchedWords): boolean {
  const head = findAnalysis(searched.language)?.isHeadLast ? searched.words.at(-1) : searched.words[0];
  return head !== undefined && listNamedStems(hit, searched).has(head.stem);
}

/** Weighs each searched word that a hit has by the strongest field that holds it. */
function weighTerms(hit: SearchHit, kind: "products" | "posts", { words, language, read }: SearchedWords) {
  const { matchedTerms } = hit.explanation as HitExplanation;
  const stem = stemmerFor(language);
  const places = read.get(hit.id) ?? readFields(hit, kind, language);
  read.set(hit.id, places);
  const byTerms = matchedTerms.map(({ term, how, word = term }) => {
    const stems = [term, word, stem(term), stem(word)];
    const place = places.find(
      (each) => stems.some((one) => each.stems.has(one)) || (how === "prefix" && hasPrefix(each.stems, term)),
    );
    return { term: stem(term), weight: place?.weight ?? (how === "synonym" ? SYNONYM_WEIGHT : MENTIONED_WEIGHT[kind]) };
  });
  // A hit that was found by its vector alone explains no word, though its name may hold some of them.
  const others = words.filter((one) => !byTerms.some(({ term }) => term === one.stem));
  const byPlace = others.map((one) => ({
    term: one.stem,
    weight: places.find(({ stems }) => stems.has(one.surface) || stems.has(one.stem))?.weight ?? 0,
  }));
  return withAttributeNames([...byTerms, ...byPlace.filter(({ weight }) => weight > 0)], hit, language, words);
}

/** "Light roast": of what has "roast: light", the attribute's name counts like its value. */
function withAttributeNames(
  met: { term: string; weight: number }[],
  { attributes }: SearchHit,
  language: string,
  words: SearchedWords["words"],
) {
  const stemsOf = (text: string) => new Set(analyse(text, language).map(({ stem }) => stem));
  const named = Object.entries((attributes ?? {}) as Record<string, unknown>).flatMap(([name, value]) => {
    const names = stemsOf(name);
    const said = words.filter(({ stem }) => names.has(stem));
    if (said.length === 0) return [];
    const values = stemsOf(collectTexts(value).join(" "));
    return words.some(({ stem }) => values.has(stem) && !names.has(stem)) ? said : [];
  });
  const raised = new Set(named.map(({ stem }) => stem));
  const others = [...raised].filter((stem) => !met.some(({ term }) => term === stem));
  return [...met, ...others.map((term) => ({ term, weight: 0 }))].map(({ term, weight }) => ({
    term,
    weight: raised.has(term) ? Math.max(weight, FIELD_NAMED_WEIGHT) : weight,
  }));
}

function readFields(hit: SearchHit, kind: "products" | "posts", language: string): FieldWords {
  return FIELD_WEIGHTS[kind].map(({ fields, weight }) => ({ weight, stems: collectStems(fields, hit, language) }));
}

function hasPrefix(stems: Set<string>, word: string): boolean {
  return [...stems].some((one) => one.startsWith(word));
}

/** Collects stems and the words as written: a typing error is corrected to a word, not to its stem. */
function collectStems(fields: string[], hit: SearchHit, language: string): Set<string> {
  const stems = new Set<string>();
  for (const field of fields) {
    for (const text of collectTexts(hit[field])) {
      const words = field === "sku" ? analyseCode(text, language) : analyse(text, language);
      for (const { surface, stem } of words) stems.add(surface).add(stem);
    }
  }
  return stems;
}

function collectTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(collectTexts);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

/** Returns the score of a match, 0 to 1. */
export function toRelevanceScore({ words, cosine }: MatchSignals): number {
  return Math.min(1, Math.max(0, WORD_SHARE * words + (1 - WORD_SHARE) * Math.min(1, Math.max(0, cosine) / HIGHEST_COSINE)));
}
const WORD_SHARE = 0.6;
/** The cosine that counts as 1: the nearest records to a few words reach 0.7 to 0.8. */
const HIGHEST_COSINE = 0.75;

interface RelevanceThreshold {
  /** The share of words that is enough without a near vector. */
  words: number;
  /** The share of words that is enough with `someCosine`; below it the cosine must reach `cosine`. */
  some: number;
  someCosine: number;
  cosine: number;
}

/**
 * Thresholds from which a hit is shown: nobody checks the results before the shopper sees them. Measured on the demo shop's
 * judged queries, and on things that it does not sell, which reach a cosine of 0.47 at most.
 */
const THRESHOLDS: Record<"products" | "posts", RelevanceThreshold> = {
  products: { words: 0.75, some: 0.3, someCosine: 0.45, cosine: 0.48 },
  posts: { words: 0.6, some: 0.3, someCosine: 0.42, cosine: 0.55 },
};
/** Below this cosine all words may be found in another sense: "down" as a direction. */
const MIN_COSINE = 0.1;
const MENTIONED_COSINE = 0.55;
/**
 * The cosine that compensates a missing head word: "walking sticks" are trekking poles, but a soap for down is not a washing
 * machine.
 */
const HEADLESS_COSINE = 0.52;

export function isRelevant(signals: MatchSignals, kind: keyof typeof THRESHOLDS): boolean {
  const { words, isMentioned, lacksHead, isNamedWhole, cosine } = signals;
  const floor = THRESHOLDS[kind];
  if (kind === "products" && isNamedWhole) return cosine >= MIN_COSINE;
  if (kind === "products" && (isMentioned || (lacksHead && words >= floor.some))) return cosine >= MENTIONED_COSINE;
  if (kind === "products" && lacksHead) return cosine >= HEADLESS_COSINE;
  // A page that names a washing machine in its text alone is no page about washing machines.
  if (kind === "posts" && lacksHead) return cosine >= floor.cosine;
  if (words >= floor.words) return cosine >= MIN_COSINE;
  return cosine >= (words >= floor.some ? floor.someCosine : floor.cosine);
}

/** Maximum characters of a question that the search reads when it was not reduced to its words. */
const MAX_SEARCH_TEXT = 1_000;

export function toSearchText({ searchText, question }: PlainReading): string {
  return (searchText ?? question).slice(0, MAX_SEARCH_TEXT).trim();
}

/** Returns the words of a text to search for. The question shows whether two of them were next to each other. */
export function toSearchedWords(
  text: string,
  question: string,
  { language, stopWords }: SearchContext["languageSettings"],
  read: SearchedWords["read"] = new Map(),
): SearchedWords {
  const own = new Set(stopWords.map(normalise));
  const known = stopWordsFor(language);
  // What states a quantity is found by other words than these.
  const quantities = readQuantities(text);
  const isOfQuantity = (word: { start: number; end: number }) =>
    quantities.some(({ start, end }) => word.start >= start && word.end <= end);
  const words = analyseQuery(text, language).filter(
    (word) => !known.has(word.surface) && !own.has(word.surface) && !isOfQuantity(word),
  );
  const isCompound = words.length === 2 && findAnalysis(language)?.isHeadLast && question.includes(text);
  return { words, head: isCompound ? words[1]!.surface : null, language, read };
}
