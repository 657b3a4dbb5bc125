import { beforeAll, expect, test } from "@jest/globals";
import { apiClient } from "../../support/api-client.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

const withKey = (key: string) => apiClient(local.baseUrl, key);

test("a new key is shown once; the list shows its prefix and when it was last used", async () => {
  verifies("keys.once", "keys.list", "keys.both-paths", "workspaces.at-once");
  const { secret } = await local.newShop();

  const created = await secret.post("/provision/keys", { label: "importer", scopes: ["content:write"] });
  await withKey(created.body.data.key).get("/tenant/whoami");
  const listed = await secret.get("/keys");

  expect(created.status).toBe(201);
  expect(created.body.data).toMatchObject({
    label: "importer",
    keyType: "secret",
    scopes: ["content:write"],
    expiresAt: null,
    revoked: false,
  });
  const entry = listed.body.data.find(({ id }: { id: string }) => id === created.body.data.id);
  expect(entry).not.toHaveProperty("key");
  expect(entry.prefix).toBe(created.body.data.key.slice(0, 12));
  expect(entry.lastUsedAt).toBe(new Date(local.clock.now()).toISOString());
});

test("a key without the scope of an operation is 403 INSUFFICIENT_SCOPE", async () => {
  verifies("scopes.needed");
  const { secret, workspaceId } = await local.newShop();
  const { body } = await secret.post("/keys", { label: "reader", scopes: ["content:read"] });

  const refused = await withKey(body.data.key).post(
    "/products",
    { id: "p", name: "x" },
    { headers: { "x-workspace-id": workspaceId } },
  );

  expect(refused.status).toBe(403);
  expect(refused.body.error.code).toBe("INSUFFICIENT_SCOPE");
});

test("a key cannot grant a scope that it lacks, and cannot take over a key that has more", async () => {
  verifies("keys.grants");
  const { secret } = await local.newShop();
  const { body } = await secret.post("/keys", { label: "keys only", scopes: ["keys:manage", "search"] });
  const limited = withKey(body.data.key);
  const strong = await secret.post("/keys", { label: "strong", scopes: ["tenant:admin"] });

  expect((await limited.post("/keys", { label: "same", scopes: ["search"] })).status).toBe(201);
  expect((await limited.post("/keys", { label: "more", scopes: ["tenant:admin"] })).status).toBe(403);
  expect((await limited.post("/keys", { label: "everything" })).status).toBe(403);
  expect((await limited.post(`/keys/${strong.body.data.id}/rotate`)).status).toBe(403);
});

test("empty scopes mean everything except tenant:admin", async () => {
  verifies("scopes.empty");
  const { secret } = await local.newShop();
  const { body } = await secret.post("/keys", { label: "all" });
  const all = withKey(body.data.key);

  expect((await all.get("/tenant/usage")).status).toBe(200);
  expect((await all.patch("/tenant/features", { overagesEnabled: true })).status).toBe(403);
});

test("a revoked key is refused within 10 s, an expired one from its expiry on", async () => {
  verifies("keys.revoked", "keys.expired");
  const { secret } = await local.newShop();
  const revoked = await secret.post("/keys", { label: "a" });
  const expiresAt = new Date(local.clock.now() + 60_000).toISOString();
  const expiring = await secret.post("/keys", { label: "b", expiresAt });

  await secret.post(`/provision/keys/${revoked.body.data.id}/revoke`);
  await local.clock.advance("10s");
  const afterRevocation = await withKey(revoked.body.data.key).get("/tenant/whoami");
  const beforeExpiry = await withKey(expiring.body.data.key).get("/tenant/whoami");
  await local.clock.advance("51s");
  const afterExpiry = await withKey(expiring.body.data.key).get("/tenant/whoami");

  expect([afterRevocation.status, beforeExpiry.status, afterExpiry.status]).toEqual([401, 200, 401]);
  expect((await secret.post("/keys", { label: "late", expiresAt: "2020-01-01T00:00:00Z" })).status).toBe(400);
});

