import {
  type IndexQuery,
  type QueryTerm,
  TEXT_FIELDS,
  type TextField,
} from "../../../functions/platform/ports/search/search-index.ts";
import type { IndexPartition } from "../../index/index-partition.ts";
import { DECODED_LENGTHS } from "../../storage/prepare-document.ts";
import type { Bitmap } from "../../structures/bitmap.ts";
import { QueryScratch } from "../query-scratch.ts";
import { directExpansions, type Expansion, guessedExpansions } from "./expand-term.ts";
import { B, TermScorer } from "./term-scorer.ts";

/** Maximum scored terms: one bit each in a document's 32. The search feature sends no more. */
const MAX_TERMS = 32;
const EVERY_TERM = -1;

export interface ScoredTerms {
  /** Number of documents in `scratch.reached`. */
  reached: number;
  /** Bits of the terms that a document must have. */
  required: number;
  /** Bits of the terms of which a document must have one. */
  finding: number;
  frequencies: number[];
  ceiling: number;
  /** All expansions that were scored, by term. */
  expansions: Expansion[][];
}

/** Returns true for a document that has all terms that it must have, and one that finds. */
export function isFound({ required, finding }: Pick<ScoredTerms, "required" | "finding">, present: number): boolean {
  return (present & required) === required && (present & finding) !== 0;
}

interface CachedScores {
  partition: IndexPartition;
  revision: number;
  workspace: number;
  key: string;
  scored: ScoredTerms;
}

/**
 * Scores terms, and keeps the scores until other terms are asked for. One search asks several times for the same terms (with
 * vectors, with the documents that they found, for the next page), and scoring is most of the work.
 */
export class ScoreCache {
  #scratch = new QueryScratch();
  #cached: CachedScores | null = null;

  score(partition: IndexPartition, workspace: number, query: IndexQuery): { scored: ScoredTerms; scratch: QueryScratch } {
    const key = JSON.stringify([query.terms, query.match, query.weights]);
    const cached = this.#cached;
    if (
      cached &&
      cached.partition === partition &&
      cached.revision === partition.revision &&
      cached.workspace === workspace &&
      cached.key === key
    ) {
      return { scored: cached.scored, scratch: this.#scratch };
    }
    if (cached) {
      this.#scratch.clear(cached.scored.reached);
      this.#cached = null;
    }
    const scored = scoreTerms(
      partition,
      { bits: partition.workspaces.bitmap(workspace), count: partition.workspaces.count(workspace) },
      query,
      this.#scratch,
    );
    this.#cached = { partition, revision: partition.revision, workspace, key, scored };
    return { scored, scratch: this.#scratch };
  }

  /** Starts again after a failure: scores left over would become part of other results. */
  reset(): void {
    this.#scratch = new QueryScratch();
    this.#cached = null;
  }
}

/**
 * Scores the documents of a workspace that have the terms; the results are in `scratch`. When all terms are required, the rarest
 * is scored first, and only documents that have all terms so far are scored further: the others only count for the term's
 * frequency.
 */
function scoreTerms(
  partition: IndexPartition,
  workspace: { bits: Bitmap; count: number },
  query: IndexQuery,
  scratch: QueryScratch,
): ScoredTerms {
  scratch.reserve(partition.size);
  const terms = query.terms.slice(0, MAX_TERMS);
  const certain = certainBits(terms);
  const required = query.match === "all" ? certain : 0;
  const scorer = new TermScorer(
    partition,
    workspace,
    impactTable(partition, query.weights),
    countedFields(query.weights),
    scratch,
  );
  const frequencies = query.terms.map(() => 0);
  const expansions: Expansion[][] = terms.map((term) => directExpansions(partition, term));
  for (const number of required === 0 ? terms.keys() : rarestFirst(partition, terms, expansions)) {
    scorer.beginTerm(number);
    scorer.scoreExpansions(expansions[number]!);
    frequencies[number] = scorer.frequency;
    const guessed = guessedExpansions(partition, terms[number]!, scorer.exactFrequency > 0);
    scorer.scoreExpansions(guessed);
    scorer.finishTerm(number, ((required >>> number) & 1) === 1);
    expansions[number]!.push(...guessed);
  }
  const ceiling = terms.reduce((sum, { optional }, number) => sum + (optional ? 0 : scorer.limit(frequencies[number]!)), 0);
  return { reached: scorer.reached, required, finding: certain || EVERY_TERM, frequencies, ceiling, expansions };
}

/** Orders the terms' numbers: required ones before optional ones, those with fewer postings first. */
function rarestFirst(partition: IndexPartition, terms: QueryTerm[], expansions: Expansion[][]): number[] {
  const { postings } = partition.vocabulary;
  const sizes = expansions.map((scored, number) => {
    const lexemes = scored.flatMap((expansion) => expansion.lexemes);
    const entries = lexemes.reduce((sum, lexeme) => sum + postings.length(lexeme), 0);
    return terms[number]!.optional ? Number.POSITIVE_INFINITY : entries;
  });
  return [...terms.keys()].sort((one, other) => (sizes[one]! === sizes[other]! ? one - other : sizes[one]! - sizes[other]!));
}

/** Returns the bits of the terms that are not optional. */
function certainBits(terms: QueryTerm[]): number {
  return terms.reduce((bits, term, number) => (term.optional ? bits : bits | (1 << number)), 0);
}

function countedFields(weights: Record<TextField, number>): number {
  return TEXT_FIELDS.reduce((bits, name, field) => (weights[name] > 0 ? bits | (1 << field) : bits), 0);
}

let lastTable: { partition: IndexPartition; revision: number; weights: Record<TextField, number>; table: Float32Array } | null =
  null;

/** Returns the weight of one occurrence by field and length code. Most queries have the same weights as the one before. */
function impactTable(partition: IndexPartition, weights: Record<TextField, number>): Float32Array {
  if (lastTable?.partition !== partition || lastTable.revision !== partition.revision || lastTable.weights !== weights) {
    lastTable = { partition, revision: partition.revision, weights, table: makeImpactTable(partition, weights) };
  }
  return lastTable.table;
}

function makeImpactTable(partition: IndexPartition, weights: Record<TextField, number>): Float32Array {
  const table = new Float32Array(TEXT_FIELDS.length * 256);
  for (const [field, name] of TEXT_FIELDS.entries()) {
    const relativeLength = B / partition.fieldLengths.average(field);
    for (let code = 0; code < 256; code++) {
      table[(field << 8) | code] = weights[name] / (1 - B + relativeLength * DECODED_LENGTHS[code]!);
    }
  }
  return table;
}
