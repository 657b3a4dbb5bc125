import { primaryLanguage } from "./language.ts";

/** Letters between the parts of a compound ("Arbeitshandschuh", "kinderwagen"), by language; the shortest is none. */
const LINKS: Record<string, readonly string[]> = {
  de: ["", "s", "n", "en", "es", "er", "e"],
  nl: ["", "s", "en", "er", "e"],
};
/** Those of all languages. */
export const COMPOUND_LINKS: readonly string[] = [...new Set(Object.values(LINKS).flat())];
const NONE: readonly string[] = [];

/** Returns what may stand between the parts of a compound; nothing in languages that write compounds apart. */
export function compoundLinks(language: string): readonly string[] {
  return LINKS[primaryLanguage(language)] ?? NONE;
}
