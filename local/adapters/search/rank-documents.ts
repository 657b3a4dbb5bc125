import type { After, Sort } from "../../../functions/platform/search-index.ts";
import { BestDocuments } from "./best-documents.ts";
import type { Found } from "./candidates.ts";
import type { Scratch } from "./scratch.ts";
import type { Shelf } from "./shelf.ts";

/** What documents are put in order by. */
export type SortValue = number | string | null;

export interface Ranking {
  valueOf(document: number): SortValue;
  /** Negative when a value comes before another. Nothing comes last, whatever the direction. */
  compare(one: SortValue, other: SortValue): number;
}

export function rankingByScore(scratch: Scratch): Ranking {
  return { valueOf: (document) => scratch.score[document]!, compare: (one, other) => (other as number) - (one as number) };
}

/** A record with several values counts by its smallest when rising, by its largest when falling. Numbers come before text. */
export function rankingBySort(shelf: Shelf, { field, direction }: Sort): Ranking {
  const column = shelf.facts.column(field);
  const table = shelf.facts.values;
  const sign = direction === "asc" ? 1 : -1;
  const first = (values: (number | string)[]) =>
    values.length < 2
      ? (values[0] ?? null)
      : values.reduce((best, value) => (sign * compareValues(value, best) < 0 ? value : best));
  return {
    valueOf(document) {
      if (!column) {
        return null;
      }
      const numbers = column.numbersOf(document);
      return numbers.length > 0
        ? first(numbers)
        : first(table.valuesOf(column.codes.get(document)).map((value) => table.key(value)));
    },
    compare: (one, other) =>
      one === null || other === null ? Number(one === null) - Number(other === null) : sign * compareValues(one, other),
  };
}

function compareValues(one: number | string, other: number | string): number {
  if (typeof one === typeof other) {
    return one < other ? -1 : one > other ? 1 : 0;
  }
  return typeof one === "number" ? -1 : 1;
}

/** The page of `size` documents that follows `after`. */
export function rankDocuments(
  shelf: Shelf,
  ranking: Ranking,
  { documents, length }: Found,
  { size, after }: { size: number; after: After | null },
): number[] {
  const isBefore = (one: number, other: number) => {
    const order = ranking.compare(ranking.valueOf(one), ranking.valueOf(other));
    return order < 0 || (order === 0 && shelf.compareRefs(one, other) < 0);
  };
  const best = new BestDocuments(size, isBefore);
  const follows = after ? followsAfter(shelf, ranking, after) : null;
  for (let at = 0; at < length; at++) {
    const document = documents[at]!;
    if (!follows || follows(document)) {
      best.offer(document);
    }
  }
  return best.inOrder();
}

function followsAfter(shelf: Shelf, ranking: Ranking, after: After): (document: number) => boolean {
  const compareWithAfter = shelf.refComparer(after.workspaceId, after.id);
  return (document) => {
    const order = ranking.compare(ranking.valueOf(document), after.value);
    return order > 0 || (order === 0 && compareWithAfter(document) > 0);
  };
}
