import { type QueryTerm, TEXT_FIELDS, type TextField } from "../../search-index.ts";
import type { Correction } from "./corrections.ts";
import type { Json } from "./engine.ts";
import { anyOf } from "./filters.ts";
import { vocabularyPrefixes, vocabularyWord } from "./keys.ts";

export type How = "exact" | "synonym" | "prefix" | "typo";
type Weights = Record<TextField, number>;

/** What a match is worth beside the exact word; two typing errors are worth half of one. */
const WORTH = { synonym: 0.8, prefix: 0.6, oneTypo: 0.5, twoTypos: 0.25 };
/** Of a word's matches in further fields a third counts: a name that is also a category and a tag is not three times as relevant. */
const FURTHER_FIELDS = 0.3;

export interface RankedTerm extends QueryTerm {
  position: number;
  /** Rarity within the scope: what its matches are multiplied with. */
  rarity: number;
  /** Words of the vocabulary that a typing error may have turned into this one; empty when none is to be forgiven. */
  corrections: Correction[];
}

export const nameOfMatch = (term: number, how: How) => `${term}:${how}`;

/**
 * A term as a scored clause. Exact words and synonyms carry a name, so that a hit tells how it was found; unfinished and misspelt words do
 * not: a name makes the engine expand them again for every hit, and the words they led to are read anyway (`wordScripts`).
 */
export function termClause(tenantId: string, term: RankedTerm, weights: Weights): Json {
  const { position, stem, rarity, corrections } = term;
  const phrases = phrasesOf(term);
  const ways = [named(stemIn(stem, weights, rarity), nameOfMatch(position, "exact"))];
  if (phrases.length > 0) {
    const any = best(phrases.map((stems) => phrase(stems, weights, rarity)));
    ways.push(named(any, nameOfMatch(position, "synonym")));
  }
  if (term.prefix) ways.push(unfinished(tenantId, term, weights));
  if (corrections.length > 0) ways.push(misspelt(tenantId, term, weights));
  return best(ways);
}

/** The same without fields, typing errors and unfinished words: for the far end of very long queries. */
export function plainTermClause(term: RankedTerm, weights: Weights): Json {
  const ways: [How, Json][] = [["exact", hasStem(term.stem, weights)]];
  if (phrasesOf(term).length > 0) ways.push(["synonym", hasTerm(term, weights)]);
  return best(ways.map(([how, filter]) => named(flat(filter, term.rarity), nameOfMatch(term.position, how))));
}

/** The records that have the term itself or a synonym, without a score. */
export function hasTerm(term: QueryTerm, weights: Weights): Json {
  return anyOf([
    hasStem(term.stem, weights),
    ...phrasesOf(term).map((stems) => ({ bool: { filter: stems.map((each) => hasStem(each, weights)) } })),
  ]);
}

export function hasStem(stem: string, weights: Weights): Json {
  const fields = weightedFields(weights);
  if (fields.length === TEXT_FIELDS.length) return { term: { anywhere: stem } };
  return anyOf(fields.map((field) => ({ term: { [`stems.${field}`]: stem } })));
}

export function phrasesOf({ synonyms }: QueryTerm): string[][] {
  return synonyms.filter((stems) => stems.length > 0);
}

/** A field of weight 0 is not searched. */
function weightedFields(weights: Weights): TextField[] {
  return TEXT_FIELDS.filter((field) => weights[field] > 0);
}

function stemIn(stem: string, weights: Weights, worth: number): Json {
  return inFields(weights, (field, weight) => ({ term: { [`stems.${field}`]: { value: stem, boost: weight * worth } } }));
}

function phrase(stems: string[], weights: Weights, worth: number): Json {
  return { bool: { must: stems.map((stem) => stemIn(stem, weights, (WORTH.synonym * worth) / stems.length)) } };
}

function unfinished(tenantId: string, { word, rarity }: RankedTerm, weights: Weights): Json {
  const starts = vocabularyPrefixes(tenantId, word);
  return inFields(weights, (field, weight) => {
    const filter = anyOf(starts.map((start) => ({ prefix: { [`words.${field}`]: start } })));
    return flat(filter, weight * rarity * WORTH.prefix);
  });
}

function misspelt(tenantId: string, { corrections, rarity }: RankedTerm, weights: Weights): Json {
  const byEdits = [1, 2].map((edits) => corrections.filter((correction) => correction.edits === edits));
  const clauses = byEdits.flatMap((found, more) => {
    if (found.length === 0) return [];
    const words = found.map(({ word }) => vocabularyWord(tenantId, word));
    const worth = rarity * (more ? WORTH.twoTypos : WORTH.oneTypo);
    return [inFields(weights, (field, weight) => flat({ terms: { [`words.${field}`]: words } }, weight * worth))];
  });
  return best(clauses);
}

function inFields(weights: Weights, clause: (field: TextField, weight: number) => Json): Json {
  const queries = weightedFields(weights).map((field) => clause(field, weights[field]));
  return { dis_max: { queries, tie_breaker: FURTHER_FIELDS } };
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
