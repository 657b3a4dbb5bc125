import { isObject } from "../../platform/is-object.ts";
import type { FilterValue } from "../../platform/search-index.ts";
import { toComparable } from "./comparable.ts";
import { isOpenField } from "./fields.ts";

/** The values a filter sees at a path of a record: a scalar or the scalars of an array, each once; none where nothing (or null) is. */
export function valuesAt(record: object, path: string): FilterValue[] {
  const found = lookUp(record, path);
  if (!Array.isArray(found)) return isFilterValue(found) ? [toComparable(found)] : [];
  return [...new Set(found.filter(isFilterValue).map((value) => toComparable(value)))];
}

function lookUp(record: object, path: string): unknown {
  if (isOpenField(path)) {
    // What follows is one key as the merchant wrote it, also when it has dots.
    const split = path.indexOf(".");
    return ownMember(ownMember(record, path.slice(0, split)), path.slice(split + 1));
  }
  if (!path.includes(".")) return ownMember(record, path);
  return path.split(".").reduce<unknown>(ownMember, record);
}

function ownMember(value: unknown, name: string): unknown {
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

function isFilterValue(value: unknown): value is FilterValue {
  return typeof value === "string" || typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value));
}
