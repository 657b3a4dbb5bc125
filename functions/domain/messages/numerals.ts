import { fromAllLanguages, LANGUAGES, languageData, toLanguage } from "../../languages/registry.ts";
import { lazyMembers } from "../../platform/concurrency/lazy.ts";

interface Numeral {
  word: string;
  value: number;
  /** True for the beginning of compounds only: "vent" of the Italian "ventuno". */
  isPart: boolean;
}

/** The numbers in words of all languages, without accents. */
export const NUMERALS: readonly Numeral[] = fromAllLanguages(({ numerals }) => readNumerals(numerals)).flat();

const ofLanguages = lazyMembers(LANGUAGES, (language) => readNumerals(languageData(language).numerals));

const VALUES = new Map(NUMERALS.flatMap(({ word, value, isPart }) => (isPart ? [] : [[word, value] as const])));

/** Returns the numbers in words of a language, without accents. */
export function numeralsOf(language: string): readonly Numeral[] {
  return ofLanguages[toLanguage(language)];
}

function readNumerals(list: string): Numeral[] {
  return list
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [written = "", value] = entry.split("=");
      return { word: written.replace("-", ""), value: Number(value), isPart: written.endsWith("-") };
    });
}

/** Returns the value of a whole number in words, without accents; undefined for any other text. */
export function numeralValue(word: string): number | undefined {
  return VALUES.get(word);
}

/** Joins the whole words whose value fits to alternatives of a pattern. */
export function numeralAlternatives(fits: (value: number) => boolean): string {
  const words = NUMERALS.filter(({ value, isPart }) => !isPart && fits(value)).map(({ word }) => word);
  return [...new Set(words)].join("|");
}
