import type { Expansion } from "./expand-term.ts";
import { followList, type Walk } from "./follow-list.ts";
import { followPhrase } from "./follow-phrase.ts";
import { CELL, OCCURRENCES, PRESENT, SCORE, type Scratch } from "./scratch.ts";
import type { Shelf } from "./shelf.ts";

/** Constants of this module's own: imported ones are looked up at every use, which makes the loops below three times slower (measured on Node 24). */
const cellSize = CELL;
const occurrencesAt = OCCURRENCES;
const presentAt = PRESENT;
const scoreAt = SCORE;

/** BM25F with the parameters that Lucene has by default (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
const K1 = 1.2;
export const B = 0.75;

/** Follows the posting lists of one term after the other. */
export class TermScorer {
  readonly #shelf: Shelf;
  readonly #scratch: Scratch;
  readonly #walk: Walk;
  #exactReached = 0;
  /** Documents in `scratch.reached`. */
  reached = 0;
  /** How many documents have the term at hand exactly. */
  exactFrequency = 0;

  constructor(shelf: Shelf, home: number, impacts: Float32Array, scratch: Scratch) {
    this.#shelf = shelf;
    this.#scratch = scratch;
    const { cells, numbers, termReached } = scratch;
    const { homes, lengths, capacity } = shelf;
    const counters = { needed: 0, firstStep: 0, step: 0, worth: 1, reached: 0, frequency: 0 };
    this.#walk = { cells, numbers, homes, lengths, capacity, impacts, home, reachedDocuments: termReached, ...counters };
  }

  /** How many documents have the term at hand. */
  get frequency(): number {
    return this.#walk.frequency;
  }

  begin(): void {
    this.#walk.firstStep = this.#scratch.nextStep();
    this.#walk.reached = 0;
    this.#walk.frequency = 0;
    this.#exactReached = 0;
    this.exactFrequency = 0;
  }

  /** Each expansion adds the documents that no earlier one of the term has reached. */
  follow(expansions: Expansion[]): void {
    const { postings } = this.#shelf.vocabulary;
    const walk = this.#walk;
    for (const { how, worth, lexemes, phrase } of expansions) {
      walk.step = this.#scratch.nextStep();
      walk.worth = worth;
      if (phrase) {
        followPhrase(walk, this.#scratch, postings, phrase);
      }
      for (const lexeme of lexemes) {
        followList(walk, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
      }
      if (how === "exact") {
        this.#exactReached = walk.reached;
        this.exactFrequency = walk.frequency;
      }
    }
  }

  /** Turns the occurrences of the term into scores. */
  finish(term: number, isRequired: boolean): void {
    const { cells, numbers, reached, termReached } = this.#scratch;
    const { frequency, reached: termCount, home } = this.#walk;
    const rarity = Math.log(1 + (this.#shelf.count(home) - frequency + 0.5) / (frequency + 0.5)) * (K1 + 1);
    const bit = 1 << term;
    let count = this.reached;
    for (let at = 0; at < termCount; at++) {
      const document = termReached[at]!;
      const cell = document * cellSize;
      const seen = numbers[cell + occurrencesAt]!;
      const present = cells[cell + presentAt]!;
      if (present === 0) {
        reached[count++] = document;
      }
      numbers[cell + scoreAt] = numbers[cell + scoreAt]! + (rarity * seen) / (seen + K1);
      cells[cell + presentAt] = present | bit;
    }
    this.reached = count;
    this.#walk.needed |= isRequired ? bit : 0;
    this.#noteInexact(bit, termCount);
  }

  #noteInexact(bit: number, termCount: number): void {
    const { inexact, inexactDocuments, termReached } = this.#scratch;
    for (let at = this.#exactReached; at < termCount; at++) {
      const document = termReached[at]!;
      inexact[document] = inexact[document]! | bit;
      inexactDocuments.push(document);
    }
  }
}
