import type { IndexQuery } from "../../../../platform/ports/search/search-index.ts";
import { FIELD_WEIGHTS } from "../../../../platform/text/field-weights.ts";

/** Matches all products, and returns none; callers change what they need. */
export const EVERY_PRODUCT: IndexQuery = {
  terms: [],
  match: "all",
  weights: FIELD_WEIGHTS.products,
  visible: null,
  filter: null,
  vector: null,
  nearest: null,
  sort: null,
  size: 0,
  after: null,
  facets: [],
};
