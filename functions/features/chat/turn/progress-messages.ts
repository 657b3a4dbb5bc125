import type { ProgressPhrases } from "../../../languages/phrases/spoken-phrases.ts";
import { isLanguage, languageData } from "../../../languages/registry.ts";
import { primaryLanguage } from "../../../platform/text/language/language.ts";
import type { Turn } from "../contracts/turn.ts";

/** Returns what is being done, in the shopper's language; the merchant's own words come first. */
export function toProgressMessage(stage: keyof ProgressPhrases, { settings }: Pick<Turn, "settings">, language: string): string {
  const own: Partial<ProgressPhrases> = { understand: settings.triageProgressMessage, compose: settings.composerProgressMessage };
  return own[stage] ?? languageData(language).progress[stage];
}

/** A header of a browser names a few languages; what is longer is none. */
const MAX_HEADER = 500;

/** Returns the language that a browser prefers among those that the assistant speaks; null when it names none. */
export function readAcceptLanguage(header: string | null): string | null {
  const wanted = (header ?? "")
    .slice(0, MAX_HEADER)
    .split(",")
    .map((range) => {
      const [tag = "", quality = "q=1"] = range.split(";").map((part) => part.trim());
      return { language: primaryLanguage(tag), quality: Number(/^q=([\d.]+)$/.exec(quality)?.[1] ?? 1) };
    })
    .filter(({ language, quality }) => quality > 0 && isLanguage(language));
  return wanted.toSorted((left, right) => right.quality - left.quality)[0]?.language ?? null;
}
