import { type QueryTerm, TEXT_FIELDS, type TextField } from "../../../functions/platform/search-index.ts";
import { type Expansion, guessedFrom, meantBy } from "./expand-term.ts";
import { LENGTHS } from "./field-length.ts";
import { DOCUMENT_SHIFT, FIELD_MASK, FIELD_SHIFT, OCCURRENCE_MASK } from "./posting.ts";
import type { Scratch } from "./scratch.ts";
import type { Shelf } from "./shelf.ts";

/** BM25F with the parameters that Lucene has by default (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
const K1 = 1.2;
const B = 0.75;
/** As many terms as there are bits; the search feature sends no more. */
export const MOST_TERMS = 32;

export interface ScoredTerms {
  /** Documents in `scratch.reached`. */
  reached: number;
  frequencies: number[];
  /** All expansions that were followed, by term. */
  expansions: Expansion[][];
}

/** Scores all documents of a workspace (`home`, 0 for all) that have one of the terms; the results lie in `scratch`. */
export function scoreTerms(
  shelf: Shelf,
  home: number,
  terms: QueryTerm[],
  weights: Record<TextField, number>,
  scratch: Scratch,
): ScoredTerms {
  scratch.reserve(shelf.size);
  const scorer = new TermScorer(shelf, home, impactTable(shelf, weights), scratch);
  const frequencies = terms.map(() => 0);
  const expansions: Expansion[][] = [];
  for (const [number, term] of terms.slice(0, MOST_TERMS).entries()) {
    const followed = meantBy(shelf, term);
    scorer.follow(followed);
    frequencies[number] = scorer.termReached;
    const guessed = guessedFrom(shelf, term, scorer.hasExact);
    scorer.follow(guessed);
    scorer.finish(number);
    expansions.push([...followed, ...guessed]);
  }
  return { reached: scorer.reached, frequencies, expansions };
}

/** By field and length code: what one occurrence counts. */
function impactTable(shelf: Shelf, weights: Record<TextField, number>): Float32Array {
  const table = new Float32Array(TEXT_FIELDS.length * 256);
  for (const [field, name] of TEXT_FIELDS.entries()) {
    const average = shelf.averageLength(field);
    for (let code = 0; code < 256; code++) {
      table[(field << 8) | code] = weights[name] / (1 - B + (B * LENGTHS[code]!) / average);
    }
  }
  return table;
}

class TermScorer {
  readonly #shelf: Shelf;
  readonly #home: number;
  readonly #impacts: Float32Array;
  readonly #scratch: Scratch;
  #level = 0;
  reached = 0;
  termReached = 0;
  hasExact = false;

  constructor(shelf: Shelf, home: number, impacts: Float32Array, scratch: Scratch) {
    this.#shelf = shelf;
    this.#home = home;
    this.#impacts = impacts;
    this.#scratch = scratch;
  }

  /** Each expansion adds the documents that no earlier one has reached. */
  follow(expansions: Expansion[]): void {
    for (const expansion of expansions) {
      this.#level++;
      if (expansion.phrase) {
        this.#followPhrase(expansion.phrase, expansion.worth);
      } else {
        for (const lexeme of expansion.lexemes) {
          this.#followList(lexeme, expansion.worth);
        }
      }
      if (expansion.how === "exact") {
        this.hasExact = this.termReached > 0;
      }
    }
  }

  #followList(lexeme: number, worth: number): void {
    const { homes, lengths, capacity, vocabulary } = this.#shelf;
    const { occurrences, level, termReached } = this.#scratch;
    const impacts = this.#impacts;
    const home = this.#home;
    const current = this.#level;
    const page = vocabulary.postings.page(lexeme);
    const start = vocabulary.postings.offset(lexeme);
    const end = start + vocabulary.postings.length(lexeme);
    let count = this.termReached;
    for (let at = start; at < end; at++) {
      const posting = page[at]!;
      const document = posting >>> DOCUMENT_SHIFT;
      const field = (posting >>> FIELD_SHIFT) & FIELD_MASK;
      const impact = impacts[(field << 8) | lengths[field * capacity + document]!]!;
      const reachedBy = level[document]!;
      if (reachedBy === current) {
        occurrences[document] = occurrences[document]! + impact * worth * (posting & OCCURRENCE_MASK);
      } else if (reachedBy === 0 && impact > 0 && (home === 0 ? homes[document] !== 0 : homes[document] === home)) {
        level[document] = current;
        occurrences[document] = impact * worth * (posting & OCCURRENCE_MASK);
        termReached[count++] = document;
      }
    }
    this.termReached = count;
  }

  #followPhrase(phrase: number[][], worth: number): void {
    const { occurrences, level, termReached, phraseStep, phraseOccurrences, phraseReached } = this.#scratch;
    const { homes } = this.#shelf;
    let reached = 0;
    for (const [step, lexemes] of phrase.entries()) {
      for (const lexeme of lexemes) {
        reached = this.#stepPhrase(lexeme, step, reached);
      }
    }
    for (let at = 0; at < reached; at++) {
      const document = phraseReached[at]!;
      const isHome = this.#home === 0 ? homes[document] !== 0 : homes[document] === this.#home;
      if (phraseStep[document] === phrase.length && level[document] === 0 && isHome) {
        level[document] = this.#level;
        occurrences[document] = (worth * phraseOccurrences[document]!) / phrase.length;
        termReached[this.termReached++] = document;
      }
      phraseStep[document] = 0;
      phraseOccurrences[document] = 0;
    }
  }

  #stepPhrase(lexeme: number, step: number, reached: number): number {
    const { lengths, capacity, vocabulary } = this.#shelf;
    const { phraseStep, phraseOccurrences, phraseReached } = this.#scratch;
    const page = vocabulary.postings.page(lexeme);
    const start = vocabulary.postings.offset(lexeme);
    const end = start + vocabulary.postings.length(lexeme);
    let count = reached;
    for (let at = start; at < end; at++) {
      const posting = page[at]!;
      const document = posting >>> DOCUMENT_SHIFT;
      const field = (posting >>> FIELD_SHIFT) & FIELD_MASK;
      const impact = this.#impacts[(field << 8) | lengths[field * capacity + document]!]!;
      const stepOf = phraseStep[document]!;
      if (impact > 0 && (stepOf === step || stepOf === step + 1)) {
        if (stepOf === 0) {
          phraseReached[count++] = document;
        }
        phraseStep[document] = step + 1;
        phraseOccurrences[document] = phraseOccurrences[document]! + impact * (posting & OCCURRENCE_MASK);
      }
    }
    return count;
  }

  /** Turns the occurrences of the term into scores, and makes ready for the next term. */
  finish(term: number): void {
    const { score, occurrences, level, present, exact, reached, termReached } = this.#scratch;
    const documents = this.#shelf.count(this.#home);
    const frequency = this.termReached;
    const rarity = Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));
    const bit = 1 << term;
    let count = this.reached;
    for (let at = 0; at < frequency; at++) {
      const document = termReached[at]!;
      const seen = occurrences[document]!;
      if (present[document] === 0) {
        reached[count++] = document;
      }
      score[document] = score[document]! + (rarity * seen * (K1 + 1)) / (seen + K1);
      present[document] = present[document]! | bit;
      if (level[document] === 1) {
        exact[document] = exact[document]! | bit;
      }
      level[document] = 0;
      occurrences[document] = 0;
    }
    this.reached = count;
    this.termReached = 0;
    this.hasExact = false;
    this.#level = 0;
  }
}
