import { expect, test } from "@jest/globals";
import { isModelBudgetSpent, toMicroUsd } from "../../../../functions/domain/model-budget.ts";
import type { UsageCounters } from "../../../../functions/http/limits/counters.ts";
import { consumeQuota } from "../../../../functions/http/limits/quota.ts";
import type { Tenant } from "../../../../functions/http/operation.ts";
import { UpstreamError } from "../../../../functions/platform/ports/upstream-error.ts";
import { TIER_LIMITS } from "../../../../schemas/limits.ts";
import { MemoryLog } from "../../../support/memory-log.ts";
import { verifies } from "../../../support/verifies.ts";

const TENANT: Tenant = {
  id: "t",
  tier: "starter",
  limits: { ...TIER_LIMITS.starter, modelUsd: 25 },
  shares: { publishable: 1, address: 1 },
  overagesEnabled: true,
};
const ports = () => ({ clock: { now: () => Date.parse("2026-11-10T12:00:00Z") }, log: new MemoryLog() });

test("the write that draws on a quota tells what models have cost, and is the only call", async () => {
  verifies("spend.no-call");
  const increments: unknown[] = [];
  const counters = {
    increment: async (increment: unknown) => {
      increments.push(increment);
      return { isAccepted: true, item: { chat: 4, modelMicroUsd: 24_999_999 } };
    },
  } as unknown as UsageCounters;

  const { modelMicroUsd } = await consumeQuota(counters, "chat", TENANT, ports());

  expect(modelMicroUsd).toBe(24_999_999);
  expect(increments).toHaveLength(1);
});

test("where the counters cannot be reached the cost is not known, and a model is asked", async () => {
  verifies("spend.ceiling");
  const counters = { increment: () => Promise.reject(new UpstreamError("The table")) } as unknown as UsageCounters;

  const { modelMicroUsd } = await consumeQuota(counters, "chat", TENANT, ports());

  expect([modelMicroUsd, isModelBudgetSpent(TENANT.limits, modelMicroUsd)]).toEqual([null, false]);
});

test.each<[number | null, number | null, boolean]>([
  [25, 24_999_999, false],
  [25, 25_000_000, true],
  [0.1, 100_000, true],
  [0.1, 99_999, false],
  [0, 0, true],
  [null, 1e12, false],
])("a ceiling of %s dollars with %s millionths spent: %s", (modelUsd, microUsd, isSpent) => {
  verifies("spend.ceiling");
  expect(isModelBudgetSpent({ modelUsd }, microUsd)).toBe(isSpent);
});

test.each([
  [0, 0],
  [0.0000001, 1],
  [0.000104, 104],
  [0.0021875, 2_188],
  [1.005, 1_005_000],
])("a cost of %s dollars is %s millionths, each begun one whole", (costUsd, microUsd) => {
  verifies("spend.counted");
  expect(toMicroUsd(costUsd)).toBe(microUsd);
});
