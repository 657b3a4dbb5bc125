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

/** Joins the whole words whose value fits to alternatives of a pattern. */
export function numeralAlternatives(fits: (value: number) => boolean): string {
  const words = NUMERALS.filter(({ value, isPart }) => !isPart && fits(value)).map(({ word }) => word);
  return [...new Set(words)].join("|");
}
