import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from "jose";
import { restoreTables } from "../../../commands/restoring/restore-tables.ts";
import { TABLES } from "../../../schemas/resources.ts";
import { loadSeparateTemplates } from "../../infra/templates.ts";
import { type ApiClient, apiClient } from "../../support/api-client.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Receiver, startReceiver } from "../../support/receiver.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { VaultDouble } from "../../support/vault-double.ts";
import { verifies } from "../../support/verifies.ts";
import { complete, finish, WHOLE_ACCOUNT } from "../compliance/compliance-setup.ts";

const ENTRIES = fileURLToPath(new URL("../../../functions/handlers", import.meta.url));
/** Above what a record keeps in its item: the rest is an object. */
const LONG_TEXT = "Oak wears well. ".repeat(12_000);
const SETTINGS = {
  vault: "scc-prod",
  role: "arn:aws:iam::123456789012:role/Restore",
  key: "arn:aws:kms:eu-west-1:123456789012:key/data",
  suffix: "1129",
  before: new Date("2026-11-30T00:00:00Z"),
};

const vault = new VaultDouble();
let dataFolder = "";
/** The deployment in the new region. */
let local: Local;
let shop: Shop;
let receiver: Receiver;
let restoredTables: string;
let webhookId: string;
/** Answers of the lost deployment. */
const before = { audit: {} as { requestId: string; receipt: string }, keys: {} as JSONWebKeySet, messages: {} as object };

beforeAll(async () => {
  receiver = await startReceiver();
  const lost = await startLocal();
  const old = await lost.newShop();
  await fillShop(lost, old);
  await vault.backUp(lost.engines.dynamodb, "2026-11-29T03:10:00Z");
  const objects = await copyObjects(lost, old);
  // Written after the backup of the night.
  await old.secret.post("/products", { id: "late", name: "Oak lamp" });
  await lost.stop();

  dataFolder = await mkdtemp(join(tmpdir(), "region-"));
  local = await startLocal({ dataFolder });
  vault.restoreInto(local.engines.dynamodb);
  restoredTables = await restore();
  for (const [key, bytes] of objects) await local.ports.objects.content.put(old.tenantId, key, bytes, "application/octet-stream");
  await local.stop();
  const deployment = { templates: { ...loadSeparateTemplates("dev", { restoredTables }) }, entries: ENTRIES };
  local = await startLocal({ dataFolder, deployment, quiet: true });
  vault.restoreInto(local.engines.dynamodb);
  const move = (client: ApiClient) => apiClient(local.baseUrl, client.key, { "x-workspace-id": old.workspaceId });
  shop = { ...old, secret: move(old.secret), publishable: move(old.publishable) };
  for (const kind of ["products", "threads"]) {
    expect((await local.admin.post("/admin/reindex", { kind })).status).toBe(202);
    await local.idle();
  }
});
afterAll(async () => {
  vault.close();
  if (dataFolder) await rm(dataFolder, { recursive: true, force: true });
});

function restore(fields: Partial<typeof SETTINGS> = {}): Promise<string> {
  return restoreTables({
    call: vault.call,
    settings: { ...SETTINGS, ...fields },
    pause: async () => undefined,
    tell: () => undefined,
  });
}

/** Makes records of every kind that must come back. */
async function fillShop(lost: Local, old: Shop): Promise<void> {
  const webhook = {
    name: "sync",
    url: receiver.url,
    events: ["product.created", "product.updated"],
    secret: "kept-by-both-sides",
  };
  webhookId = (await old.secret.post("/webhooks", webhook)).body.data.id;
  await old.secret.post("/products", { id: "desk", name: "Oak desk", price: 100 }, { headers: { "idempotency-key": "desk" } });
  await old.secret.post("/products", { id: "long", name: "Oak board", content: LONG_TEXT, searchableText: LONG_TEXT });
  await old.secret.post("/products", { id: "textless", name: "Oak panel", content: LONG_TEXT, searchableText: LONG_TEXT });
  const message = { message: "Do you have an oak desk?", threadId: "kept", visitorId: "v1", stream: false };
  expect((await old.publishable.post("/chat", message)).status).toBe(200);
  await lost.idle();
  before.messages = (await old.secret.get("/threads/kept/messages")).body.data;
  before.audit = await complete(lost, old, "redact", { email: "nobody@mail.example" });
  before.keys = (await (await fetch(`${lost.baseUrl}/.well-known/jwks.json`)).json()) as JSONWebKeySet;
}

