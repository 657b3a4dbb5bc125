import { type Language, toLanguage } from "../../../languages.ts";
import { GERMAN } from "./de.ts";
import { ENGLISH } from "./en.ts";
import { SPANISH } from "./es.ts";
import { FRENCH } from "./fr.ts";
import { ITALIAN } from "./it.ts";
import { DUTCH } from "./nl.ts";
import type { PhraseBook } from "./phrase-book.ts";
import { PORTUGUESE } from "./pt.ts";

const BOOKS: Record<Language, PhraseBook> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
};

/** What is said in a language (ISO 639-1); English where there are no phrases of it. */
export function phrasesIn(language: string): PhraseBook {
  return BOOKS[toLanguage(language)];
}
