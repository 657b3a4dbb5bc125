import { expect, test } from "@jest/globals";
import { describeModelSpend } from "../../../console/parts/usage/model-spend.ts";
import { addRedriven, NOTHING_REDRIVEN } from "../../../console/screens/operator/dead-letters.ts";
import { readSubscriptionChange, toSubscriptionFields } from "../../../console/screens/operator/subscription-fields.ts";
import type { Tenant } from "../../../console/screens/operator/tenant-record.ts";
import { verifies } from "../../support/verifies.ts";

const figure = { current: 1, limit: 10, percentage: 10, resetDate: null };
const tenant: Tenant = {
  ...{ tenantId: "ten_1", tier: "starter", status: "active", subscriptionStatus: "active", overagesEnabled: false },
  limits: { perMinute: 600 },
  usage: { quotas: { search: figure }, capacities: { products: figure } },
};
const fields = toSubscriptionFields(tenant);

test("only what was changed of a subscription is sent", () => {
  verifies("console.operator-subscription");
  expect(readSubscriptionChange(fields, tenant)).toEqual({ body: {}, lines: [], mayEnd: false });
  const upgrade = readSubscriptionChange({ ...fields, tier: "professional", providerCustomerId: " cus_1 " }, tenant);
  expect(upgrade).toEqual({
    body: { tier: "professional", providerCustomerId: "cus_1" },
    lines: ["tier: starter → professional", "providerCustomerId: none → cus_1"],
    mayEnd: false,
  });
});

test("what may end the service is known: a status that is not served, and a date", () => {
  verifies("console.operator-subscription");
  const changed = (changes: Partial<typeof fields>) => readSubscriptionChange({ ...fields, ...changes }, tenant);
  expect(changed({ status: "suspended" })).toMatchObject({ body: { status: "suspended" }, mayEnd: true });
  expect(changed({ status: "past_due" }).mayEnd).toBe(false);
  const dated = changed({ cancelAt: "2026-12-01T00:00:00" });
  expect([dated.mayEnd, dated.lines]).toEqual([true, ["cancelAt: never → 2026-12-01T00:00:00"]]);
  expect(dated.body.cancelAt).toBe(new Date("2026-12-01T00:00:00").toISOString());

  const ending = { ...tenant, cancelAt: "2026-12-01T00:00:00.000Z" };
  const kept = readSubscriptionChange({ ...toSubscriptionFields(ending), cancelAt: "" }, ending);
  expect([kept.body, kept.mayEnd]).toEqual([{ cancelAt: null }, false]);
});

test("the limits of a contract are sent all together, and none of them as null", () => {
  verifies("console.operator-subscription");
  const changed = (limits: Record<string, string>) =>
    readSubscriptionChange({ ...fields, limits: { ...fields.limits, ...limits } }, tenant);
  expect(changed({ search: "5000" })).toMatchObject({
    body: { limits: { perMinute: 600, search: 5_000 } },
    lines: ["search: the tier's → 5000"],
  });
  expect(changed({ perMinute: "" })).toMatchObject({ body: { limits: null }, lines: ["perMinute: 600 → the tier's"] });
  // The service says what is wrong with it.
  expect(changed({ search: "many" }).body.limits).toEqual({ perMinute: 600, search: "many" });
});

test("a ceiling of what models may cost may be taken away, and stays so when other limits change", () => {
  verifies("console.operator-subscription", "spend.contract");
  const without: Tenant = { ...tenant, limits: { perMinute: 600, modelUsd: null } };
  const shown = toSubscriptionFields(without);
  const changed = (limits: Record<string, string>) =>
    readSubscriptionChange({ ...shown, limits: { ...shown.limits, ...limits } }, without).body.limits;

  expect([fields.limits.modelUsd, shown.limits.modelUsd]).toEqual(["", "none"]);
  expect(changed({ perMinute: "700" })).toEqual({ perMinute: 700, modelUsd: null });
  expect(changed({ modelUsd: "12.5" })).toEqual({ perMinute: 600, modelUsd: 12.5 });
  expect(changed({ perMinute: "none" })).toEqual({ perMinute: "none", modelUsd: null });
});

const RESET = "2026-12-01T00:00:00.000Z";
test.each([
  [{ usd: 0.0123, limitUsd: null, isSpent: false }, "Language models have cost 0.0123 USD this month."],
  [
    { usd: 3.456, limitUsd: 25, isSpent: false },
    "Language models have cost 3.46 USD this month of 25.00 USD; above it answers are made without them.",
  ],
  [
    { usd: 25.1, limitUsd: 25, isSpent: true },
    "Language models have cost 25.10 USD this month of 25.00 USD: until 2026-12-01 chats and searches are answered without them.",
  ],
])("the cost of models %j is told in a sentence", (spend, sentence) => {
  verifies("spend.shown");
  expect(describeModelSpend({ ...spend, resetDate: RESET })).toBe(sentence);
});

test("what calls of a redrive have done is added up until no more is left", () => {
  verifies("console.operator-redrive");
  const lost = { from: "2026-11-01T00:00:00.000Z", to: "2026-11-01T00:01:00.000Z", records: 3 };
  const one = { deadLetters: "indexer" as const, redriven: 5, failed: 1, gone: [lost], hasMore: true };
  const first = addRedriven({ ...NOTHING_REDRIVEN, deadLetters: "indexer" }, one);
  expect(first.isComplete).toBe(false);
  expect(addRedriven(first, { ...one, hasMore: false })).toEqual({
    ...{ deadLetters: "indexer", redriven: 10, failed: 2, gone: [lost, lost], isComplete: true },
  });
});
