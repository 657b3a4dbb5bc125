import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "@jest/globals";
import type { Operation } from "../../../functions/http/operation.ts";
import { OPERATIONS } from "../../../functions/operations.ts";
import { SCOPES } from "../../../schemas/scopes.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

test("a key consists of a prefix, at least 32 base62 characters and a checksum", async () => {
  verifies("keys.format");
  const { secret, publishable } = await local.newShop();

  expect(secret.key).toMatch(/^if_sk_[0-9A-Za-z]{33,}$/);
  expect(publishable.key).toMatch(/^if_pk_[0-9A-Za-z]{33,}$/);
});

test("only the hash of a secret key is stored", async () => {
  verifies("keys.hashed");
  const { secret, publishable, tenantId } = await local.newShop();
  const hash = createHash("sha256").update(secret.key).digest("hex");

  const stored = JSON.stringify([
    await local.ports.tables.tenancy.list(tenantId, ["keys"]),
    await local.ports.tables.tenancy.list("~registry", ["keys"]),
  ]);

  expect(stored).not.toContain(secret.key);
  expect(stored).toContain(hash);
  expect(stored).toContain(publishable.key);
});

test("the key list shows scopes, expiry, use and revocation of each key, and never the key", async () => {
  verifies("keys.list", "keys.once");
  const { secret } = await local.newShop();
  const expiresAt = new Date(local.clock.now() + 60_000).toISOString();
  const { body } = await secret.post("/keys", { label: "feed", scopes: ["content:write"], expiresAt });
  await secret.post(`/keys/${body.data.id}/revoke`);

  const listed = await secret.get("/provision/keys");

  const { key, ...shown } = body.data;
  expect(listed.body.data).toHaveLength(3);
  expect(listed.body.data).toContainEqual({ ...shown, revoked: true, revokedAt: expect.any(String) });
  expect(shown).toMatchObject({ prefix: key.slice(0, 12), scopes: ["content:write"], expiresAt, lastUsedAt: null });
});

test("a publishable key cannot be given a scope for servers", async () => {
  verifies("keys.publishable-scopes");
  const { secret } = await local.newShop();
  const create = (scopes: string[]) => secret.post("/keys", { label: "browser", keyType: "publishable", scopes });

  const refused = await create(["search", "content:write", "tenant:admin"]);
  const created = await create(["search", "chat"]);

  expect(refused.status).toBe(400);
  expect(refused.body.details.map(({ param }: { param: string }) => param)).toEqual(["scopes[1]", "scopes[2]"]);
  expect(created.body.data).toMatchObject({ keyType: "publishable", scopes: ["search", "chat"] });
});

test("a publishable key can call only the operations for shoppers", () => {
  verifies("keys.publishable-list");
  const forShoppers = [
    "searchProducts searchPosts searchPrompts searchCatalog listPrompts getPrompt getCaller sendMessage stopChat resumeChat",
    "recommendProducts listTrendingProducts sendEvents submitFeedback getThread getThreadMessages listSuggestions callMcp",
    "getChatMemory deleteChatMemory deleteChatMemoryEntry",
    "listProductFields listPostFields listPromptFields explainProductSearch",
  ].flatMap((ids) => ids.split(" "));

  const open = OPERATIONS.filter(({ key }) => key === "any").map(({ id }) => id);

  expect(open.filter((id) => !forShoppers.includes(id))).toEqual([]);
  expect(open).toEqual(expect.arrayContaining(["searchProducts", "searchPosts", "searchPrompts", "getPrompt", "getCaller"]));
});

/** The scope of each operation (docs/specification/tenancy.md); null: any key of the right type. */
function scopeByTheRules({ id, feature, method, path, key }: Operation): string | null {
  if (key === "admin" || key === "none" || id === "getCaller") return null;
  if (feature === "search" || feature === "suggestions") return "search";
  if (feature === "webhooks") return "webhooks:manage";
  if (feature === "catalog" && path.startsWith("/prompts")) return method === "GET" ? null : "prompts:write";
  if (feature === "catalog" || feature === "rules") return method === "GET" ? "content:read" : "content:write";
  if (path.includes("/keys") || path === "/console/links") return "keys:manage";
  if (["/tenant/mcp", "/tenant/audit-log"].includes(path)) return "tenant:admin";
  if (path.startsWith("/uploads/")) return "tenant:admin";
  const isRead = method === "GET" || path === "/tenant/status";
  return isRead ? "tenant:read" : "tenant:admin";
}

test("each operation requires the scope that the specification gives it", () => {
  verifies("scopes.table");
  const known = OPERATIONS.filter(({ feature }) =>
    ["catalog", "search", "rules", "suggestions", "webhooks", "tenancy", "service"].includes(feature),
  );

  const wrong = known.filter((operation) => operation.scope !== scopeByTheRules(operation));

  expect(wrong.map(({ id, scope }) => `${id} ${scope}`)).toEqual([]);
});

