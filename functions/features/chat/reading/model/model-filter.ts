import { isObject } from "../../../../platform/is-object.ts";
import type { Filter } from "../../../../platform/ports/search-index.ts";
import { type FieldValues, type KnownValues, toConditionFilter } from "../../../search/index.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import { divideColours, listAudiences, listSaleCategories } from "../../plain/reading/product-filter.ts";

/** The known values that a model's filters are checked against. */
export interface FilterContext {
  /** The interpretation whose refusals hold: what the shopper does not want, and for whom it is. */
  byRules: Interpretation;
  known: KnownValues;
  /** Ids of cards that the thread has shown. */
  shown: Set<string>;
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
export function toModelFilter(filters: Fields, { byRules, known, shown }: FilterContext): Filter | null {
  const { priceMin, priceMax, sizes, categories, inStock, onSale, ids, notIds } = filters;
  const only = toTexts(ids).filter((id) => shown.has(id));
  const colours = chooseColours(filters, { known });
  const { excludedColours, wearer } = only.length > 0 ? {} : keepRefusals(byRules, colours);
  const refusedIds = only.length > 0 ? [] : (byRules.conversation?.criteria?.refusedIds ?? []);
  return toConditionFilter({
    ids: only.length > 0 ? only : null,
    excludedIds: [...new Set([...toTexts(notIds).filter((id) => shown.has(id)), ...refusedIds])],
    excludedColours: colours.some(({ values }) => values.length > 0) ? [] : divideColours(known, excludedColours?.values ?? []),
    wearer: wearer ? { wearer, audiences: listAudiences(known) } : null,
    priceBounds: { min: priceOr(priceMin), max: priceOr(priceMax) },
    inStock: inStock === true,
    onSale: onSale === true,
    saleCategories: listSaleCategories(known),
    colours,
    sizes: known.sizes.map(({ field, values }) => ({ field, values: listed(sizes, values) })),
    categories: listed(categories, known.categories),
  });
}

/** Returns the colours that the model chose, by field. */
export function chooseColours({ colours }: Fields, { known }: Pick<FilterContext, "known">): FieldValues[] {
  return known.colours.map(({ field, values }) => ({ field, values: listed(colours, values) }));
}

/** Keeps what the rules read as refused, unless the model has read the same colours as asked for. */
export function keepRefusals({ excludedColours, wearer }: Interpretation, chosen: FieldValues[]) {
  const isChosen = excludedColours?.values.some((value) => chosen.some(({ values }) => values.includes(value))) ?? false;
  return { ...(excludedColours && !isChosen && { excludedColours }), ...(wearer && { wearer }) };
}

/** Keeps the values that exist in the shop. */
function listed(asked: unknown, values: string[]): string[] {
  const wanted = new Set(toTexts(asked).map((text) => text.toLowerCase()));
  return values.filter((value) => wanted.has(value.toLowerCase()));
}

function priceOr(value: unknown): number | null {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : null;
}

/** Returns the texts of a list; anything else is left out. */
export function toTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
}

export function toFields(value: unknown): Fields {
  return isObject(value) ? value : {};
}
