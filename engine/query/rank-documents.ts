import type { SearchAfter } from "../../functions/platform/ports/search-index.ts";
import type { IndexPartition } from "../index/index-partition.ts";
import type { MatchingDocuments } from "./matching-documents.ts";
import type { QueryScratch } from "./query-scratch.ts";
import { TopDocuments } from "./top-documents.ts";

/** What documents are put in order by. */
export type SortValue = number | string | null;

export interface DocumentOrder {
  sortValue(document: number): SortValue;
  /** Negative when a document comes before another. */
  compare(one: number, other: number): number;
  /** Negative when a document comes before where the value would be. */
  compareToValue(document: number, value: SortValue): number;
}

export function scoreOrder({ score }: QueryScratch): DocumentOrder {
  return {
    sortValue: (document) => score[document]!,
    compare: (one, other) => score[other]! - score[one]!,
    compareToValue: (document, value) => (value as number) - score[document]!,
  };
}

/** The page of `size` documents that follows `after`. Ties are by id, then by workspace. */
export function rankDocuments(
  shelf: IndexPartition,
  order: DocumentOrder,
  found: MatchingDocuments,
  { size, after }: { size: number; after: SearchAfter | null },
): number[] {
  const { documents, length } = found;
  const best = new TopDocuments(size, (one, other) => {
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
  return best.sorted();
}

function followsAfter(shelf: IndexPartition, order: DocumentOrder, after: SearchAfter): (document: number) => boolean {
  const compareWithAfter = shelf.keys.comparatorWith(after);
  return (document) => {
    const difference = order.compareToValue(document, after.value);
    return difference > 0 || (difference === 0 && compareWithAfter(document) > 0);
  };
}
