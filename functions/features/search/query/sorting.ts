import type { IndexKind, Sort } from "../../../platform/ports/search-index.ts";
import { NAME_FIELD, NEWEST_FIELD, PRICE_FIELD } from "../indexing/filterable-fields.ts";

const SORT_FIELDS = ["relevance", "price", "rating", "newest", "name"] as const;
type SortField = (typeof SORT_FIELDS)[number];

const SORT_FIELD_NAMES: Record<Exclude<SortField, "relevance">, string> = {
  price: PRICE_FIELD,
  rating: "rating",
  newest: NEWEST_FIELD,
  name: NAME_FIELD,
};
/** What a shopper means who names no direction. */
const DEFAULT_DIRECTIONS: Record<Exclude<SortField, "relevance">, Sort["direction"]> = {
  price: "asc",
  rating: "desc",
  newest: "desc",
  name: "asc",
};

/** `price`, `price:asc` or `{field, direction}`, as the index sorts; null is by relevance. Posts and prompts have no price or rating: all are equal. */
export function parseSort(wish: string | { field: string; direction?: string } | undefined): Sort | null {
  const [field, direction] = typeof wish === "object" ? [wish.field, wish.direction] : (wish ?? "relevance").split(":");
  if (field === "relevance" || field === undefined) return null;
  const known = field as keyof typeof SORT_FIELD_NAMES;
  return { field: SORT_FIELD_NAMES[known], direction: (direction as Sort["direction"] | undefined) ?? DEFAULT_DIRECTIONS[known] };
}

/** The fields that records of a kind can be sorted by. */
export function sortFieldsFor(kind: IndexKind): SortField[] {
  return kind === "products" ? [...SORT_FIELDS] : ["relevance", "newest", "name"];
}
