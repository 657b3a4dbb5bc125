import { DICTIONARY_LANGUAGES, isDictionaryLanguage } from "../../../../languages/dictionary/noun-dictionary.ts";
import { lazyMembers } from "../../../../platform/concurrency/lazy.ts";
import { findMatches } from "../../../../platform/text/find-matches.ts";
import { numeralAlternatives, numeralValue } from "../../../../platform/text/numerals.ts";
import { foldCharacters } from "../../../../platform/text/phrase-pattern.ts";

const UNITS = ["hour", "day", "week", "month", "year"] as const;
const COUNTS = [1, 2, 30];
/** "30", "10 to 14" or "sixty" right before the unit: "5 working days" are not 5 days. */
const COUNT = `(\\p{N}{1,3}|${numeralAlternatives((value) => value > 1)})`;
const RANGE = `(?<![\\p{L}\\p{N}.,])${COUNT}(?:\\s*(?:-|–|—|\\p{L}{1,3})\\s*${COUNT})?\\s+`;

/** Finds a duration with its unit in a folded text, by the language of the text. */
const patterns = lazyMembers(DICTIONARY_LANGUAGES, (language) =>
  UNITS.map((unit) => ({ unit, pattern: new RegExp(`${RANGE}(?:${unitNames(unit, language).join("|")})`, "gu") })),
);

/**
 * Returns the only duration that a sentence states, in the words of another language: "within sixty days" is "60 dagen". Null
 * where it states none, or several.
 */
export function translateDuration(sentence: string, from: string, to: string): string | null {
  if (!isDictionaryLanguage(from)) return null;
  const folded = foldCharacters(sentence);
  const found = patterns[from].flatMap(({ unit, pattern }) => findMatches(folded, pattern).map((match) => ({ unit, match })));
  const [only, ...others] = found;
  if (!only || others.length > 0) return null;
  const { unit, match } = only;
  const [least, most] = [match[1], match[2]].map((count) => (count === undefined ? undefined : toNumber(count)));
  const format = new Intl.NumberFormat(to, { style: "unit", unit, unitDisplay: "long" });
  return least === undefined ? null : most !== undefined && most > least ? format.formatRange(least, most) : format.format(least);
}

function toNumber(count: string): number {
  return numeralValue(count) ?? Number(count);
}

/** Lists the names of a unit in a language, in the forms that it has beside numbers. */
function unitNames(unit: string, language: string): string[] {
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "long" });
  const names = COUNTS.map((count) => foldCharacters(format.format(count).replace(/[\p{N}\s]/gu, "")));
  return [...new Set(names)];
}
