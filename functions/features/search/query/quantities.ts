import { findMatches } from "../../../domain/messages/phrase-pattern.ts";
import type { QueryTerm } from "../../../platform/ports/search/search-index.ts";
import type { QueryWord } from "../../../platform/text/words/word.ts";
import { analyseQuery, normalise } from "../../../platform/text/words/words.ts";

/** Units that measure the same, by their size in the smallest; the first name of each is the symbol that records have. */
const MEASURES: [names: string[], size: number][][] = [
  [
    [["ml", "milliliter", "millilitre", "mililitro"], 1],
    [["cl", "centiliter", "centilitre"], 10],
    [["dl", "deciliter"], 100],
    [["l", "ltr", "liter", "litre", "liters", "litres", "litro", "litros", "litri"], 1_000],
  ],
  [
    [["mg"], 1],
    [["g", "gr", "gram", "grams", "gramm", "grammes", "gramos", "grammi", "gramas"], 1_000],
    [["kg", "kilo", "kilos", "kilogram", "kilograms", "kilogramm"], 1_000_000],
  ],
  [
    [["mm", "millimeter", "millimetre"], 1],
    [["cm", "centimeter", "centimetre", "zentimeter"], 10],
    [["m", "meter", "metre", "meters", "metres", "metro", "metros", "metri"], 1_000],
  ],
  [
    [["mb"], 1],
    [["gb"], 1_000],
    [["tb"], 1_000_000],
  ],
  [
    [["w", "watt", "watts"], 1],
    [["kw"], 1_000],
  ],
  [
    [["v", "volt", "volts"], 1],
    [["kv"], 1_000],
  ],
  [
    [["in", "inch", "inches", "zoll"], 1],
    [["ft", "foot", "feet"], 12],
  ],
  [
    [["oz", "ounce", "ounces"], 1],
    [["lb", "lbs"], 16],
  ],
  [
    [["mah"], 1],
    [["ah"], 1_000],
  ],
  [[["lm", "lumen", "lumens"], 1]],
  [[["m²", "m2", "qm", "sqm"], 1]],
];

const UNITS = new Map(
  MEASURES.flatMap((measure) => measure.flatMap(([names, size]) => names.map((name) => [name, { measure, size }] as const))),
);
const NUMBER = "(?:\\d{1,3}[ -])?\\d{1,2}/\\d{1,2}|\\d{1,6}(?:[.,]\\d{1,3})?";
const QUANTITY = new RegExp(`(?<![\\p{L}\\p{N}.,/])(${NUMBER})[\\s-]?(${[...UNITS.keys()].join("|")})(?![\\p{L}\\p{N}])`, "giu");
/** "1,000" and "1000". */
const THOUSANDS = /(?<![\p{L}\p{N}]|\p{N}[.,])(?:(\d{1,3}(?:[.,]\d{3})+)|(\d{1,3})(\d{3}))(?![\p{L}\p{N}]|[.,]\p{N})/gu;
const LARGEST = 99_999;
const DECIMALS = 1_000;

/**
 * Lets the words of a quantity be replaced by those of the same quantity in other units: a record with "500 ml" has all words of
 * "0.5 l", and one with "1,000" those of "1000". `words` are those of the terms.
 */
export function withQuantities(text: string, words: QueryWord[], terms: QueryTerm[], language: string): QueryTerm[] {
  if (!/\d/.test(text)) return terms;
  const added = terms.map((): string[][] => []);
  const add = (match: RegExpExecArray, others: string[][]) => {
    const [from, to] = [match.index, match.index + match[0].length];
    for (const [at, { start, end }] of words.entries()) if (start >= from && end <= to) added[at]!.push(...others);
  };
  for (const match of findMatches(text, QUANTITY)) add(match, listOthers(match, language));
  for (const match of findMatches(text, THOUSANDS)) add(match, [otherThousands(match)]);
  return terms.map((term, at) => (added[at]!.length > 0 ? { ...term, synonyms: [...term.synonyms, ...added[at]!] } : term));
}

/** Reads "1.5", "1,5" and "1 1/2". */
function readNumber(said: string): number {
  const [, whole = "0", part, of] = /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(said) ?? [];
  return part && of ? Number(whole) + Number(part) / Number(of) : Number(said.replace(",", "."));
}

/** Returns the words of a number with thousands, which the marks part. */
function otherThousands([, parted, thousands, rest]: RegExpExecArray): string[] {
  return parted === undefined ? [thousands!, rest!] : [parted.replace(/[.,]/g, "")];
}

/** Lists the stems of all ways to write a quantity. */
function listOthers([text, number, unit]: RegExpExecArray, language: string): string[][] {
  const { measure, size } = UNITS.get(unit!.toLowerCase())!;
  const amount = readNumber(number!) * size;
  const stemsOf = (name: string) => analyseQuery(name, language).map(({ stem }) => stem);
  const spellings = measure.flatMap(([names, other]) => {
    const value = Math.round((amount / other) * DECIMALS) / DECIMALS;
    const isExact = Math.abs(value * other - amount) < other / DECIMALS / 2;
    const written = other === size ? names : names.slice(0, 1);
    if (!isExact || value <= 0 || value > LARGEST) return [];
    return written.flatMap((name) => [
      { spelling: `${value} ${name}`, stems: [String(value), ...stemsOf(name)] },
      { spelling: `${value}${name}`, stems: [`${value}${normalise(name)}`] },
    ]);
  });
  return spellings.filter(({ spelling }) => spelling !== text!.toLowerCase()).map(({ stems }) => stems);
}
