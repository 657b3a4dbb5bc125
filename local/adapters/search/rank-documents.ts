import type { After } from "../../../functions/platform/search-index.ts";
import { BestDocuments } from "./best-documents.ts";
import type { Found } from "./candidates.ts";
import type { Scratch } from "./scratch.ts";
import type { Shelf } from "./shelf.ts";

/** What documents are put in order by. */
export type SortValue = number | string | null;

export interface Order {
  valueOf(document: number): SortValue;
  /** Negative when a document comes before another. */
  compare(one: number, other: number): number;
  /** Negative when a document comes before where the value would be. */
  compareWith(document: number, value: SortValue): number;
}

export function orderByScore({ score }: Scratch): Order {
  return {
    valueOf: (document) => score[document]!,
    compare: (one, other) => score[other]! - score[one]!,
    compareWith: (document, value) => (value as number) - score[document]!,
  };
}

/** The page of `size` documents that follows `after`. Ties are by id, then by workspace. */
export function rankDocuments(
  shelf: Shelf,
  order: Order,
  found: Found,
  { size, after }: { size: number; after: After | null },
): number[] {
  const { documents, length } = found;
  const best = new BestDocuments(size, (one, other) => {
    const difference = order.compare(one, other);
    return difference < 0 || (difference === 0 && shelf.keys.compare(one, other) < 0);
  });
  const follows = after ? followsAfter(shelf, order, after) : null;
  for (let at = 0; at < length; at++) {
    const document = documents[at]!;
    if (!follows || follows(document)) {
      best.offer(document);
    }
  }
  return best.inOrder();
}

function followsAfter(shelf: Shelf, order: Order, after: After): (document: number) => boolean {
  const compareWithAfter = shelf.keys.comparerWith(after);
  return (document) => {
    const difference = order.compareWith(document, after.value);
    return difference > 0 || (difference === 0 && compareWithAfter(document) > 0);
  };
}
