import type { Filter } from "../../../platform/ports/search-index.ts";
import { fieldSetFor, parseFilter } from "../../search/index.ts";
import type { FieldValues, KnownValues } from "../shop/known-values.ts";
import { matchColourValues } from "./colours.ts";
import type { PriceBounds } from "./price-bounds.ts";
import type { SearchCriteria } from "./search-criteria.ts";
import { matchSizeValues } from "./sizes.ts";

type RawFilter = Record<string, unknown>;

/** What a filter can demand, in the shop's own values. */
export interface ProductFilterValues {
  ids: string[] | null;
  excludedIds: string[];
  priceBounds: PriceBounds;
  inStock: boolean;
  onSale: boolean;
  colours: FieldValues[];
  sizes: FieldValues[];
  categories: string[];
}

/** What shops write where something cannot be had now. */
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

/** The wish as a filter; null when it says nothing of that kind. Very cards are found whatever else is asked of them: whether one comes in blue it says itself. */
export function toProductFilter(wish: SearchCriteria, known: KnownValues): Filter | null {
  const { priceBounds: bounds, inStock, onSale, excludedIds: except, onlyCards: only } = wish;
  if (only !== null) return buildProductFilter({ ...NO_DEMANDS, ids: only.map(({ id }) => id) });
  const colours = known.colours.map(({ field, values }) => ({ field, values: wishedColours(wish, values) }));
  const sizes = known.sizes.map(({ field, values }) => ({ field, values: matchSizeValues(wish.sizes, values) }));
  return buildProductFilter({
    ids: null,
    excludedIds: except,
    priceBounds: bounds,
    inStock,
    onSale,
    colours,
    sizes,
    categories: [],
  });
}

const NO_DEMANDS: ProductFilterValues = {
  ids: null,
  excludedIds: [],
  priceBounds: { min: null, max: null },
  inStock: false,
  onSale: false,
  colours: [],
  sizes: [],
  categories: [],
};

/** "Not red" is whatever there is in another colour. */
function wishedColours({ colours, excludedColours: notColours }: SearchCriteria, known: string[]): string[] {
  const meant = (words: string[]) => [...new Set(words.flatMap((colour) => matchColourValues(colour, known)))];
  const refused = meant(notColours);
  const among = colours.length > 0 ? meant(colours) : refused.length > 0 ? known : [];
  return among.filter((value) => !refused.includes(value));
}

/** The colours that no product is known to have: they stay words to look for. */
export function findUnknownColours({ colours }: SearchCriteria, known: KnownValues): string[] {
  return colours.filter((colour) => known.colours.every(({ values }) => matchColourValues(colour, values).length === 0));
}

/** What cannot be read is left out: a wish is a help, no condition. */
export function buildProductFilter(demands: ProductFilterValues): Filter | null {
  const { ids, excludedIds: except, priceBounds: bounds, inStock, onSale, colours, sizes, categories } = demands;
  const parts = [
    ids && { id: ids },
    except.length > 0 && { id: { nin: except } },
    priceFilter(bounds),
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

/** Several values are alternatives, and a shop may use several fields for one thing. */
function anyOfFields(fields: FieldValues[]): RawFilter | null {
  const asked = fields.filter(({ values }) => values.length > 0).map(({ field, values }) => ({ [field]: values }));
  return asked.length > 1 ? { or: asked } : (asked[0] ?? null);
}

/** A product with variants may say only from where to where its prices go. */
function priceFilter({ min, max }: PriceBounds): RawFilter | null {
  if (min === null && max === null) return null;
  const within = { ...(min !== null && { gte: min }), ...(max !== null && { lte: max }) };
  return { or: [{ price: within }, { price: { exists: false }, priceMin: within }] };
}
