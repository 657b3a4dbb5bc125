import type { CatalogKind } from "../../platform/ports/search/search-index.ts";

/**
 * Filters that a restricted key carries, by the kind of records that they narrow, in the language of a search's `filters`; as the
 * merchant signed them, unparsed.
 */
export type KeyFilters = Partial<Record<CatalogKind, Record<string, unknown>>>;
