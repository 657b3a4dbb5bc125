import { expect, test } from "@jest/globals";
import { checkSplit, compareArms, countNeeded } from "../../../functions/features/experiments/report/compare-arms.ts";
import { countShoppers, simulateExperiment } from "../../support/simulated-experiment.ts";
import { verifies } from "../../support/verifies.ts";

const SHOP = { shoppers: 2_000, clickRate: 0.3, lift: 0, seed: 0 };

test("of 600 A/A tests of generated shoppers, 3 to 7 % are taken for a difference", () => {
  verifies("experiments.confidence");
  const runs = Array.from({ length: 600 }, (_, seed) =>
    compareArms(simulateExperiment({ ...SHOP, seed: seed + 1 }), "clickThrough"),
  );
  const rejected = runs.filter(({ pValue }) => pValue! < 0.05).length;

  expect(rejected).toBeGreaterThanOrEqual(18);
  expect(rejected).toBeLessThanOrEqual(42);
});

test.each([0.2, 0.3])("a planted lift of %d is found about as often as planned", (lift) => {
  verifies("experiments.power");
  const needed = countNeeded(simulateExperiment({ ...SHOP, shoppers: 10_000, seed: 9_999 }), "clickThrough", lift)!;
  const runs = Array.from({ length: 200 }, (_, seed) =>
    compareArms(simulateExperiment({ ...SHOP, shoppers: 2 * needed, lift, seed: 1_000 + seed }), "clickThrough"),
  );
  const found = runs.filter(({ pValue, lift: seen }) => pValue! < 0.05 && seen! > 0).length;
  const within = runs.filter(({ interval }) => interval!.low <= lift && lift <= interval!.high).length;

  expect(needed).toBeGreaterThan(100);
  expect(found / runs.length).toBeGreaterThanOrEqual(0.72);
  expect(found / runs.length).toBeLessThanOrEqual(0.9);
  // Of 400 shoppers an arm, of whom a few search a hundred times, 93 of 100 intervals hold the change (bench experiments).
  expect(within / runs.length).toBeGreaterThanOrEqual(0.88);
});

test("an arm without anything has no confidence, and too few shoppers promise no number", () => {
  verifies("experiments.confidence");
  const cell = { bucket: 1, visitors: 3, searches: 5, clicked: 0, converted: 0, zeroResults: 5, revenue: 0 };
  const cells = [
    { arm: "control" as const, ...cell },
    { arm: "variant" as const, ...cell, clicked: 2 },
  ];

  expect(compareArms(cells, "clickThrough")).toEqual({ control: 0, variant: 0.4, lift: null, interval: null, pValue: null });
  expect(compareArms([], "revenue")).toEqual({ control: 0, variant: 0, lift: null, interval: null, pValue: null });
  expect(countNeeded(cells, "clickThrough", 0.1)).toBeNull();
});

test("a split that chance does not explain is a mismatch, and one that it does is none", () => {
  verifies("experiments.split");

  expect(checkSplit(countShoppers(simulateExperiment(SHOP)))).toMatchObject({ isMismatch: false });
  expect(checkSplit({ control: 5_000, variant: 5_200 })).toMatchObject({ isMismatch: false, share: expect.closeTo(0.5098, 4) });
  expect(checkSplit({ control: 5_000, variant: 5_400 })).toMatchObject({ isMismatch: true });
  expect(checkSplit({ control: 0, variant: 0 })).toEqual({ share: null, pValue: null, isMismatch: false });
});
