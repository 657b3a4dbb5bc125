import { beforeAll, expect, test } from "@jest/globals";
import { apiClient } from "../../support/api-client.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

test("a Shopify shop is provisioned once: asked again it returns the same tenant, without the secret key", async () => {
  verifies("provisioning.shopify", "provisioning.once", "provisioning.workspace-id");
  const wish = { shop: "Oak-And-Ash.myshopify.com", shopName: "Oak & Ash", tier: "starter", ownerEmail: "owner@oak.example" };

  const first = await local.admin.post("/provision/shopify", wish);
  const second = await local.admin.post("/provision/shopify", { shop: "https://oak-and-ash.myshopify.com/" });

  expect(first.status).toBe(201);
  expect(first.body.data).toMatchObject({ workspaceId: "oak-and-ash-myshopify-com", isNew: true, tier: "starter" });
  expect(first.body.data.apiKey).toMatch(/^if_sk_/);
  expect(first.body.usage.quota).toBeDefined();
  expect(second.status).toBe(200);
  expect(second.body.data).toEqual({
    tenantId: first.body.data.tenantId,
    workspaceId: "oak-and-ash-myshopify-com",
    isNew: false,
    tier: "starter",
    apiKeyId: first.body.data.apiKeyId,
    publishableKey: first.body.data.publishableKey,
    publishableKeyId: first.body.data.publishableKeyId,
  });
});

test("ten requests for one shop at the same time make one tenant, and its one secret key works", async () => {
  verifies("provisioning.once");
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => local.admin.post("/provision/shopify", { shop: "race.myshopify.com" })),
  );

  const tenants = new Set(answers.map(({ body }) => body.data.tenantId));
  const keys = answers.flatMap(({ body }) => body.data.apiKey ?? []);
  expect(tenants.size).toBe(1);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 201]);
  expect(keys).toHaveLength(1);
  expect((await apiClient(local.baseUrl, keys[0]).get("/tenant/status")).status).toBe(200);
});

test("existingTenantId links a second shop to a tenant; another tenant's shop is a conflict", async () => {
  verifies("provisioning.link");
  const one = await local.admin.post("/provision/shopify", { shop: "first.myshopify.com" });
  const { tenantId } = one.body.data;

  const linked = await local.admin.post("/provision/shopify", { shop: "second.myshopify.com", existingTenantId: tenantId });
  const stolen = await local.admin.post("/provision/shopify", { shop: "race2.myshopify.com" });
  const conflict = await local.admin.post("/provision/shopify", { shop: "race2.myshopify.com", existingTenantId: tenantId });
  const unknown = await local.admin.post("/provision/shopify", { shop: "third.myshopify.com", existingTenantId: "ten_none" });

  expect(linked.body.data).toMatchObject({ tenantId, workspaceId: "second-myshopify-com" });
  const workspaces = await apiClient(local.baseUrl, linked.body.data.apiKey).get("/workspaces");
  expect(workspaces.body.data.results.map(({ workspaceId }: { workspaceId: string }) => workspaceId)).toEqual([
    "first-myshopify-com",
    "second-myshopify-com",
  ]);
  expect(stolen.status).toBe(201);
  expect(conflict.status).toBe(409);
  expect(unknown.status).toBe(404);
});

test("with rotateKey a shop whose key is lost gets another secret key, and the lost one ends", async () => {
  verifies("provisioning.rotate-key");
  const shop = { shop: "lost.myshopify.com" };
  const first = (await local.admin.post("/provision/shopify", shop)).body.data;
  const status = async (key: string) => (await apiClient(local.baseUrl, key).get("/tenant/whoami")).status;
  expect(await status(first.apiKey)).toBe(200);

  const rotated = await local.admin.post("/provision/shopify", { ...shop, rotateKey: true });
  await local.clock.advance("10s");

  expect(rotated.status).toBe(200);
  const { apiKey, ...shown } = rotated.body.data;
  expect(apiKey).not.toBe(first.apiKey);
  expect({ ...shown, isNew: true, apiKey: first.apiKey }).toEqual(first);
  expect([await status(first.apiKey), await status(apiKey), await status(first.publishableKey)]).toEqual([401, 200, 200]);
});

