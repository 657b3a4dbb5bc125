import { LANGUAGES, languageData, toLanguage } from "../../../../languages/registry.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { isObject } from "../../../../platform/is-object.ts";
import { findMatches } from "../../../../platform/text/find-matches.ts";
import { stopWordsFor } from "../../../../platform/text/stop-words.ts";
import { normalise } from "../../../../platform/text/words.ts";
import { serviceIndexFor } from "./noun-index.ts";

/** Whole words of a phrase, which is part of a pattern: what stands beside a sign of the pattern may be half a word. */
const WHOLE_WORD = /(?<![\p{L}\\?*+)\]])\p{L}{2,}(?![\p{L}?*+{([\\])/gu;

const COMMON = lazyMembers(LANGUAGES, (language) => {
  const { messages, grammar, wearers, audiences, colours, prices } = languageData(language);
  const phrases = { messages, grammar, wearers, audiences, colours: colours.names, prices: { ...prices, units: "" } };
  return collectWords(phrases, new Set(stopWordsFor(language)));
});
const WORDS = lazyMembers(LANGUAGES, (language) => {
  const { intents, sizes, prices, requestedFields, noise } = languageData(language);
  const all = [...COMMON[language], ...(serviceIndexFor(language)?.words ?? [])];
  return collectWords({ sizes, prices, requestedFields, noise, intents }, new Set(all));
});

/** Returns the words (normalised) that a message in a language may have, whatever it is about. */
export function commonWordsOf(language: string): ReadonlySet<string> {
  return COMMON[toLanguage(language)];
}

/** Returns the words (normalised) of the phrases that the chat understands in a language, the common ones first. */
export function phraseWordsOf(language: string): ReadonlySet<string> {
  return WORDS[toLanguage(language)];
}

/** Writes a pattern with and without its optional parts: "women(?:'?s)?", "kids?". */
function listVariants(pattern: string): string[] {
  const grouped = ["$1", ""].map((kept) => pattern.replaceAll("'?", "").replace(/\(\?:(\p{L}*)\)\?/gu, kept));
  return grouped.flatMap((phrase) => ["$1", ""].map((kept) => phrase.replace(/(\p{L})\?/gu, kept)));
}

function collectWords(value: unknown, words: Set<string>): Set<string> {
  if (typeof value === "string")
    for (const phrase of listVariants(value)) for (const [word] of findMatches(phrase, WHOLE_WORD)) words.add(normalise(word));
  else if (Array.isArray(value)) for (const each of value) collectWords(each, words);
  else if (isObject(value)) for (const each of Object.values(value)) collectWords(each, words);
  return words;
}
