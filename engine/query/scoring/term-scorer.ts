import type { IndexPartition } from "../../index/index-partition.ts";
import { type Bitmap, countIntersection, intersect } from "../../structures/bitmap.ts";
import type { QueryScratch } from "../query-scratch.ts";
import type { Expansion } from "./expand-term.ts";
import { scorePhrase } from "./score-phrase.ts";
import { type PostingCursor, scorePostings, scoreSelectedPostings } from "./score-postings.ts";

/** Parameters of BM25F as Lucene has them by default (Robertson and Zaragoza, "The Probabilistic Relevance Framework", 2009). */
const K1 = 1.2;
export const B = 0.75;

/** Scores one term after the other: `beginTerm`, `scoreExpansions` for each kind of expansion, `finishTerm`. */
export class TermScorer {
  readonly #partition: IndexPartition;
  readonly #documents: number;
  readonly #scratch: QueryScratch;
  readonly #cursor: PostingCursor;
  #exactReached = 0;
  #isNarrowed = false;
  /** Number of documents in `scratch.reached`. */
  reached = 0;
  /** Number of documents that have the current term exactly. */
  exactFrequency = 0;

  /** Takes the documents of the workspace, the weights of occurrences and the bits of the fields that count. */
  constructor(
    partition: IndexPartition,
    workspace: { bits: Bitmap; count: number },
    impacts: Float32Array,
    fields: number,
    scratch: QueryScratch,
  ) {
    this.#partition = partition;
    this.#documents = workspace.count;
    this.#scratch = scratch;
    scratch.reserveBitmaps(partition.capacity);
    scratch.candidates.set(workspace.bits);
    const { candidates, seen, seenBefore, occurrences, termReached } = scratch;
    const { codes: lengths, capacity } = partition.fieldLengths;
    const bits = { countable: workspace.bits, candidates, seen, seenBefore };
    const { named, labelled } = scratch;
    const counters = { boost: 1, reached: 0, frequency: 0, term: 0, named, labelled };
    this.#cursor = { lengths, capacity, impacts, fields, occurrences, reachedDocuments: termReached, ...bits, ...counters };
  }

  /** Number of documents that have the current term. */
  get frequency(): number {
    return this.#cursor.frequency;
  }

  beginTerm(term: number): void {
    this.#cursor.term = 1 << term;
    this.#scratch.seen.fill(0);
    this.#scratch.seenBefore.fill(0);
    this.#cursor.reached = 0;
    this.#cursor.frequency = 0;
    this.#exactReached = 0;
    this.exactFrequency = 0;
  }

  /** Scores expansions in order; each adds the documents that no earlier one of the term has seen. */
  scoreExpansions(expansions: Expansion[]): void {
    const { postings } = this.#partition.vocabulary;
    const cursor = this.#cursor;
    for (const { how, boost, lexemes, phrase } of expansions) {
      cursor.boost = boost;
      if (cursor.frequency > 0) {
        cursor.seenBefore.set(cursor.seen);
      }
      if (phrase) {
        scorePhrase(cursor, this.#scratch, this.#partition, phrase);
        continue;
      }
      if (this.#isNarrowed) {
        this.#scoreNarrowed(lexemes);
      } else {
        for (const lexeme of lexemes) {
          scorePostings(cursor, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
        }
      }
      if (how === "exact") {
        this.#exactReached = cursor.reached;
        this.exactFrequency = cursor.frequency;
      }
    }
  }

  /** Counts the documents that have the lexemes, then scores those that can still be found. */
  #scoreNarrowed(lexemes: number[]): void {
    const { lexemeDocuments, vocabulary } = this.#partition;
    const { postings } = vocabulary;
    const { candidates, seen, seenBefore, wanted, touched } = this.#scratch;
    const cursor = this.#cursor;
    if (lexemes.length === 0) {
      return;
    }
    lexemeDocuments.mark(seen, cursor.fields, lexemes);
    cursor.frequency = countIntersection(seen, cursor.countable);
    let any = 0;
    for (let at = 0; at < wanted.length; at++) {
      const word = candidates[at]! & seen[at]! & ~seenBefore[at]!;
      wanted[at] = word;
      any |= word;
    }
    if (any === 0) {
      return;
    }
    touched.fill(0);
    for (const lexeme of lexemes) {
      scoreSelectedPostings(cursor, wanted, touched, postings.page(lexeme), postings.offset(lexeme), postings.length(lexeme));
    }
  }

  /** Returns what a word of this frequency adds to a score at most: where it fills a field. */
  limit(frequency: number): number {
    return Math.log(1 + (this.#documents - frequency + 0.5) / (frequency + 0.5)) * (K1 + 1);
  }

  /** Turns the occurrences of the term into scores. After a required term only documents that have it are scored. */
  finishTerm(term: number, isRequired: boolean): void {
    const { score, present, occurrences, reached, termReached } = this.#scratch;
    const { frequency, reached: termCount } = this.#cursor;
    const rarity = this.limit(frequency);
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