test("whoami describes the calling key, and the key made by provisioning has every scope", async () => {
  verifies("scopes.provisioned", "tenancy.whoami");
  const { secret, publishable, tenantId, workspaceId } = await local.newShop({ tier: "starter" });

  const provisioned = await secret.get("/tenant/whoami");
  const { body } = await secret.post("/keys", { label: "importer" });
  const importer = await secret.with({ authorization: `Bearer ${body.data.key}`, "x-workspace-id": "" }).get("/tenant/whoami");
  const browser = await publishable.get("/tenant/whoami");

  const about = { tenantId, tier: "starter", requestLimits: { perMinute: 150, perHour: 1_500 } };
  expect(provisioned.body.data).toEqual({
    ...about,
    apiKeyId: expect.stringMatching(/^key_/),
    keyType: "secret",
    workspaceId,
    scopes: [...SCOPES],
    effectiveScopes: [...SCOPES],
    fullAccess: true,
    label: `Provisioned for ${workspaceId}`,
  });
  expect(importer.body.data).toEqual({
    ...about,
    apiKeyId: body.data.id,
    keyType: "secret",
    workspaceId: null,
    scopes: [],
    effectiveScopes: SCOPES.filter((scope) => scope !== "tenant:admin"),
    fullAccess: true,
    label: "importer",
  });
  expect(browser.body.data).toMatchObject({ ...about, keyType: "publishable" });
});

test("answers about a key say what it may do, and a secret key without scopes is shown to do everything", async () => {
  verifies("keys.access");
  const { secret } = await local.newShop();
  const everything = SCOPES.filter((scope) => scope !== "tenant:admin");
  const keys = [
    await secret.post("/keys", { label: "all" }),
    await secret.post("/keys", { label: "none named", scopes: [] }),
    await secret.post("/keys", { label: "all named", scopes: everything }),
    await secret.post("/keys", { label: "narrow", scopes: ["search", "content:read"] }),
    await secret.post("/keys", { label: "page", keyType: "publishable" }),
    await secret.post("/keys", { label: "search page", keyType: "publishable", scopes: ["search"] }),
  ];
  const created = keys.map(({ body }) => body.data);
  const listed = (await secret.get("/keys")).body.data as { id: string }[];
  const rotated = await secret.post(`/keys/${created[0].id}/rotate`, {});
  const revoked = await secret.post(`/keys/${created[3].id}/revoke`);

  const onPages = ["search", "chat", "recommendations", "feedback:write", "threads:read"];
  const access = [everything, everything, everything, ["search", "content:read"], onPages, ["search"]];
  const isFull = [true, true, true, false, true, false];
  for (const [index, { id }] of created.entries()) {
    const expected = { effectiveScopes: access[index], fullAccess: isFull[index] };
    expect(created[index]).toMatchObject(expected);
    expect(listed.find((each) => each.id === id)).toMatchObject(expected);
  }
  expect(rotated.body.data).toMatchObject({ scopes: [], effectiveScopes: everything, fullAccess: true });
  expect(revoked.body.data).toMatchObject({ fullAccess: false });
  const warned = keys.map(({ body }) => body.warnings?.[0]?.param ?? null);
  expect(warned).toEqual(["scopes", "scopes", null, null, null, null]);
});

test("the effective scopes of keys without scopes are those of the operations that they may call", async () => {
  verifies("keys.access");
  const { secret, publishable } = await local.newShop();
  const { body } = await secret.post("/keys", { label: "all" });
  const scoped = OPERATIONS.filter(({ scope }) => scope && scope !== "tenant:admin");
  const callable = (rules: string[]) => new Set(scoped.filter(({ key }) => rules.includes(key)).map(({ scope }) => scope));

  const { effectiveScopes } = (await publishable.get("/tenant/whoami")).body.data;

  expect(new Set(body.data.effectiveScopes)).toEqual(callable(["any", "secret", "secret-or-admin"]));
  expect(new Set(effectiveScopes)).toEqual(callable(["any"]));
});

test("the subscription statuses active, trialing and past_due are served, and every other status is refused", async () => {
  verifies("subscription.active", "subscription.inactive");
  const { secret, tenantId } = await local.newShop();
  const statusUnder = async (status: string) => {
    await local.admin.put(`/admin/tenants/${tenantId}/subscription`, { status });
    await local.clock.advance("10s");
    return (await secret.get("/tenant/whoami")).body.error?.code ?? "served";
  };

  const told: string[] = [];
  for (const status of ["trialing", "canceled", "past_due", "unpaid", "paused", "incomplete", "anything", "active"])
    told.push(`${status}: ${await statusUnder(status)}`);

  expect(told).toEqual([
    "trialing: served",
    "canceled: SUBSCRIPTION_INACTIVE",
    "past_due: served",
    "unpaid: SUBSCRIPTION_INACTIVE",
    "paused: SUBSCRIPTION_INACTIVE",
    "incomplete: SUBSCRIPTION_INACTIVE",
    "anything: SUBSCRIPTION_INACTIVE",
    "active: served",
  ]);
});

test("tenant status shows the JWT secret to keys with tenant:admin only", async () => {
  verifies("tenancy.status");
  const { secret } = await local.newShop();
  const { body } = await secret.post("/keys", { label: "reader", scopes: ["tenant:read"] });
  const reader = secret.with({ authorization: `Bearer ${body.data.key}` });

  const [byAdmin, byReader, posted] = [
    await secret.get("/tenant/status"),
    await reader.get("/tenant/status"),
    await reader.post("/tenant/status"),
  ];

  expect(byAdmin.body.data.jwtSecret).toHaveLength(48);
  expect([byReader.status, byReader.body.data.jwtSecret, posted.body.data.jwtSecret]).toEqual([200, null, null]);
});

test("tenant status answers a POST as well", async () => {
  verifies("tenancy.status");
  const { secret } = await local.newShop();

  const read = await secret.get("/tenant/status");
  const posted = await secret.post("/tenant/status");

  expect(posted.status).toBe(200);
  expect(posted.body.data).toEqual(read.body.data);
});
