import { beforeAll, expect, test } from "@jest/globals";
import { OPERATIONS } from "../../../functions/operations.ts";
import { apiClient } from "../../support/api-client.ts";
import { type SlackDouble, startSlackDouble } from "../../support/live-agents/slack-double.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
let slack: SlackDouble;
beforeAll(async () => {
  slack = await startSlackDouble();
  local = await startLocal({ liveAgentUrls: { slack: slack.url } });
});

type Answer = ReturnType<Shop["secret"]["get"]>;

interface Entry {
  action: string;
  actor: unknown;
  target: unknown;
  details: Record<string, unknown>;
  at: string;
}

const newKey = async ({ secret }: Shop): Promise<string> => (await secret.post("/keys", { label: "another" })).body.data.id;
const connectSlack = ({ secret }: Shop) => secret.post("/tenant/live-agent/credentials", slack.credentials);
const readLog = async ({ secret }: Shop, query = ""): Promise<Entry[]> =>
  (await secret.get(`/tenant/audit-log?limit=100${query}`)).body.data.results;

/** Makes an experiment, and starts it where asked to. Returns its path. */
async function newExperiment({ secret }: Shop, { starts = false } = {}): Promise<string> {
  const { body } = await secret.post("/experiments", { name: "Words alone", variant: { search: { semantic: "off" } } });
  const path = `/experiments/${body.data.id}`;
  if (starts) await secret.post(`${path}/start`, {});
  return path;
}

/** One successful call of each operation that the log must show. */
const CALLS: Record<string, (shop: Shop) => Answer> = {
  createExperiment: ({ secret }) => secret.post("/experiments", { name: "One", variant: { search: { thesaurus: false } } }),
  updateExperiment: async (shop) => shop.secret.patch(await newExperiment(shop), { traffic: 0.5 }),
  deleteExperiment: async (shop) => shop.secret.delete(await newExperiment(shop)),
  startExperiment: async (shop) => {
    const path = await newExperiment(shop);
    const started = await shop.secret.post(`${path}/start`, {});
    await shop.secret.post(`${path}/stop`, {});
    return started;
  },
  stopExperiment: async (shop) => shop.secret.post(`${await newExperiment(shop, { starts: true })}/stop`, {}),
  publishExperiment: async (shop) => shop.secret.post(`${await newExperiment(shop, { starts: true })}/publish`, {}),
  claimTenant: ({ tenantId }) => local.admin.post(`/admin/tenants/${tenantId}/claim`, { ownerId: "user-1" }),
  updateOwnerEmail: ({ tenantId }) =>
    local.admin.put(`/admin/tenants/${tenantId}/owner-email`, { ownerEmail: "owner@shop.example" }),
  updateSubscription: ({ tenantId }) => local.admin.put(`/admin/tenants/${tenantId}/subscription`, { tier: "starter" }),
  provisionShopify: ({ tenantId }) =>
    local.admin.post("/provision/shopify", { shop: "audited.myshopify.com", existingTenantId: tenantId }),
  provisionManual: ({ tenantId }) =>
    local.admin.post("/provision/manual", { siteUrl: "https://audited.example", existingTenantId: tenantId }),
  createKey: ({ secret }) => secret.post("/keys", { label: "feed", scopes: ["content:write"] }),
  revokeKey: async (shop) => shop.secret.post(`/keys/${await newKey(shop)}/revoke`),
  rotateKey: async (shop) => shop.secret.post(`/keys/${await newKey(shop)}/rotate`, { graceSeconds: 60 }),
  createConsoleLink: ({ secret }) => secret.post("/console/links", { scopes: ["search"] }),
  createWorkspace: ({ secret }) => secret.post("/workspaces", { workspaceId: "another-shop" }),
  updateWorkspace: ({ secret, workspaceId }) => secret.patch(`/workspaces/${workspaceId}`, { name: "Oak & Ash" }),
  putWorkspaceSettings: ({ secret, workspaceId }) =>
    secret.put(`/workspaces/${workspaceId}/settings`, { currency: "EUR", instructions: "Be brief." }),
  patchWorkspaceSettings: ({ secret, workspaceId }) => secret.patch(`/workspaces/${workspaceId}/settings`, { locale: "sv-SE" }),
  reindexWorkspace: ({ secret, workspaceId }) => secret.post(`/workspaces/${workspaceId}/reindex`),
  deprovisionTenant: async ({ secret, tenantId }) => {
    const siteUrl = "https://ended.example";
    await local.admin.post("/provision/manual", { siteUrl, existingTenantId: tenantId });
    return secret.post("/deprovision", { siteUrl });
  },
  deleteWorkspace: async ({ secret }) => {
    await secret.post("/workspaces", { workspaceId: "short-lived" });
    return secret.delete("/workspaces/short-lived");
  },
  updateFeatures: ({ secret }) => secret.patch("/tenant/features", { overagesEnabled: true }),
  putMcp: ({ secret }) => secret.put("/tenant/mcp", { orders: "https://mcp.shop.example/orders" }),
  redactCustomer: ({ secret }) =>
    secret.post("/compliance/redact", { customer: { email: "a@mail.example" }, caller: { source: "sdk" } }),
  requestCustomerData: ({ secret }) =>
    secret.post("/compliance/data-request", { customer: { phone: "+46701234567" }, caller: { source: "sdk" } }),
  deleteMcp: ({ secret }) => secret.delete("/tenant/mcp"),
  putLiveAgent: (shop) => connectSlack(shop),
  putLiveAgentSchedule: async (shop) => {
    await connectSlack(shop);
    return shop.secret.put("/tenant/live-agent/schedule?provider=slack", { schedule: "Mon-Fri 09:00-17:00" });
  },
  deleteLiveAgent: async (shop) => {
    await connectSlack(shop);
    return shop.secret.delete("/tenant/live-agent/credentials?provider=slack");
  },
  createUploadUrl: ({ secret }) => secret.post("/uploads/url", { fileName: "a.png", contentType: "image/png", fileSize: 4 }),
  deleteUpload: async ({ secret, tenantId }) => {
    await local.ports.objects.content.put(tenantId, "uploads/upl_1/a.png", Buffer.from("pixels"), "image/png");
    return secret.delete("/uploads/upl_1/a.png");
  },
};

