import type { RequestableField } from "../../../../languages/understood-phrases.ts";
import { anyLanguageAlternatives, anyLanguagePattern, foldCharacters } from "../../../../platform/text/phrase-pattern.ts";
import { COLOUR_PATTERN } from "../../../search/index.ts";
import type { ParsedMessage } from "../parsed-message.ts";

const SIZE_NAMES = anyLanguageAlternatives(({ sizes }) => sizes.names);
const NAMES = Object.fromEntries(
  (["weight", "material", "brand", "sku"] as const).map((field) => [
    field,
    anyLanguagePattern(({ requestedFields }) => requestedFields[field], "u"),
  ]),
) as Record<"weight" | "material" | "brand" | "sku", RegExp>;
const MASS = /\p{N}\s?(?:kg|g|lbs?|oz|(?:kilo)?gram\p{L}*|kilos?)(?!\p{L})/u;
const LENGTH = /\p{N}\s?(?:[cm]?m|inch(?:es)?|in(?=\s?[x×.,;)]|$)|ft|["″])(?![\p{L}²³])|\p{N}\s?[x×]\s?\p{N}/u;
/** Letter sizes that are no other word ("XL", "S, M"), and any size shortly after the word for sizes. */
const SIZES = new RegExp(
  `(?<![\\p{L}\\p{N}'-])(?:x{1,3}[sl]|s\\s?[,/–-]\\s?m)(?![\\p{L}\\p{N}'])|` +
    `(?<!\\p{L})(?:${SIZE_NAMES})(?!\\p{L})[^.]{0,20}(?:\\p{N}|(?<!\\p{L})[sml](?!\\p{L}))`,
  "u",
);

/** Tells of a folded sentence whether it states a field. Price, stock and rating are the record's alone: texts go out of date. */
const STATES: Partial<Record<RequestableField, (sentence: string) => boolean>> = {
  weight: (sentence) => MASS.test(sentence),
  dimensions: (sentence) => LENGTH.test(sentence),
  colour: (sentence) => sentence.search(COLOUR_PATTERN) >= 0,
  size: (sentence) => SIZES.test(sentence),
  sku: (sentence) => NAMES.sku.test(sentence) && /\p{N}/u.test(sentence),
  material: (sentence) => NAMES.material.test(sentence),
  brand: (sentence) => NAMES.brand.test(sentence),
};
/** Fields whose values are words like others: a sentence that answers by its meaning may state them without their name. */
export const STATED_BY_MEANING: RequestableField[] = ["material", "brand"];
const MIN_MEANING_SCORE = 0.35;

/**
 * Finds the sentences of a text that state the fields which a message asks for, the best one of each. A record whose fields lack
 * a value is not silent about it when its text has one.
 */
export function findStatedFields(
  sentences: string[],
  scores: number[],
  { requestedFields, colours, sizes }: Pick<ParsedMessage, "requestedFields" | "colours" | "sizes">,
): Partial<Record<RequestableField, string>> {
  const asked = new Set(requestedFields);
  if (colours.length > 0) asked.add("colour");
  if (sizes.length > 0) asked.add("size");
  if (asked.size === 0) return {};
  const order = [...scores.keys()].toSorted((left, right) => scores[right]! - scores[left]!);
  const folded = sentences.map(foldCharacters);
  const stated: Partial<Record<RequestableField, string>> = {};
  for (const field of asked) {
    const states = STATES[field];
    const named = states && order.find((index) => states(folded[index]!));
    const [best] = order;
    const isMeant = STATED_BY_MEANING.includes(field) && best !== undefined && scores[best]! >= MIN_MEANING_SCORE;
    const found = named ?? (isMeant ? best : undefined);
    if (found !== undefined) stated[field] = sentences[found]!;
  }
  return stated;
}
