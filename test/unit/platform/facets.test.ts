import { describe, expect, test } from "@jest/globals";
import fc from "fast-check";
import { floorToStep, rangesFromStepCounts } from "../../../functions/platform/facets.ts";
import { verifies } from "../../support/verifies.ts";

/** Counts the values by step, as the adapters do, and chooses the ranges. */
function toFacetRanges(values: number[], size: number) {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(floorToStep(value), (counts.get(floorToStep(value)) ?? 0) + 1);
  return rangesFromStepCounts(counts, size);
}

describe("ranges", () => {
  test("have bounds of growing units where the values spread, and are open at both ends", () => {
    verifies("facets.price-ranges");
    expect(toFacetRanges([5, 9.99, 12, 19, 24, 24.5, 30, 49, 80, 120, 150, 199, 250, 900], 5)).toEqual([
      { key: "*-20", from: null, to: 20, count: 4 },
      { key: "20-50", from: 20, to: 50, count: 4 },
      { key: "50-100", from: 50, to: 100, count: 1 },
      { key: "100-200", from: 100, to: 200, count: 3 },
      { key: "200-*", from: 200, to: null, count: 2 },
    ]);
  });

  test("have bounds of one unit where the values lie close", () => {
    verifies("facets.price-ranges");
    const bounds = (values: number[], size: number) =>
      toFacetRanges(values, size)
        .slice(1)
        .map(({ from }) => from);
    const spread = (from: number, to: number) => Array.from({ length: 40 }, (_, at) => from + ((to - from) * at) / 40);

    expect(bounds(spread(10, 70), 3)).toEqual([20, 50]);
    expect(bounds(spread(10, 70), 8)).toEqual([20, 30, 40, 50, 60]);
    expect(bounds(spread(1_000, 2_000), 5)).toEqual([1_200, 1_400, 1_600, 1_800]);
    expect(bounds([...spread(0, 100), 12_000], 5)).toEqual([20, 40, 60, 80]);
  });

  test("have no bound that is no multiple of 1, 2 or 5 times a power of ten", () => {
    verifies("facets.price-ranges");
    const prices = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(prices, fc.integer({ min: 2, max: 8 }), (cents, size) => {
        const bounds = toFacetRanges(
          cents.map((each) => each / 100),
          size,
        ).slice(1);
        for (const { from } of bounds) expect(Number(from!.toPrecision(2))).toBe(from);
      }),
    );
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
