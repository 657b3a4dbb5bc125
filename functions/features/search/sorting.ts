import type { IndexKind, Sort } from "../../platform/search-index.ts";
import { NAME_FACT, NEWEST_FACT, PRICE_FACT } from "./facts-of.ts";

const SORT_FIELDS = ["relevance", "price", "rating", "newest", "name"] as const;
type SortField = (typeof SORT_FIELDS)[number];

const INDEXED: Record<Exclude<SortField, "relevance">, string> = {
  price: PRICE_FACT,
  rating: "rating",
  newest: NEWEST_FACT,
  name: NAME_FACT,
};
/** What a shopper means who names no direction. */
const USUAL: Record<Exclude<SortField, "relevance">, Sort["direction"]> = {
  price: "asc",
  rating: "desc",
  newest: "desc",
  name: "asc",
};

/** `price`, `price:asc` or `{field, direction}`, as the index sorts; null is by relevance. Posts and prompts have no price or rating: all are equal. */
export function sortOf(wish: string | { field: string; direction?: string } | undefined): Sort | null {
  const [field, direction] = typeof wish === "object" ? [wish.field, wish.direction] : (wish ?? "relevance").split(":");
  if (field === "relevance" || field === undefined) return null;
  const known = field as keyof typeof INDEXED;
  return { field: INDEXED[known], direction: (direction as Sort["direction"] | undefined) ?? USUAL[known] };
}

/** The fields that records of a kind can be sorted by. */
export function sortFieldsOf(kind: IndexKind): SortField[] {
  return kind === "products" ? [...SORT_FIELDS] : ["relevance", "newest", "name"];
}
