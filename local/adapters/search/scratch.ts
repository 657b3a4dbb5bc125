/** Working memory of a query, shared by all shelves: one thread answers one query at a time. Everything is zero between queries. */
export class Scratch {
  score = new Float32Array(0);
  /** Weighted occurrences of the term at hand. */
  occurrences = new Float32Array(0);
  /** The expansion of the term at hand that reached the document first, + 1. */
  level = new Uint8Array(0);
  /** Bits of the terms that a document has. */
  present = new Int32Array(0);
  /** Bits of the terms that a document has exactly. */
  exact = new Int32Array(0);
  /** How many words of a phrase were found so far, and their weighted occurrences. */
  phraseStep = new Uint8Array(0);
  phraseOccurrences = new Float32Array(0);
  /** Documents reached by any term, by the term at hand, by the phrase at hand. */
  reached = new Uint32Array(0);
  termReached = new Uint32Array(0);
  phraseReached = new Uint32Array(0);
  /** Documents that a query finds under its filter, and under a facet's. */
  matches = new Uint32Array(0);
  others = new Uint32Array(0);

  reserve(documents: number): void {
    if (documents <= this.score.length) {
      return;
    }
    const length = Math.max(1024, Math.ceil(documents * 1.25));
    this.score = new Float32Array(length);
    this.occurrences = new Float32Array(length);
    this.level = new Uint8Array(length);
    this.present = new Int32Array(length);
    this.exact = new Int32Array(length);
    this.phraseStep = new Uint8Array(length);
    this.phraseOccurrences = new Float32Array(length);
    this.reached = new Uint32Array(length);
    this.termReached = new Uint32Array(length);
    this.phraseReached = new Uint32Array(length);
    this.matches = new Uint32Array(length);
    this.others = new Uint32Array(length);
  }

  clear(reached: number): void {
    for (let at = 0; at < reached; at++) {
      const document = this.reached[at]!;
      this.score[document] = 0;
      this.present[document] = 0;
      this.exact[document] = 0;
    }
  }
}
