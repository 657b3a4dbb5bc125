import { findAnalysis } from "../../../languages/registry.ts";
import { GenerationalCache } from "../../caching/generational-cache.ts";
import { normalise } from "../normalise.ts";
import { primaryLanguage } from "./language.ts";

type Stemmer = (word: string) => string;

/** Words of one generation of the cache, per language. */
const GENERATION_SIZE = 20_000;
/** Longer words are noise and are not stemmed. */
const MAX_STEMMED_LENGTH = 40;

/** Stemmers by language. Each remembers the stems of its words, a pure function, for the life of the process. */
const cachedStemmers = new Map<string, Stemmer>();

/**
 * Returns a function that stems lower-case words (with accents) of one language and normalises the stem. Two
 * spellings of a word have one stem. Words of unknown languages are only normalised.
 */
export function stemmerFor(language: string): Stemmer {
  const primary = primaryLanguage(language);
  const existing = cachedStemmers.get(primary);
  if (existing) return existing;
  const { stemmer, spellings = "" } = findAnalysis(primary) ?? {};
  if (!stemmer) return normalise;
  const sameStems = readSpellings(spellings, (word) => stemWord(stemmer, word));
  const cache = new GenerationalCache(GENERATION_SIZE, (word) => {
    const stem = stemWord(stemmer, word);
    return sameStems.get(stem) ?? stem;
  });
  const cached: Stemmer = (word) => cache.get(word);
  cachedStemmers.set(primary, cached);
  return cached;
}

/** Returns the stem that stands for both spellings of a word, by that of the other. */
function readSpellings(spellings: string, stem: (word: string) => string): Map<string, string> {
  const pairs = spellings.split(",").map((pair) => pair.trim().split(" ").map(stem));
  return new Map(pairs.flatMap(([one, other]) => (one && other && one !== other ? [[one, other]] : [])));
}

function stemWord(stemmer: Stemmer, word: string): string {
  if (word.length < 3 || word.length > MAX_STEMMED_LENGTH) return normalise(word);
  return normalise(stemmer(word)) || normalise(word);
}
