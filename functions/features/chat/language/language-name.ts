/** Returns the name of a language (ISO 639-1) in another one: "German", "allemand"; its code where it has none. */
export function languageName(language: string, inLanguage: string): string {
  return new Intl.DisplayNames([inLanguage], { type: "language" }).of(language) ?? language;
}
