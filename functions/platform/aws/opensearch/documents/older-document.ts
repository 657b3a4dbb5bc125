import type { IndexDocument } from "../../../ports/search/search-index.ts";
import type { FieldWeights } from "../../../text/field-weights.ts";
import { toOpenSearchDocument } from "./document.ts";
import { packOlderHitColumn } from "./hit-column.ts";

/**
 * Layout that is still searched and written: the one before. Searches are those of the current layout: they read a column that it
 * lacks only where it is present.
 */
export const OLDER_LAYOUT = 2;

/** Fields that an index of the older layout maps: it refuses a document with others. */
const OLDER_FIELDS = new Set([
  ...["tenant", "workspace", "record", "stems", "words", "strings", "flags", "numbers", "fields", "pairs", "points", "steps"],
  ...["vector", "chunks", "hit", "order", "packed", "body"],
]);

/** Makes a document of layout 2: its hits bring their words in the same column as all the rest. */
export function toOlderDocument(tenantId: string, document: IndexDocument, weights: FieldWeights): Record<string, unknown> {
  const current = toOpenSearchDocument(tenantId, document, weights, (hit, words) => ({ hit: packOlderHitColumn(hit, words) }));
  return Object.fromEntries(Object.entries(current).filter(([field]) => OLDER_FIELDS.has(field)));
}