test("a rotation ends the old key at once, or after its grace period", async () => {
  verifies("keys.rotation", "keys.rotation-grace", "keys.rotation-label", "keys.rotation-once");
  const { secret } = await local.newShop();
  const one = await secret.post("/keys", { label: "one", scopes: ["search", "tenant:read"] });
  const two = await secret.post("/keys", { label: "two" });

  const atOnce = await secret.post(`/keys/${one.body.data.id}/rotate`, { label: "one again" });
  const later = await secret.post(`/keys/${two.body.data.id}/rotate`, { graceSeconds: 3_600 });
  await local.clock.advance("10s");

  expect(atOnce.body.data).toMatchObject({ label: "one again", scopes: ["search", "tenant:read"] });
  expect((await withKey(one.body.data.key).get("/tenant/whoami")).status).toBe(401);
  expect((await withKey(atOnce.body.data.key).get("/tenant/whoami")).status).toBe(200);
  expect((await withKey(two.body.data.key).get("/tenant/whoami")).status).toBe(200);
  await local.clock.advance("3600s");
  expect((await withKey(two.body.data.key).get("/tenant/whoami")).status).toBe(401);
  expect((await withKey(later.body.data.key).get("/tenant/whoami")).status).toBe(200);
  expect((await secret.post(`/keys/${one.body.data.id}/rotate`)).status).toBe(409);
});

