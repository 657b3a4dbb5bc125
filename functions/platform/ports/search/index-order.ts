import type { RecordRef } from "./indexed-parts.ts";

/**
 * Strings sort by their characters, after all numbers; booleans are nothing to sort by. A record with several values counts by
 * its smallest (asc) or largest (desc); records without the field come last. Ties are by what `next` names, at last by id and
 * workspace; those of scores are in an order that the adapter decides and keeps.
 */
export interface Sort {
  field: string;
  direction: "asc" | "desc";
  /** Sorts by the sum of these shares instead of by values of the field, whose name then only tells what it is. */
  shares?: SortShare[];
  /** Order of the records that are equal by this field. */
  next?: Sort;
}
/** Part of a sum that records are sorted by: from 0, for `from` or less or no number at all, to `weight`, for `to` or more. */
export interface SortShare {
  field: string;
  weight: number;
  from: number;
  to: number;
}

/** A value that records are sorted by (score, number or string); null for a record without the field. */
export type SortValue = number | string | null;
/** End of a page: the sort value, those of the further fields of the order, and the record. */
export interface SearchAfter extends RecordRef {
  value: SortValue;
  further?: SortValue[];
}

/** Lists the fields of an order, the one that decides first at the begin. */
export function listSortKeys(sort: Sort): Sort[] {
  return sort.next ? [sort, ...listSortKeys(sort.next)] : [sort];
}

/** Returns the sort values of a record as the end of a page. */
export function toSearchAfter({ workspaceId, id }: RecordRef, [value = null, ...further]: SortValue[]): SearchAfter {
  return { workspaceId, id, value, ...(further.length > 0 && { further }) };
}
