import { stemmer as danish } from "@orama/stemmers/danish";
import { stemmer as finnish } from "@orama/stemmers/finnish";
import { stemmer as hungarian } from "@orama/stemmers/hungarian";
import { stemmer as norwegian } from "@orama/stemmers/norwegian";
import { stemmer as romanian } from "@orama/stemmers/romanian";
import { stemmer as russian } from "@orama/stemmers/russian";
import { stemmer as swedish } from "@orama/stemmers/swedish";
import { stemmer as turkish } from "@orama/stemmers/turkish";
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

/** Languages (ISO 639-1) that search analyses, and that the assistant speaks only with a model. */
export const ANALYSED_ONLY: Record<string, TextAnalysis> = {
  ca: { elides: true },
  da: {
    stemmer: danish,
    stopWords: `
      af alle at da de dem den denne der deres det dette dig din du eller en er et for fra ha han har hende hun hvad hvem hvis
      hvor i ikke ind jeg jer kan man med men mig min mit mod nar noget nogle nu og om op os over pa sa sig sin skal som til
      ud under var vi vil ville`,
    isHeadLast: true,
  },
  fi: {
    stemmer: finnish,
    stopWords: `
      ei en etta ja jos joka jotka kanssa kuin kun me mika mina mutta ne niin nyt olen oli on ovat se sina tai tama tama te
      vai voi ovat hanen heidan haluan etsin`,
  },
  hu: { stemmer: hungarian },
  no: {
    stemmer: norwegian,
    stopWords: `
      alle at av da de dem den denne der deres det dette deg din du eller en er et ett for fra ha han har hun hva hvem hvis
      hvor i ikke inn jeg kan man med men meg min mitt mot nar noe noen na og om opp oss over pa sa seg sin skal som til ut
      under var vi vil`,
    isHeadLast: true,
  },
  ro: { stemmer: romanian },
  ru: { stemmer: russian },
  sv: {
    stemmer: swedish,
    stopWords: `
      alla att av de dem den denna deras dess det detta dig din dina dit du efter eller en er ett fran for ha hade han har hon
      i ifall in inte jag kan med men mig min mina mitt mot nar ni nu och om oss pa sa sig sin sina som till under upp ut var
      vara vi vid vill vilken vilka ar`,
    compoundHeads: `
      anorak armband badrum balja bikini blus borr borste bricka byxa byxor cykel dyna filt flaska gaffel garderob
      gitarr gryta halsband halsduk hammare handduk handske hangmatta hatt hink hjalm hylla jacka kabel kaffe kamera
      kanna kappa karta keps kikare kjol klanning klocka kniv kofta kompass kopp korg krok krus kudde kylvaska lakan
      lampa lanterna lina lykta madrass mask maskin matta mixer mossa mugg nyckel overall pall panna paraply penna
      pump ryggsack sadel sallad sandal sang sax schampo sjal sked skjorta sko skor skruv slang slips smycke soffa
      solglasogon sovsack spade spegel spel spis stol stovel strumpa tallrik talt tandare tang tavla termos troja
      tunika tyg vagn vantar vaska vast verktyg vinterjacka visselpipa yxa`,
    isHeadLast: true,
  },
  tr: { stemmer: turkish },
};

/** The languages (ISO 639-1) whose inflected words search brings together. */
export const ANALYSED_LANGUAGES = [...LANGUAGES, ...Object.keys(ANALYSED_ONLY)].sort();

/** Returns how texts of a language (a primary subtag) are analysed; null when it is not known. */
export function findAnalysis(language: string): TextAnalysis | null {
  if (isLanguage(language)) return LANGUAGE_DATA[language].analysis;
  return Object.hasOwn(ANALYSED_ONLY, language) ? ANALYSED_ONLY[language]! : null;
}
