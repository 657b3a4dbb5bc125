import type { CatalogKind, Filter } from "../../platform/ports/search/search-index.ts";
import type { SearchContext, SearchPorts } from "./query/search-request.ts";
import { searchRecords } from "./search-records.ts";

/**
 * Counts the values of fields that the caller may see, most frequent first. Throws UpstreamError when the index cannot be
 * reached.
 */
export async function listFieldValues(
  ports: SearchPorts,
  context: SearchContext,
  { kind, fields, size, filter = null }: { kind: CatalogKind; fields: string[]; size: number; filter?: Filter | null },
): Promise<Record<string, string[]>> {
  const counted = fields.filter((field) => !context.hidden.hides(field));
  const browse = { kind, text: "*", filter, limit: 1, facets: counted, facetSize: size, withoutChunks: true };
  const { facets } = await searchRecords(ports, { ...context, cursors: undefined }, browse);
  return Object.fromEntries(fields.map((field) => [field, (facets[field] ?? []).map(({ key }) => key)]));
}
