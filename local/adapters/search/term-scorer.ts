import type { RecordRef } from "../../../functions/platform/search-index.ts";
import type { Expansion } from "./expand-term.ts";
import { DOCUMENT_SHIFT, FIELD_MASK, FIELD_SHIFT, OCCURRENCE_MASK } from "./posting.ts";
import type { Scratch } from "./scratch.ts";
import type { Shelf } from "./shelf.ts";

/** BM25F with the parameters that Lucene has by default (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
const K1 = 1.2;
export const B = 0.75;
const EVERY_TERM = -1;

/** Follows the posting lists of one term after the other. The loops read their arrays into locals: this is where a query's time goes. */
export class TermScorer {
  readonly #shelf: Shelf;
  readonly #home: number;
  readonly #impacts: Float32Array;
  readonly #scratch: Scratch;
  /** Bits of the required terms that are done. */
  #needed = 0;
  /** Steps above this one belong to the term at hand. */
  #firstStep = 0;
  #termReached = 0;
  #exactReached = 0;
  /** Documents in `scratch.reached`. */
  reached = 0;
  /** How many documents have the term at hand, and how many exactly. */
  frequency = 0;
  exactFrequency = 0;

  constructor(shelf: Shelf, home: number, impacts: Float32Array, scratch: Scratch) {
    this.#shelf = shelf;
    this.#home = home;
    this.#impacts = impacts;
    this.#scratch = scratch;
  }

  /** Makes records count whatever their words. */
  include(refs: RecordRef[]): void {
    const { passed, reached } = this.#scratch;
    for (const { workspaceId, id } of refs) {
      const document = this.#shelf.documentOf(workspaceId, id);
      if (document >= 0 && this.#isHome(document) && passed[document] === 0) {
        passed[document] = EVERY_TERM;
        reached[this.reached++] = document;
      }
    }
  }

  begin(): void {
    this.#firstStep = this.#scratch.nextStep();
    this.#termReached = 0;
    this.#exactReached = 0;
    this.frequency = 0;
    this.exactFrequency = 0;
  }

  /** Each expansion adds the documents that no earlier one of the term has reached. */
  follow(expansions: Expansion[]): void {
    for (const expansion of expansions) {
      const step = this.#scratch.nextStep();
      if (expansion.phrase) {
        this.#followPhrase(expansion.phrase, step, expansion.worth);
      } else {
        for (const lexeme of expansion.lexemes) {
          this.#followList(lexeme, step, expansion.worth);
        }
      }
      if (expansion.how === "exact") {
        this.#exactReached = this.#termReached;
        this.exactFrequency = this.frequency;
      }
    }
  }

