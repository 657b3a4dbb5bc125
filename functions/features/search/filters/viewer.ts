import type { CallerKey } from "../../../http/keys/caller-key.ts";
import { invalidRestrictedKey } from "../../../http/keys/restricted-keys.ts";
import { CATALOG_KINDS, type CatalogKind, type Filter } from "../../../platform/ports/search/search-index.ts";
import { fieldSetFor } from "./fields.ts";
import { parseFilter } from "./filter-language.ts";

/** Viewer of records: the merchant's own server, or a shopper, who may see a part of the shop only. */
export interface Viewer {
  audience: "merchant" | "shopper";
  /** The filters of a restricted key; null for any other key. */
  restrictions: Partial<Record<CatalogKind, Filter>> | null;
}

/**
 * Returns the viewer behind a key. Throws UNAUTHORIZED for a restricted key whose filters cannot be read, or ask for nothing: a
 * shop that leaves a value out by mistake would show everything.
 */
export function viewerOf({ type, restriction }: Pick<CallerKey, "type" | "restriction">): Viewer {
  const audience = type === "secret" ? "merchant" : "shopper";
  if (!restriction) return { audience, restrictions: null };
  const restrictions: Viewer["restrictions"] = {};
  for (const kind of CATALOG_KINDS) {
    const filters = restriction.filters[kind];
    if (filters === undefined) continue;
    const at = `filters.${kind}`;
    const parsed = parseFilter(filters, fieldSetFor(kind), at, { refusesEmptyLists: true });
    if (!parsed.ok) throw invalidRestrictedKey(`has filters that cannot be read: ${describe(parsed.issues[0]!)}`);
    if (parsed.filter === null) throw invalidRestrictedKey(`has filters without a condition: ${at} narrows nothing`);
    restrictions[kind] = parsed.filter;
  }
  return { audience, restrictions };
}

function describe({ param, message }: { param: string; message: string }): string {
  return `${param} ${message}`;
}
