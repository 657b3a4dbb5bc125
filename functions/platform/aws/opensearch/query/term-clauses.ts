import { type Places, takesTags } from "../../../ports/search/filter.ts";
import type { Alternative, QueryTerm } from "../../../ports/search/search-index.ts";
import type { Json } from "../client/opensearch-client.ts";
import { hasDigit, type TenantWords } from "../documents/keys.ts";
import { inName } from "../documents/text-fields.ts";
import { matchAny } from "./filters.ts";

/** `written`: as typed, though under another stem: in a record of another language, without the accents, with other umlauts. */
type MatchMethod = "exact" | "written" | "synonym" | "thesaurus" | "prefix" | "typo";

/** Boosts of matches other than the exact word; as in the embedded engine, so that both rank alike. */
const BOOSTS = { synonym: 0.9, same: 0.8, related: 0.6, prefix: 0.8, typos: [0.7, 0.5] };
/** Words that an unfinished word is scored by: the most frequent that it begins. Records with others match as well, last. */
const SCORED_PREFIXES = 16;
/** Fields of the index that hold the words of name and labels alone. */
const PLACED_PATHS = { stems: "placedStems", words: "placedWords" };
const MIN_SCORE = 0.05;

/** A word of the tenant's vocabulary that a misspelt word may stand for. */
export interface Correction {
  word: string;
  edits: number;
}

/** A term with what decides its clauses. */
export interface MatchedTerm extends QueryTerm {
  position: number;
  /** Words of the vocabulary that a typing error may have turned into this one; empty when no typing error is tolerated. */
  corrections: Correction[];
}

/** The words of a tenant in the combined fields. */
export interface SearchedFields {
  words: TenantWords;
  /** True where records of several languages are in scope: those of all workspaces. */
  spansLanguages: boolean;
  /** Searches the words of name and labels alone; only for clauses without a score. */
  inPlaces?: boolean;
}

/** Hits bring the names of their clauses along, a hundred hits those of each word: so they are short. */
const MARKS: Record<MatchMethod, string> = { exact: "e", written: "w", synonym: "s", thesaurus: "t", prefix: "p", typo: "m" };

export const matchName = (term: number, how: MatchMethod) => term + MARKS[how];
export const alternativeName = (term: number, alternative: number) => `${matchName(term, "thesaurus")}:${alternative}`;

interface ClauseContext extends SearchedFields {
  /** Names the clause of unfinished words, too: the engine then expands it again for the hits. */
  namesPrefix: boolean;
  /** False where every hit has the term in its only way: the hits then need no name of it. */
  namesExact: boolean;
}

/** Returns true for a term that a record can have in one way alone, as its own stem. */
export function hasOneWay(term: MatchedTerm, fields: Pick<SearchedFields, "spansLanguages">): boolean {
  const { prefix, secondStem, corrections } = term;
  if (prefix || secondStem !== undefined || corrections.length > 0 || isTyped(term, fields)) return false;
  return otherPhrases(term).length === 0;
}

/** Makes a scored clause of a term. Its ways of matching carry names, so that a hit tells how it was found. */
export function termClause(term: MatchedTerm, context: ClauseContext): Json {
  const { position, stem, secondStem, corrections } = term;
  const phrases = synonymPhrases(term);
  const ways = [stemClause(stem, context, 1, context.namesExact ? matchName(position, "exact") : undefined)];
  if (secondStem !== undefined) ways.push(stemClause(secondStem, context, 1, matchName(position, "written")));
  const written = typedClause(term, context);
  if (written) ways.push({ constant_score: { filter: written, boost: MIN_SCORE, _name: matchName(position, "written") } });
  if (phrases.length > 0) {
    const clauses = phrases.map((stems) => phraseClause(stems, context, BOOSTS.synonym));
    ways.push({ bool: { must: [best(clauses)], _name: matchName(position, "synonym") } });
  }
  for (const [at, { stems, forms, relation }] of alternativesOf(term)) {
    const boost = BOOSTS[relation];
    const clause = forms ? formsClause(forms, context, boost) : phraseClause(stems, context, boost);
    ways.push({ bool: { must: [clause], _name: alternativeName(position, at) } });
  }
  if (term.prefix) ways.push(...unfinished(term, context));
  for (const correction of corrections) ways.push(correctedClause(position, correction, context));
  return best(ways);
}

