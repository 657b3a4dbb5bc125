import { expect, test } from "@jest/globals";
import { checkFloors, FLOOR_PRODUCTS } from "../../../bench/embedded/floors.ts";

const NAMES = ["facets", "facets, 16", "none", "none, 16", "list", "bulk"];
const GOOD = { ...Object.fromEntries(NAMES.map((name) => [`${name}: processor`, 1])), "facets, 16: bytes": 1, "list: bytes": 1 };

test("a bench whose ratios keep their floors has no faults", () => {
  expect(checkFloors("generated", FLOOR_PRODUCTS, GOOD)).toEqual([]);
});

test("a ratio above its floor is named, and so is one that was not measured", () => {
  const { "list: bytes": _, ...measured } = { ...GOOD, "none: processor": 90 };

  expect(checkFloors("generated", FLOOR_PRODUCTS, measured)).toEqual([
    expect.stringContaining("none: processor is 90 times"),
    expect.stringContaining("list: bytes is undefined times"),
  ]);
});

test("floors say nothing of another catalogue or size", () => {
  expect(checkFloors("recombined demo shop", FLOOR_PRODUCTS, {})).toEqual([]);
  expect(checkFloors("generated", 1_000, {})).toEqual([]);
});
