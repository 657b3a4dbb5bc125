import { beforeAll, describe, expect, test } from "@jest/globals";
import { redriveAll } from "../../../commands/redrive.ts";
import { deliveryKey } from "../../../functions/features/webhooks/records/delivery-records.ts";
import { loadTemplates } from "../../../local/runtime/template/read-template-model.ts";
import { startReceiver } from "../../support/receiver.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { batchRecord, putTenant } from "../events/activity-records.ts";
import { changesOf, countSetAside, setAside, toSetAside } from "./dead-letters.ts";

const QUEUES = {
  delivery: "WebhooksDeliveryDeadLetters",
  fanOut: "WebhooksEventsDeadLetters",
  indexer: "CatalogChangesDeadLetters",
  conversations: "ThreadsChangesDeadLetters",
  activity: "EventsChangesDeadLetters",
};

let local: Local;
let tables: { events: string; catalog: string; conversations: string };
beforeAll(async () => {
  local = await startLocal({ quiet: true });
  const { stateful } = await loadTemplates();
  const find = (begin: string) =>
    Object.keys(stateful!.Resources).find((id) => new RegExp(`^${begin}Table[0-9A-F]{8}$`).test(id))!;
  tables = { events: find("Events"), catalog: find("Catalog"), conversations: find("Conversations") };
});

async function ask(deadLetters: string, forget = false) {
  const { status, body } = await local.admin.post("/admin/redrive", { deadLetters, forget });
  expect(status).toBe(200);
  await local.idle();
  return body.data;
}

async function openWebhook(answers: number[] = [200]) {
  const receiver = await startReceiver(answers);
  const shop = await local.newShop();
  const create = async () => {
    const fields = { name: "sync", url: receiver.url, events: ["product.created"] };
    const { body } = await shop.secret.post("/webhooks", fields);
    return body.data.id as string;
  };
  const sell = async () => {
    await shop.secret.post("/products", { id: "desk", name: "Oak desk" });
    await local.idle();
  };
  return { receiver, shop, create, sell };
}

test("dead letters of a queue go back to it and are processed", async () => {
  verifies("redrive.queues");
  const { receiver, shop, create, sell } = await openWebhook([500, 200]);
  const webhookId = await create();
  await sell();
  const { body } = await shop.secret.get(`/webhooks/${webhookId}/deliveries`);
  const { id } = body.data.results[0];
  const item = await local.ports.tables.webhooks.get(shop.tenantId, deliveryKey(webhookId, id));
  const delivery = { id, attempts: 1, attemptsBefore: 0, dueAt: item!.dueAt };

  await setAside(local, QUEUES.delivery, { tenantId: shop.tenantId, webhookId, lane: "fast", deliveries: [delivery] });
  const answer = await ask("delivery");

  expect(answer).toEqual({ deadLetters: "delivery", redriven: 1, failed: 0, gone: [], hasMore: false });
  expect(receiver.requests).toHaveLength(2);
  expect(await countSetAside(local, QUEUES.delivery)).toBe(0);
});