test("with rotateKey a shop whose keys are revoked gets both anew, by its site or by its tenant and workspace", async () => {
  verifies("provisioning.rotate-key");
  const site = { siteUrl: "https://revoked.example" };
  const first = (await local.admin.post("/provision/manual", site)).body.data;
  const plain = (await local.admin.post("/provision/manual", { workspaceId: "no-site" })).body.data;
  for (const { apiKey, apiKeyId, publishableKeyId } of [first, plain]) {
    const api = apiClient(local.baseUrl, apiKey);
    // The last key that may do everything does not revoke itself.
    await api.post("/keys", { label: "another", scopes: ["tenant:admin"] });
    for (const id of [publishableKeyId, apiKeyId]) expect((await api.post(`/keys/${id}/revoke`)).status).toBe(200);
  }

  const bySite = await local.admin.post("/provision/manual", { ...site, rotateKey: true });
  const ofPlain = { workspaceId: "no-site", existingTenantId: plain.tenantId, rotateKey: true };
  const byTenant = await local.admin.post("/provision/manual", ofPlain);

  for (const [{ status, body }, before] of [
    [bySite, first],
    [byTenant, plain],
  ] as const) {
    expect([status, body.data.tenantId, body.data.isNew]).toEqual([200, before.tenantId, false]);
    expect(body.data.publishableKey).not.toBe(before.publishableKey);
    expect((await apiClient(local.baseUrl, body.data.apiKey).get("/tenant/status")).status).toBe(200);
    expect((await apiClient(local.baseUrl, body.data.publishableKey).get("/tenant/whoami")).status).toBe(200);
  }
});

test("of the keys that rotations at the same time have given, exactly one works", async () => {
  verifies("provisioning.rotate-key");
  const shop = { shop: "twice.myshopify.com", rotateKey: true };
  await local.admin.post("/provision/shopify", shop);

  const answers = await Promise.all(Array.from({ length: 5 }, () => local.admin.post("/provision/shopify", shop)));
  await local.clock.advance("10s");

  const keys = answers.flatMap(({ body }) => body.data?.apiKey ?? []);
  const last = await Promise.all(keys.map((key) => apiClient(local.baseUrl, key).get("/tenant/whoami")));
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(last.filter(({ status }) => status === 200)).toHaveLength(1);
});

test("rotateKey ends what provisioning made for a shop and its successors by rotation, and nothing else", async () => {
  verifies("provisioning.rotate-key");
  const siteUrl = "https://leaked.example";
  const first = (await local.admin.post("/provision/manual", { workspaceId: "leaked", siteUrl })).body.data;
  const named = { workspaceId: "leaked", existingTenantId: first.tenantId };
  const other = { workspaceId: "leaked-2", existingTenantId: first.tenantId };
  const neighbour = (await local.admin.post("/provision/manual", other)).body.data;
  const own = (await apiClient(local.baseUrl, first.apiKey).post("/keys", { label: "own", scopes: ["keys:manage"] })).body.data;
  const ownSuccessor = (await apiClient(local.baseUrl, own.key).post(`/keys/${own.id}/rotate`)).body.data;
  const secrets: string[] = [first.apiKey];
  const publishables = new Set<string>([first.publishableKey]);

  for (const address of [named, { siteUrl }, { ...named, siteUrl }, { ...named, siteUrl: "https://www.leaked.example" }, named]) {
    // The key in use, its successor that is in its grace, and the successor of that one.
    let id = (await apiClient(local.baseUrl, secrets.at(-1)!).get("/tenant/whoami")).body.data.apiKeyId;
    for (const graceSeconds of [0, 3_600]) {
      const rotated = await apiClient(local.baseUrl, secrets.at(-1)!).post(`/keys/${id}/rotate`, { graceSeconds, label: "mine" });
      secrets.push(rotated.body.data.key);
      ({ id } = rotated.body.data);
    }
    const given = await local.admin.post("/provision/manual", { ...address, rotateKey: true });
    expect([given.status, given.body.data.isNew]).toEqual([200, false]);
    await local.clock.advance("10s");
    expect(await whoAmI(...secrets)).toEqual(secrets.map(() => 401));
    secrets.push(given.body.data.apiKey);
    publishables.add(given.body.data.publishableKey);
    expect(await whoAmI(secrets.at(-1)!)).toEqual([200]);
  }

  expect([...publishables]).toEqual([first.publishableKey]);
  expect(await whoAmI(ownSuccessor.key, neighbour.apiKey, first.publishableKey)).toEqual([200, 200, 200]);
});

test("of rotations by merchant and administrator at the same time, one key of the administrator is left", async () => {
  verifies("provisioning.rotate-key");
  const siteUrl = "https://at-once.example";
  const first = (await local.admin.post("/provision/manual", { siteUrl })).body.data;
  const named = { workspaceId: first.workspaceId, existingTenantId: first.tenantId };

  const [mine, ...given] = await Promise.all([
    apiClient(local.baseUrl, first.apiKey).post(`/keys/${first.apiKeyId}/rotate`),
    local.admin.post("/provision/manual", { siteUrl, rotateKey: true }),
    local.admin.post("/provision/manual", { ...named, rotateKey: true }),
  ]);
  const last = await local.admin.post("/provision/manual", { ...named, rotateKey: true });
  await local.clock.advance("10s");

  expect([201, 401, 404, 409]).toContain(mine.status);
  for (const { status } of given) expect([200, 409]).toContain(status);
  const keys = [first.apiKey, ...[mine, ...given].flatMap(({ body }) => body.data?.key ?? body.data?.apiKey ?? [])];
  expect(await whoAmI(...keys, last.body.data.apiKey)).toEqual([...keys.map(() => 401), 200]);
});

