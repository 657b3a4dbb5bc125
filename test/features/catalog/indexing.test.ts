import { beforeAll, expect, test } from "@jest/globals";
import type { DynamoDBStreamEvent } from "aws-lambda";
import type { EventItem } from "../../../functions/domain/event-log.ts";
import { createIndexer, createIndexingWork } from "../../../functions/features/catalog/index.ts";
import type { SettableClock } from "../../../local/runtime/in-process.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ quiet: true });
});

async function find({ secret }: Shop, text: string): Promise<string[]> {
  const { body } = await secret.post("/products/search", { text });
  return body.data.results.map(({ id }: { id: string }) => id).sort();
}

/** Returns the stream records of newly created products. */
function streamOf({ tenantId, workspaceId }: Shop, ids: string[]): DynamoDBStreamEvent {
  const at = new Date(local.clock.now()).toISOString();
  const image = (id: string) => ({
    version: { N: String(local.clock.now() * 1_000) },
    hash: { S: id },
    createdAt: { S: at },
    updatedAt: { S: at },
    body: { S: JSON.stringify({ id, name: `Walnut ${id}` }) },
    writes: { N: "1" },
  });
  const records = ids.map((id, index) => ({
    dynamodb: {
      Keys: { pk: { S: `${tenantId}#${workspaceId}#products` }, sk: { S: id } },
      NewImage: image(id),
      SequenceNumber: String(100 + index),
      ApproximateCreationDateTime: local.clock.now() / 1_000,
    },
  }));
  return { Records: records } as unknown as DynamoDBStreamEvent;
}

async function eventIdsOf({ tenantId }: Shop): Promise<string[]> {
  const day = new Date(local.clock.now()).toISOString().slice(0, 10);
  const { items } = await local.ports.tables.events.list<EventItem>(tenantId, ["events", day]);
  return items.map(({ id }) => id);
}

test("each of a hundred writes is found, and each deletion takes effect, most of them within two seconds", async () => {
  verifies("indexing.soon", "indexing.deleted");
  const shop = await local.newShop();
  const times: number[] = [];
  const timed = async (change: () => Promise<unknown>, expected: string[]) => {
    const begin = performance.now();
    await change();
    await local.idle();
    times.push(performance.now() - begin);
    expect(await find(shop, "oak")).toEqual(expected);
  };

  for (let at = 0; at < 50; at++) {
    await timed(() => shop.secret.post("/products", { id: `p${at}`, name: "Oak desk" }), [`p${at}`]);
    await timed(() => shop.secret.delete(`/products/p${at}`), []);
  }

  // Not each: a machine that others load may stand still for a while.
  const median = times.sort((one, other) => one - other)[50];
  expect(median).toBeLessThan(2_000);
});

test("a record that the index refuses is reported alone, and the others are found", async () => {
  verifies("indexing.partial-failure");
  const shop = await local.newShop();
  const { index } = local.ports;
  const put = index.put;
  index.put = async (scope, documents) => {
    const outcomes = await put.call(
      index,
      scope,
      documents.filter(({ id }) => id !== "bad"),
    );
    return [...outcomes, { id: "bad", outcome: "failed", reason: "as asked" }];
  };

  const answer = await createIndexer(local.ports)(streamOf(shop, ["a", "bad", "b"]));
  index.put = put;

  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: "101" }] });
  expect(await find(shop, "walnut")).toEqual(["a", "b"]);
  expect(await eventIdsOf(shop)).toHaveLength(2);
});

test("a batch that cannot be indexed at all is reported as a whole", async () => {
  verifies("indexing.partial-failure");
  const shop = await local.newShop();
  const { index } = local.ports;
  const put = index.put;
  index.put = () => Promise.reject(new Error("as asked"));

  const answer = await createIndexer(local.ports)(streamOf(shop, ["a", "b"]));
  index.put = put;

  expect(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier)).toEqual(["100", "101"]);
  expect(await eventIdsOf(shop)).toEqual([]);
});

test("one poisoned record of a thousand is reported alone, and the engine takes the others in calls of 250 at most", async () => {
  verifies("indexing.poison", "indexing.partial-failure");
  const shop = await local.newShop();
  const { embedder, index } = local.ports;
  const { embed } = embedder;
  const { put } = index;
  const sizes: number[] = [];
  embedder.embed = (texts) => {
    if (texts.some((text) => text.includes("p777"))) throw new TypeError("as asked");
    return embed.call(embedder, texts);
  };
  index.put = (scope, documents) => {
    sizes.push(documents.length);
    return put.call(index, scope, documents);
  };

  const ids = Array.from({ length: 1_000 }, (_, at) => `p${at}`);
  const answer = await createIndexer(local.ports)(streamOf(shop, ids));
  Object.assign(embedder, { embed });
  index.put = put;
  const { body } = await shop.secret.post("/products/search", { text: "walnut", limit: 1 });

  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: String(100 + 777) }] });
  expect(body.data.total).toBe(999);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(999);
  expect(Math.max(...sizes)).toBe(250);
});

test("all changes of a record are in one slice of a batch, in their order", async () => {
  verifies("indexing.versions");
  const shop = await local.newShop();
  const ids = Array.from({ length: 600 }, (_, at) => `p${at}`);
  const { Records } = streamOf(shop, [...ids, ...ids]);

  const slices = createIndexingWork(local.ports).group(Records);
  const sliceOf = new Map(slices.flatMap((slice, at) => slice.map(({ dynamodb }) => [dynamodb!.Keys!.sk!.S!, at] as const)));
  const numbers = slices.flat().map(({ dynamodb }) => Number(dynamodb!.SequenceNumber));

  expect(slices.map(({ length }) => length)).toEqual([500, 500, 200]);
  expect(slices.every((slice, at) => slice.every(({ dynamodb }) => sliceOf.get(dynamodb!.Keys!.sk!.S!) === at))).toBe(true);
  expect(new Set(numbers).size).toBe(1_200);
  for (let at = 0; at < numbers.length; at += 2) expect(numbers[at + 1]).toBe(numbers[at]! + 600);
});

test("a change that is processed twice is found once and emitted under one event id", async () => {
  verifies("events.once", "indexing.versions");
  const shop = await local.newShop();
  const stream = streamOf(shop, ["a"]);

  await createIndexer(local.ports)(stream);
  const first = await eventIdsOf(shop);
  await createIndexer(local.ports)(stream);

  expect(first).toHaveLength(1);
  expect(await eventIdsOf(shop)).toEqual(first);
  expect(await find(shop, "walnut")).toEqual(["a"]);
});

test("a large record that is deleted and created again is complete while the indexer still lags behind", async () => {
  verifies("upsert.large-again", "upsert.large");
  const shop = await local.newShop();
  const record = { id: "big", name: "Walnut", content: "déjà vu ".repeat(24_000), searchableText: "ünïque ".repeat(27_000) };

  await shop.secret.post("/products", record);
  await shop.secret.delete("/products/big");
  // Two requests never fall into one microsecond; without `advance`, which would let the indexer finish.
  (local.ports.clock as SettableClock).moveTo(local.clock.now() + 1);
  await shop.secret.post("/products", record);
  await local.idle();

  const { body } = await shop.secret.get("/products/big");
  expect(body.data).toMatchObject(record);
  expect(await find(shop, "walnut")).toEqual(["big"]);
});
