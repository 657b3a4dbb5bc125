/** Keeps the first `size` documents of an order: a heap with the last of them on top, so that most candidates cost one comparison. */
export class TopDocuments {
  readonly #size: number;
  readonly #isBefore: (one: number, other: number) => boolean;
  readonly #heap: number[] = [];

  constructor(size: number, isBefore: (one: number, other: number) => boolean) {
    this.#size = size;
    this.#isBefore = isBefore;
  }

  /** The last of those kept; undefined while there is room. */
  get last(): number | undefined {
    return this.#heap.length < this.#size ? undefined : this.#heap[0];
  }

  offer(document: number): void {
    if (this.#heap.length < this.#size) {
      this.#heap.push(document);
      this.#rise(this.#heap.length - 1);
    } else if (this.#size > 0 && this.#isBefore(document, this.#heap[0]!)) {
      this.#heap[0] = document;
      this.#sink(0);
    }
  }

  /** Those kept, in order. */
  sorted(): number[] {
    return this.#heap.sort((one, other) => (this.#isBefore(one, other) ? -1 : 1));
  }

  #rise(at: number): void {
    const parent = (at - 1) >> 1;
    if (at > 0 && this.#isBefore(this.#heap[parent]!, this.#heap[at]!)) {
      this.#swap(at, parent);
      this.#rise(parent);
    }
  }

  #sink(at: number): void {
    const left = at * 2 + 1;
    const right = left + 1;
    let last = at;
    for (const child of [left, right]) {
      if (child < this.#heap.length && this.#isBefore(this.#heap[last]!, this.#heap[child]!)) {
        last = child;
      }
    }
    if (last !== at) {
      this.#swap(at, last);
      this.#sink(last);
    }
  }

  #swap(one: number, other: number): void {
    const held = this.#heap[one]!;
    this.#heap[one] = this.#heap[other]!;
    this.#heap[other] = held;
  }
}
