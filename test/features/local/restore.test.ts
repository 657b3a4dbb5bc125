import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { AwsJson } from "../../../local/runtime/engines/aws-json.ts";
import { loadSeparateTemplates } from "../../infra/templates.ts";
import { apiClient } from "../../support/api-client.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Receiver, startReceiver } from "../../support/receiver.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

const ENTRIES = fileURLToPath(new URL("../../../functions/handlers", import.meta.url));
/** The tables that hold one state together: records, their counters, and the requests that were answered. */
const RESTORED = ["catalog", "usage", "idempotency"] as const;

let dataFolder: string;
let local: Local;
let shop: Shop;
let receiver: Receiver;
/** Number of deliveries before the restored tables were adopted, and after the index was rebuilt from them. */
const delivered = { before: 0, after: 0 };

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), "restore-"));
  receiver = await startReceiver();
  local = await startLocal({ dataFolder });
  shop = await local.newShop();
  const events = ["product.created", "product.updated", "product.deleted"];
  await shop.secret.post("/webhooks", { name: "sync", url: receiver.url, events });
  await shop.secret.post("/products", { id: "kept", name: "Oak desk", price: 100 });
  await shop.secret.post("/products", { id: "changed", name: "Oak shelf", price: 200 });
  await shop.secret.post("/products", { id: "before", name: "Oak chair" }, withKey("before"));
  await local.idle();
  const context = await restoreTables(local);
  await damage();
  await local.idle();
  delivered.before = receiver.requests.length;
  await local.stop();
  local = await startLocal({
    dataFolder,
    deployment: { templates: { ...loadSeparateTemplates("dev", context) }, entries: ENTRIES },
  });
  shop = { ...shop, secret: apiClient(local.baseUrl, shop.secret.key, { "x-workspace-id": shop.workspaceId }) };
  await reindex();
  delivered.after = receiver.requests.length;
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const withKey = (key: string) => ({ headers: { "idempotency-key": key } });

/** Makes what must be undone: a deletion, a change, and requests that add records. */
async function damage(): Promise<void> {
  await shop.secret.delete("/products/kept");
  await shop.secret.patch("/products/changed", { name: "Plastic shelf", price: 1 });
  await shop.secret.post("/products", { id: "added", name: "Oak lamp" });
  await shop.secret.post("/products", { id: "after", name: "Pine table" }, withKey("after"));
}

async function reindex(): Promise<void> {
  expect((await local.admin.post("/admin/reindex", { kind: "products" })).status).toBe(202);
  await local.idle();
}

/**
 * Restores tables as DynamoDB does: into new tables with the items of this moment and without a stream, which is turned on
 * afterwards. Returns the context by which they are adopted.
 */
async function restoreTables({ engines }: Local): Promise<{ restoredTables: string }> {
  const dynamodb = new AwsJson(engines.dynamodb, "DynamoDB_20120810");
  const { TableNames } = await dynamodb.call<{ TableNames: string[] }>("ListTables", {});
  const entries: string[] = [];
  for (const name of RESTORED) {
    const source = TableNames.find((table) => table.toLowerCase().startsWith(`${name}table`))!;
    entries.push(`${name}=${await restoreTable(dynamodb, source, name === "catalog")}`);
  }
  dynamodb.close();
  return { restoredTables: entries.join() };
}

async function restoreTable(dynamodb: AwsJson, source: string, hasStream: boolean): Promise<string> {
  const TableName = `${source}-restored`;
  const KeySchema = ["HASH", "RANGE"].map((KeyType, index) => ({ AttributeName: ["pk", "sk"][index], KeyType }));
  const AttributeDefinitions = ["pk", "sk"].map((AttributeName) => ({ AttributeName, AttributeType: "S" }));
  await dynamodb.call("CreateTable", { TableName, KeySchema, AttributeDefinitions, BillingMode: "PAY_PER_REQUEST" });
  const { Items } = await dynamodb.call<{ Items: object[] }>("Scan", { TableName: source });
  for (const Item of Items) await dynamodb.call("PutItem", { TableName, Item });
  if (!hasStream) return TableName;
  const StreamSpecification = { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" };
  await dynamodb.call("UpdateTable", { TableName, StreamSpecification });
  const { Table } = await dynamodb.call<{ Table: { LatestStreamLabel: string } }>("DescribeTable", { TableName });
  return `${TableName}/stream/${Table.LatestStreamLabel}`;
}

test("adopted tables serve the state of their time, in reads and in searches", async () => {
  verifies("restore.adopt", "restore.state");
  const { body: kept } = await shop.secret.get("/products/kept");
  const { body: changed } = await shop.secret.get("/products/changed");
  const { status: added } = await shop.secret.get("/products/added");
  const { body: found } = await shop.secret.post("/products/search", { text: "oak" });

  expect(kept.data).toMatchObject({ name: "Oak desk", price: 100 });
  expect(changed.data).toMatchObject({ name: "Oak shelf", price: 200 });
  expect(added).toBe(404);
  expect(found.data.results.map(({ id }: { id: string }) => id).sort()).toEqual(["before", "changed", "kept"]);
});

test("requests that were answered before that time are replayed, later ones take effect again and are counted", async () => {
  verifies("restore.state");
  const countProducts = async () => (await shop.secret.get("/tenant/usage")).body.data.capacities.products.current;
  const before = await countProducts();

  const replayed = await shop.secret.post("/products", { id: "before", name: "Oak chair" }, withKey("before"));
  const repeated = await shop.secret.post("/products", { id: "after", name: "Pine table" }, withKey("after"));

  expect(replayed.headers.get("idempotent-replayed")).toBe("true");
  expect(repeated.status).toBe(201);
  expect(repeated.headers.get("idempotent-replayed")).toBeNull();
  expect([before, await countProducts()]).toEqual([3, 4]);
});

test("no restored record is told to a webhook again, and the next change is", async () => {
  verifies("restore.quiet");
  expect(delivered).toEqual({ before: 7, after: 7 });

  await shop.secret.patch("/products/changed", { price: 201 });
  await local.idle();

  const events = receiver.requests.slice(delivered.after).map((request) => request.json());
  expect(events.filter(({ data }) => data.id === "changed").map(({ event_type }) => event_type)).toEqual(["product.updated"]);
});
