import type { Facets, FacetValue, Filters, Order } from "./search-state.ts";

/** Orders as the service names them; relevance is its own choice. */
export const SORTS: Record<Order, string | null> = {
  relevance: null,
  priceUp: "price:asc",
  priceDown: "price:desc",
  newest: "newest:desc",
  rating: "rating:desc",
};

/**
 * Makes a filter of chosen values: any of one facet, and all facets. Price ranges end before their upper bound. In a field by
 * which the page itself filters, each value narrows further.
 */
export function toFilter(filters: Filters, own: Record<string, unknown> = {}): Record<string, unknown> | undefined {
  const conditions = Object.entries(filters)
    .filter(([, keys]) => keys.length > 0)
    .flatMap(([field, keys]): Record<string, unknown>[] => {
      if (field === "priceRanges") return [toPrices(keys)];
      return field in own ? keys.map((key) => ({ [field]: key })) : [{ [field]: keys }];
    });
  const all = Object.keys(own).length > 0 ? [own, ...conditions] : conditions;
  if (all.length === 0) return undefined;
  return all.length === 1 ? all[0] : { and: all };
}

function toPrices(keys: string[]): Record<string, unknown> {
  const ranges = keys.map((key) => {
    const { from, to } = readRange(key);
    return { price: { ...(from !== null && { gte: from }), ...(to !== null && { lt: to }) } };
  });
  return ranges.length === 1 ? ranges[0]! : { or: ranges };
}

/** Reads the key of a price range: `*-50`, `50-100`, `400-*`. */
export function readRange(key: string): { from: number | null; to: number | null } {
  const [, from, to] = /^(\*|-?[\d.]+)-(\*|-?[\d.]+)$/.exec(key) ?? [];
  const read = (text: string | undefined) => (text === undefined || text === "*" ? null : Number(text));
  return { from: read(from), to: read(to) };
}

/** Lists the values of a facet that are shown: those with hits, no range of all prices, and chosen ones, to be removed. */
export function shownValues(facets: Facets, filters: Filters, field: string): FacetValue[] {
  const values = (facets[field] ?? []).filter(({ key }) => key !== "*-*");
  const missing = (filters[field] ?? []).filter((key) => !values.some((value) => value.key === key));
  return [...values, ...missing.map((key) => ({ key, count: 0 }))];
}
