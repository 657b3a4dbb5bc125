import { hash } from "node:crypto";
import { paidPrice } from "../../../domain/paid-price.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { CatalogKind, Filter, FilterValue } from "../../../platform/ports/search/search-index.ts";
import { isOpenField } from "./fields.ts";

/**
 * Returns a record with the fields that searches filter, count and sort by: the `price` of a product is what a shopper pays, and
 * its categories are those above them as well (docs/specification/search.md).
 */
export function toFilteredRecord(kind: CatalogKind, record: Record<string, unknown>): Record<string, unknown> {
  const { categories } = record;
  const hasPaths =
    Array.isArray(categories) && categories.some((category) => typeof category === "string" && category.includes(">"));
  return {
    ...record,
    ...(hasPaths && { categories: withParentCategories(categories.filter((category) => typeof category === "string")) }),
    ...(kind === "products" && { price: paidPrice(record) }),
  };
}

/** Returns the values at a path of a record: a scalar or the scalars of an array, each once; none where nothing (or null) is. */
export function readFieldValues(record: object, path: string): FilterValue[] {
  const found = readPath(record, path);
  if (!Array.isArray(found)) return isFilterValue(found) ? [toComparable(found)] : [];
  return [...new Set(found.filter(isFilterValue).map((value) => toComparable(value)))];
}

function readPath(record: object, path: string): unknown {
  if (isOpenField(path)) {
    // The rest is one key as the merchant wrote it, even when it has dots.
    const split = path.indexOf(".");
    return readOwnMember(readOwnMember(record, path.slice(0, split)), path.slice(split + 1));
  }
  if (!path.includes(".")) return readOwnMember(record, path);
  return path.split(".").reduce<unknown>(readOwnMember, record);
}

function readOwnMember(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isFilterValue(value: unknown): value is FilterValue {
  return typeof value === "string" || typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value));
}

/** Longest string that is compared as it is: the index keeps every value, and long text would double its size. */
const MAX_EXACT_LENGTH = 256;
const PREFIX_LENGTH = 48;

/**
 * Returns what a value is compared by, in the index and in filters alike: itself, or for a long string its beginning and a
 * digest, so that equality stays exact and order holds when the beginnings differ.
 */
export function toComparable<T extends FilterValue>(value: T): T {
  if (typeof value !== "string" || value.length <= MAX_EXACT_LENGTH) return value;
  const digest = hash("sha256", value, "base64").slice(0, 20);
  return `${value.slice(0, PREFIX_LENGTH)}…${digest}` as T;
}

/** Marks a step from a category to one below it. */
const STEP = /\s*>\s*/;
const MAX_LEVELS = 10;

/**
 * Returns categories with all those above them: `Home > Kitchen > Kettles` is in `Home` and in `Home > Kitchen` as well. Each
 * once; a name without a step stays as it is.
 */
function withParentCategories(categories: readonly string[]): string[] {
  const names = categories.flatMap((category) => {
    const levels = splitPath(category);
    return levels === null ? [category] : levels.map((_, at) => levels.slice(0, at + 1).join(" > "));
  });
  return [...new Set(names)];
}

/** Returns a filter whose categories are written as the index has them, however the caller spaces the steps of a path. */
export function withCategoryPaths(filter: Filter): Filter {
  if ("and" in filter) return { and: filter.and.map(withCategoryPaths) };
  if ("or" in filter) return { or: filter.or.map(withCategoryPaths) };
  if ("not" in filter) return { not: withCategoryPaths(filter.not) };
  if (filter.field !== "categories" || !("values" in filter)) return filter;
  return { ...filter, values: filter.values.map((value) => (typeof value === "string" ? toCategoryPath(value) : value)) };
}

function toCategoryPath(category: string): string {
  return splitPath(category)?.join(" > ") ?? category;
}

/** Returns null for what is no path: "> 50 cm" has nothing above it. */
function splitPath(category: string): string[] | null {
  const levels = category.trim().split(STEP);
  return levels.length > 1 && levels.length <= MAX_LEVELS && levels.every((level) => level !== "") ? levels : null;
}
