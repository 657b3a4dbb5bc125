import { LANGUAGES, languageData, toLanguage } from "../../../languages/registry.ts";
import { lazyMembers } from "../../../platform/concurrency/lazy.ts";
import { isObject } from "../../../platform/is-object.ts";
import { stopWordsFor } from "../../../platform/text/stop-words.ts";
import { normalise } from "../../../platform/text/words.ts";
import { serviceIndexFor } from "./noun-index.ts";

/** Whole words of a phrase, which is part of a pattern: what stands beside a sign of the pattern may be half a word. */
const WHOLE_WORD = /(?<![\p{L}\\?*+)\]])\p{L}{2,}(?![\p{L}?*+{([\\])/gu;

const WORDS = lazyMembers(LANGUAGES, (language) => {
  const { messages, grammar, wearers, audiences, sizes, colours, prices, requestedFields, noise } = languageData(language);
  const phrases = { messages, grammar, wearers, audiences, sizes, colours: colours.names, prices, requestedFields, noise };
  const read = new Set<string>(stopWordsFor(language));
  collectWords(phrases, read);
  return new Set([...read, ...(serviceIndexFor(language)?.words ?? [])]);
});

/** Returns the words (normalised) of the phrases that the chat understands in a language. */
export function phraseWordsOf(language: string): ReadonlySet<string> {
  return WORDS[toLanguage(language)];
}

/** Writes a pattern with and without its optional parts: "women(?:'?s)?", "kids?". */
function listVariants(pattern: string): string[] {
  const grouped = ["$1", ""].map((kept) => pattern.replaceAll("'?", "").replace(/\(\?:(\p{L}*)\)\?/gu, kept));
  return grouped.flatMap((phrase) => ["$1", ""].map((kept) => phrase.replace(/(\p{L})\?/gu, kept)));
}

function collectWords(value: unknown, words: Set<string>): void {
  if (typeof value === "string")
    for (const phrase of listVariants(value)) for (const [word] of phrase.matchAll(WHOLE_WORD)) words.add(normalise(word));
  else if (Array.isArray(value)) for (const each of value) collectWords(each, words);
  else if (isObject(value)) for (const each of Object.values(value)) collectWords(each, words);
}