test("one of two concurrent rotations of a key succeeds", async () => {
  verifies("keys.rotation-once");
  const { secret } = await local.newShop();
  const { body } = await secret.post("/keys", { label: "contended" });

  const answers = await Promise.all([1, 2, 3].map(() => secret.post(`/keys/${body.data.id}/rotate`)));

  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test("a publishable key is refused by operations for servers", async () => {
  verifies("keys.publishable");
  const { publishable } = await local.newShop();

  const refused = await publishable.get("/products");

  expect(refused.status).toBe(403);
  expect(refused.body.error.code).toBe("FORBIDDEN");
  expect((await publishable.get("/tenant/whoami")).body.data.keyType).toBe("publishable");
});

/** Puts keys into the table, as they would be after years. */
async function putKeys(tenantId: string, count: number, fields: (index: number) => object) {
  const record = {
    prefix: "if_sk_000000",
    keyType: "secret",
    label: "old",
    scopes: ["search"],
    expiresAt: null,
    revokedAt: null,
  };
  const at = new Date(local.clock.now()).toISOString();
  const puts = Array.from({ length: count }, (_, index) => ({
    kind: "put" as const,
    key: { collection: ["keys"], id: `key_old${String(index).padStart(4, "0")}` },
    item: { ...record, createdAt: at, lastUsedAt: null, hash: `hash-${index}`, ...fields(index) },
  }));
  await local.ports.tables.tenancy.writeMany(tenantId, puts);
}

test("a tenant has 200 valid keys at most, also when they are created at once; rotating one is no addition", async () => {
  verifies("keys.capped");
  const { secret, tenantId } = await local.newShop();
  await putKeys(tenantId, 195, () => ({}));

  const created = await Promise.all([1, 2, 3, 4, 5, 6].map(() => secret.post("/keys", { label: "feed", scopes: ["search"] })));
  const atOnce = await secret.post("/keys/key_old0000/rotate");
  const withGrace = await secret.post("/keys/key_old0001/rotate", { graceSeconds: 3_600 });
  await secret.post("/keys/key_old0002/revoke");
  const afterRevocation = await secret.post("/keys", { label: "feed" });

  expect(created.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409, 409]);
  expect(created.find(({ status }) => status === 409)!.body.error.message).toContain("200 valid keys");
  expect([atOnce.status, withGrace.status, afterRevocation.status]).toEqual([201, 409, 201]);
});

test("of ended keys those that ended last are kept, 1,000 keys in all, and the list has pages", async () => {
  verifies("keys.kept", "keys.pages");
  const { secret, tenantId } = await local.newShop();
  const endedAt = (index: number) => new Date(local.clock.now() - (2_000 - index) * 1_000).toISOString();
  await putKeys(tenantId, 1_003, (index) => ({ revokedAt: endedAt(index) }));

  await secret.post("/keys", { label: "feed" });
  const pages = [await secret.get("/keys?limit=500")];
  pages.push(await secret.get(`/keys?limit=500&cursor=${pages[0]!.body.pagination.cursor}`));

  const ids = pages.flatMap(({ body }) => body.data.map(({ id }: { id: string }) => id));
  expect(new Set(ids).size).toBe(1_000);
  expect(ids).toContain("key_old0006");
  expect(ids).not.toContain("key_old0005");
  expect(pages.map(({ body }) => body.pagination)).toMatchObject([
    { total: 1_000, hasMore: true },
    { total: 1_000, hasMore: false, cursor: null },
  ]);
  expect((await secret.get("/keys")).body.data).toHaveLength(100);
});

test("an expiring key creates none that outlives it, and rotates none that does", async () => {
  verifies("keys.outlived");
  const { secret } = await local.newShop();
  const at = (seconds: number) => new Date(local.clock.now() + seconds * 1_000).toISOString();
  const made = (await secret.post("/keys", { label: "contractor", expiresAt: at(3_600) })).body.data;
  const lasting = (await secret.post("/keys", { label: "shop", scopes: ["search"] })).body.data;
  const expiring = withKey(made.key);

  const plain = await expiring.post("/keys", { label: "mine" });
  const shorter = await expiring.post("/keys", { label: "mine", expiresAt: at(60) });
  const longer = await expiring.post("/keys", { label: "mine", expiresAt: at(7_200) });
  const taken = await expiring.post(`/keys/${lasting.id}/rotate`);
  const own = await expiring.post(`/keys/${made.id}/rotate`, { graceSeconds: 60 });
  const inGrace = await expiring.post("/keys", { label: "mine" });

  expect([plain.status, plain.body.data.expiresAt]).toEqual([201, made.expiresAt]);
  expect([shorter.status, shorter.body.data.expiresAt]).toEqual([201, at(60)]);
  expect([longer.status, longer.body.details[0].param]).toEqual([400, "expiresAt"]);
  expect([taken.status, taken.body.error.code]).toEqual([403, "FORBIDDEN"]);
  expect([own.status, own.body.data.expiresAt]).toEqual([201, made.expiresAt]);
  expect(inGrace.body.data.expiresAt).toBe(at(60));
});

test("the last key with tenant:admin cannot revoke itself, not even while another one does; it can be rotated", async () => {
  verifies("keys.last-admin");
  const { secret } = await local.newShop();
  const own = (await secret.get("/tenant/whoami")).body.data.apiKeyId;
  const alone = await secret.post(`/keys/${own}/revoke`);
  const other = (await secret.post("/keys", { label: "second", scopes: ["tenant:admin", "keys:manage"] })).body.data;
  const all = (await secret.get("/keys")).body.data.find(({ id }: { id: string }) => id === own).scopes;
  const third = (await secret.post("/keys", { label: "third", scopes: all })).body.data;
  await secret.post(`/keys/${own}/revoke`);

  const both = await Promise.all([
    withKey(third.key).post(`/keys/${third.id}/revoke`),
    withKey(third.key).post(`/keys/${other.id}/revoke`),
  ]);
  await local.clock.advance("10s");

  expect([alone.status, alone.body.error.code]).toEqual([409, "CONFLICT"]);
  expect(alone.body.error.message).toContain("last key with tenant:admin");
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const left = both[0].status === 200 ? other : third;
  expect((await withKey(left.key).post(`/keys/${left.id}/rotate`)).status).toBe(201);
});

test("a key with tenant:admin cannot be revoked while all others of the kind end before it", async () => {
  verifies("keys.last-admin");
  const { secret } = await local.newShop();
  const { apiKeyId, scopes } = (await secret.get("/tenant/whoami")).body.data;
  const short = { label: "short", scopes, expiresAt: new Date(local.clock.now() + 3_600_000).toISOString() };
  const other = (await secret.post("/keys", short)).body.data;

  const lasting = await secret.post(`/keys/${apiKeyId}/revoke`);
  const ending = await secret.post(`/keys/${other.id}/revoke`);

  expect([lasting.status, ending.status]).toEqual([409, 200]);
});
