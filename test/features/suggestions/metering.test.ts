import { beforeAll, expect, test } from "@jest/globals";
import { TIER_LIMITS, TIERS } from "../../../schemas/limits.ts";
import { readRecordedSearches } from "../../support/recorded-searches.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

test("suggestions draw on a quota of their own, ten times that of searches, until it is spent", async () => {
  verifies("suggestions.meter");
  const { secret, publishable, tenantId } = await local.newShop();
  await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits: { suggestions: 2 } });
  await local.clock.advance("10s");

  const answers = [];
  for (const text of ["a", "ab", "abc"]) answers.push(await publishable.post("/suggestions", { text }));
  const refused = await publishable.post("/suggestions", { text: "x".repeat(201) });
  const { quotas } = (await secret.get("/tenant/usage")).body.data;

  expect(answers.map(({ status, body }) => body.error?.code ?? status)).toEqual([200, 200, "QUOTA_EXCEEDED"]);
  expect(answers[1]!.body.usage.quota).toMatchObject({ current: 2, limit: 2 });
  expect(refused.status).toBe(400);
  expect([quotas.suggestions.current, quotas.search.current]).toEqual([2, 0]);
  for (const tier of TIERS) expect(TIER_LIMITS[tier].quotas.suggestions).toBe(10 * TIER_LIMITS[tier].quotas.search);
});

test("a suggestion is not recorded as a search", async () => {
  verifies("suggestions.not-recorded");
  const { publishable, secret, tenantId } = await local.newShop();
  const countRecorded = async () => (await readRecordedSearches(local, tenantId)).length;

  await publishable.post("/suggestions", { text: "lamp" });
  const afterSuggestion = await countRecorded();
  await secret.post("/products/search", { text: "lamp" });

  expect(afterSuggestion).toBe(0);
  expect(await countRecorded()).toBe(1);
});
