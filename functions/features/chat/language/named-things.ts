import { isProperty } from "../../../languages/dictionary/noun-dictionary.ts";
import { normalise } from "../../../platform/text/words.ts";
import { nounIndexFor } from "./noun-index.ts";
import { splitNoun } from "./split-noun.ts";
import { findLongest, toNameStems } from "./translate-words.ts";

/**
 * Finds the words that name a kind of thing, by the dictionary: an item for each thing. A property of the same name counts first:
 * "light" is how something is.
 */
export function findThings(words: string[], language: string): string[][] {
  const index = nounIndexFor(language);
  if (!index) return [];
  const stems = toNameStems(words, language);
  const found: string[][] = [];
  for (let at = 0; at < words.length; ) {
    const { length, concepts } = findLongest(stems, at, index);
    const run = words.slice(at, at + length);
    const named = concepts ?? splitNoun(words[at]!, index, language)?.at(-1) ?? [];
    const said = normalise(run.join(" "));
    const literal = named.filter((concept) => concept[index.language].some((name) => normalise(name) === said));
    const meant = literal.length > 0 ? literal : named;
    if (meant.length > 0 && !meant.some(isProperty)) found.push(run);
    at += length;
  }
  return found;
}
