import { type QueryTerm, TEXT_FIELDS, type TextField } from "../../ports/search-index.ts";
import type { Correction } from "./corrections.ts";
import { matchAny } from "./filters.ts";
import { vocabularyPrefixes, vocabularyWord } from "./keys.ts";
import type { Json } from "./opensearch-client.ts";

type MatchMethod = "exact" | "synonym" | "prefix" | "typo";
type Weights = Record<TextField, number>;

/** Boosts of matches other than the exact word; as in the embedded engine, so that both rank alike. */
const BOOSTS = { synonym: 0.9, prefix: 0.8, typos: [0.7, 0.5] };

/** Second half of BM25F (k1 1.2): each further occurrence, in any field, counts less. */
const SATURATION = "params.rarity * 2.2 * _score / (_score + 1.2)";

export interface RankedTerm extends QueryTerm {
  position: number;
  /** Rarity within the scope, which its matches are multiplied with. */
  rarity: number;
  /** Words of the vocabulary that a typing error may have turned into this one; empty when no typing error is tolerated. */
  corrections: Correction[];
}

export const matchName = (term: number, how: MatchMethod) => `${term}:${how}`;

/**
 * Makes a scored clause of a term. Exact words and synonyms carry a name, so that a hit tells how it was found; unfinished and
 * misspelt words do not: a name makes the engine expand them again for every hit, and the words that they led to are read anyway
 * (`wordScripts`).
 */
export function termClause(tenantId: string, term: RankedTerm, weights: Weights): Json {
  const { position, stem, rarity, corrections } = term;
  const phrases = synonymPhrases(term);
  const ways = [named(stemIn(stem, weights, 1), matchName(position, "exact"))];
  if (phrases.length > 0) ways.push(named(best(phrases.map((stems) => phrase(stems, weights))), matchName(position, "synonym")));
  if (term.prefix) ways.push(unfinished(tenantId, term, weights));
  if (corrections.length > 0) ways.push(misspelt(tenantId, term, weights));
  return { script_score: { query: best(ways), script: { source: SATURATION, params: { rarity } } } };
}

/** Makes a simpler clause without fields, typing errors and unfinished words: for the far end of very long queries. */
export function plainTermClause(term: RankedTerm, weights: Weights): Json {
  const ways: [MatchMethod, Json][] = [["exact", hasStem(term.stem, weights)]];
  if (synonymPhrases(term).length > 0) ways.push(["synonym", hasTerm(term, weights)]);
  return best(ways.map(([how, filter]) => named(flat(filter, term.rarity), matchName(term.position, how))));
}

/** Matches the records that have the term itself or a synonym, without a score. */
export function hasTerm(term: QueryTerm, weights: Weights): Json {
  return matchAny([
    hasStem(term.stem, weights),
    ...synonymPhrases(term).map((stems) => ({ bool: { filter: stems.map((each) => hasStem(each, weights)) } })),
  ]);
}

/** Matches the same records, and those with a word that the term begins. */
export function hasTermOrBeginning(tenantId: string, term: QueryTerm, weights: Weights): Json {
  return matchAny([hasTerm(term, weights), beginsSo(tenantId, term.word, "vocabulary")]);
}

function hasStem(stem: string, weights: Weights): Json {
  const fields = weightedFields(weights);
  if (fields.length === TEXT_FIELDS.length) return { term: { anywhere: stem } };
  return matchAny(fields.map((field) => ({ term: { [`stems.${field}`]: stem } })));
}

export function synonymPhrases({ synonyms }: QueryTerm): string[][] {
  return synonyms.filter((stems) => stems.length > 0);
}

/** A field of weight 0 is not searched. */
function weightedFields(weights: Weights): TextField[] {
  return TEXT_FIELDS.filter((field) => weights[field] > 0);
}

function stemIn(stem: string, weights: Weights, worth: number): Json {
  return inFields(weights, (field, weight) => ({ term: { [`stems.${field}`]: { value: stem, boost: weight * worth } } }));
}

function phrase(stems: string[], weights: Weights): Json {
  return { bool: { must: stems.map((stem) => stemIn(stem, weights, BOOSTS.synonym / stems.length)) } };
}

function unfinished(tenantId: string, { word }: RankedTerm, weights: Weights): Json {
  return inFields(weights, (field, weight) => flat(beginsSo(tenantId, word, `words.${field}`), weight * BOOSTS.prefix));
}

function beginsSo(tenantId: string, word: string, field: string): Json {
  return matchAny(vocabularyPrefixes(tenantId, word).map((start) => ({ prefix: { [field]: start } })));
}

function misspelt(tenantId: string, { corrections }: RankedTerm, weights: Weights): Json {
  const clauses = BOOSTS.typos.flatMap((worth, index) => {
    const found = corrections.filter(({ edits }) => edits === index + 1);
    if (found.length === 0) return [];
    const words = found.map(({ word }) => vocabularyWord(tenantId, word));
    return [inFields(weights, (field, weight) => flat({ terms: { [`words.${field}`]: words } }, weight * worth))];
  });
  return best(clauses);
}

function inFields(weights: Weights, clause: (field: TextField, weight: number) => Json): Json {
  return matchAny(weightedFields(weights).map((field) => clause(field, weights[field])));
}

function best(clauses: Json[]): Json {
  return clauses.length === 1 ? clauses[0]! : { dis_max: { queries: clauses } };
}

function flat(filter: Json, boost: number): Json {
  return { constant_score: { filter, boost } };
}

function named(clause: Json, name: string): Json {
  return { bool: { must: [clause], _name: name } };
}
