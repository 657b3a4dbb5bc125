import { type Language, toLanguage } from "./languages.ts";
import type { OfferPhrases } from "./offer-phrases-shape.ts";
import { GERMAN_OFFERS } from "./offers/de.ts";
import { ENGLISH_OFFERS } from "./offers/en.ts";
import { SPANISH_OFFERS } from "./offers/es.ts";
import { FRENCH_OFFERS } from "./offers/fr.ts";
import { ITALIAN_OFFERS } from "./offers/it.ts";
import { DUTCH_OFFERS } from "./offers/nl.ts";
import { PORTUGUESE_OFFERS } from "./offers/pt.ts";

const PHRASES: Record<Language, OfferPhrases> = {
  en: ENGLISH_OFFERS,
  de: GERMAN_OFFERS,
  fr: FRENCH_OFFERS,
  es: SPANISH_OFFERS,
  it: ITALIAN_OFFERS,
  nl: DUTCH_OFFERS,
  pt: PORTUGUESE_OFFERS,
};

/** In the shopper's language (ISO 639-1), or in English. */
export function offerPhrases(language: string): OfferPhrases {
  return PHRASES[toLanguage(language)];
}
