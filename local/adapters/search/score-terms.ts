import {
  type IndexQuery,
  type QueryTerm,
  type RecordRef,
  TEXT_FIELDS,
  type TextField,
} from "../../../functions/platform/search-index.ts";
import { type Expansion, guessedFrom, meantBy } from "./expand-term.ts";
import { LENGTHS } from "./field-length.ts";
import type { Scratch } from "./scratch.ts";
import type { Shelf } from "./shelf.ts";
import { B, TermScorer } from "./term-scorer.ts";

/** As many terms as there are bits; the search feature sends no more. */
export const MOST_TERMS = 32;

export interface ScoredTerms {
  /** Documents in `scratch.reached`. */
  reached: number;
  /** Bits of the terms that a document must have. */
  required: number;
  /** Documents that count whatever their words, without those that have the words. */
  also: number[];
  frequencies: number[];
  /** All expansions that were followed, by term. */
  expansions: Expansion[][];
}

/**
 * Scores the documents of a workspace (`home`, 0 for all) that have the terms; the results lie in `scratch`. When all terms are asked
 * for, the rarest goes first, and only documents that have all terms so far are scored further: the others only count for the term's frequency.
 */
export function scoreTerms(shelf: Shelf, home: number, query: IndexQuery, scratch: Scratch): ScoredTerms {
  scratch.reserve(shelf.size);
  const terms = query.terms.slice(0, MOST_TERMS);
  const required = query.match === "all" ? requiredBits(terms) : 0;
  const scorer = new TermScorer(shelf, home, impactTable(shelf, query.weights), scratch);
  const frequencies = query.terms.map(() => 0);
  const expansions: Expansion[][] = terms.map((term) => meantBy(shelf, term));
  for (const number of required === 0 ? terms.keys() : rarestFirst(shelf, terms, expansions)) {
    const term = terms[number]!;
    scorer.begin();
    scorer.follow(expansions[number]!);
    frequencies[number] = scorer.frequency;
    const guessed = guessedFrom(shelf, term, scorer.exactFrequency > 0);
    scorer.follow(guessed);
    scorer.finish(number, ((required >>> number) & 1) === 1);
    expansions[number]!.push(...guessed);
  }
  const also = terms.length > 0 ? documentsBeside(shelf, home, query.also ?? [], required, scratch) : [];
  return { reached: scorer.reached, required, also, frequencies, expansions };
}

/** Some of the terms may be in these documents: that is not what they were found by. */
function documentsBeside(shelf: Shelf, home: number, refs: RecordRef[], required: number, scratch: Scratch): number[] {
  const documents = new Set<number>();
  for (const { workspaceId, id } of refs) {
    const document = shelf.documentOf(workspaceId, id);
    const isHome = document >= 0 && (home === 0 || shelf.homes[document] === home);
    const present = isHome ? scratch.present(document) : 0;
    if (isHome && (present === 0 || (present & required) !== required)) {
      scratch.forget(document);
      documents.add(document);
    }
  }
  return [...documents];
}

/** Numbers of the terms: required ones before optional ones, those with fewer entries first. */
function rarestFirst(shelf: Shelf, terms: QueryTerm[], expansions: Expansion[][]): number[] {
  const { postings } = shelf.vocabulary;
  const sizes = expansions.map((followed, number) => {
    const meant = followed.reduce(
      (sum, { lexemes }) => sum + lexemes.reduce((entries, lexeme) => entries + postings.length(lexeme), 0),
      0,
    );
    return terms[number]!.optional ? Number.POSITIVE_INFINITY : meant;
  });
  return [...terms.keys()].sort((one, other) => (sizes[one]! === sizes[other]! ? one - other : sizes[one]! - sizes[other]!));
}

function requiredBits(terms: QueryTerm[]): number {
  return terms.reduce((bits, term, number) => (term.optional ? bits : bits | (1 << number)), 0);
}

/** By field and length code: what one occurrence counts. */
function impactTable(shelf: Shelf, weights: Record<TextField, number>): Float32Array {
  const table = new Float32Array(TEXT_FIELDS.length * 256);
  for (const [field, name] of TEXT_FIELDS.entries()) {
    const relativeLength = B / shelf.averageLength(field);
    for (let code = 0; code < 256; code++) {
      table[(field << 8) | code] = weights[name] / (1 - B + relativeLength * LENGTHS[code]!);
    }
  }
  return table;
}
