import type { CustomDomain } from "../../../../schemas/custom-domain.ts";
import { isObject } from "../../../platform/is-object.ts";
import { NUMBER_FIELDS } from "./item-names.ts";

/** What tells that an object is an item itself, and not a parcel of them. */
const OWN_NAMES = ["id", "_id", ...NUMBER_FIELDS, "sku"];

/** The items of a tool's answer: a list, an object that holds one, or a single item. */
export function extractItems(content: unknown, { itemIdField }: Pick<CustomDomain, "itemIdField">): unknown[] {
  if (Array.isArray(content)) return content.filter((item) => item !== null && item !== "");
  if (!isObject(content)) return content === null || content === undefined ? [] : [content];
  const names = itemIdField === undefined ? OWN_NAMES : [itemIdField];
  if (names.some((name) => isFilled(content[name]))) return [content];
  const values = Object.values(content);
  const lists = values.filter((value) => Array.isArray(value)).filter((list) => list.every(isObject));
  const list = lists.find(({ length }) => length > 0) ?? lists[0];
  if (list) return list;
  const objects = values.filter(isObject);
  if (objects.length === 1 && values.length === 1) return extractItems(objects[0], { itemIdField });
  return values.length === 0 ? [] : [content];
}

function isFilled(value: unknown): boolean {
  return (typeof value === "string" && value !== "") || Number.isFinite(value);
}
