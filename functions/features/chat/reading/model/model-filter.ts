import { anyLanguagePattern, foldCharacters } from "../../../../domain/messages/phrase-pattern.ts";
import { isObject } from "../../../../platform/is-object.ts";
import type { Filter } from "../../../../platform/ports/search/search-index.ts";
import { type FieldValues, type KnownValues, type PriceBounds, toConditionFilter, type Wearer } from "../../../search/index.ts";
import type { SortOrder } from "../../contracts/interpretation.ts";

/** The known values that a model's filters are checked against. */
interface FilterContext {
  known: KnownValues;
  /** Ids of cards that the thread has shown. */
  shown: ReadonlySet<string>;
  wearer?: Wearer;
}

type Fields = Record<string, unknown>;

/** Filters that a model may set, as JSON Schema: in its interpretation of a message, and in a look-up. */
export const FILTER_PROPERTIES = {
  priceMin: { type: "number" },
  priceMax: { type: "number" },
  colours: { type: "array", items: { type: "string" } },
  sizes: { type: "array", items: { type: "string" } },
  categories: { type: "array", items: { type: "string" } },
  inStock: { type: "boolean" },
  onSale: { type: "boolean" },
} as const;

/** Returns the filter of a model's answer; null when nothing of it holds. Values that the shop does not have are left out. */
export function toModelFilter(filters: Fields, { known, shown, wearer }: FilterContext): Filter | null {
  const { sizes, categories, inStock, onSale, notIds } = filters;
  return toConditionFilter({
    ids: null,
    excludedIds: [...new Set(toTexts(notIds).filter((id) => shown.has(id)))],
    excludedColours: [],
    wearer: wearer ? { wearer, audiences: listAudiences(known) } : null,
    priceBounds: readPriceBounds(filters),
    inStock: inStock === true,
    onSale: onSale === true,
    saleCategories: listSaleCategories(known),
    colours: chooseColours(filters, { known }),
    sizes: known.sizes.map(({ field, values }) => ({ field, values: listed(sizes, values) })),
    categories: listed(categories, known.categories),
  });
}

/** Returns the limits of the price that a model has set. */
export function readPriceBounds({ priceMin, priceMax }: Fields): PriceBounds {
  return { min: priceOr(priceMin), max: priceOr(priceMax) };
}

function chooseColours({ colours }: Fields, { known }: Pick<FilterContext, "known">): FieldValues[] {
  return known.colours.map(({ field, values }) => ({ field, values: listed(colours, values) }));
}

/** Keeps the values that exist in the shop. */
function listed(asked: unknown, values: string[]): string[] {
  const wanted = new Set(toTexts(asked).map((text) => text.toLowerCase()));
  return values.filter((value) => wanted.has(value.toLowerCase()));
}

function priceOr(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}

/** Returns the order that a model has set, if it is one. */
export function readSortOrder(order: unknown): { order?: SortOrder } {
  return order === "cheapest" || order === "dearest" || order === "rating" ? { order } : {};
}

/** Returns the texts of a list; anything else is left out. */
export function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

export function toFields(value: unknown): Fields {
  return isObject(value) ? value : {};
}

/** Lists the categories that hold what is reduced ("Women Sale", "Outlet"). */
function listSaleCategories({ categories }: Pick<KnownValues, "categories">): string[] {
  return categories.filter((category) => SALE.test(foldCharacters(category)) && !PROMOTIONS.test(foldCharacters(category)));
}
const SALE = anyLanguagePattern(({ messages }) => messages.onSale, "u");
/** In most languages campaigns, of things at any price. */
const PROMOTIONS = /^promo/;

/** Lists the fields whose values may name audiences. */
function listAudiences({ categories, genders }: KnownValues): FieldValues[] {
  return [{ field: "categories", values: categories }, ...genders];
}
