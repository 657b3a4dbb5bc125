/** Languages that the widget speaks by itself. */
export const LANGUAGES = ["en", "de", "nl", "fr", "es", "it", "pt"];

/** Chooses the first language of a list of tags (`de-AT`) that the widget speaks; English without one. */
export function chooseLanguage(tags: readonly (string | undefined | null)[]): string {
  for (const tag of tags) {
    const language = tag?.toLowerCase().split(/[-_]/)[0];
    if (language && LANGUAGES.includes(language)) return language;
  }
  return "en";
}
