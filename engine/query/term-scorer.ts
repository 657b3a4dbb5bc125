import type { IndexPartition } from "../index/index-partition.ts";
import { type Bitmap, countIntersection, intersect } from "../structures/bitmap.ts";
import type { Expansion } from "./expand-term.ts";
import type { QueryScratch } from "./query-scratch.ts";
import { scorePhrase } from "./score-phrase.ts";
import { markPostings, type PostingCursor, scorePostings, scoreSelectedPostings } from "./score-postings.ts";

/** BM25F with the parameters that Lucene has by default (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
const K1 = 1.2;
export const B = 0.75;

/** Follows the posting lists of one term after the other. */
export class TermScorer {
  readonly #shelf: IndexPartition;
  readonly #documents: number;
  readonly #scratch: QueryScratch;
  readonly #walk: PostingCursor;
  #exactReached = 0;
  #isNarrowed = false;
  /** Documents in `scratch.reached`. */
  reached = 0;
  /** How many documents have the term at hand exactly. */
  exactFrequency = 0;

  /** `home` are the documents of the workspace. */
  constructor(
    shelf: IndexPartition,
    home: { bits: Bitmap; count: number },
    impacts: Float32Array,
    fields: number,
    scratch: QueryScratch,
  ) {
    this.#shelf = shelf;
    this.#documents = home.count;
    this.#scratch = scratch;
    scratch.reserveBitmaps(shelf.capacity);
    scratch.candidates.set(home.bits);
    const { candidates, seen, seenBefore, occurrences, termReached } = scratch;
    const { codes: lengths, capacity } = shelf.fieldLengths;
    const bits = { countable: home.bits, candidates, seen, seenBefore };
    const counters = { worth: 1, reached: 0, frequency: 0 };
    this.#walk = { lengths, capacity, impacts, fields, occurrences, reachedDocuments: termReached, ...bits, ...counters };
  }

  /** How many documents have the term at hand. */
  get frequency(): number {
    return this.#walk.frequency;
  }

  beginTerm(): void {
    this.#scratch.seen.fill(0);
    this.#scratch.seenBefore.fill(0);
    this.#walk.reached = 0;
    this.#walk.frequency = 0;
    this.#exactReached = 0;
    this.exactFrequency = 0;
  }

  /** Each expansion adds the documents that no earlier one of the term has seen. */
  scoreExpansions(expansions: Expansion[]): void {
    const { postings } = this.#shelf.vocabulary;
    const walk = this.#walk;
    for (const { how, boost: worth, lexemes, phrase } of expansions) {
      walk.worth = worth;
      if (walk.frequency > 0) {
        walk.seenBefore.set(walk.seen);
      }
      if (phrase) {
        scorePhrase(walk, this.#scratch, postings, phrase);
      }
      if (this.#isNarrowed) {
        this.#followNarrowed(lexemes);
      } else {
        for (const lexeme of lexemes) {
          scorePostings(walk, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
        }
      }
      if (how === "exact") {
        this.#exactReached = walk.reached;
        this.exactFrequency = walk.frequency;
      }
    }
  }

  /** Counts who has the lexemes, then scores those who still can be found. */
  #followNarrowed(lexemes: number[]): void {
    const { postings } = this.#shelf.vocabulary;
    const { candidates, seen, seenBefore, wanted, touched } = this.#scratch;
    const walk = this.#walk;
    if (lexemes.length === 0) {
      return;
    }
    for (const lexeme of lexemes) {
      markPostings(seen, walk.fields, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
    }
    walk.frequency = countIntersection(seen, walk.countable);
    for (let at = 0; at < wanted.length; at++) {
      wanted[at] = candidates[at]! & seen[at]! & ~seenBefore[at]!;
    }
    touched.fill(0);
    for (const lexeme of lexemes) {
      scoreSelectedPostings(walk, wanted, touched, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
    }
  }

  /** Turns the occurrences of the term into scores. After a required term only documents that have it are scored. */
  finishTerm(term: number, isRequired: boolean): void {
    const { score, present, occurrences, reached, termReached } = this.#scratch;
    const { frequency, reached: termCount } = this.#walk;
    const rarity = Math.log(1 + (this.#documents - frequency + 0.5) / (frequency + 0.5)) * (K1 + 1);
    const bit = 1 << term;
    let count = this.reached;
    for (let at = 0; at < termCount; at++) {
      const document = termReached[at]!;
      const seen = occurrences[document]!;
      const terms = present[document]!;
      if (terms === 0) {
        reached[count++] = document;
      }
      score[document] = score[document]! + (rarity * seen) / (seen + K1);
      present[document] = terms | bit;
    }
    this.reached = count;
    if (isRequired) {
      this.#isNarrowed = true;
      intersect(this.#scratch.candidates, this.#scratch.seen);
    }
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