test("rotateKey ends more keys than one transaction takes, and by an address alone leaves another address's", async () => {
  verifies("provisioning.rotate-key");
  const siteUrl = "https://many.example";
  const first = (await local.admin.post("/provision/manual", { siteUrl })).body.data;
  const { tenantId, workspaceId } = first;
  const link = { siteUrl: "https://many-2.example", workspaceId, existingTenantId: tenantId };
  const other = (await local.admin.post("/provision/manual", link)).body.data;
  const { tenancy } = local.ports.tables;
  const known = await tenancy.get(tenantId, { collection: ["keys"], id: first.apiKeyId });
  const revokedAt = new Date(local.clock.now() + 3_600_000).toISOString();
  const inGrace = Array.from({ length: 150 }, (_, index) => ({
    kind: "put" as const,
    key: { collection: ["keys"], id: `key_${index}` },
    item: { ...known, hash: `hash-${index}`, originId: first.apiKeyId, revokedAt },
  }));
  await tenancy.writeMany(tenantId, inGrace);

  const rotated = (await local.admin.post("/provision/manual", { siteUrl, rotateKey: true })).body.data;
  await local.clock.advance("10s");

  expect(await whoAmI(first.apiKey, rotated.apiKey, other.apiKey)).toEqual([401, 200, 200]);
  const { items } = await tenancy.list(tenantId, ["keys"], { limit: 500 });
  expect(items.filter((item) => item.revokedAt === revokedAt)).toEqual([]);
});

test("manual provisioning needs a workspaceId or a siteUrl", async () => {
  verifies("provisioning.manual", "provisioning.workspace-id");
  const neither = await local.admin.post("/provision/manual", { name: "x" });
  const site = await local.admin.post("/provision/manual", { siteUrl: "https://www.guides.example/blog" });

  expect(neither.status).toBe(400);
  expect(neither.body.details[0].param).toBe("workspaceId");
  expect(site.body.data.workspaceId).toBe("www-guides-example");
});

test("provisioning with a tenant's key is 403, with a wrong key 401", async () => {
  verifies("keys.admin");
  const { secret } = await local.newShop();

  expect((await secret.post("/provision/shopify", { shop: "a.myshopify.com" })).status).toBe(403);
  expect(
    (await local.anonymous.post("/provision/shopify", { shop: "a" }, { headers: { authorization: "Bearer wrong" } })).status,
  ).toBe(401);
});

test("a changed tier and a suspended subscription take effect within 10 s", async () => {
  verifies("subscription.soon", "subscription.inactive", "subscription.limits");
  const { secret, tenantId } = await local.newShop({ tier: "personal" });

  const upgraded = await local.admin.put(`/admin/tenants/${tenantId}/subscription`, {
    tier: "professional",
    limits: { products: 7 },
  });
  const whoami = await secret.get("/tenant/whoami");
  await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { status: "canceled" });
  await local.clock.advance("10s");
  const refused = await secret.get("/tenant/whoami");
  await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { status: "past_due" });
  await local.clock.advance("10s");

  expect(upgraded.body.data).toMatchObject({ tenantId, tier: "professional", limits: { products: 7 } });
  expect(upgraded.body.data).not.toHaveProperty("jwtSecret");
  expect(whoami.body.data.tier).toBe("professional");
  expect(whoami.body.tierLimits.indexing.products).toBe(7);
  expect(refused.status).toBe(403);
  expect(refused.body.error.code).toBe("SUBSCRIPTION_INACTIVE");
  expect((await secret.get("/tenant/whoami")).status).toBe(200);
});

test("the owner is set by claim, once, and owner-email; an unknown tenant is 404", async () => {
  verifies("tenancy.owner", "tenancy.claimed-once");
  const { tenantId } = await local.newShop();

  const claim = (body: object) => local.admin.post(`/admin/tenants/${tenantId}/claim`, body);
  await claim({ ownerId: "user-1", ownerEmail: "a@shop.example" });
  const [again, taken] = [await claim({ ownerId: "user-1" }), await claim({ ownerId: "user-2", ownerEmail: "c@shop.example" })];
  await local.admin.put(`/admin/tenants/${tenantId}/owner-email`, { ownerEmail: "b@shop.example" });
  const read = await local.admin.get(`/admin/tenants/${tenantId}`);

  expect([again.status, taken.status, taken.body.error.code]).toEqual([200, 409, "CONFLICT"]);
  expect(read.body.data).toMatchObject({ ownerId: "user-1", ownerEmail: "b@shop.example" });
  expect(read.body.data.usage.capacities.products).toEqual({ current: 0, limit: 50_000, percentage: 0, resetDate: null });
  expect((await local.admin.get("/admin/tenants/ten_none")).status).toBe(404);
});

async function whoAmI(...keys: string[]): Promise<number[]> {
  const answers = await Promise.all(keys.map((key) => apiClient(local.baseUrl, key).get("/tenant/whoami")));
  return answers.map(({ status }) => status);
}
