import { expect, test } from "@jest/globals";
import { startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

test("a search consumes its quota unless it is refused or fails", async () => {
  verifies("quota.draw", "quota.spent", "quota.before-check", "quota.overages", "envelope.quota-usage", "errors.retry-after");
  const local = await startLocal();
  const { secret, tenantId } = await local.newShop({ tier: "personal" });
  await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { limits: { search: 2 } });

  const first = await secret.post("/products/search", { text: "oak" });
  const refused = await secret.post("/products/search", { text: "oak", filters: { nosuchfield: 1 } });
  const second = await secret.post("/products/search", { text: "oak" });
  const third = await secret.post("/products/search", { text: "oak" });
  await secret.patch("/tenant/features", { overagesEnabled: true });
  await local.clock.advance("10s");
  const paid = await secret.post("/products/search", { text: "oak" });

  expect(first.body.usage.quota).toMatchObject({ current: 1, limit: 2 });
  expect(refused.status).toBe(400);
  expect(refused.body.details).toEqual([{ param: "filters.nosuchfield", message: expect.any(String) }]);
  expect(second.body.usage.quota.current).toBe(2);
  expect(third.status).toBe(429);
  expect(third.body.error).toMatchObject({
    code: "QUOTA_EXCEEDED",
    message: expect.stringContaining("current 2, limit 2, requested 1"),
  });
  expect(third.body.error.retryAfter).toBeGreaterThan(0);
  expect(paid.status).toBe(200);
});
