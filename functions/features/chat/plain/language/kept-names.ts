import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { stopWordsFor } from "../../../../platform/text/language/stop-words.ts";
import { normalise } from "../../../../platform/text/words/words.ts";
import { namesThing, nounIndexFor, toNounStem } from "./noun-index.ts";

const ARTICLES = lazyMembers(
  LANGUAGES,
  (language) => new RegExp(`^(?:${languageData(language).grammar.indefiniteArticles})$`, "u"),
);

/**
 * Finds the words (by their places) that name a thing though they are mostly said without a meaning: "tienda de campaña" is no
 * shop, and "une montre" is no "montre-moi".
 */
export function findNamingWords(words: string[], language: string, isNoise: (word: string) => boolean): Set<number> {
  const plain = words.map((word) => normalise(word));
  const index = plain.some(isNoise) ? nounIndexFor(language) : null;
  if (!index) return new Set();
  const stopWords = stopWordsFor(language);
  const places = plain.flatMap((word, at) => (stopWords.has(word) ? [] : [at]));
  const stems = places.map((at) => toNounStem(plain[at]!, language));
  const naming = new Set<number>();
  places.forEach((at, from) => {
    for (let length = Math.min(index.longest, places.length - from); length > 1; length--) {
      if (!index.concepts.has(stems.slice(from, from + length).join(" "))) continue;
      for (const place of places.slice(from, from + length)) naming.add(place);
    }
    if (at > 0 && isArticle(plain[at - 1]!, language) && namesThing(plain[at]!, language)) naming.add(at);
  });
  return naming;
}

function isArticle(word: string, language: string): boolean {
  return ARTICLES[toLanguage(language)].test(word);
}
