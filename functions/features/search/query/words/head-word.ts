import { findAnalysis } from "../../../../languages/registry.ts";
import { primaryLanguage } from "../../../../platform/text/language/language.ts";
import type { QueryWord } from "../../../../platform/text/words/word.ts";

/** Words that go on with what is named, unlike other stop words: "black and white dress". */
const CONJUNCTIONS: Record<string, readonly string[]> = {
  en: ["and", "or"],
  de: ["und", "oder"],
  fr: ["et", "ou"],
  es: ["y", "e", "o", "u"],
  it: ["e", "ed", "o"],
  nl: ["en", "of"],
  pt: ["e", "ou"],
};

/**
 * Returns the word of a text that names the thing, "coat" in "red coat for my dog": of its first words without a stop word
 * between them the last, or the first where the language puts what describes a thing behind it. Null for one word alone.
 */
export function findHeadWord(
  words: readonly QueryWord[],
  isStopWord: (word: string) => boolean,
  language: string,
): QueryWord | null {
  const primary = primaryLanguage(language);
  const conjunctions = CONJUNCTIONS[primary] ?? [];
  const named: QueryWord[] = [];
  let count = 0;
  let isOver = false;
  for (const word of words) {
    if (conjunctions.includes(word.surface)) continue;
    if (isStopWord(word.surface)) {
      isOver ||= named.length > 0;
      continue;
    }
    count += 1;
    if (!isOver) named.push(word);
  }
  if (count < 2) return null;
  return (findAnalysis(primary)?.isHeadLast ? named.at(-1) : named[0]) ?? null;
}
