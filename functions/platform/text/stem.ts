import { stemmer as danish } from "@orama/stemmers/danish";
import { stemmer as dutch } from "@orama/stemmers/dutch";
import { stemmer as english } from "@orama/stemmers/english";
import { stemmer as finnish } from "@orama/stemmers/finnish";
import { stemmer as french } from "@orama/stemmers/french";
import { stemmer as german } from "@orama/stemmers/german";
import { stemmer as hungarian } from "@orama/stemmers/hungarian";
import { stemmer as italian } from "@orama/stemmers/italian";
import { stemmer as norwegian } from "@orama/stemmers/norwegian";
import { stemmer as portuguese } from "@orama/stemmers/portuguese";
import { stemmer as romanian } from "@orama/stemmers/romanian";
import { stemmer as russian } from "@orama/stemmers/russian";
import { stemmer as spanish } from "@orama/stemmers/spanish";
import { stemmer as swedish } from "@orama/stemmers/swedish";
import { stemmer as turkish } from "@orama/stemmers/turkish";
import { GenerationalCache } from "../caching/generational-cache.ts";
import { primaryLanguage } from "./language.ts";
import { normalise } from "./normalise.ts";

type Stemmer = (word: string) => string;

const STEMMERS: Record<string, Stemmer | undefined> = {
  da: danish,
  de: german,
  en: english,
  es: spanish,
  fi: finnish,
  fr: french,
  hu: hungarian,
  it: italian,
  nl: dutch,
  no: norwegian,
  pt: portuguese,
  ro: romanian,
  ru: russian,
  sv: swedish,
  tr: turkish,
};

/** Words of one generation of the cache, per language. */
const GENERATION_SIZE = 20_000;
/** Longer words are noise and are not stemmed. */
const MAX_STEMMED_LENGTH = 40;

/** Stemmers by language. Each remembers the stems of its words, a pure function, for the life of the process. */
const cachedStemmers = new Map<string, Stemmer>();

/**
 * Returns a function that stems lower-case words (with accents) of one language and normalises the stem. Words of unknown
 * languages are only normalised.
 */
export function stemmerFor(language: string): Stemmer {
  const primary = primaryLanguage(language);
  const known = cachedStemmers.get(primary);
  if (known) return known;
  const stemmer = STEMMERS[primary];
  if (!stemmer) return normalise;
  const cache = new GenerationalCache(GENERATION_SIZE, (word) => stemWord(stemmer, word));
  const cached: Stemmer = (word) => cache.get(word);
  cachedStemmers.set(primary, cached);
  return cached;
}

function stemWord(stemmer: Stemmer, word: string): string {
  if (word.length < 3 || word.length > MAX_STEMMED_LENGTH) {
    return normalise(word);
  }
  return normalise(stemmer(word)) || normalise(word);
}
