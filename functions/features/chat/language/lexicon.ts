import type { Lexicon } from "./language-data.ts";
import { GERMAN } from "./languages/de.ts";
import { ENGLISH } from "./languages/en.ts";
import { SPANISH } from "./languages/es.ts";
import { FRENCH } from "./languages/fr.ts";
import { ITALIAN } from "./languages/it.ts";
import { DUTCH } from "./languages/nl.ts";
import { PORTUGUESE } from "./languages/pt.ts";
import type { Language } from "./languages.ts";

export const LEXICON: Record<Language, Lexicon> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
};
