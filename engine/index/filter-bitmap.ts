import type { Filter } from "../../functions/platform/ports/search-index.ts";
import { type Bitmap, createBitmap } from "../structures/bitmap.ts";
import type { IndexPartition } from "./index-partition.ts";

/** The documents that pass a filter. Not to be changed: what one condition gives is shared. */
export function filterBitmap(shelf: IndexPartition, filter: Filter): Bitmap {
  if ("and" in filter) {
    return combined(shelf, filter.and, true);
  }
  if ("or" in filter) {
    return combined(shelf, filter.or, false);
  }
  return "not" in filter ? filterBitmap(shelf, filter.not).map((word) => ~word) : shelf.filterCache.bitmapFor(filter);
}

function combined(shelf: IndexPartition, filters: Filter[], isAnd: boolean): Bitmap {
  const [first, ...rest] = filters;
  if (!first) {
    return createBitmap(shelf.capacity).fill(isAnd ? 0xffffffff : 0);
  }
  if (rest.length === 0) {
    return filterBitmap(shelf, first);
  }
  const bits = filterBitmap(shelf, first).slice();
  for (const filter of rest) {
    const other = filterBitmap(shelf, filter);
    for (let at = 0; at < bits.length; at++) {
      bits[at] = isAnd ? bits[at]! & other[at]! : bits[at]! | other[at]!;
    }
  }
  return bits;
}
