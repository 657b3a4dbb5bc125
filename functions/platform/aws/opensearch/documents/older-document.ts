import type { IndexDocument } from "../../../ports/search/search-index.ts";
import type { FieldWeights } from "../../../text/field-weights.ts";
import { toGraphDocument } from "./document.ts";

/**
 * Layout that is still searched and written: the one before. Searches are those of the current layout: they read a column that it
 * lacks only where it is present, and its graph of vectors where that is.
 */
export const OLDER_LAYOUT = 3;

/** Makes a document of layout 3, in which every kind has a graph of vectors. */
export function toOlderDocument(tenantId: string, document: IndexDocument, weights: FieldWeights): Record<string, unknown> {
  return toGraphDocument(tenantId, document, weights);
}
