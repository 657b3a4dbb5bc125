import { findAnalysis } from "../../../languages/registry.ts";
import { primaryLanguage } from "./language.ts";

const NO_STOP_WORDS: ReadonlySet<string> = new Set();
const sets = new Map<string, ReadonlySet<string>>();

/** Returns the stop words of a language; none where it is not known. */
export function stopWordsFor(language: string): ReadonlySet<string> {
  const primary = primaryLanguage(language);
  const known = sets.get(primary);
  if (known) return known;
  const words = findAnalysis(primary)?.stopWords;
  if (words === undefined) return NO_STOP_WORDS;
  const created = new Set(words.trim().split(/\s+/));
  sets.set(primary, created);
  return created;
}