/** Actions that the log has under a name of their own. */
const ACTIONS: Record<string, string> = { createUploadUrl: "uploadUrl", deprovisionTenant: "deprovision" };

/** Operations that change no tenant: the platform's own, and one that only asks. */
const WITHOUT_CHANGE = ["startReindex", "redriveDeadLetters", "testMcp"];

test("each operation that manages a tenant, its keys or its workspaces leaves an entry", async () => {
  verifies("audit.all");
  const managing = OPERATIONS.filter(
    ({ id, key, scope, method }) =>
      method !== "GET" &&
      !WITHOUT_CHANGE.includes(id) &&
      (key === "admin" || scope === "tenant:admin" || scope === "keys:manage"),
  ).map(({ id }) => id);
  const shop = await local.newShop();

  for (const id of managing) {
    const answer = await CALLS[id]?.(shop);
    expect([id, answer && answer.status < 300]).toEqual([id, true]);
  }

  const logged = (await readLog(shop)).map(({ action }) => action);
  expect(managing.filter((id) => !logged.includes(ACTIONS[id] ?? id))).toEqual([]);
});

test("an entry tells who did what, when, from where, and what was before", async () => {
  verifies("audit.entry");
  const { tenantId, secret, ...rest } = await local.newShop({ tier: "personal" });
  await local.clock.advance("1s");
  const { body } = await local.admin.put(
    `/admin/tenants/${tenantId}/subscription`,
    { tier: "starter", status: "past_due" },
    { headers: { "user-agent": "billing/1.0" } },
  );

  const [latest] = await readLog({ tenantId, secret, ...rest });

  expect(latest).toEqual({
    id: expect.any(String),
    at: new Date(local.clock.now()).toISOString(),
    actor: { type: "admin", keyId: "admin", label: "admin" },
    action: "updateSubscription",
    target: { kind: "tenant", id: tenantId },
    details: {
      before: { tier: "personal", subscriptionStatus: "active", graceEndsAt: null },
      after: { tier: "starter", subscriptionStatus: "past_due", graceEndsAt: expect.any(String) },
    },
    ip: expect.stringMatching(/^(::ffff:)?127\.0\.0\.1$|^::1$/),
    userAgent: "billing/1.0",
    requestId: body.requestId,
  });
});

test("the log holds no secret: neither keys, nor what settings say", async () => {
  verifies("audit.no-secrets");
  const shop = await local.newShop();
  const { body: created } = await shop.secret.post("/keys", { label: "feed" });
  const { body: rotated } = await shop.secret.post(`/keys/${created.data.id}/rotate`);
  const path = `/workspaces/${shop.workspaceId}/settings`;
  await shop.secret.put(path, { instructions: "Never mention the outlet.", currency: "EUR" });
  await shop.secret.put(path, { currency: "EUR", locale: "de-AT" });

  const log = await readLog(shop);

  const text = JSON.stringify(log);
  for (const hidden of [created.data.key, rotated.data.key, shop.secret.key, "outlet"]) expect(text).not.toContain(hidden);
  expect(log.filter(({ action }) => action === "putWorkspaceSettings").map(({ details }) => details)).toEqual(
    expect.arrayContaining([{ settings: ["currency", "instructions"] }, { settings: ["instructions", "locale"] }]),
  );
});

