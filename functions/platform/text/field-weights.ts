import type { SearchSettings } from "../../../schemas/search/search-settings.ts";
import type { CatalogKind, IndexKind, TextField } from "../ports/search/search-index.ts";

/** Weight of a word by its field; a field of weight 0 is not searched. */
export type FieldWeights = Record<TextField, number>;

/**
 * The product's own weights, measured by `npm run bench -- relevance` (docs/decisions/0004-fusion.md). Indices are written with
 * them: another choice here takes a rebuild.
 */
export const FIELD_WEIGHTS: Record<IndexKind, FieldWeights> = {
  products: { name: 4, sku: 4, brands: 2.5, categories: 2, tags: 1.5, attributes: 1.5, excerpt: 1, content: 0.4 },
  posts: { name: 1.5, sku: 1, brands: 0.5, categories: 1, tags: 1, attributes: 0.5, excerpt: 1, content: 1 },
  /** A thread has messages only. */
  threads: { name: 1, sku: 1, brands: 1, categories: 1, tags: 1, attributes: 1, excerpt: 1, content: 1 },
  prompts: { name: 2, sku: 1, brands: 1, categories: 1, tags: 1.5, attributes: 1, excerpt: 1, content: 0.6 },
};

type FieldSettings = SearchSettings["fields"];

/** Weights of settings, made once: engines compare them by identity. */
const prepared = new WeakMap<object, Partial<Record<CatalogKind, FieldWeights>>>();

/** Returns the weights of a workspace: the service's own, but for those that its settings name. */
export function fieldWeightsOf(kind: CatalogKind, fields: FieldSettings): FieldWeights {
  if (!fields?.[kind]) return FIELD_WEIGHTS[kind];
  const known = prepared.get(fields) ?? {};
  known[kind] ??= { ...FIELD_WEIGHTS[kind], ...fields[kind] };
  prepared.set(fields, known);
  return known[kind];
}
