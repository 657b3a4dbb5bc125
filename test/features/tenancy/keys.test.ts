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
