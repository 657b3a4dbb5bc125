/** A document's cell holds four numbers, side by side so that following a posting touches one place in memory. */
export const CELL = 4;
/** The step of a query that reached the document last. Steps are numbered on and on, so that it never has to be cleared. */
export const STAMP = 0;
/** Bits of the terms that it has. */
export const PRESENT = 1;
/** Weighted occurrences of the term at hand, where the stamp says that the document was reached. Lies in `numbers`. */
export const OCCURRENCES = 2;
/** Lies in `numbers`. */
export const SCORE = 3;

const LAST_STEP = 0x7fffffff;

/** Working memory of a query, shared by all shelves: one thread answers one query at a time. */
export class Scratch {
  /** By document: its cell, as whole numbers and as floating ones. */
  cells = new Int32Array(0);
  numbers = new Float32Array(0);
  /** By document: bits of the terms that it has only by a synonym or a guess. */
  inexact = new Int32Array(0);
  readonly inexactDocuments: number[] = [];
  phraseStamp = new Int32Array(0);
  phraseOccurrences = new Float32Array(0);
  /** Documents reached by any term, by the term at hand, by the phrase at hand. */
  reached = new Uint32Array(0);
  termReached = new Uint32Array(0);
  phraseReached = new Uint32Array(0);
  /** Documents that a query finds under its filter, and under a facet's. */
  matches = new Uint32Array(0);
  others = new Uint32Array(0);
  #step = 0;

  reserve(documents: number): void {
    if (documents <= this.inexact.length) {
      return;
    }
    const length = Math.max(1024, Math.ceil(documents * 1.25));
    this.cells = new Int32Array(length * CELL);
    this.numbers = new Float32Array(this.cells.buffer);
    this.inexact = new Int32Array(length);
    this.phraseStamp = new Int32Array(length);
    this.phraseOccurrences = new Float32Array(length);
    this.reached = new Uint32Array(length);
    this.termReached = new Uint32Array(length);
    this.phraseReached = new Uint32Array(length);
    this.matches = new Uint32Array(length);
    this.others = new Uint32Array(length);
  }

  /** The number of the next step. */
  nextStep(): number {
    if (this.#step === LAST_STEP) {
      this.#step = 0;
      this.cells.fill(0);
      this.phraseStamp.fill(0);
    }
    return ++this.#step;
  }

  /** Takes a document's terms and score away. */
  forget(document: number): void {
    this.cells[document * CELL + PRESENT] = 0;
    this.numbers[document * CELL + SCORE] = 0;
  }

  present(document: number): number {
    return this.cells[document * CELL + PRESENT]!;
  }

  score(document: number): number {
    return this.numbers[document * CELL + SCORE]!;
  }

  /** Makes ready for the next query. */
  clear(reached: number): void {
    for (let at = 0; at < reached; at++) {
      this.forget(this.reached[at]!);
    }
    for (const document of this.inexactDocuments) {
      this.inexact[document] = 0;
    }
    this.inexactDocuments.length = 0;
  }
}
