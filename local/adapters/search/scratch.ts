/** Working memory of a query, shared by all shelves: one thread answers one query at a time. */
export class Scratch {
  /** By document, zero between queries: its score, ... */
  score = new Float32Array(0);
  /** ... bits of the terms that it has, ... */
  present = new Int32Array(0);
  /** ... bits of the terms that it has exactly, ... */
  exact = new Int32Array(0);
  /** ... and bits of the terms that it need not have any more to be found: all of them for a document that counts whatever its words. */
  passed = new Int32Array(0);
  /** Weighted occurrences of the term at hand, where `stamp` says that the document was reached. */
  occurrences = new Float32Array(0);
  /** The step of a query that reached the document last. Steps are numbered on and on, so that nothing has to be cleared. */
  stamp = new Uint32Array(0);
  phraseOccurrences = new Float32Array(0);
  phraseStamp = new Uint32Array(0);
  /** Documents reached by any term, by the term at hand, by the phrase at hand. */
  reached = new Uint32Array(0);
  termReached = new Uint32Array(0);
  phraseReached = new Uint32Array(0);
  /** Documents that a query finds under its filter, and under a facet's. */
  matches = new Uint32Array(0);
  others = new Uint32Array(0);
  #step = 0;

  reserve(documents: number): void {
    if (documents <= this.score.length) {
      return;
    }
    const length = Math.max(1024, Math.ceil(documents * 1.25));
    this.score = new Float32Array(length);
    this.present = new Int32Array(length);
    this.exact = new Int32Array(length);
    this.passed = new Int32Array(length);
    this.occurrences = new Float32Array(length);
    this.stamp = new Uint32Array(length);
    this.phraseOccurrences = new Float32Array(length);
    this.phraseStamp = new Uint32Array(length);
    this.reached = new Uint32Array(length);
    this.termReached = new Uint32Array(length);
    this.phraseReached = new Uint32Array(length);
    this.matches = new Uint32Array(length);
    this.others = new Uint32Array(length);
  }

  /** The number of the next step. */
  nextStep(): number {
    if (this.#step === 0xffffffff) {
      this.#step = 0;
      this.stamp.fill(0);
      this.phraseStamp.fill(0);
    }
    return ++this.#step;
  }

  clear(reached: number): void {
    const { score, present, exact, passed } = this;
    for (let at = 0; at < reached; at++) {
      const document = this.reached[at]!;
      score[document] = 0;
      present[document] = 0;
      exact[document] = 0;
      passed[document] = 0;
    }
  }
}
