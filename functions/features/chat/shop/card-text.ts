import { isObject } from "../../../platform/is-object.ts";
import { escapeTags, toReadableText } from "../../search/index.ts";

/** A `<` that begins no whole tag: "size<M". A parser would take what follows for a tag's name, and drop it. */
const LONE_BRACKETS = /<(?![a-z/!][^<>]*>)/gi;
/**
 * Returns a field of a record as a shopper reads it: without markup, its entities resolved once. What the shop had escaped, so
 * that it is text (`&lt;script&gt;`), stays escaped: no front end can take it for markup.
 */
export function toCardText(value: string): string {
  return /[<&]/.test(value) ? escapeTags(toReadableText(value.replace(LONE_BRACKETS, "&lt;"))) : value;
}

/** Returns a value of a record with all its texts, and the names of its fields, as a shopper reads them. */
export function toCardValue(value: unknown): unknown {
  if (typeof value === "string") return toCardText(value);
  if (Array.isArray(value)) return value.map(toCardValue);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [toCardText(name), toCardValue(each)]));
}

/** Returns `waterproofRating` or `pa_color` as words. */
export function humanizeKey(key: string): string {
  const words = key
    .replace(/^pa_/, "")
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
  return words === "" ? key : `${words[0]!.toUpperCase()}${words.slice(1)}`;
}
