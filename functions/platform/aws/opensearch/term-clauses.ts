import { type QueryTerm, TEXT_FIELDS, type TextField } from "../../ports/search-index.ts";
import type { FieldWeights } from "../../text/field-weights.ts";
import type { Correction } from "./corrections.ts";
import { matchAny } from "./filters.ts";
import type { TenantWords } from "./keys.ts";
import type { Json } from "./opensearch-client.ts";
import { PLAIN_FIELD_BOOST } from "./weighted-text.ts";

type MatchMethod = "exact" | "synonym" | "prefix" | "typo";

/** Boosts of matches other than the exact word; as in the embedded engine, so that both rank alike. */
const BOOSTS = { synonym: 0.9, prefix: 0.8, typos: [0.7, 0.5] };
/** Words that an unfinished word is scored by: the most frequent that it begins. Records with others match as well, last. */
const SCORED_PREFIXES = 50;
const MIN_SCORE = 0.05;

/** A term with what decides its clauses. */
export interface MatchedTerm extends QueryTerm {
  position: number;
  /** Words of the vocabulary that a typing error may have turned into this one; empty when no typing error is tolerated. */
  corrections: Correction[];
}

/** Fields that a query searches: the combined ones, or each by its own weight. */
export interface SearchedFields {
  words: TenantWords;
  /** Null: the weights that the combined field was written with. */
  weights: FieldWeights | null;
}

export const matchName = (term: number, how: MatchMethod) => `${term}:${how}`;

interface ClauseContext extends SearchedFields {
  /** Names the clause of unfinished words, too: the engine then expands it again for the hits. */
  namesPrefix: boolean;
}

/** Makes a scored clause of a term. Its ways of matching carry names, so that a hit tells how it was found. */
export function termClause(term: MatchedTerm, context: ClauseContext): Json {
  const { position, stem, corrections } = term;
  const phrases = synonymPhrases(term);
  const ways = [stemClause(stem, context, 1, matchName(position, "exact"))];
  if (phrases.length > 0) {
    const clauses = phrases.map((stems) => phraseClause(stems, context));
    ways.push({ bool: { must: [best(clauses)], _name: matchName(position, "synonym") } });
  }
  if (term.prefix) ways.push(...unfinished(term, context));
  for (const correction of corrections) ways.push(correctedClause(position, correction, context));
  return best(ways);
}

/** Matches the records that have the term itself or a synonym, without a score. */
export function hasTerm(term: QueryTerm, fields: SearchedFields): Json {
  return matchAny([
    hasStem(term.stem, fields),
    ...synonymPhrases(term).map((stems) => ({ bool: { filter: stems.map((each) => hasStem(each, fields)) } })),
  ]);
}

/** Makes a simpler clause without unfinished and misspelt words: for the far end of very long queries. */
export function plainTermClause(term: MatchedTerm, fields: SearchedFields): Json {
  return { bool: { must: [hasTerm(term, fields)], _name: matchName(term.position, "exact") } };
}

export function synonymPhrases({ synonyms }: QueryTerm): string[][] {
  return synonyms.filter((stems) => stems.length > 0);
}

function hasStem(stem: string, { words, weights }: SearchedFields): Json {
  if (!weights) return { term: { stems: words.stem(stem) } };
  return matchAny(weightedFields(weights).map((field) => ({ term: { [`stemsBy.${field}`]: words.stem(stem) } })));
}

/** A field of weight 0 is not searched. */
function weightedFields(weights: FieldWeights): TextField[] {
  return TEXT_FIELDS.filter((field) => weights[field] > 0);
}

function stemClause(stem: string, { words, weights }: SearchedFields, boost: number, _name?: string): Json {
  if (!weights) return { term: { stems: { value: words.stem(stem), boost, ...(_name && { _name }) } } };
  const clauses = weightedFields(weights).map((field) => ({
    term: { [`stemsBy.${field}`]: { value: words.stem(stem), boost: boost * weights[field] * PLAIN_FIELD_BOOST } },
  }));
  return { bool: { should: clauses, minimum_should_match: 1, ...(_name && { _name }) } };
}

function phraseClause(stems: string[], fields: SearchedFields): Json {
  return { bool: { must: stems.map((stem) => stemClause(stem, fields, BOOSTS.synonym / stems.length)) } };
}

function unfinished({ position, word }: MatchedTerm, { words, weights, namesPrefix }: ClauseContext): Json[] {
  const name = namesPrefix && { _name: matchName(position, "prefix") };
  if (weights) {
    const filter = matchAny(weightedFields(weights).map((field) => ({ prefix: { [`stemsBy.${field}`]: words.stem(word) } })));
    return [{ constant_score: { filter, boost: MIN_SCORE, ...name } }];
  }
  const starts = words.prefixes(word);
  const rewrite = `top_terms_blended_freqs_${SCORED_PREFIXES}`;
  return [
    ...starts.map((value) => ({ prefix: { words: { value, rewrite, boost: BOOSTS.prefix } } })),
    { constant_score: { filter: matchAny(starts.map((start) => ({ prefix: { words: start } }))), boost: MIN_SCORE, ...name } },
  ];
}

/** A misspelt word is looked for in all fields, whatever their weights. */
function correctedClause(position: number, { word, edits }: Correction, { words }: ClauseContext): Json {
  const _name = `${matchName(position, "typo")}:${word}`;
  return { term: { words: { value: words.word(word), boost: BOOSTS.typos[edits - 1]!, _name } } };
}

function best(clauses: Json[]): Json {
  return clauses.length === 1 ? clauses[0]! : { dis_max: { queries: clauses } };
}
