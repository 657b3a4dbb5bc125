import { isObject } from "../../../platform/is-object.ts";

/** Returns the texts that a product has in these attributes. */
export function readAttributeTexts(attributes: unknown, fields: readonly string[]): string[] {
  return isObject(attributes) ? fields.flatMap((field) => readTexts(attributes[field])) : [];
}

/** Returns the texts of a field: itself, or those of a list. */
export function readTexts(value: unknown): string[] {
  return (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === "string" && each !== "");
}
