import { DynamoDBClient, ListTablesCommand, ScanCommand, type ScanCommandOutput } from "@aws-sdk/client-dynamodb";
import { unmarshall } from "@aws-sdk/util-dynamodb";
import { engineClientOptions } from "../../support/ask-engine.ts";
import type { Shop } from "../../support/new-shop.ts";
import type { Receiver } from "../../support/receiver.ts";
import type { Local } from "../../support/start-local.ts";

/** An item as the table holds it. */
export interface StoredItem {
  table: string;
  pk: string;
  sk: string;
  [attribute: string]: unknown;
}

/** Does in a workspace of a shop something with everything that stores data. */
export async function useEverything(local: Local, shop: Shop, workspaceId: string, receiver: Receiver): Promise<void> {
  const secret = shop.secret.with({ "x-workspace-id": workspaceId });
  const shopper = { visitorId: `visitor-${workspaceId}` };
  const check = async (answer: ReturnType<typeof secret.post>, what: string) => {
    const { status, body } = await answer;
    if (status >= 300) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`);
    return body?.data;
  };
  const content = "木".repeat(150_000);
  const bin = await check(secret.post("/request-bins", { name: "trying" }), "request bin");
  await fetch(bin.url, { method: "POST", body: "hello" });
  await check(secret.post("/webhooks", { name: "sync", url: receiver.url, events: ["product.created"] }), "webhook");
  const gone = await check(secret.post("/webhooks", { name: "gone", url: receiver.url, events: ["product.created"] }), "webhook");
  await check(
    secret.post("/products", { id: "p1", name: "Oak desk", content }, { headers: { "idempotency-key": `one-${workspaceId}` } }),
    "product",
  );
  await check(secret.post("/products", { id: "p2", name: "Oak chair" }), "product");
  await check(secret.put("/products/p2/keywords", { kinds: ["chair"], keywords: ["seat"] }), "keywords");
  await check(secret.post("/posts", { id: "b1", title: "Care of oak", content: "Oil it. Write to anna@kunde.example." }), "post");
  await check(secret.post("/prompts", { prompt: "What is new?" }), "prompt");
  await check(secret.post("/rules", { name: "Oak first", consequences: { pin: [{ id: "p1", position: 1 }] } }), "rule");
  const settings = { semantic: "off" };
  await check(secret.post("/experiments", { name: "Words alone", variant: { search: settings } }), "experiment");
  await local.idle();
  await check(secret.delete(`/webhooks/${gone.id}`), "delete a webhook");
  const found = await secret.post("/products/search", { text: "oak", ...shopper });
  const view = { type: "view", productId: "p1", ...shopper };
  const order = { type: "purchase", productIds: ["p1", "p2"], value: 3, ...shopper };
  await check(secret.post("/events", { events: [view, order] }), "events");
  if (found.status !== 200) throw new Error("search");
  const chat = { message: "Which oak desk? I am anna@kunde.example", stream: false, ...shopper };
  await check(secret.post("/chat", { ...chat, threadId: `thread-${workspaceId}` }), "chat");
  await check(
    secret.post("/feedback", { rating: "positive", comment: "Good.", threadId: `thread-${workspaceId}`, ...shopper }),
    "feedback",
  );
  await check(secret.put("/crawl/config", { schedule: "daily", url: "https://shop.example" }), "crawl config");
  await check(secret.put(`/workspaces/${workspaceId}/settings`, { currency: "EUR", search: { keywords: "model" } }), "settings");
  await local.idle();
  // Without a model products wait for their keywords: those that one has written are made here.
  const written = { kinds: ["desk"], keywords: ["writing table"], textHash: "of other texts" };
  const key = { collection: ["keywords", workspaceId], id: "p1" };
  await local.ports.tables.jobs.write(shop.tenantId, { kind: "put", key, item: written });
  const asked = {
    kinds: [],
    keywords: [],
    sections: [{ at: "Oil", questions: { en: ["how to oil"] } }],
    textHash: "of other texts",
  };
  const page = { collection: ["pageKeywords", workspaceId], id: "b1" };
  await local.ports.tables.jobs.write(shop.tenantId, { kind: "put", key: page, item: asked });
  await check(
    secret.post("/compliance/redact", { customer: { email: "nobody@kunde.example" }, caller: { source: "sdk" } }),
    "redact",
  );
  await check(secret.post("/console/links", { scopes: ["search"] }), "console link");
  await secret.get("/products/away");
  await check(secret.post("/uploads/url", { fileName: "a.png", contentType: "image/png", fileSize: 4 }), "upload");
  await local.idle();
}

/** Reads every item of every table. */
export async function scanTables({ engines }: Local): Promise<StoredItem[]> {
  const client = new DynamoDBClient(engineClientOptions(engines.dynamodb));
  const items: StoredItem[] = [];
  const { TableNames = [] } = await client.send(new ListTablesCommand({}));
  for (const TableName of TableNames) {
    let start: ScanCommandOutput["LastEvaluatedKey"];
    do {
      const page: ScanCommandOutput = await client.send(new ScanCommand({ TableName, ExclusiveStartKey: start }));
      for (const item of page.Items ?? []) items.push({ ...(unmarshall(item) as StoredItem), table: TableName });
      start = page.LastEvaluatedKey;
    } while (start);
  }
  client.destroy();
  return items;
}
