import type { Language } from "../languages.ts";
import { GERMAN } from "./lexicon/de.ts";
import { ENGLISH } from "./lexicon/en.ts";
import { SPANISH } from "./lexicon/es.ts";
import { FRENCH } from "./lexicon/fr.ts";
import { ITALIAN } from "./lexicon/it.ts";
import type { Lexicon } from "./lexicon/lexicon.ts";
import { DUTCH } from "./lexicon/nl.ts";
import { PORTUGUESE } from "./lexicon/pt.ts";

export const LEXICON: Record<Language, Lexicon> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
};