  #followList(lexeme: number, step: number, worth: number): void {
    const { homes, lengths, capacity } = this.#shelf;
    const { postings } = this.#shelf.vocabulary;
    const { occurrences, stamp, passed, termReached } = this.#scratch;
    const impacts = this.#impacts;
    const home = this.#home;
    const needed = this.#needed;
    const firstStep = this.#firstStep;
    const page = postings.page(lexeme);
    const end = postings.offset(lexeme) + postings.length(lexeme);
    let reached = this.#termReached;
    let frequency = this.frequency;
    for (let at = postings.offset(lexeme); at < end; at++) {
      const posting = page[at]!;
      const document = posting >>> DOCUMENT_SHIFT;
      const reachedBy = stamp[document]!;
      const isNew = reachedBy <= firstStep;
      if (!isNew && reachedBy !== step) {
        continue;
      }
      const isWanted = (passed[document]! & needed) === needed;
      const field = (posting >>> FIELD_SHIFT) & FIELD_MASK;
      const impact = impacts[(field << 8) | lengths[field * capacity + document]!]!;
      if (isNew) {
        if (impact === 0 || (home === 0 ? homes[document] === 0 : homes[document] !== home)) {
          continue;
        }
        stamp[document] = step;
        frequency++;
        if (isWanted) {
          occurrences[document] = impact * worth * (posting & OCCURRENCE_MASK);
          termReached[reached++] = document;
        }
      } else if (isWanted) {
        occurrences[document] = occurrences[document]! + impact * worth * (posting & OCCURRENCE_MASK);
      }
    }
    this.#termReached = reached;
    this.frequency = frequency;
  }

  #followPhrase(phrase: number[][], step: number, worth: number): void {
    const { occurrences, stamp, passed, termReached, phraseStamp, phraseOccurrences, phraseReached } = this.#scratch;
    const firstStep = this.#scratch.nextStep();
    let reached = 0;
    let last = firstStep;
    for (const lexemes of phrase) {
      last = this.#scratch.nextStep();
      for (const lexeme of lexemes) {
        reached = this.#followPhraseList(lexeme, last, last === firstStep + 1, reached);
      }
    }
    for (let at = 0; at < reached; at++) {
      const document = phraseReached[at]!;
      if (phraseStamp[document] === last && stamp[document]! <= this.#firstStep && this.#isHome(document)) {
        stamp[document] = step;
        this.frequency++;
        if ((passed[document]! & this.#needed) === this.#needed) {
          occurrences[document] = (worth * phraseOccurrences[document]!) / phrase.length;
          termReached[this.#termReached++] = document;
        }
      }
    }
  }

  /** Takes documents that had the words before this one on to this step; the first word brings them in. */
  #followPhraseList(lexeme: number, step: number, isFirst: boolean, reachedBefore: number): number {
    const { lengths, capacity } = this.#shelf;
    const { postings } = this.#shelf.vocabulary;
    const { phraseStamp, phraseOccurrences, phraseReached } = this.#scratch;
    const page = postings.page(lexeme);
    const end = postings.offset(lexeme) + postings.length(lexeme);
    let reached = reachedBefore;
    for (let at = postings.offset(lexeme); at < end; at++) {
      const posting = page[at]!;
      const document = posting >>> DOCUMENT_SHIFT;
      const reachedBy = phraseStamp[document]!;
      if (reachedBy !== step && reachedBy !== step - 1 && !isFirst) {
        continue;
      }
      const field = (posting >>> FIELD_SHIFT) & FIELD_MASK;
      const impact = this.#impacts[(field << 8) | lengths[field * capacity + document]!]!;
      if (impact === 0) {
        continue;
      }
      if (isFirst && reachedBy !== step) {
        phraseReached[reached++] = document;
        phraseOccurrences[document] = 0;
      }
      phraseStamp[document] = step;
      phraseOccurrences[document] = phraseOccurrences[document]! + impact * (posting & OCCURRENCE_MASK);
    }
    return reached;
  }

  /** Turns the occurrences of the term into scores. */
  finish(term: number, isRequired: boolean): void {
    const { score, occurrences, present, exact, passed, reached, termReached } = this.#scratch;
    const documents = this.#shelf.count(this.#home);
    const rarity = Math.log(1 + (documents - this.frequency + 0.5) / (this.frequency + 0.5)) * (K1 + 1);
    const bit = 1 << term;
    let count = this.reached;
    for (let at = 0; at < this.#termReached; at++) {
      const document = termReached[at]!;
      const seen = occurrences[document]!;
      if (passed[document] === 0) {
        reached[count++] = document;
      }
      score[document] = score[document]! + (rarity * seen) / (seen + K1);
      present[document] = present[document]! | bit;
      passed[document] = passed[document]! | bit;
      if (at < this.#exactReached) {
        exact[document] = exact[document]! | bit;
      }
    }
    this.reached = count;
    this.#needed |= isRequired ? bit : 0;
  }

  #isHome(document: number): boolean {
    const home = this.#shelf.homes[document]!;
    return this.#home === 0 ? home !== 0 : home === this.#home;
  }
}
