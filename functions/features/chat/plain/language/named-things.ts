import { type Concept, isProperty } from "../../../../languages/dictionary/noun-dictionary.ts";
import { normalise } from "../../../../platform/text/words.ts";
import { nounIndexFor } from "./noun-index.ts";
import { splitNoun } from "./split-noun.ts";
import { findLongest, toNameStems } from "./translate-words.ts";

/** Letters by which a plural is longer than its name. */
const MAX_ENDING = 2;

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
    const hasName = (concept: Concept, fits: (name: string) => boolean) =>
      concept[index.language].some((name) => fits(normalise(name)));
    const literal = named.filter((concept) => hasName(concept, (name) => name === said));
    // "Skiing" is no ski; the head of a compound is shorter than the word.
    const isForm = (concept: Concept) => concepts === null || hasName(concept, (name) => said.length - name.length <= MAX_ENDING);
    const meant = literal.length > 0 ? literal : named.filter(isForm);
    if (meant.length > 0 && !meant.some(isProperty)) found.push(run);
    at += length;
  }
  return found;
}
