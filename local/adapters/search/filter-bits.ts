import type { Filter } from "../../../functions/platform/search-index.ts";
import { type Bits, bitsFor } from "./bits.ts";
import type { Shelf } from "./shelf.ts";

/** The documents that pass a filter. Not to be changed: what one condition gives is shared. */
export function filterBits(shelf: Shelf, filter: Filter): Bits {
  if ("and" in filter) {
    return joined(shelf, filter.and, true);
  }
  if ("or" in filter) {
    return joined(shelf, filter.or, false);
  }
  return "not" in filter ? filterBits(shelf, filter.not).map((word) => ~word) : shelf.leaves.bitsOf(filter);
}

function joined(shelf: Shelf, filters: Filter[], isAnd: boolean): Bits {
  const [first, ...rest] = filters;
  if (!first) {
    return bitsFor(shelf.capacity).fill(isAnd ? 0xffffffff : 0);
  }
  if (rest.length === 0) {
    return filterBits(shelf, first);
  }
  const bits = filterBits(shelf, first).slice();
  for (const filter of rest) {
    const other = filterBits(shelf, filter);
    for (let at = 0; at < bits.length; at++) {
      bits[at] = isAnd ? bits[at]! & other[at]! : bits[at]! | other[at]!;
    }
  }
  return bits;
}
