import type { Filter } from "../../../platform/ports/search-index.ts";
import { fieldSetFor, parseFilter } from "../../search/index.ts";
import type { ExcludedColours } from "../contracts/interpretation.ts";
import type { PriceBounds, SearchCriteria, Wearer } from "../contracts/parsed-message.ts";
import type { FieldValues, KnownValues } from "../shop/shop-reader.ts";
import { matchColourValues, matchSizeValues } from "./product-attributes.ts";
import { findAudiences, suitsWearer } from "./wearer.ts";

type RawFilter = Record<string, unknown>;

/** The person that things are for, and the shop's words for audiences by field. */
interface WearerCondition {
  wearer: Wearer;
  audiences: FieldValues[];
}

/** Values that a filter can require, as the shop writes them. */
interface ProductFilterValues {
  ids: string[] | null;
  excludedIds: string[];
  excludedColours: FieldValues[];
  wearer: WearerCondition | null;
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
  excludedColours: [],
  wearer: null,
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
  const { priceBounds, inStock, onSale, onlyCards, lasting } = criteria;
  if (onlyCards !== null) return buildProductFilter({ ...NO_VALUES, ids: onlyCards.map(({ id }) => id) });
  const colours = known.colours.map(({ field, values }) => ({ field, values: requestedColours(criteria, values) }));
  const sizes = known.sizes.map(({ field, values }) => ({ field, values: matchSizeValues(criteria.sizes, values) }));
  const excludedIds = [...new Set([...criteria.excludedIds, ...(criteria.refusedIds ?? [])])];
  const excluded = resolveExcludedColours(criteria, known);
  const excludedColours = criteria.colours.length > 0 ? [] : limitColours(known, excluded.values);
  const wearer = lasting?.wearer ? { wearer: lasting.wearer, audiences: listAudiences(known) } : null;
  const conditions = { excludedIds, excludedColours, wearer, priceBounds, inStock, onSale, colours, sizes };
  return buildProductFilter({ ...NO_VALUES, ...conditions });
}

/** Returns the colours that the criteria refuse: those of this search, and those that the shopper does not like at all. */
export function resolveExcludedColours(criteria: SearchCriteria, known: KnownValues): ExcludedColours {
  const words = [...new Set([...criteria.excludedColours, ...(criteria.lasting?.dislikes.excludedColours ?? [])])];
  const values = known.colours.flatMap((field) => words.flatMap((word) => matchColourValues(word, field.values)));
  return { words, values: [...new Set(values)] };
}

/** Returns the colours of these values, by field. */
export function limitColours({ colours }: KnownValues, chosen: string[]): FieldValues[] {
  return colours.map(({ field, values }) => ({ field, values: values.filter((value) => chosen.includes(value)) }));
}

/** Lists the fields whose values may name audiences. */
export function listAudiences({ categories, genders }: KnownValues): FieldValues[] {
  return [{ field: "categories", values: categories }, ...genders];
}

/** Finds the colours that no product is known to have: they stay search words. */
export function findUnknownColours({ colours }: SearchCriteria, known: KnownValues): string[] {
  return colours.filter((colour) => known.colours.every(({ values }) => matchColourValues(colour, values).length === 0));
}

/** Builds a filter; null when there is no condition, or it cannot be parsed: it improves a search, but is not required. */
export function buildProductFilter(values: ProductFilterValues): Filter | null {
  const { ids, excludedIds, excludedColours, wearer, priceBounds, inStock, onSale, colours, sizes, categories } = values;
  const parts = [
    ids && { id: ids },
    excludedIds.length > 0 && { id: { nin: excludedIds } },
    ...excludedColours.map(({ field, values: refused }) => refused.length > 0 && { [field]: { nin: refused } }),
    ...(wearer?.audiences.map((field) => wearerFilter(field, wearer.wearer)) ?? []),
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

/** "Red, but not burgundy" means the other reds. */
function requestedColours({ colours, excludedColours }: SearchCriteria, known: string[]): string[] {
  const matching = (words: string[]) => [...new Set(words.flatMap((colour) => matchColourValues(colour, known)))];
  const excluded = matching(excludedColours);
  return matching(colours).filter((value) => !excluded.includes(value));
}

/** Leaves out what a field says is made for others only. */
function wearerFilter({ field, values }: FieldValues, wearer: Wearer): RawFilter | null {
  const labelled = values
    .map((value) => ({ value, audiences: findAudiences(value) }))
    .filter(({ audiences }) => audiences.size > 0);
  const others = labelled.filter(({ audiences }) => !suitsWearer(audiences, wearer)).map(({ value }) => value);
  if (others.length === 0) return null;
  const own = labelled.map(({ value }) => value).filter((value) => !others.includes(value));
  const isNotOthers = { [field]: { nin: others } };
  return own.length === 0 ? isNotOthers : { or: [{ [field]: own }, isNotOthers] };
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
