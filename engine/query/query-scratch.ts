import { type Bitmap, createBitmap } from "../structures/bitmap.ts";

/** Holds the working memory of a query, shared by all partitions: one thread answers one query at a time. */
export class QueryScratch {
  /** Scores by document, zero between queries. */
  score = new Float32Array(0);
  /** Bits of the terms that a document has, zero between queries. */
  present = new Int32Array(0);
  /** Bits of the terms that a document has only by a synonym or a guess, zero between queries. */
  inexact = new Int32Array(0);
  readonly inexactDocuments: number[] = [];
  /** Bits of the terms that a document has in its name, and in its labels; zero between queries. */
  named = new Int32Array(0);
  labelled = new Int32Array(0);
  /** Weighted occurrences of the current term, in documents that it was seen in. */
  occurrences = new Float32Array(0);
  /** Documents to score; all bitmaps here are small enough to stay in the processor's nearest cache. */
  candidates: Bitmap = new Uint32Array(0);
  /** Documents that the current term was seen in, and those that its earlier expansions have seen. */
  seen: Bitmap = new Uint32Array(0);
  seenBefore: Bitmap = new Uint32Array(0);
  /** Documents to score in the current expansion, and those of them that have occurrences. */
  wanted: Bitmap = new Uint32Array(0);
  touched: Bitmap = new Uint32Array(0);
  /** Documents that have all words of a phrase, and those that have the current word. */
  phrase: Bitmap = new Uint32Array(0);
  phraseWord: Bitmap = new Uint32Array(0);
  /** Documents that have all words of the phrase in one kind of place. */
  phrasePlace: Bitmap = new Uint32Array(0);
  /** Documents reached by any term, and by the current one. */
  reached = new Uint32Array(0);
  termReached = new Uint32Array(0);
  /** Documents that match under the query's filter, and under a facet's. */
  matches = new Uint32Array(0);
  facetMatches = new Uint32Array(0);

  reserve(documents: number): void {
    if (documents <= this.score.length) {
      return;
    }
    const length = Math.max(1024, Math.ceil(documents * 1.25));
    this.score = new Float32Array(length);
    this.present = new Int32Array(length);
    this.inexact = new Int32Array(length);
    this.named = new Int32Array(length);
    this.labelled = new Int32Array(length);
    this.occurrences = new Float32Array(length);
    this.reached = new Uint32Array(length);
    this.termReached = new Uint32Array(length);
    this.matches = new Uint32Array(length);
    this.facetMatches = new Uint32Array(length);
  }

  /** Makes the bitmaps as long as a partition of this capacity needs. */
  reserveBitmaps(capacity: number): void {
    if (this.candidates.length === (capacity + 31) >>> 5) {
      return;
    }
    this.candidates = createBitmap(capacity);
    this.seen = createBitmap(capacity);
    this.seenBefore = createBitmap(capacity);
    this.wanted = createBitmap(capacity);
    this.touched = createBitmap(capacity);
    this.phrase = createBitmap(capacity);
    this.phraseWord = createBitmap(capacity);
    this.phrasePlace = createBitmap(capacity);
  }

  /** Removes a document's terms and score. */
  clearDocument(document: number): void {
    this.present[document] = 0;
    this.score[document] = 0;
  }

  /** Clears the scores of the documents reached, for the next query. */
  clear(reached: number): void {
    const { score, present, named, labelled } = this;
    for (let at = 0; at < reached; at++) {
      const document = this.reached[at]!;
      score[document] = 0;
      present[document] = 0;
      named[document] = 0;
      labelled[document] = 0;
    }
    for (const document of this.inexactDocuments) {
      this.inexact[document] = 0;
    }
    this.inexactDocuments.length = 0;
  }
}