/** Matches the records that have the term itself, a synonym, or what the thesaurus has for it; without a score. */
export function hasTerm(term: QueryTerm, fields: SearchedFields): Json {
  const written = typedClause(term, fields);
  return matchAny([
    hasStem(term.stem, fields),
    ...(term.secondStem === undefined ? [] : [hasStem(term.secondStem, fields)]),
    ...(written ? [written] : []),
    ...synonymPhrases(term).map((stems) => hasPhrase(stems, fields)),
    ...alternativesOf(term).map(([, { stems, forms }]) =>
      forms ? hasForm(forms, fields) : hasPhrase(fields.inPlaces && stems.length > 1 ? stems.map(inName) : stems, fields),
    ),
  ]);
}

/** Matches the records that have one of the terms as typed, and scores them. */
export function anyStem(terms: QueryTerm[], fields: SearchedFields): Json {
  return { bool: { should: terms.map(({ stem }) => stemClause(stem, fields, 1)) } };
}

/** Matches the records that have the term in any way, without a score. */
export function hasTermInAnyWay(term: MatchedTerm, fields: SearchedFields): Json {
  const { words } = fields;
  return matchAny([
    hasTerm(term, fields),
    ...(term.prefix ? [{ prefix: { [pathOf("words", fields)]: words.start(term.word) } }] : []),
    ...term.corrections.map(({ word }) => ({ term: { [pathOf("words", fields)]: words.word(word) } })),
  ]);
}

/**
 * Matches the records that have all terms in name or labels. A tag tells what a thing is like, with its whole words, and by
 * itself not what it is, unless that is asked for: a tape for tents has one. What the thesaurus only guesses is none.
 */
export function hasTermsInPlaces(terms: MatchedTerm[], fields: SearchedFields, places: Pick<Places, "tags">): Json {
  const certain = terms.filter(({ optional }) => !optional);
  const counted = (certain.length > 0 ? certain : terms).map(withoutGuesses);
  const hasInPlaces = (term: MatchedTerm) => hasTermInAnyWay(term, { ...fields, inPlaces: true });
  const withTags = takesTags(places, counted.length);
  return {
    bool: { filter: counted.map((term) => (withTags ? matchAny([hasInPlaces(term), isTold(term, fields)]) : hasInPlaces(term))) },
  };
}

function withoutGuesses({ alternatives = [], ...term }: MatchedTerm): MatchedTerm {
  return { ...term, alternatives: alternatives.filter(({ relation }) => relation === "same") };
}

/** Matches the records that have a whole word of the term in name, categories, tags or attributes. */
function isTold(term: QueryTerm, fields: SearchedFields): Json {
  const names = alternativesOf(term).map(([, name]) => name);
  const unlimited = names.filter(({ forms }) => !forms).map(({ stems }) => stems);
  const others = [...synonymPhrases(term), ...unlimited].filter(({ length }) => length === 1);
  const stems = [term.stem, ...(term.secondStem === undefined ? [] : [term.secondStem]), ...others.flat()];
  const inForms = names.flatMap(({ stems: own, forms }) =>
    forms ? [{ bool: { filter: [{ terms: { told: own } }, hasForm(forms, fields)] } }] : [],
  );
  return matchAny([{ terms: { told: stems } }, ...inForms]);
}

function pathOf(path: "stems" | "words", { inPlaces }: SearchedFields): string {
  return inPlaces ? PLACED_PATHS[path] : path;
}

/** Makes a simpler clause without unfinished and misspelt words: for the far end of very long queries. */
export function plainTermClause(term: MatchedTerm, fields: SearchedFields): Json {
  return { bool: { must: [hasTerm(term, fields)], _name: matchName(term.position, "exact") } };
}

