import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { lazy } from "../concurrency/lazy.ts";
import type { Lexicon } from "../ports/search/lexicon.ts";
import { compoundLinks } from "../text/language/compound-links.ts";
import { primaryLanguage } from "../text/language/language.ts";
import { WordFilter } from "./word-filter.ts";

/** Languages of which there is a list of words (assets/lexicon/README.md). */
export const LEXICON_LANGUAGES = ["de", "en", "es", "fr", "it", "nl", "pt"] as const;

/** Shortest first and second part of a compound. */
const MIN_FIRST_LENGTH = 4;
const MIN_SECOND_LENGTH = 5;
/** Longest compound that people write. */
const MAX_COMPOUND_LENGTH = 32;

/** Opens the lexicon of a folder: the words of a language are read when the first one is asked for. */
export function openLexicon(folder: string | URL): Lexicon {
  const path = folder instanceof URL ? fileURLToPath(folder) : folder;
  return new FilteredLexicon((language) => readFileSync(join(path, `${language}.bloom`)));
}

export class FilteredLexicon implements Lexicon {
  private readonly filters: ReadonlyMap<string, () => WordFilter>;

  constructor(read: (language: string) => Uint8Array) {
    this.filters = new Map(LEXICON_LANGUAGES.map((language) => [language, lazy(() => new WordFilter(read(language)))]));
  }

  isWord(word: string, language: string): boolean {
    const primary = primaryLanguage(language);
    const filter = this.filters.get(primary)?.();
    if (!filter) return false;
    return filter.has(word) || isCompound(word, filter, compoundLinks(primary));
  }
}

function isCompound(word: string, filter: WordFilter, links: readonly string[]): boolean {
  if (links.length === 0 || word.length > MAX_COMPOUND_LENGTH) return false;
  for (let at = MIN_FIRST_LENGTH; at <= word.length - MIN_SECOND_LENGTH; at++) {
    if (filter.has(word.slice(at)) && isFirstPart(word.slice(0, at), filter, links)) return true;
  }
  return false;
}

function isFirstPart(part: string, filter: WordFilter, links: readonly string[]): boolean {
  return links.some((link) => {
    const word = part.slice(0, part.length - link.length);
    // A doubled letter is an error more often than a link: "Regennhose".
    const isDoubled = link !== "" && word.endsWith(link.charAt(0));
    return word.length >= MIN_FIRST_LENGTH && part.endsWith(link) && !isDoubled && filter.has(word);
  });
}