/** Copies the objects of records, but for one that the backup of the bucket does not have: it was written after it. */
async function copyObjects(lost: Local, { tenantId, workspaceId }: Shop): Promise<[string, Uint8Array][]> {
  const found = await lost.ports.tables.catalog.get<{ spill: string }>(tenantId, {
    collection: [workspaceId, "products"],
    id: "long",
  });
  return [[found!.spill, (await lost.ports.objects.content.get(tenantId, found!.spill))!]];
}

describe("a deployment in a new region that adopts restored tables", () => {
  test("answers by keys, reads, searches and conversations as the lost one did", async () => {
    verifies("restore.region", "restore.command");
    const { body: found } = await shop.secret.post("/products/search", { text: "oak" });
    const { body: thread } = await shop.secret.get("/threads/kept/messages");
    const { body: kept } = await shop.secret.get("/threads/kept");
    const { body: long } = await shop.secret.get("/products/long");

    expect(found.data.results.map(({ id }: { id: string }) => id).sort()).toEqual(["desk", "long", "textless"]);
    expect(thread.data).toEqual(before.messages);
    expect(kept.data).toMatchObject({ turnCount: 1, messageCount: 2 });
    expect(long.data.content).toBe(LONG_TEXT);
    expect((await shop.publishable.post("/products/search", { text: "oak" })).status).toBe(200);
    expect((await local.anonymous.get("/products/desk")).status).toBe(401);
  });

  test("replays the requests that the lost one answered, and goes on counting", async () => {
    verifies("restore.region");
    const withKey = { headers: { "idempotency-key": "desk" } };
    const replayed = await shop.secret.post("/products", { id: "desk", name: "Oak desk", price: 100 }, withKey);
    const { body } = await shop.secret.get("/tenant/usage");

    expect(replayed.headers.get("idempotent-replayed")).toBe("true");
    expect(body.data.capacities.products.current).toBe(3);
  });

  test("lacks what was written after the backup, and says so by 404, by 503 for a text whose object is gone", async () => {
    verifies("restore.region");
    const late = await shop.secret.get("/products/late");
    const textless = await shop.secret.get("/products/textless");

    expect([late.status, late.body.error.code]).toEqual([404, "NOT_FOUND"]);
    expect([textless.status, textless.body.error.code]).toEqual([503, "UPSTREAM_UNAVAILABLE"]);
    const again = await shop.secret.post("/products", {
      id: "textless",
      name: "Oak panel",
      content: LONG_TEXT,
      searchableText: LONG_TEXT,
    });
    const healed = await shop.secret.get("/products/textless");
    expect([again.status, healed.status, healed.body.data.content]).toEqual([200, 200, LONG_TEXT]);
  });

  test("keeps audits and receipts, which the lost deployment's key still proves, and signs new ones by its own", async () => {
    verifies("restore.region");
    const { body } = await shop.secret.get(`/compliance/audits/${before.audit.requestId}`, WHOLE_ACCOUNT);
    const keys = (await (await fetch(`${local.baseUrl}/.well-known/jwks.json`)).json()) as JSONWebKeySet;
    const request = { customer: { email: "nobody@mail.example" }, caller: { source: "sdk" } };
    const asked = await shop.secret.post("/compliance/redact", request, WHOLE_ACCOUNT);
    const audit = await finish(local, shop, asked.body.data.requestId);

    expect(body.data.receipt).toBe(before.audit.receipt);
    await expect(compactVerify(body.data.receipt, createLocalJWKSet(before.keys))).resolves.toBeDefined();
    await expect(compactVerify(body.data.receipt, createLocalJWKSet(keys))).rejects.toThrow();
    await expect(compactVerify(audit.receipt, createLocalJWKSet(keys))).resolves.toBeDefined();
  });

  test("keeps what webhooks wait for, and delivers it once they have a secret that its own key has sealed", async () => {
    verifies("restore.region");
    const count = receiver.requests.length;
    const listEvents = () => receiver.requests.slice(count).map((request) => request.json().event_type);
    const { body: known } = await shop.secret.get(`/webhooks/${webhookId}`);
    await shop.secret.patch("/products/desk", { price: 101 });
    await local.idle();
    const { body: waiting } = await shop.secret.get(`/webhooks/${webhookId}/deliveries`);

    expect(known.data).toMatchObject({ id: webhookId, url: receiver.url, status: "active" });
    expect(listEvents()).toEqual([]);
    expect(waiting.data.results[0].status).toBe("pending");
    const rotated = await shop.secret.post(`/webhooks/${webhookId}/rotate-secret`, { graceSeconds: 0 });
    await local.clock.advance("10m");
    await local.idle();

    expect(rotated.status).toBe(200);
    expect(listEvents()).toContain("product.updated");
  });

  test("answers 503 for a tenant's secret that its key cannot open, and 200 for the rest of that tenant", async () => {
    verifies("restore.region");
    const status = await shop.secret.get("/tenant/status", WHOLE_ACCOUNT);
    const usage = await shop.secret.get("/tenant/usage");

    expect([status.status, status.body.error?.code, usage.status]).toEqual([503, "UPSTREAM_UNAVAILABLE", 200]);
  });
});

