import { type FieldSet, type FieldType, fieldSetOf } from "../search/index.ts";
import type { Family } from "./families.ts";

/** The fields by which records of a family can be filtered. Terms are not searched: their scalar fields are all there is. */
export function filterFieldsOf(family: Family): FieldSet {
  if (family.kind !== "taxonomies") return fieldSetOf(family.kind);
  return { typeOf: (path) => TYPES[String(family.input.properties[path]?.type)] ?? null };
}

const TYPES: Record<string, FieldType> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  array: "string",
};
