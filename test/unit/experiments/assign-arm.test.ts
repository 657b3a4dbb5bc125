import { expect, test } from "@jest/globals";
import { assignArm } from "../../../functions/domain/experiment-records.ts";
import { BUCKETS } from "../../../functions/platform/ports/analytics/experiment-cell.ts";
import { verifies } from "../../support/verifies.ts";

const EXPECTED = { experimentId: "exp_1", arm: "variant", bucket: 93 };
const shopper = (visitorId: string | null, userId: string | null = null) => ({ visitorId, userId });

test("the place of a shopper is that of the ids alone, written down here once", () => {
  verifies("experiments.stable");

  expect(assignArm("exp_1", shopper("visitor-1"), 1)).toEqual(EXPECTED);
  expect(assignArm("exp_1", shopper("visitor-1", "anna"), 1)).toEqual(EXPECTED);
  expect(assignArm("exp_1", shopper(null, "visitor-1"), 1)).not.toEqual(EXPECTED);
  expect(assignArm("exp_1", shopper(null), 1)).toBeNull();
});

test("whoever takes part at a smaller share does at a larger one, in the same arm", () => {
  verifies("experiments.stable");
  const ids = Array.from({ length: 5_000 }, (_, at) => `v${at}`);
  const at = (traffic: number) => ids.flatMap((id) => assignArm("exp_2", shopper(id), traffic) ?? []);
  const [tenth, half] = [at(0.1), at(0.5)];

  expect(half).toEqual(expect.arrayContaining(tenth));
  expect(tenth.length / ids.length).toBeCloseTo(0.1, 1);
  expect(half.length / ids.length).toBeCloseTo(0.5, 1);
});

test("arms and groups are of equal size, and another experiment divides anew", () => {
  verifies("experiments.stable");
  const ids = Array.from({ length: 100_000 }, (_, at) => `${at.toString(36)}-device`);
  const places = ids.map((id) => assignArm("exp_3", shopper(id), 1)!);
  const counts = Map.groupBy(places, ({ arm, bucket }) => `${arm} ${bucket}`);
  const expected = ids.length / (2 * BUCKETS);
  const chiSquared = [...counts.values()].reduce((sum, { length }) => sum + (length - expected) ** 2 / expected, 0);
  const alike = ids.filter((id, at) => assignArm("exp_4", shopper(id), 1)!.arm === places[at]!.arm).length;

  expect(counts.size).toBe(2 * BUCKETS);
  // 199 degrees of freedom: a thousandth of fair divisions lie above 266.
  expect(chiSquared).toBeLessThan(266);
  expect(alike / ids.length).toBeCloseTo(0.5, 1);
});
