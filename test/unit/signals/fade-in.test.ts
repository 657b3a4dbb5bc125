import { expect, test } from "@jest/globals";
import {
  countSketch,
  joinSketches,
  sketchNetwork,
  TRUSTED_SKETCH,
} from "../../../functions/domain/signals/visitor-pseudonyms.ts";
import { fadeIn } from "../../../functions/platform/ports/analytics/popularity.ts";
import { verifies } from "../../support/verifies.ts";

test("three networks are worth nothing, twelve all, and each between a ninth more", () => {
  verifies("events.few-addresses");
  const ninths = [0, 1, 3, 4, 6, 11, 12, 1_000].map((networks) => Math.round(9 * fadeIn(networks)));

  expect(ninths).toEqual([0, 0, 0, 1, 3, 8, 9, 9]);
});

test("a sketch counts its networks, whatever order and however often they come, and a server's word is worth all", () => {
  const sketchOf = (...networks: number[]) => networks.map((each) => sketchNetwork(each)).reduce(joinSketches, 0);

  expect([sketchOf(), sketchOf(7), sketchOf(7, 7, 7 + 32), sketchOf(31, 63)].map(countSketch)).toEqual([0, 1, 1, 1]);
  expect(countSketch(sketchOf(1, 2, 3))).toBe(3);
  expect(countSketch(sketchOf(31, 30, 0, 5))).toBe(4);
  expect(countSketch(sketchOf(...Array.from({ length: 10 }, (_, at) => at)))).toBeGreaterThanOrEqual(10);
  expect(joinSketches(sketchNetwork(31), sketchNetwork(31))).toBe(2 ** 31);
  expect(countSketch(joinSketches(sketchOf(3), sketchNetwork(undefined)))).toBe(Number.POSITIVE_INFINITY);
  expect(sketchNetwork(undefined)).toBe(TRUSTED_SKETCH);
});
