import { beforeAll, expect, test } from "@jest/globals";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop({ tier: "personal" });
});

const readTenant = async (tenantId: string) => (await local.admin.get(`/admin/tenants/${tenantId}`)).body.data;

test.each([
  ["claim", "POST", { ownerId: "" }, "ownerId"],
  ["claim", "POST", { ownerId: "o".repeat(256) }, "ownerId"],
  ["claim", "POST", { ownerEmail: "a@shop.example" }, "ownerId"],
  ["claim", "POST", { ownerId: "user-1", ownerEmail: "no address" }, "ownerEmail"],
  ["owner-email", "PUT", {}, "ownerEmail"],
  ["owner-email", "PUT", { ownerEmail: null }, "ownerEmail"],
  ["owner-email", "PUT", { ownerEmail: "a@b@c" }, "ownerEmail"],
  ["owner-email", "PUT", { ownerEmail: "a@shop.example\r\nbcc: b@shop.example" }, "ownerEmail"],
  ["subscription", "PUT", {}, ""],
  ["subscription", "PUT", { tier: "free" }, "tier"],
  ["subscription", "PUT", { status: "" }, "status"],
  ["subscription", "PUT", { status: 1 }, "status"],
  ["subscription", "PUT", { providerCustomerId: "" }, "providerCustomerId"],
  ["subscription", "PUT", { limits: { products: -1 } }, "limits.products"],
  ["subscription", "PUT", { limits: { products: 1.5 } }, "limits.products"],
  ["subscription", "PUT", { limits: { chat: 1_000_000_001 } }, "limits.chat"],
])("%s by %s refuses %j, names the field, and changes nothing", async (action, method, input, param) => {
  verifies("tenancy.admin-input");
  const before = await readTenant(shop.tenantId);

  const { status, body } = await local.admin.request(method, `/admin/tenants/${shop.tenantId}/${action}`, input);

  expect([status, body.details[0].param]).toEqual([400, param]);
  expect(await readTenant(shop.tenantId)).toEqual(before);
});

test.each(["ten_none", "~registry", "~purges", "ten_none%23keys", "%2E%2E", "%00"])(
  "no operation finds or makes a tenant %s",
  async (tenantId) => {
    verifies("tenancy.owner");
    const path = `/admin/tenants/${tenantId}`;

    const answers = [
      await local.admin.get(path),
      await local.admin.post(`${path}/claim`, { ownerId: "user-1" }),
      await local.admin.put(`${path}/owner-email`, { ownerEmail: "a@shop.example" }),
      await local.admin.put(`${path}/subscription`, { tier: "starter" }),
      await local.admin.get(path),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  },
);

test("tier, status, customer of the billing provider and limits are changed one by one, and the rest stays", async () => {
  verifies("subscription.limits");
  const { tenantId } = await local.newShop({ tier: "personal" });
  const path = `/admin/tenants/${tenantId}/subscription`;

  await local.admin.put(path, { providerCustomerId: "cus_1" });
  await local.admin.put(path, { limits: { products: 7, chat: 9 } });
  await local.admin.put(path, { limits: { chat: 11 } });
  await local.admin.put(path, { status: "past_due" });
  const { body } = await local.admin.put(path, { tier: "starter" });

  expect(body.data).toMatchObject({
    tenantId,
    tier: "starter",
    status: "active",
    subscriptionStatus: "past_due",
    providerCustomerId: "cus_1",
    limits: { chat: 11 },
  });
  expect((await readTenant(tenantId)).usage.capacities.products.limit).not.toBe(7);
});

test("the history of a tenant is its audit log: each change with what was before, no entry without one", async () => {
  verifies("audit.entry", "audit.all");
  const { tenantId, secret } = await local.newShop();
  const claim = (ownerId: string, ownerEmail: string) =>
    local.admin.post(`/admin/tenants/${tenantId}/claim`, { ownerId, ownerEmail });

  await claim("one", "one@shop.example");
  await local.clock.advance("1s");
  await claim("one", "two@shop.example");
  const unchanged = await claim("one", "two@shop.example");

  const { body } = await secret.get("/tenant/audit-log?action=claimTenant");
  expect(unchanged.body.data).toMatchObject({ ownerId: "one", ownerEmail: "two@shop.example" });
  expect(body.data.results.map(({ details }: { details: unknown }) => details)).toEqual([
    { before: { ownerEmail: "one@shop.example" }, after: { ownerEmail: "two@shop.example" } },
    { before: { ownerId: null, ownerEmail: null }, after: { ownerId: "one", ownerEmail: "one@shop.example" } },
  ]);
});
