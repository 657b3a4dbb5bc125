import { expect, test } from "@jest/globals";
import { replaceLimits, TIER_LIMITS } from "../../../schemas/limits.ts";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

test("limits of a contract are in force within five seconds, shown as any other, and taken back by null", async () => {
  verifies("limits.contract", "subscription.limits", "audit.entry");
  const local = await startLocal({ startsAt: Date.UTC(2026, 2, 1, 9, 0) });
  const { secret, tenantId } = await local.newShop({ tier: "personal" });
  const path = `/admin/tenants/${tenantId}/subscription`;
  const read = async () => {
    const [whoami, usage] = [await secret.get("/tenant/whoami"), await secret.get("/tenant/usage")];
    const { requests, contractual, quotas, capacities } = usage.body.data;
    expect(whoami.body.data.requestLimits).toEqual(requests);
    return {
      ...{ requests, contractual, search: quotas.search.limit, products: capacities.products.limit },
      ...{ shown: whoami.body.tierLimits.search.queriesPerMonth, webhooks: whoami.body.tierLimits.indexing.webhooks },
      left: whoami.body.usage.rateLimit.remaining.perMinute,
    };
  };
  await read();

  const set = await local.admin.put(path, { limits: { perMinute: 500, search: 7, products: 8, webhooks: 2 } });
  await local.clock.advance("5s");
  const during = await read();
  const reset = await local.admin.put(path, { limits: null });
  await local.clock.advance("5s");
  const after = await read();
  const log = await secret.get("/tenant/audit-log?action=updateSubscription");

  expect([set.status, reset.status]).toEqual([200, 200]);
  expect(during).toMatchObject({ requests: { perMinute: 500, perHour: 1_000 }, search: 7, products: 8, shown: 7, webhooks: 2 });
  expect(during.contractual).toEqual(["perMinute", "products", "search", "webhooks"]);
  expect(during.left).toBeGreaterThan(480);
  expect(after).toMatchObject({ requests: { perMinute: 100 }, contractual: [], search: 3_000, products: 500, webhooks: 50 });
  expect(log.body.data.results[1].details.after.limits).toMatchObject({ perMinute: 500 });
});

test("a tenant's limits are those of the deployment, and a tenant's key cannot set them", async () => {
  verifies("limits.deployment", "keys.admin");
  const tierLimits = replaceLimits(TIER_LIMITS, {
    ...{ personal: { perMinute: 7, quotas: { chat: 3 } }, starter: {}, professional: {}, enterprise: {} },
  });
  const local = await startLocal({ tierLimits });
  const { secret, tenantId } = await local.newShop({ tier: "personal" });

  const { body } = await secret.get("/tenant/usage");
  const refused = await secret.put(`/admin/tenants/${tenantId}/subscription`, { limits: { perMinute: 9_999 } });

  expect(body.data.requests).toEqual({ perMinute: 7, perHour: 1_000 });
  expect(body.data.quotas.chat.limit).toBe(3);
  expect(body.tierLimits.chat.messagesPerMonth).toBe(3);
  expect(refused.status).toBe(403);
});