describe("dead letters of a stream", () => {
  test("redriven dead letters of the fan-out reach the webhooks once", async () => {
    verifies("redrive.streams");
    const { receiver, shop, create, sell } = await openWebhook();
    await sell();
    await create();

    await setAside(local, QUEUES.fanOut, await changesOf(local, tables.events, shop.tenantId));
    const first = await ask("fan-out");
    await setAside(local, QUEUES.fanOut, await changesOf(local, tables.events, shop.tenantId));
    const second = await ask("fan-out");

    expect([first.redriven, second.redriven]).toEqual([1, 1]);
    expect(receiver.requests.map((request) => request.json().data.id)).toEqual(["desk"]);
    expect(await countSetAside(local, QUEUES.fanOut)).toBe(0);
  });

  test("redriven dead letters of the indexer make the records findable", async () => {
    verifies("redrive.streams");
    const { shop, sell } = await openWebhook();
    await sell();
    await local.ports.index.removeWorkspace(shop.tenantId, shop.workspaceId);
    const find = async () => (await shop.secret.post("/products/search", { text: "oak" })).body.data.total;
    expect(await find()).toBe(0);

    await setAside(local, QUEUES.indexer, await changesOf(local, tables.catalog, shop.tenantId));
    const { redriven } = await ask("indexer");

    expect(redriven).toBe(1);
    expect(await find()).toBe(1);
  });

  test("redriven dead letters of activity count each event once", async () => {
    verifies("redrive.streams", "events.redrive");
    const tenantId = "ten_redriven";
    await putTenant(local.ports, tenantId);
    const now = local.clock.now();
    const event = { id: "order-1", type: "purchase" as const, productIds: ["desk"], at: now };
    const record = batchRecord(tenantId, [event], { position: 1, receivedAt: now });
    const letter = { tenantId, changedAt: new Date(now).toISOString(), reason: "refused", record };

    await setAside(local, QUEUES.activity, letter);
    const first = await ask("activity");
    await setAside(local, QUEUES.activity, letter);
    const second = await ask("activity");

    const span = { from: now - 86_400_000, to: now + 86_400_000 };
    const counted = await local.ports.analytics.popularProducts({ tenantId, workspaceId: "w1" }, span, { size: 9 });
    expect([first.redriven, second.redriven]).toEqual([1, 1]);
    expect(counted).toMatchObject([{ productId: "desk", purchases: 1 }]);
    expect(await countSetAside(local, QUEUES.activity)).toBe(0);
  });

  test("redriven dead letters of the conversations make the threads findable", async () => {
    verifies("redrive.streams");
    const shop = await local.newShop();
    await shop.secret.post("/chat", { message: "Do you sell an orrery?", threadId: "orrery" });
    await local.idle();
    await local.ports.index.removeWorkspace(shop.tenantId, null);
    const find = async () => (await shop.secret.post("/threads/search", { query: "orrery" })).body.data.total;
    expect(await find()).toBe(0);

    await setAside(local, QUEUES.conversations, await changesOf(local, tables.conversations, shop.tenantId));
    const { redriven } = await ask("conversations");

    expect(redriven).toBe(1);
    expect(await find()).toBe(1);
  });

  test("dead letters that the stream no longer holds are reported by time, and stay until `forget` is set", async () => {
    verifies("redrive.gone");
    const span = {
      shardId: "shardId-00000001",
      startSequenceNumber: "900000000000",
      endSequenceNumber: "900000000009",
      batchSize: 7,
    };
    await setAside(local, QUEUES.fanOut, toSetAside(tables.events, span));

    const told = await ask("fan-out");
    const kept = await countSetAside(local, QUEUES.fanOut);
    await setAside(local, QUEUES.fanOut, toSetAside(tables.events, span));
    const forgotten = await ask("fan-out", true);

    const gone = [{ from: "2030-01-01T00:00:00.000Z", to: "2030-01-01T00:01:00.000Z", records: 7 }];
    expect([told, forgotten]).toEqual([expect.objectContaining({ redriven: 0, gone }), expect.objectContaining({ gone })]);
    expect([kept, await countSetAside(local, QUEUES.fanOut)]).toEqual([1, 1]);
  });
});

describe("npm run redrive", () => {
  const where = () => ({ baseUrl: local.baseUrl, adminKey: local.adminKey });

  test("the command reports how many dead letters were redriven", async () => {
    const lines: string[] = [];

    await redriveAll({ deadLetters: "ticks", forget: false, ...where() }, (line) => lines.push(line));

    expect(lines).toEqual(["0 dead letters of ticks were redriven.\n"]);
  });

  test("the command ends with instructions when changes are gone", async () => {
    const span = {
      shardId: "shardId-00000001",
      startSequenceNumber: "900000000000",
      endSequenceNumber: "900000000009",
      batchSize: 7,
    };
    await setAside(local, QUEUES.indexer, toSetAside(tables.catalog, span));
    const lines: string[] = [];

    const running = redriveAll({ deadLetters: "indexer", forget: false, ...where() }, (line) => lines.push(line));

    await expect(running).rejects.toThrow(/npm run reindex .* --forget/);
    expect(lines.join("")).toContain("7 changes from 2030-01-01T00:00:00.000Z");
  });
});
