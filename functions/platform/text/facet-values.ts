import type { NumberStats } from "../ports/search/field-list.ts";
import { normalise } from "./normalise.ts";

/** Returns what a facet of kind `stats` tells of numbers, each with how often it occurs; empty without any. */
export function numberStats(counted: Iterable<readonly [number: number, count: number]>): NumberStats[] {
  let [min, max, sum, count] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0];
  // In order of the numbers: sums of fractions depend on it, and both engines are to tell the same.
  for (const [number, times] of [...counted].sort(([one], [other]) => one - other)) {
    min = Math.min(min, number);
    max = Math.max(max, number);
    sum += number * times;
    count += times;
  }
  return count === 0 ? [] : [{ key: "stats", min, max, average: Math.round((sum / count) * 1e6) / 1e6, count }];
}

const WORD_END = /[^\p{L}\p{M}\p{N}]+/u;

/** Returns true when each word of a text begins one of a value, without regard to case and accents. An empty text is in all. */
export function hasWordStarts(value: string, text: string): boolean {
  const words = normalise(value).split(WORD_END);
  return listStarts(text).every((start) => words.some((word) => word.startsWith(start)));
}

/** Returns the words of a text as values are searched for them. */
function listStarts(text: string): string[] {
  return normalise(text)
    .split(WORD_END)
    .filter((word) => word !== "");
}
