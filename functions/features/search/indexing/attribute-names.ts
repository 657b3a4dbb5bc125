import { GenerationalCache } from "../../../platform/caching/generational-cache.ts";
import { oncePerLanguage } from "../../../platform/text/language/language.ts";
import { stopWordsFor } from "../../../platform/text/language/stop-words.ts";
import { analyseQuery } from "../../../platform/text/words/words.ts";

/** Names of a record that are kept; a shop that has more has one name for each record. */
const MAX_NAMES = 100;
const MAX_NAME_CHARACTERS = 64;
const CAPITAL_INSIDE = /(?<=\p{Ll})(?=\p{Lu})/gu;
/** In the languages of the chat: what a shop writes into a field that is only yes or no. */
const YES = /^(?:true|yes|ja|oui|s[iíì]|sim)$/i;
const NO = /^(?:false|no|nein|non|não|nee)$/i;

/**
 * Returns the values of a record's attributes as text. An attribute that is only true says what the record is by its name:
 * `{vegan: true}`.
 */
export function listAttributeTexts(attributes: unknown): string[] {
  return listAttributes(attributes).flatMap(([name, value]) => (isOnlyTrue(value) ? [toWords(name)] : toStrings(value)));
}

/**
 * Returns the names of a record's attributes as queries have them: `blade_width` and `bladeWidth` are `blade width`. One that is
 * only true or false is no name but what the record is, or is not.
 */
export function listAttributeNames(attributes: unknown, language: string): string[] {
  const named = listAttributes(attributes).filter(
    ([name, value]) => name.length <= MAX_NAME_CHARACTERS && !isOnlyTrue(value) && !isOnlyFalse(value),
  );
  const nameOf = attributeNames(language);
  const names = named.slice(0, MAX_NAMES).map(([name]) => nameOf.get(name));
  return [...new Set(names)].filter((name) => name !== "").map(toNameValue);
}

/** Returns the value of a name in the index. No other value equals it: to look for what is no name costs nothing. */
export function toNameValue(name: string): string {
  return `#${name}`;
}

/** Names of one generation of the cache, per language: the products of a shop have the same ones. */
const KEPT_NAMES = 1_000;

const attributeNames = oncePerLanguage(
  (language) => new GenerationalCache(KEPT_NAMES, (name) => toAttributeName(toWords(name), language)),
);

/** Joins the stems of a name, without the stop words that a query lacks as well. */
function toAttributeName(name: string, language: string): string {
  const stopWords = stopWordsFor(language);
  const words = analyseQuery(name, language);
  const kept = words.filter(({ surface }) => !stopWords.has(surface));
  return (kept.length > 0 ? kept : words).map(({ stem }) => stem).join(" ");
}

function toWords(name: string): string {
  return name.replace(/[_-]+/g, " ").replace(CAPITAL_INSIDE, " ").trim();
}

function isOnlyTrue(value: unknown): boolean {
  return areAll(value, true, YES);
}

function isOnlyFalse(value: unknown): boolean {
  return areAll(value, false, NO);
}

function areAll(value: unknown, meant: boolean, words: RegExp): boolean {
  const values = Array.isArray(value) ? value : [value];
  return values.length > 0 && values.every((each) => each === meant || (typeof each === "string" && words.test(each.trim())));
}

function listAttributes(attributes: unknown): [string, unknown][] {
  return typeof attributes === "object" && attributes !== null && !Array.isArray(attributes) ? Object.entries(attributes) : [];
}

/** Returns the texts of a value: its strings that are not blank, and its numbers. */
export function toStrings(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((item) =>
    typeof item === "string" && item.trim() !== "" ? [item] : typeof item === "number" ? [String(item)] : [],
  );
}
