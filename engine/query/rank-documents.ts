import type { SearchAfter } from "../../functions/platform/ports/search/index-order.ts";
import type { IndexPartition } from "../index/index-partition.ts";
import type { DocumentOrder } from "./document-order.ts";

/** The first `length` of these documents. */
export interface MatchingDocuments {
  documents: Uint32Array;
  length: number;
}

/** Returns the page of `size` documents that follows `after`. Ties are by id, then by workspace. */
export function rankDocuments(
  partition: IndexPartition,
  order: DocumentOrder,
  matches: MatchingDocuments,
  { size, after }: { size: number; after: SearchAfter | null },
): number[] {
  const { documents, length } = matches;
  const best = new TopDocuments(size, (one, other) => {
    const difference = order.compare(one, other);
    return difference < 0 || (difference === 0 && partition.keys.compare(one, other) < 0);
  });
  const follows = after ? followsAfter(partition, order, after) : null;
  for (let at = 0; at < length; at++) {
    const document = documents[at]!;
    if (!follows || follows(document)) {
      best.offer(document);
    }
  }
  return best.sorted();
}

function followsAfter(partition: IndexPartition, order: DocumentOrder, after: SearchAfter): (document: number) => boolean {
  const compareWithAfter = partition.keys.comparatorWith(after);
  const values = [after.value, ...(after.further ?? [])];
  return (document) => {
    const difference = order.compareToValues(document, values);
    return difference > 0 || (difference === 0 && compareWithAfter(document) > 0);
  };
}

/** Keeps the first `size` documents of an order: a heap with the last one on top, so that most documents cost one comparison. */
export class TopDocuments {
  readonly #size: number;
  readonly #isBefore: (one: number, other: number) => boolean;
  readonly #heap: number[] = [];

  constructor(size: number, isBefore: (one: number, other: number) => boolean) {
    this.#size = size;
    this.#isBefore = isBefore;
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

  /** Returns the documents kept, in order. */
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
