import { type Bits, bitsFor } from "./bits.ts";

/** Working memory of a query, shared by all shelves: one thread answers one query at a time. */
export class Scratch {
  /** By document, zero between queries: its score, ... */
  score = new Float32Array(0);
  /** ... bits of the terms that it has, ... */
  present = new Int32Array(0);
  /** ... and of those that it has only by a synonym or a guess. */
  inexact = new Int32Array(0);
  readonly inexactDocuments: number[] = [];
  /** Weighted occurrences of the term at hand, in documents that it was seen in. */
  occurrences = new Float32Array(0);
  /** Documents that are still to be scored; all bits here are small enough to stay in the processor's nearest cache. */
  candidates: Bits = new Uint32Array(0);
  /** Documents that the term at hand was seen in, and those that its earlier expansions have seen. */
  seen: Bits = new Uint32Array(0);
  seenBefore: Bits = new Uint32Array(0);
  /** Documents to score in the expansion at hand, and those of them that have occurrences. */
  wanted: Bits = new Uint32Array(0);
  touched: Bits = new Uint32Array(0);
  /** Documents that have all words of a phrase; those that have the word at hand; those of the phrase that are still to be scored. */
  phrase: Bits = new Uint32Array(0);
  phraseWord: Bits = new Uint32Array(0);
  phraseCandidates: Bits = new Uint32Array(0);
  /** Documents reached by any term, and by the term at hand. */
  reached = new Uint32Array(0);
  termReached = new Uint32Array(0);
  /** Documents that a query finds under its filter, and under a facet's. */
  matches = new Uint32Array(0);
  others = new Uint32Array(0);

  reserve(documents: number): void {
    if (documents <= this.score.length) {
      return;
    }
    const length = Math.max(1024, Math.ceil(documents * 1.25));
    this.score = new Float32Array(length);
    this.present = new Int32Array(length);
    this.inexact = new Int32Array(length);
    this.occurrences = new Float32Array(length);
    this.reached = new Uint32Array(length);
    this.termReached = new Uint32Array(length);
    this.matches = new Uint32Array(length);
    this.others = new Uint32Array(length);
  }

  /** Readies the bits for a shelf of this size. */
  sizeBits(capacity: number): void {
    if (this.candidates.length === (capacity + 31) >>> 5) {
      return;
    }
    this.candidates = bitsFor(capacity);
    this.seen = bitsFor(capacity);
    this.seenBefore = bitsFor(capacity);
    this.wanted = bitsFor(capacity);
    this.touched = bitsFor(capacity);
    this.phrase = bitsFor(capacity);
    this.phraseWord = bitsFor(capacity);
    this.phraseCandidates = bitsFor(capacity);
  }

  /** Takes a document's terms and score away. */
  forget(document: number): void {
    this.present[document] = 0;
    this.score[document] = 0;
  }

  /** Makes ready for the next query. */
  clear(reached: number): void {
    const { score, present } = this;
    for (let at = 0; at < reached; at++) {
      const document = this.reached[at]!;
      score[document] = 0;
      present[document] = 0;
    }
    for (const document of this.inexactDocuments) {
      this.inexact[document] = 0;
    }
    this.inexactDocuments.length = 0;
  }
}
