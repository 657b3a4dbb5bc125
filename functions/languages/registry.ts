import { ANALYSED_ONLY } from "./analysed-only.ts";
import { GERMAN } from "./de.ts";
import { ENGLISH } from "./en.ts";
import { SPANISH } from "./es.ts";
import { FRENCH } from "./fr.ts";
import { ITALIAN } from "./it.ts";
import type { LanguageData, TextAnalysis } from "./language-data.ts";
import { DUTCH } from "./nl.ts";
import { PORTUGUESE } from "./pt.ts";

/**
 * The languages (ISO 639-1) that the assistant understands, and answers in, without a model. When a message fits two equally
 * well, the first one counts.
 */
const LANGUAGE_DATA = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  nl: DUTCH,
  pt: PORTUGUESE,
} satisfies Record<string, LanguageData>;

type Language = keyof typeof LANGUAGE_DATA;
export const LANGUAGES = Object.keys(LANGUAGE_DATA) as Language[];
const ALL_DATA: readonly LanguageData[] = Object.values(LANGUAGE_DATA);

/** Returns the language, or English when the assistant does not speak it. */
export function toLanguage(language: string): Language {
  return isLanguage(language) ? language : "en";
}

export function isLanguage(language: string): language is Language {
  return Object.hasOwn(LANGUAGE_DATA, language);
}

/** Returns the data of a language, or of English when the assistant does not speak it. */
export function languageData(language: string): LanguageData {
  return LANGUAGE_DATA[toLanguage(language)];
}

/** Collects the phrases of all languages for one meaning. Short messages do not show their language. */
export function fromAllLanguages<T>(select: (data: LanguageData) => T | undefined): T[] {
  return ALL_DATA.map(select).filter((value) => value !== undefined);
}

/** The languages (ISO 639-1) whose inflected words search brings together. */
export const ANALYSED_LANGUAGES = [...LANGUAGES, ...Object.keys(ANALYSED_ONLY)].sort();

/** Returns how texts of a language (a primary subtag) are analysed; null when it is not known. */
export function findAnalysis(language: string): TextAnalysis | null {
  if (isLanguage(language)) return LANGUAGE_DATA[language].analysis;
  return Object.hasOwn(ANALYSED_ONLY, language) ? ANALYSED_ONLY[language]! : null;
}
