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

/** Two generations of this size bound the memory: what was not asked for during one generation is forgotten. */
const GENERATION = 20_000;
const LONGEST = 40;

/** Returns a function that stems lower-case words (with accents) of one language and normalises the stem. Unknown languages are not stemmed. */
export function stemmerFor(language: string): Stemmer {
  const primary = primaryLanguage(language);
  const known = remembered.get(primary);
  if (known) {
    return known;
  }
  const stemmer = STEMMERS[primary];
  const created = stemmer ? remember(stemmer) : normalise;
  if (stemmer) {
    remembered.set(primary, created);
  }
  return created;
}
const remembered = new Map<string, Stemmer>();

function remember(stemmer: Stemmer): Stemmer {
  let young = new Map<string, string>();
  let old = new Map<string, string>();
  return (word) => {
    const known = young.get(word);
    if (known !== undefined) {
      return known;
    }
    const stem = old.get(word) ?? stemWord(stemmer, word);
    if (young.size >= GENERATION) {
      old = young;
      young = new Map();
    }
    young.set(word, stem);
    return stem;
  };
}

function stemWord(stemmer: Stemmer, word: string): string {
  if (word.length < 3 || word.length > LONGEST) {
    return normalise(word);
  }
  return normalise(stemmer(word)) || normalise(word);
}
