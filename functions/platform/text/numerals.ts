import { fromAllLanguages } from "../../languages/registry.ts";

interface Numeral {
  word: string;
  value: number;
  /** True for the beginning of compounds only: "vent" of the Italian "ventuno". */
  isPart: boolean;
}

/** The numbers in words of all languages, without accents. */
export const NUMERALS: readonly Numeral[] = fromAllLanguages(({ numerals }) => numerals.trim().split(/\s+/))
  .flat()
  .map((entry) => {
    const [written = "", value] = entry.split("=");
    return { word: written.replace("-", ""), value: Number(value), isPart: written.endsWith("-") };
  });

const VALUES = new Map(NUMERALS.flatMap(({ word, value, isPart }) => (isPart ? [] : [[word, value] as const])));

/** Returns the value of a whole number in words, without accents; undefined for any other text. */
export function numeralValue(word: string): number | undefined {
  return VALUES.get(word);
}

/** Joins the whole words whose value fits to alternatives of a pattern. */
export function numeralAlternatives(fits: (value: number) => boolean): string {
  const words = NUMERALS.filter(({ value, isPart }) => !isPart && fits(value)).map(({ word }) => word);
  return [...new Set(words)].join("|");
}
