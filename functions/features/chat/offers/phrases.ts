import { type Language, toLanguage } from "../languages.ts";
import { GERMAN } from "./phrases/de.ts";
import { ENGLISH } from "./phrases/en.ts";
import { SPANISH } from "./phrases/es.ts";
import { FRENCH } from "./phrases/fr.ts";
import { ITALIAN } from "./phrases/it.ts";
import { DUTCH } from "./phrases/nl.ts";
import type { OfferPhrases } from "./phrases/offer-phrases.ts";
import { PORTUGUESE } from "./phrases/pt.ts";

const PHRASES: Record<Language, OfferPhrases> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
};

/** In the shopper's language (ISO 639-1), or in English. */
export function offerPhrases(language: string): OfferPhrases {
  return PHRASES[toLanguage(language)];
}
