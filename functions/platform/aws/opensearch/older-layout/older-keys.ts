import type { FilterValue } from "../../../ports/search-index.ts";
import { hasDigit, SEPARATOR, shortened, tenantDigest } from "../keys.ts";

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

/** Marks words of a tenant as layout 1 does: those with digits have a mark of their own. */
export class OlderTenantWords {
  private readonly digest: string;

  constructor(tenantId: string) {
    this.digest = tenantDigest(tenantId);
  }

  word(word: string): string {
    return `${this.digest}${hasDigit(word) ? "#" : "|"}${word}`;
  }

  /** Returns the beginnings of the marked words that begin so: letters may go on with digits. */
  prefixes(start: string): string[] {
    const codes = `${this.digest}#${start}`;
    return hasDigit(start) ? [codes] : [`${this.digest}|${start}`, codes];
  }
}
