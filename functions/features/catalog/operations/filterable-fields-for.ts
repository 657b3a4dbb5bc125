import { type FieldSet, type FieldType, fieldSetOf } from "../../search/index.ts";
import type { ResourceType } from "../records/resource-types.ts";

/** The fields by which records of a family can be filtered. Terms are not searched: their scalar fields are all there is. */
export function filterableFieldsFor(family: ResourceType): FieldSet {
  if (family.kind !== "taxonomies") return fieldSetOf(family.kind);
  return { getType: (path) => FIELD_TYPES[String(family.inputSchema.properties[path]?.type)] ?? null };
}

const FIELD_TYPES: Record<string, FieldType> = {
  string: "string",
  integer: "number",
  number: "number",
  boolean: "boolean",
  array: "string",
};
