/**
 * The languages (ISO 639-1) that are understood, and answered in, without a model. Whatever is read or said by language is a `Record<Language, …>`, so that
 * a further one does not compile until all of it is there.
 */
export const LANGUAGES = ["en", "de", "fr", "es", "it", "nl", "pt"] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same, or English where it is none of these. */
export function toLanguage(language: string): Language {
  return LANGUAGES.find((known) => known === language) ?? "en";
}
