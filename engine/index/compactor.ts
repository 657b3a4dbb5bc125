import type { PostingLists } from "../structures/posting-lists.ts";

/** Documents are swept out of the posting lists when so many are gone, and an eighth of all. */
const WORTH_SWEEPING = 256;
const SHARE = 8;
/** Entries that one write may sweep: some forty microseconds. */
const SWEPT_AT_ONCE = 20_000;

/**
 * Takes documents that are gone out of the posting lists, in small steps, so that no write waits for a compaction. Only when no list holds a document any
 * more may its number be given to another.
 */
export class Compactor {
  readonly #postings: PostingLists;
  readonly #isGone: (entry: number) => boolean;
  readonly #finish: (documents: number[]) => void;
  #waiting: number[] = [];
  #sweeping: number[] | null = null;
  #nextList = 0;

  /** `finish` takes documents that no list holds any more out of the rest: a piece of it, which it takes off the end. */
  constructor(postings: PostingLists, isGone: (entry: number) => boolean, finish: (documents: number[]) => void) {
    this.#postings = postings;
    this.#isGone = isGone;
    this.#finish = finish;
  }

  retire(document: number): void {
    this.#waiting.push(document);
  }

  /** Does a bounded piece of the work. */
  runStep(liveDocuments: number): void {
    if (!this.#sweeping) {
      if (this.#waiting.length < WORTH_SWEEPING || this.#waiting.length * SHARE < liveDocuments) {
        return;
      }
      this.#sweeping = this.#waiting;
      this.#waiting = [];
      this.#nextList = 0;
    }
    let swept = 0;
    while (this.#nextList < this.#postings.size && swept < SWEPT_AT_ONCE) {
      const list = this.#nextList++;
      swept += this.#postings.length(list) + 1;
      this.#postings.keepWhere(list, (entry) => !this.#isGone(entry));
    }
    if (swept === 0) {
      this.#finish(this.#sweeping);
      this.#sweeping = this.#sweeping.length > 0 ? this.#sweeping : null;
    }
  }
}
