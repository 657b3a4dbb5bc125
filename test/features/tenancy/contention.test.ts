import { beforeAll, expect, test } from "@jest/globals";
import { apiClient } from "../../support/api-client.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const statusOf = async (key: string) => (await apiClient(local.baseUrl, key).get("/tenant/whoami")).status;

test("a key that is revoked during a rotation with a grace period stays revoked", async () => {
  const { secret } = await local.newShop();
  const keys = await Promise.all(
    Array.from({ length: 12 }, async () => (await secret.post("/keys", { label: "contended" })).body.data),
  );

  const revocations = await Promise.all(
    keys.flatMap(({ id }) => [
      secret.post(`/keys/${id}/revoke`),
      secret.post(`/keys/${id}/rotate`, { graceSeconds: 86_400 }).then(() => null),
    ]),
  );
  await local.clock.advance("10s");

  expect(revocations.flatMap((answer) => answer?.status ?? [])).toEqual(keys.map(() => 200));
  expect(await Promise.all(keys.map(({ key }) => statusOf(key)))).toEqual(keys.map(() => 401));
});

test("linking a site to the host of a provisioned shop leaves the shop's keys unchanged", async () => {
  const shop = await local.admin.post("/provision/shopify", { shop: "twofold.myshopify.com" });
  const { tenantId, apiKey } = shop.body.data;
  const site = await local.admin.post("/provision/manual", {
    siteUrl: "https://twofold.myshopify.com",
    existingTenantId: tenantId,
  });
  await local.clock.advance("10s");

  expect(site.body.data).toMatchObject({ tenantId, workspaceId: "twofold-myshopify-com" });
  expect(await statusOf(apiKey)).toBe(200);
  expect(await statusOf(site.body.data.apiKey)).toBe(200);
});

test("an expiry in another time zone is stored and shown as the same moment in UTC", async () => {
  const { secret } = await local.newShop();
  const { body: status } = await secret.get("/tenant/status");
  const expiry = new Date(local.clock.now() + 3_600_000);
  const elsewhere = new Date(expiry.getTime() - 10 * 3_600_000).toISOString().replace("Z", "-10:00");

  const created = await secret.post("/keys", { label: "short", keyType: "publishable", expiresAt: elsewhere });

  expect(created.body.data.expiresAt).toBe(expiry.toISOString());
  expect(status.data.publishableKey).toMatch(/^if_pk_/);
});

test("all keys are listed, however many there are, page by page", async () => {
  verifies("keys.pages");
  const { secret, tenantId } = await local.newShop();
  const record = { ...(await local.ports.tables.tenancy.list(tenantId, ["keys"])).items[0]! };
  await local.ports.tables.tenancy.writeMany(
    tenantId,
    Array.from({ length: 1_100 }, (_, index) => ({
      kind: "put" as const,
      key: { collection: ["keys"], id: `key_${String(index).padStart(4, "0")}` },
      item: { ...record, id: undefined, label: `key ${index}` },
    })),
  );

  const ids = new Set<string>();
  for (let cursor: string | null = ""; cursor !== null; ) {
    const { body } = await secret.get(`/keys?limit=500${cursor && `&cursor=${cursor}`}`);
    for (const { id } of body.data) ids.add(id);
    cursor = body.pagination.cursor;
  }

  expect(ids.size).toBe(1_102);
});
