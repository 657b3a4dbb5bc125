import type { StringTable } from "../structures/string-table.ts";

/** New terms wait unsorted until there are this many or the next look-up has too much to scan. */
const MAX_WAITING = 4_096;
const encoder = new TextEncoder();

/** The terms in the order of their bytes, to find what a prefix begins. */
export class SortedTerms {
  readonly #terms: StringTable;
  #sorted = new Uint32Array(0);
  #waiting: number[] = [];

  constructor(terms: StringTable) {
    this.#terms = terms;
  }

  add(term: number): void {
    this.#waiting.push(term);
  }

  /** The terms that begin with this and are longer. */
  withPrefix(prefix: string): number[] {
    if (this.#waiting.length > MAX_WAITING) {
      this.#merge();
    }
    const bytes = encoder.encode(prefix);
    const found: number[] = [];
    for (let at = this.#firstNotBelow(bytes); at < this.#sorted.length && this.#begins(this.#sorted[at]!, bytes); at++) {
      this.#pushLonger(found, this.#sorted[at]!, bytes);
    }
    for (const term of this.#waiting) {
      if (this.#begins(term, bytes)) {
        this.#pushLonger(found, term, bytes);
      }
    }
    return found;
  }

  #pushLonger(found: number[], term: number, prefix: Uint8Array): void {
    if (this.#terms.length(term) > prefix.length) {
      found.push(term);
    }
  }

  #begins(term: number, prefix: Uint8Array): boolean {
    if (this.#terms.length(term) < prefix.length) {
      return false;
    }
    const { bytes } = this.#terms;
    const start = this.#terms.start(term);
    for (let at = 0; at < prefix.length; at++) {
      if (bytes[start + at] !== prefix[at]) {
        return false;
      }
    }
    return true;
  }

  #firstNotBelow(bytes: Uint8Array): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#terms.compareBytes(this.#sorted[middle]!, bytes, 0, bytes.length) < 0) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  #merge(): void {
    const incoming = Uint32Array.from(this.#waiting).sort((one, other) => this.#terms.compare(one, other));
    const merged = new Uint32Array(this.#sorted.length + incoming.length);
    let from = 0;
    let next = 0;
    for (let to = 0; to < merged.length; to++) {
      const takeOld =
        next >= incoming.length || (from < this.#sorted.length && this.#terms.compare(this.#sorted[from]!, incoming[next]!) < 0);
      merged[to] = takeOld ? this.#sorted[from++]! : incoming[next++]!;
    }
    this.#sorted = merged;
    this.#waiting = [];
  }
}
