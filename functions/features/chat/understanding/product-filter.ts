import type { Filter } from "../../../platform/ports/search-index.ts";
import { fieldSetFor, parseFilter } from "../../search/index.ts";
import type { PriceBounds, SearchCriteria } from "../contracts/parsed-message.ts";
import type { FieldValues, KnownValues } from "../shop/shop-reader.ts";
import { matchColourValues, matchSizeValues } from "./product-attributes.ts";

type RawFilter = Record<string, unknown>;

/** Values that a filter can require, as the shop writes them. */
interface ProductFilterValues {
  ids: string[] | null;
  excludedIds: string[];
  priceBounds: PriceBounds;
  inStock: boolean;
  onSale: boolean;
  colours: FieldValues[];
  sizes: FieldValues[];
  categories: string[];
}

/** Stock states of shops for products that are not available now. */
const NOT_IN_STOCK = [
  "outofstock",
  "out_of_stock",
  "out of stock",
  "Out of stock",
  "onbackorder",
  "backorder",
  "sold out",
  "soldout",
];

const NO_VALUES: ProductFilterValues = {
  ids: null,
  excludedIds: [],
  priceBounds: { min: null, max: null },
  inStock: false,
  onSale: false,
  colours: [],
  sizes: [],
  categories: [],
};

/**
 * Converts criteria to a filter; null when they hold no condition. Cards that the shopper refers to are found under all
 * conditions: the card itself shows that it comes in blue.
 */
export function toProductFilter(criteria: SearchCriteria, known: KnownValues): Filter | null {
  const { priceBounds, inStock, onSale, excludedIds, onlyCards } = criteria;
  if (onlyCards !== null) return buildProductFilter({ ...NO_VALUES, ids: onlyCards.map(({ id }) => id) });
  const colours = known.colours.map(({ field, values }) => ({ field, values: requestedColours(criteria, values) }));
  const sizes = known.sizes.map(({ field, values }) => ({ field, values: matchSizeValues(criteria.sizes, values) }));
  return buildProductFilter({ ...NO_VALUES, excludedIds, priceBounds, inStock, onSale, colours, sizes });
}

/** Finds the colours that no product is known to have: they stay search words. */
export function findUnknownColours({ colours }: SearchCriteria, known: KnownValues): string[] {
  return colours.filter((colour) => known.colours.every(({ values }) => matchColourValues(colour, values).length === 0));
}

/** Builds a filter; null when there is no condition, or it cannot be parsed: it improves a search, but is not required. */
export function buildProductFilter(values: ProductFilterValues): Filter | null {
  const { ids, excludedIds, priceBounds, inStock, onSale, colours, sizes, categories } = values;
  const parts = [
    ids && { id: ids },
    excludedIds.length > 0 && { id: { nin: excludedIds } },
    priceFilter(priceBounds),
    inStock && { stockStatus: { nin: NOT_IN_STOCK } },
    onSale && { onSale: true },
    anyOfFields(colours),
    anyOfFields(sizes),
    categories.length > 0 && { categories },
  ].filter((part): part is RawFilter => Boolean(part));
  if (parts.length === 0) return null;
  const parsed = parseFilter({ and: parts }, fieldSetFor("products"));
  return parsed.ok ? parsed.filter : null;
}

/** "Not red" means every other colour. */
function requestedColours({ colours, excludedColours }: SearchCriteria, known: string[]): string[] {
  const matching = (words: string[]) => [...new Set(words.flatMap((colour) => matchColourValues(colour, known)))];
  const excluded = matching(excludedColours);
  const requested = colours.length > 0 ? matching(colours) : excluded.length > 0 ? known : [];
  return requested.filter((value) => !excluded.includes(value));
}

/** Several values are alternatives, and a shop may use several fields for one property. */
function anyOfFields(fields: FieldValues[]): RawFilter | null {
  const used = fields.filter(({ values }) => values.length > 0).map(({ field, values }) => ({ [field]: values }));
  return used.length > 1 ? { or: used } : (used[0] ?? null);
}

function priceFilter({ min, max }: PriceBounds): RawFilter | null {
  if (min === null && max === null) return null;
  return { price: { ...(min !== null && { gte: min }), ...(max !== null && { lte: max }) } };
}
