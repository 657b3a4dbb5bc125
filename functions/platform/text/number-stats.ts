import type { NumberStats } from "../ports/search/field-list.ts";

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
