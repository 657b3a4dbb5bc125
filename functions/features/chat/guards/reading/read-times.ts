import { DATING, MONTH_PARTS } from "../../../../languages/claim-concepts/claim-concepts.ts";
import type { FoldedWord } from "./claim-index.ts";
import { CLAIM_WORDS_OF } from "./claim-vocabulary.ts";

/** Times that are an occasion as well ("a gift for Christmas"). */
const OCCASIONS = new Set(["christmas", "easter", "newYear"]);

/** Returns the months, feasts and the like that words name; parts of a month together with it: "lateMonth month1". */
export function readTimes(written: readonly FoldedWord[]): Set<string> {
  const words = written.flatMap(splitAtHyphen);
  const found = CLAIM_WORDS_OF.times()
    .find(words)
    .filter(({ name, from }) => !name.startsWith("month") || isMonth(words, from))
    .filter(({ name, from }) => !OCCASIONS.has(name) || DATING.has(words[from - 1]?.text ?? ""));
  const parts = found.filter(({ name }) => MONTH_PARTS.includes(name));
  const named = found.filter(({ name }) => !MONTH_PARTS.includes(name));
  const withParts = named.flatMap(({ name, from }) =>
    parts.filter(({ to }) => name.startsWith("month") && from > to && from - to <= 2).map((part) => `${part.name} ${name}`),
  );
  return new Set([...named.map(({ name }) => name), ...withParts]);
}

/** "Mid-March" */
function splitAtHyphen(word: FoldedWord): FoldedWord[] {
  const [first = "", ...rest] = word.text.split("-");
  return [{ ...word, text: first }, ...rest.map((text) => ({ ...word, text, isCapital: true }))];
}

function isMonth(words: readonly FoldedWord[], at: number): boolean {
  const { text, isCapital } = words[at]!;
  return isCapital || !CLAIM_WORDS_OF.ambiguousMonths.has(text);
}

/** Times of day with their minutes, by twelve hours: "11:45", "18.30 Uhr". */
export const CLOCK =
  /(?<![\p{Nd}.,])(\p{Nd}{1,2})(?:(?::| ?h ?)(\p{Nd}{2})(?!\p{Nd})|\.(\p{Nd}{2})(?= ?(?:am|pm|uhr|uur)(?!\p{L})))/giu;
const ANY_CLOCK = /(?<!\p{Nd})(\p{Nd}{1,2})(?::|\.| ?h ?)(\p{Nd}{2})(?!\p{Nd})/giu;

/** Returns the times of day of a text that are no full hour. */
export function readClock(text: string, pattern = ANY_CLOCK): Set<string> {
  const times = [...text.matchAll(pattern)].map(([, hour, minutes, more]) => `${Number(hour) % 12}:${minutes ?? more}`);
  return new Set(times.filter((time) => !time.endsWith(":00")));
}
