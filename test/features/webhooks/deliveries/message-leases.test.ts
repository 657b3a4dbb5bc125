import { expect, test } from "@jest/globals";
import { createDeliveryHandler } from "../../../../functions/features/webhooks/index.ts";
import { MESSAGE_LEASES } from "../../../../functions/features/webhooks/records/delivery-records.ts";
import type { QueueMessage } from "../../../../functions/platform/ports/stores/queue.ts";
import { DUE_SHARDS } from "../../../../functions/platform/ports/stores/table.ts";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { dyingAfterThePost, fanOutInto, toSqsEvent } from "../support/fan-out.ts";
import { openSync, productsTold, type Sync } from "../support/sync.ts";

const local = await startLocal();

/** The collections of what the shop has in the due index. */
async function due({ shop: { tenantId } }: Sync): Promise<string[]> {
  const range = { until: local.clock.now() + 86_400_000, limit: 1_000 };
  const entries = (await Promise.all(DUE_SHARDS.map((shard) => local.ports.dueIndexes.webhooks.list(shard, range)))).flat();
  return entries.filter((entry) => entry.tenantId === tenantId).map(({ key }) => key.collection[0]!);
}

test("the deliveries of a message have one entry in the due index, which goes when all of them have arrived", async () => {
  const sync = await openSync(local);
  const messages: QueueMessage[] = [];
  await fanOutInto(local, messages, sync, ["a", "b", "c"]);

  const before = await due(sync);
  await createDeliveryHandler(local.ports)(toSqsEvent(messages));

  expect(before).toEqual([MESSAGE_LEASES]);
  expect(productsTold(sync.receiver).toSorted()).toEqual(["a", "b", "c"]);
  expect(await due(sync)).toEqual([]);
});

test("two deliveries in a message have an entry each, which costs less than one to share", async () => {
  const sync = await openSync(local);

  await fanOutInto(local, [], sync, ["a", "b"]);

  expect(await due(sync)).toEqual(["deliveries", "deliveries"]);
});

test("a delivery of a message that fails waits in the due index by itself", async () => {
  const sync = await openSync(local, { answers: [200, 500, 200] });
  const messages: QueueMessage[] = [];
  await fanOutInto(local, messages, sync, ["a", "b", "c"]);

  await createDeliveryHandler(local.ports)(toSqsEvent(messages));
  const after = await due(sync);
  await local.clock.advance("67s");

  expect(after).toEqual(["deliveries"]);
  expect((await sync.deliveries()).map(({ status }) => status)).toEqual(["delivered", "delivered", "delivered"]);
  expect(sync.receiver.requests).toHaveLength(4);
});

test("all deliveries of a message whose worker died are sent again, as the same attempt, and leave nothing behind", async () => {
  verifies("webhooks.killed-sender");
  const sync = await openSync(local);
  const messages: QueueMessage[] = [];
  await fanOutInto(local, messages, sync, ["a", "b", "c"]);

  void createDeliveryHandler(dyingAfterThePost(local.ports))(toSqsEvent(messages));
  await sync.receiver.received(1);
  await local.clock.advance("60s");
  await local.clock.advance("60s");

  const told = new Set(productsTold(sync.receiver));
  expect([...told].toSorted()).toEqual(["a", "b", "c"]);
  expect(sync.receiver.requests.map(({ headers }) => headers["x-webhook-attempt"])).not.toContain("2");
  expect((await sync.deliveries()).map(({ status }) => status)).toEqual(["delivered", "delivered", "delivered"]);
  expect(await due(sync)).toEqual([]);
});

test("a message whose outcomes could not be written keeps its lease, and its deliveries are sent again", async () => {
  verifies("webhooks.lost-message");
  const sync = await openSync(local);
  const messages: QueueMessage[] = [];
  await fanOutInto(local, messages, sync, ["a", "b", "c"]);
  const { webhooks } = local.ports.tables;
  const fails = { value: () => Promise.reject(new Error("The store is not available.")) };
  const broken = Object.create(webhooks, { write: fails, transact: fails });
  const ports = Object.create(local.ports, { tables: { value: { ...local.ports.tables, webhooks: broken } } });

  const { batchItemFailures } = await createDeliveryHandler(ports)(toSqsEvent(messages));
  const after = await due(sync);
  await local.clock.advance("60s");
  await local.clock.advance("60s");

  expect(batchItemFailures).toHaveLength(1);
  expect(after).toEqual([MESSAGE_LEASES]);
  expect((await sync.deliveries()).map(({ status }) => status)).toEqual(["delivered", "delivered", "delivered"]);
  expect(await due(sync)).toEqual([]);
});

test("events that are read from the stream a second time leave no lease", async () => {
  verifies("webhooks.replayed-event");
  const sync = await openSync(local);
  const messages: QueueMessage[] = [];
  await fanOutInto(local, messages, sync, ["a", "b", "c"]);
  await createDeliveryHandler(local.ports)(toSqsEvent(messages));

  await fanOutInto(local, messages, sync, ["a", "b", "c"]);

  expect(messages).toHaveLength(1);
  expect(await due(sync)).toEqual([]);
});