test("the log is read in pages, latest first, also of one action; a cursor fits its own list only", async () => {
  verifies("audit.pages");
  const shop = await local.newShop();
  for (const label of ["one", "two", "three"]) {
    await local.clock.advance("1s");
    await shop.secret.post("/keys", { label });
    await shop.secret.patch("/tenant/features", { overagesEnabled: label === "two" });
  }
  const read = async (cursor: string) => (await shop.secret.get(`/tenant/audit-log?limit=2&action=createKey${cursor}`)).body;

  const first = await read("");
  const { cursor } = first.data.pagination;
  const second = await read(`&cursor=${cursor}`);
  const elsewhere = await shop.secret.get(`/tenant/audit-log?limit=2&cursor=${cursor}`);

  const labels = (page: { data: { results: Entry[] } }) => page.data.results.map(({ details }) => details.label);
  expect([labels(first), first.data.pagination.hasMore]).toEqual([["three", "two"], true]);
  expect([labels(second), second.data.pagination.hasMore]).toEqual([["one"], false]);
  expect([elsewhere.status, elsewhere.body.details[0].param]).toEqual([400, "cursor"]);
});

test("a webhook's new secret leaves an entry without the secret", async () => {
  verifies("audit.all", "audit.no-secrets");
  const shop = await local.newShop();
  const webhook = {
    name: "sync",
    url: "https://hooks.shop.example/in",
    events: ["product.created"],
    secret: "before-it-was-new",
  };
  const { id } = (await shop.secret.post("/webhooks", webhook)).body.data;

  const { body } = await shop.secret.post(`/webhooks/${id}/rotate-secret`, { graceSeconds: 60 });

  const entries = await readLog(shop, "&action=rotateWebhookSecret");
  expect(entries).toMatchObject([{ target: { kind: "webhook", id }, details: { graceSeconds: 60 } }]);
  expect(JSON.stringify(entries)).not.toContain(body.data.secret);
});

test("an entry of a refused action is not written, and a repeated revocation writes one", async () => {
  verifies("audit.all");
  const shop = await local.newShop();
  const id = await newKey(shop);
  const before = (await readLog(shop)).length;

  await shop.secret.post(`/keys/${id}/revoke`);
  await shop.secret.post(`/keys/${id}/revoke`);
  const refused = [
    await shop.secret.post(`/keys/${id}/rotate`),
    await shop.secret.post("/workspaces", { workspaceId: shop.workspaceId }),
    await local.admin.put("/admin/tenants/ten_none/owner-email", { ownerEmail: "a@shop.example" }),
  ];

  expect(refused.map(({ status }) => status)).toEqual([409, 409, 404]);
  expect(await readLog(shop)).toHaveLength(before + 1);
});

test("of concurrent changes of one tenant each is logged with the state that it found", async () => {
  verifies("audit.entry");
  const shop = await local.newShop();
  const owners = ["one", "two", "three", "four"].map((name) => `${name}@shop.example`);

  const answers = await Promise.all(
    owners.map((ownerEmail) => local.admin.put(`/admin/tenants/${shop.tenantId}/owner-email`, { ownerEmail })),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const changes = (await readLog(shop, "&action=updateOwnerEmail")).map(
    ({ details }) => details as Record<string, { ownerEmail: string }>,
  );
  const { ownerEmail: last } = (await local.admin.get(`/admin/tenants/${shop.tenantId}`)).body.data;
  expect(changes.map(({ after }) => after!.ownerEmail).sort()).toEqual([...owners].sort());
  expect(changes.map(({ before }) => before!.ownerEmail)).toEqual(
    expect.arrayContaining([null, ...owners.filter((owner) => owner !== last)]),
  );
});

test("entries are kept for 400 days, and only the tenant's own administrators read them", async () => {
  verifies("audit.kept", "audit.own");
  const shop = await local.newShop();
  const other = await local.newShop();
  const { body } = await shop.secret.post("/keys", { label: "reader", scopes: ["tenant:read", "keys:manage"] });
  const reader = apiClient(local.baseUrl, body.data.key);

  expect((await reader.get("/tenant/audit-log")).status).toBe(403);
  expect((await readLog(other)).map(({ target }) => target)).not.toContainEqual({ kind: "api_key", id: body.data.id });
  await local.clock.skip("9599h");
  expect(await readLog(shop)).not.toEqual([]);
  await local.clock.skip("2h");
  expect(await readLog(shop)).toEqual([]);
});