/** Returns all phrases that may stand for the term. */
export function otherPhrases(term: QueryTerm): string[][] {
  return [...synonymPhrases(term), ...alternativesOf(term).map(([, { stems }]) => stems)];
}

/** Lists the stems and words by which a hit tells where it has one of the terms. */
export function listSoughtWords(terms: MatchedTerm[]): string[] {
  return terms.flatMap((term) => [
    term.word,
    term.stem,
    term.secondStem ?? "",
    ...synonymPhrases(term).flat(),
    ...alternativesOf(term).flatMap(([, { stems, forms = [] }]) => [...stems, ...forms]),
    ...term.corrections.map(({ word }) => word),
  ]);
}

/** Returns what the thesaurus has for the term, with the index of each. */
export function alternativesOf({ alternatives = [] }: QueryTerm): [number, Alternative][] {
  return [...alternatives.entries()].filter(([, { stems }]) => stems.length > 0);
}

export function synonymPhrases({ synonyms }: QueryTerm): string[][] {
  return synonyms.filter((stems) => stems.length > 0);
}

/**
 * Matches the word as typed in records of all languages, since its stem finds it in those of the query's alone. Null where all
 * are of one.
 */
function typedClause(term: QueryTerm, fields: SearchedFields): Json | null {
  return isTyped(term, fields) ? { term: { [pathOf("words", fields)]: fields.words.word(term.word) } } : null;
}

function isTyped({ word }: QueryTerm, { spansLanguages }: Pick<SearchedFields, "spansLanguages">): boolean {
  return spansLanguages && !hasDigit(word);
}

function hasPhrase(stems: string[], fields: SearchedFields): Json {
  return { bool: { filter: stems.map((each) => hasStem(each, fields)) } };
}

/** Matches the records that have a word in one of these forms, without a score. */
function hasForm(forms: string[], fields: SearchedFields): Json {
  return { terms: { [pathOf("words", fields)]: forms.map((form) => fields.words.word(form)) } };
}

function hasStem(stem: string, fields: SearchedFields): Json {
  return { term: { [pathOf("stems", fields)]: fields.words.stem(stem) } };
}

function stemClause(stem: string, { words }: SearchedFields, boost: number, _name?: string): Json {
  return { term: { stems: { value: words.stem(stem), boost, ...(_name && { _name }) } } };
}

function phraseClause(stems: string[], fields: SearchedFields, boost: number): Json {
  return { bool: { must: stems.map((stem) => stemClause(stem, fields, boost / stems.length)) } };
}

function formsClause(forms: string[], { words }: SearchedFields, boost: number): Json {
  return best(forms.map((form) => ({ term: { words: { value: words.word(form), boost } } })));
}

/** Records that have the word itself are not scored by words that it begins as well: of "S10" no "S10+" comes first. */
function unfinished({ position, word, stem }: MatchedTerm, context: ClauseContext): Json[] {
  const { words, namesPrefix } = context;
  const name = namesPrefix && { _name: matchName(position, "prefix") };
  const start = words.start(word);
  const rewrite = `top_terms_blended_freqs_${SCORED_PREFIXES}`;
  return [
    {
      bool: {
        must: [{ prefix: { words: { value: start, rewrite, boost: BOOSTS.prefix } } }],
        must_not: [hasStem(stem, context)],
      },
    },
    { constant_score: { filter: { prefix: { words: start } }, boost: MIN_SCORE, ...name } },
  ];
}

function correctedClause(position: number, { word, edits }: Correction, { words }: ClauseContext): Json {
  const _name = `${matchName(position, "typo")}:${word}`;
  return { term: { words: { value: words.word(word), boost: BOOSTS.typos[edits - 1]!, _name } } };
}

function best(clauses: Json[]): Json {
  return clauses.length === 1 ? clauses[0]! : { dis_max: { queries: clauses } };
}
