import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { floorToStep, rangesFromStepCounts } from "../../../functions/platform/facet-ranges.ts";
import { verifies } from "../../support/verifies.ts";

/** Counts the values by step, as the adapters do, and chooses the ranges. */
function toFacetRanges(values: number[], size: number) {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(floorToStep(value), (counts.get(floorToStep(value)) ?? 0) + 1);
  return rangesFromStepCounts(counts, size);
}

describe("ranges", () => {
  test("are round, open at both ends and about equally full", () => {
    verifies("facets.price-ranges");
    expect(toFacetRanges([5, 9.99, 12, 19, 24, 24.5, 30, 49, 80, 120, 150, 199, 250, 900], 5)).toEqual([
      { key: "*-15", from: null, to: 15, count: 3 },
      { key: "15-30", from: 15, to: 30, count: 3 },
      { key: "30-50", from: 30, to: 50, count: 2 },
      { key: "50-160", from: 50, to: 160, count: 3 },
      { key: "160-*", from: 160, to: null, count: 3 },
    ]);
  });

  test("of nothing are none, of one value are one", () => {
    expect(toFacetRanges([], 5)).toEqual([]);
    expect(toFacetRanges([3, 3], 5)).toEqual([{ key: "*-*", from: null, to: null, count: 2 }]);
  });

  test("part below and above zero", () => {
    expect(toFacetRanges([-5, -1, 0, 2, 8], 2)).toEqual([
      { key: "*-0", from: null, to: 0, count: 2 },
      { key: "0-*", from: 0, to: null, count: 3 },
    ]);
  });

  test("hold every number exactly once, are never empty and never more than asked for", () => {
    const numbers = fc.array(
      fc.oneof(
        fc.double({ min: -1e12, max: 1e12, noNaN: true }).map((value) => (Math.abs(value) < 1e-9 ? 0 : value)),
        fc.integer(),
        fc.nat({ max: 100 }),
      ),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 20 }), (values, size) => {
        const ranges = toFacetRanges(values, size);

        expect(ranges.length).toBeLessThanOrEqual(size);
        for (const { from, to, count } of ranges) {
          const inside = values.filter((value) => value >= (from ?? -Infinity) && value < (to ?? Infinity));
          expect(inside.length).toBe(count);
          expect(count).toBeGreaterThan(0);
        }
        expect(ranges.reduce((sum, range) => sum + range.count, 0)).toBe(values.length);
      }),
    );
  });

  test("look at numbers rounded down to two digits", () => {
    expect([0, 0.29, 9.99, 1249, -2.98, -3].map(floorToStep)).toEqual([0, 0.29, 9.9, 1200, -3, -3]);
  });
});
