import type { Filter } from "../../../../platform/ports/search/search-index.ts";
import { fieldSetFor } from "../../filters/fields.ts";
import { parseFilter } from "../../filters/filter-language.ts";
import type { FieldValues, PriceBounds, Wearer } from "../understood.ts";
import { findAudiences, suitsWearer } from "./wearer.ts";

type RawFilter = Record<string, unknown>;

/** The person that things are for, and the shop's words for audiences by field. */
interface WearerCondition {
  wearer: Wearer;
  audiences: FieldValues[];
}

/** Values that a filter can require, as the shop writes them. */
interface ProductConditions {
  ids: string[] | null;
  excludedIds: string[];
  /** Refused colours of each field, and the others that it has. */
  excludedColours: (FieldValues & { others: string[] })[];
  wearer: WearerCondition | null;
  priceBounds: PriceBounds;
  inStock: boolean;
  onSale: boolean;
  /** Categories of the shop that hold what is reduced: a shop may mark it so, and not by a price. */
  saleCategories: string[];
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

export const NO_CONDITIONS: ProductConditions = {
  ids: null,
  excludedIds: [],
  excludedColours: [],
  wearer: null,
  priceBounds: { min: null, max: null },
  inStock: false,
  onSale: false,
  saleCategories: [],
  colours: [],
  sizes: [],
  categories: [],
};

/** Builds a filter; null when there is no condition, or it cannot be parsed: it improves a search, but is not required. */
export function toConditionFilter(values: ProductConditions): Filter | null {
  const { ids, excludedIds, excludedColours, wearer, priceBounds, inStock, onSale, saleCategories, colours, sizes, categories } =
    values;
  const parts = [
    ids && { id: ids },
    excludedIds.length > 0 && { id: { nin: excludedIds } },
    ...excludedColours.map(excludeColours),
    ...(wearer?.audiences.map((field) => wearerFilter(field, wearer.wearer)) ?? []),
    priceFilter(priceBounds),
    inStock && { stockStatus: { nin: NOT_IN_STOCK } },
    onSale && (saleCategories.length > 0 ? { or: [{ onSale: true }, { categories: saleCategories }] } : { onSale: true }),
    anyOfFields(colours),
    anyOfFields(sizes),
    categories.length > 0 && { categories },
  ].filter((part): part is RawFilter => Boolean(part));
  if (parts.length === 0) return null;
  const parsed = parseFilter({ and: parts }, fieldSetFor("products"));
  return parsed.ok ? parsed.filter : null;
}

/** Leaves out what comes in refused colours alone: a jacket in red and navy is one in navy. */
function excludeColours({ field, values: refused, others }: ProductConditions["excludedColours"][number]): RawFilter | null {
  if (refused.length === 0) return null;
  const isOther = { [field]: { nin: refused } };
  return others.length === 0 ? isOther : { or: [{ [field]: others }, isOther] };
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
