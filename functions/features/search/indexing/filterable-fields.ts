import type { FilterableField } from "../../../platform/ports/search/indexed-parts.ts";
import type { CatalogKind, FilterValue } from "../../../platform/ports/search/search-index.ts";
import { readFieldValues, toFilteredRecord } from "../filters/field-values.ts";
import { isOpenField, listNamedFields, MAX_FIELD_NAME_LENGTH } from "../filters/fields.ts";
import { ACTIVE_FROM_FIELD, ACTIVE_TO_FIELD, AUDIENCE_FIELD, audienceFor, parseTime } from "../filters/visibility.ts";
import { listAttributeNames } from "./attribute-names.ts";
import { extractRecordIdentifiers } from "./identifiers.ts";
import { tellFullNames, tellNamedThing, tellThings } from "./modifiers.ts";

/** Fields of the product's own begin with `$`: no filter of a caller can name them. */
export const IDENTIFIER_FIELD = "$code";
export const NEWEST_FIELD = "$newest";
export const NAME_FIELD = "$name";
export const ATTRIBUTE_NAME_FIELD = "$attribute";
/** Stems of the words by which a product tells what it goes with (modifiers.ts). */
export const MODIFIER_FIELD = "$modifier";
/** Stems of the things that the category of a product names; of those that it is, where a model has told its names. */
export const KIND_FIELD = "$kind";
/** Stems of all words of the names that a model has told of a product. */
export const CALLED_FIELD = "$called";
/** Those names, each as its stems with spaces between. */
export const FULL_NAME_FIELD = "$fullName";
/** Stems of the things that the keywords of a product name, by which shoppers may mean it. */
export const MEANT_FIELD = "$meant";
/** Stems of the things of a category of several that a product may be (modifiers.ts). */
export const JOINED_FIELD = "$joined";
/** 1 for a product that can be bought, 0 for one that is out of stock. */
export const STOCK_FIELD = "$stock";
/** Rating of a product, from 0 to 1: few reviews say little. */
export const RATED_FIELD = "$rated";

const NUMBER_PREFIX = "$number.";
/** Names of the thing that a product is, and other phrases by which shoppers ask for it. */
interface WrittenNames {
  kinds: readonly string[];
  keywords: readonly string[];
}

/** A number as attributes hold it, which are texts. */
const NUMBER = /^\s*[-+]?\d{1,15}(\.\d{1,15})?\s*$/;

const MAX_SORT_CHARACTERS = 64;

/** Returns the field that holds the numbers of an open field: those that the merchant wrote as texts ("12") are in it as well. */
export function toNumberField(openField: string): string {
  return NUMBER_PREFIX + openField;
}

/**
 * Returns the filterable values of a record, and those that sorting, visibility and look-ups need. `written` is what a model has
 * told of a product.
 */
export function extractFilterableFields(
  kind: CatalogKind,
  record: Record<string, unknown>,
  language = "en",
  written: WrittenNames = { kinds: [], keywords: [] },
): FilterableField[] {
  const fields: FilterableField[] = [];
  const filtered = toFilteredRecord(kind, record);
  for (const name of [...listNamedFields(kind), ...listOpenFields(record, "attributes"), ...listOpenFields(record, "metadata")]) {
    const values = readFieldValues(filtered, name);
    for (const value of values) fields.push({ name, value });
    if (isOpenField(name)) for (const value of readNumbers(values)) fields.push({ name: toNumberField(name), value });
  }
  for (const [name, value] of deriveFields(kind, record)) if (value !== null) fields.push({ name, value });
  for (const value of extractRecordIdentifiers(kind, record)) fields.push({ name: IDENTIFIER_FIELD, value });
  for (const value of listAttributeNames(record.attributes, language)) fields.push({ name: ATTRIBUTE_NAME_FIELD, value });
  if (kind === "products") fields.push(...listThings(record, written, language));
  return fields;
}

function listThings(record: Record<string, unknown>, written: WrittenNames, language: string): FilterableField[] {
  const isTold = written.kinds.length > 0;
  const { kinds, modifiers, joined } = isTold ? tellNamedThing(written.kinds, language) : tellThings(record, language);
  const names = isTold ? tellFullNames(written.kinds, language) : [];
  const meant = isTold ? tellNamedThing(written.keywords, language).kinds : [];
  const toFields = (name: string, values: Iterable<string>) => [...new Set(values)].map((value) => ({ name, value }));
  return [
    ...toFields(KIND_FIELD, kinds),
    ...toFields(MODIFIER_FIELD, modifiers),
    ...toFields(JOINED_FIELD, joined),
    ...toFields(CALLED_FIELD, names.flat()),
    ...toFields(
      FULL_NAME_FIELD,
      names.map((stems) => stems.join(" ")),
    ),
    ...toFields(MEANT_FIELD, meant),
  ];
}

/** Returns the numbers among values, also those that are written as text. */
function readNumbers(values: FilterValue[]): number[] {
  return [...new Set(values.map((value) => (typeof value === "string" && NUMBER.test(value) ? Number(value) : value)))].filter(
    (value): value is number => typeof value === "number" && Number.isFinite(value),
  );
}

/** A status decides over a quantity: some shops count only what they have at hand. */
function lacksStock({ stockStatus, stockQuantity }: Record<string, unknown>): boolean {
  return typeof stockStatus === "string" ? stockStatus === "outofstock" : typeof stockQuantity === "number" && stockQuantity <= 0;
}

const BEST_RATING = 5;
/** Number of reviews with which a rating counts half. */
const HALF_TRUSTED_REVIEWS = 5;

function measureRating({ rating, reviewCount }: Record<string, unknown>): number | null {
  if (typeof rating !== "number" || typeof reviewCount !== "number") return null;
  return (rating / BEST_RATING) * (reviewCount / (reviewCount + HALF_TRUSTED_REVIEWS));
}

function deriveFields(kind: CatalogKind, record: Record<string, unknown>): [string, FilterValue | null][] {
  const values: [string, FilterValue | null][] = [
    [AUDIENCE_FIELD, audienceFor(kind, record)],
    [NEWEST_FIELD, parseTime(record.releasedAt) ?? parseTime(record.publishedAt) ?? parseTime(record.createdAt)],
    [NAME_FIELD, toSortableName(record.name ?? record.title ?? record.prompt)],
  ];
  if (kind === "products") values.push([STOCK_FIELD, lacksStock(record) ? 0 : 1], [RATED_FIELD, measureRating(record)]);
  if (kind === "prompts")
    values.push([ACTIVE_FROM_FIELD, parseTime(record.activeFrom)], [ACTIVE_TO_FIELD, parseTime(record.activeTo)]);
  return values;
}

function listOpenFields(record: Record<string, unknown>, object: "attributes" | "metadata"): string[] {
  const container = record[object];
  if (typeof container !== "object" || container === null || Array.isArray(container)) return [];
  // A longer name cannot be requested.
  return Object.keys(container)
    .map((key) => `${object}.${key}`)
    .filter((name) => name.length > object.length + 1 && name.length <= MAX_FIELD_NAME_LENGTH);
}

/** Returns a name as it is sorted: without regard to case, accents or width. */
function toSortableName(name: unknown): string | null {
  if (typeof name !== "string") return null;
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .trim()
    .slice(0, MAX_SORT_CHARACTERS)
    .trimEnd();
}
