import type { FilterValue } from "../../../ports/search-index.ts";
import { SEPARATOR, shortened } from "../keys.ts";

/** Makes one term of a field and one of its values, as layout 1 keeps them. */
export function olderPair(name: string, value: FilterValue): string {
  if (typeof value === "number") return `${name}${SEPARATOR}n${value === 0 ? 0 : value}`;
  if (typeof value === "boolean") return `${name}${SEPARATOR}b${value}`;
  return `${name}${SEPARATOR}s${shortened(value)}`;
}

/** Returns the value as a facet shows it. */
export function valueFromOlderPair(pair: string): string {
  return pair.slice(pair.indexOf(SEPARATOR) + 2);
}
