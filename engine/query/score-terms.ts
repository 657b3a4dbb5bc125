import { type IndexQuery, type QueryTerm, TEXT_FIELDS, type TextField } from "../../functions/platform/ports/search-index.ts";
import type { IndexPartition } from "../index/index-partition.ts";
import { DECODED_LENGTHS } from "../storage/field-length.ts";
import type { Bitmap } from "../structures/bitmap.ts";
import { directExpansions, type Expansion, guessedExpansions } from "./expand-term.ts";
import type { QueryScratch } from "./query-scratch.ts";
import { B, TermScorer } from "./term-scorer.ts";

/** As many terms as there are bits; the search feature sends no more. */
export const MAX_TERMS = 32;

export interface ScoredTerms {
  /** Documents in `scratch.reached`. */
  reached: number;
  /** Bits of the terms that a document must have. */
  required: number;
  frequencies: number[];
  /** All expansions that were followed, by term. */
  expansions: Expansion[][];
}

/**
 * Scores the documents of a workspace that have the terms; the results lie in `scratch`. When all terms are asked for, the rarest goes first, and only
 * documents that have all terms so far are scored further: the others only count for the term's frequency.
 */
export function scoreTerms(
  shelf: IndexPartition,
  home: { bits: Bitmap; count: number },
  query: IndexQuery,
  scratch: QueryScratch,
): ScoredTerms {
  scratch.reserve(shelf.size);
  const terms = query.terms.slice(0, MAX_TERMS);
  const required = query.match === "all" ? requiredBits(terms) : 0;
  const scorer = new TermScorer(shelf, home, impactTable(shelf, query.weights), countedFields(query.weights), scratch);
  const frequencies = query.terms.map(() => 0);
  const expansions: Expansion[][] = terms.map((term) => directExpansions(shelf, term));
  for (const number of required === 0 ? terms.keys() : rarestFirst(shelf, terms, expansions)) {
    scorer.beginTerm();
    scorer.scoreExpansions(expansions[number]!);
    frequencies[number] = scorer.frequency;
    const guessed = guessedExpansions(shelf, terms[number]!, scorer.exactFrequency > 0);
    scorer.scoreExpansions(guessed);
    scorer.finishTerm(number, ((required >>> number) & 1) === 1);
    expansions[number]!.push(...guessed);
  }
  return { reached: scorer.reached, required, frequencies, expansions };
}

/** Numbers of the terms: required ones before optional ones, those with fewer entries first. */
function rarestFirst(shelf: IndexPartition, terms: QueryTerm[], expansions: Expansion[][]): number[] {
  const { postings } = shelf.vocabulary;
  const sizes = expansions.map((followed, number) => {
    const lexemes = followed.flatMap((expansion) => expansion.lexemes);
    const entries = lexemes.reduce((sum, lexeme) => sum + postings.length(lexeme), 0);
    return terms[number]!.optional ? Number.POSITIVE_INFINITY : entries;
  });
  return [...terms.keys()].sort((one, other) => (sizes[one]! === sizes[other]! ? one - other : sizes[one]! - sizes[other]!));
}

function requiredBits(terms: QueryTerm[]): number {
  return terms.reduce((bits, term, number) => (term.optional ? bits : bits | (1 << number)), 0);
}

function countedFields(weights: Record<TextField, number>): number {
  return TEXT_FIELDS.reduce((bits, name, field) => (weights[name] > 0 ? bits | (1 << field) : bits), 0);
}

let lastTable: { shelf: IndexPartition; changes: number; weights: Record<TextField, number>; table: Float32Array } | null = null;

/** By field and length code: what one occurrence counts. Most queries have the weights of the one before. */
function impactTable(shelf: IndexPartition, weights: Record<TextField, number>): Float32Array {
  if (lastTable?.shelf !== shelf || lastTable.changes !== shelf.revision || lastTable.weights !== weights) {
    lastTable = { shelf, changes: shelf.revision, weights, table: makeImpactTable(shelf, weights) };
  }
  return lastTable.table;
}

function makeImpactTable(shelf: IndexPartition, weights: Record<TextField, number>): Float32Array {
  const table = new Float32Array(TEXT_FIELDS.length * 256);
  for (const [field, name] of TEXT_FIELDS.entries()) {
    const relativeLength = B / shelf.fieldLengths.average(field);
    for (let code = 0; code < 256; code++) {
      table[(field << 8) | code] = weights[name] / (1 - B + relativeLength * DECODED_LENGTHS[code]!);
    }
  }
  return table;
}