describe("the command that restores", () => {
  const mended = (operation: string) =>
    vault.calls.filter((call) => call.operation === operation).map(({ input }) => String(input.TableName ?? input.ResourceArn));

  test("gives each table its stream, expiry, recovery, protection and tag, and prints the setting that adopts all", () => {
    verifies("restore.command");
    const entries = restoredTables.split(",");
    const names = Object.keys(TABLES);

    expect(entries.map((entry) => entry.split(/[=/]/).slice(0, 2))).toEqual(
      names.map((name) => [name, `scc-restored-${name}-1129`]),
    );
    expect(entries.filter((entry) => entry.includes("/stream/"))).toHaveLength(4);
    expect(mended("UpdateContinuousBackups")).toHaveLength(names.length);
    expect(mended("TagResource")).toHaveLength(names.length);
    expect(mended("UpdateTimeToLive")).toEqual(
      names.filter((name) => name !== "catalog").map((name) => `scc-restored-${name}-1129`),
    );
    expect(vault.calls.filter(({ input }) => input.DeletionProtectionEnabled)).toHaveLength(names.length);
  });

  test("that is run again restores and mends nothing twice, and prints the same setting", async () => {
    verifies("restore.command");
    const jobs = vault.jobs.length;
    vault.calls.length = 0;

    expect(await restore()).toBe(restoredTables);
    expect(vault.jobs).toHaveLength(jobs);
    expect(vault.calls.map(({ operation }) => operation)).not.toContain("UpdateTimeToLive");
    expect(vault.calls.map(({ operation }) => operation)).not.toContain("UpdateTable");
  });

  test("that stopped halfway goes on with the jobs that it had started", async () => {
    verifies("restore.command");
    const suffix = "again";
    const { call } = vault;
    let left = 5;
    const stopping: typeof call = (service, operation, input) => {
      if (operation === "StartRestoreJob" && left-- === 0) throw new Error("the terminal was closed");
      return call(service, operation, input);
    };
    const settings = { ...SETTINGS, suffix };
    const jobs = vault.jobs.length;
    const pause = async () => undefined;
    await expect(restoreTables({ call: stopping, settings, pause, tell: () => undefined })).rejects.toThrow(
      "the terminal was closed",
    );
    expect(vault.jobs).toHaveLength(jobs + 5);

    const setting = await restore({ suffix });

    expect(setting.split(",")).toHaveLength(11);
    expect(vault.jobs).toHaveLength(jobs + 11);
  });

  test("refuses a name that something else has, before it starts anything", async () => {
    verifies("restore.command");
    const jobs = vault.jobs.length;
    const keys = { KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }], BillingMode: "PAY_PER_REQUEST" };
    const AttributeDefinitions = [{ AttributeName: "pk", AttributeType: "S" }];
    await vault.call("dynamodb", "CreateTable", { TableName: "scc-restored-jobs-taken", ...keys, AttributeDefinitions });

    await expect(restore({ suffix: "taken" })).rejects.toThrow(
      "The table scc-restored-jobs-taken is there already, and no restore job made it: give another --suffix. Nothing was",
    );
    expect(vault.jobs).toHaveLength(jobs);
  });

  test("tells which table a vault has no backup of, and why a job failed", async () => {
    verifies("restore.command");
    vault.failing = { table: "jobs", message: "Access denied to the key" };

    await expect(restore({ before: new Date("2026-11-28T00:00:00Z") })).rejects.toThrow(
      /^Vault scc-prod has no backup of tenancy, catalog, .* at or before 2026-11-28T00:00:00.000Z\.$/,
    );
    await expect(restore({ suffix: "failing" })).rejects.toThrow(
      /^The restore of jobs ended as FAILED: Access denied to the key/,
    );
    vault.failing = null;
  });
});
