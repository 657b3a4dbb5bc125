import { setImmediate as turn } from "node:timers/promises";
import { beforeAll, expect, test } from "@jest/globals";
import type { ScheduledEvent, SQSEvent } from "aws-lambda";
import { eventKey } from "../../../../functions/domain/event-log.ts";
import { buildDelivery, createDeliveries } from "../../../../functions/features/webhooks/dispatch/start-deliveries.ts";
import { createDeliveryHandler, createFanOutHandler, createSweepHandler } from "../../../../functions/features/webhooks/index.ts";
import { deliveryKey } from "../../../../functions/features/webhooks/records/delivery-records.ts";
import type { Table } from "../../../../functions/platform/ports/stores/table.ts";
import { UpstreamError } from "../../../../functions/platform/ports/upstream-error.ts";
import { KeyFileCipher } from "../../../../local/adapters/local-secrets.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { countSetAside } from "../../redrive/dead-letters.ts";
import { openSync, type Sync } from "../support/sync.ts";
import { withMethods, withPorts } from "../support/with-ports.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false, quiet: true });
});

/** Leased deliveries in messages of this size, as a sender receives them. */
async function leased(sync: Sync, { messages, each }: { messages: number; each: number }) {
  const { tenantId, workspaceId } = sync.shop;
  const now = local.clock.now();
  const created_at = new Date(now).toISOString();
  const wanted = Array.from({ length: messages * each }, (_, index) => {
    const event = { id: `evt_${sync.id}${index}`, event_type: "product.created" as const, created_at, workspaceId };
    return buildDelivery({ webhook: { id: sync.id, status: "active" } as never, event, dueAt: now + 30_000, now });
  });
  await createDeliveries(tenantId, wanted, local.ports);
  // Of no type that the stream carries: here the deliveries are there already.
  const item = { eventType: "nothing", createdAt: created_at, workspaceId, data: "{}", expiresAt: 2 ** 32 };
  await local.ports.tables.events.writeMany(
    tenantId,
    wanted.map(({ item: { eventId } }) => ({ kind: "put" as const, key: eventKey({ id: eventId, created_at }), item })),
  );
  const deliveries = wanted.map(({ id, item }) => {
    const event = { id: item.eventId, event_type: item.eventType, created_at, dataJson: "{}" };
    return { id, attempts: 0, attemptsBefore: 0, dueAt: item.dueAt, event };
  });
  const Records = Array.from({ length: messages }, (_, index) => ({
    messageId: String(index),
    body: JSON.stringify({
      tenantId,
      webhookId: sync.id,
      lane: "fast",
      deliveries: deliveries.slice(index * each, (index + 1) * each),
    }),
    attributes: { ApproximateReceiveCount: "1" },
  }));
  return { event: { Records } as unknown as SQSEvent, ids: wanted.map(({ id }) => id) };
}

test("an outcome that cannot be written does not cut off other attempts under way", async () => {
  verifies("webhooks.store-away");
  const sync = await openSync(local, { answers: [200, { hold: true }, 200] });
  const { event, ids } = await leased(sync, { messages: 1, each: 2 });
  const { tables } = local.ports;
  let failed = (): void => undefined;
  const failing = new Promise<void>((resolve) => {
    failed = resolve;
  });
  let isAway = true;
  const write: Table["write"] = (tenantId, wanted) => {
    if (wanted.key.collection[0] !== "deliveries" || !isAway) return tables.webhooks.write(tenantId, wanted);
    isAway = false;
    failed();
    return Promise.reject(new UpstreamError("The store"));
  };
  let isOver = false;

  const done = createDeliveryHandler(
    withPorts(local.ports, { tables: { ...tables, webhooks: withMethods(tables.webhooks, { write }) } }),
  )(event).finally(() => {
    isOver = true;
  });
  await Promise.all([sync.receiver.received(2), failing]);
  for (let turns = 0; turns < 10; turns++) await turn();
  const wasOver = isOver;
  sync.receiver.release();
  const answer = await done;
  await local.clock.advance("60s");

  expect(wasOver).toBe(false);
  expect(answer.batchItemFailures).toEqual([]);
  expect((await sync.deliveries()).map(({ id, status }) => [id, status]).toSorted()).toEqual(
    ids.map((id) => [id, "delivered"]).toSorted(),
  );
  expect(sync.receiver.requests).toHaveLength(3);
});

test("many concurrent messages that reserve slots of one rateLimit all get one", async () => {
  verifies("webhooks.rate-limit");
  const sync = await openSync(local, { fields: { rateLimit: 1 } });
  const { event, ids } = await leased(sync, { messages: 60, each: 1 });

  const { batchItemFailures } = await createDeliveryHandler(local.ports)(event);

  const items = await local.ports.tables.webhooks.getMany<{ dueAt?: number; slotted?: boolean }>(
    sync.shop.tenantId,
    ids.map((id) => deliveryKey(sync.id, id)),
  );
  const moments = items.filter((item) => item?.slotted).map((item) => item!.dueAt! - local.clock.now());
  expect(batchItemFailures).toEqual([]);
  expect(moments.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 59 }, (_, index) => (index + 1) * 1_000));
});

test("an hour in which no secret can be opened makes no dead letter, and everything arrives once afterwards", async () => {
  verifies("webhooks.outage");
  const sync = await openSync(local, { fields: { authType: "bearer", authConfig: { bearerToken: "token-1" } } });
  const { decrypt } = KeyFileCipher.prototype;
  KeyFileCipher.prototype.decrypt = () => Promise.reject(new UpstreamError("The key service"));

  await sync.sell("a", "b");
  await local.clock.advance("1h10m");
  const during = sync.receiver.requests.length;
  KeyFileCipher.prototype.decrypt = decrypt;
  await local.clock.advance("20m");

  expect(during).toBe(0);
  expect(sync.receiver.requests.map((request) => request.json().data.id).toSorted()).toEqual(["a", "b"]);
  expect(await countSetAside(local, "WebhooksDeliveryDeadLetters")).toBe(0);
});

test("a wake-up that finds no store is over, since the sweep of each minute replaces it", async () => {
  verifies("webhooks.outage");
  const away = { list: () => Promise.reject(new UpstreamError("The store")) };
  const sweep = createSweepHandler(withPorts(local.ports, { dueIndexes: { ...local.ports.dueIndexes, webhooks: away } }));
  const wakeUp = { Records: [{ body: JSON.stringify({ at: local.clock.now() }) }] } as SQSEvent;

  expect(await sweep(wakeUp)).toEqual({ batchItemFailures: [] });
  await expect(sweep({} as ScheduledEvent)).rejects.toThrow("The store is not available.");
});

test("events that find no store wait in their stream, and make their deliveries once afterwards", async () => {
  verifies("webhooks.outage");
  const sync = await openSync(local);
  const { tenantId, workspaceId } = sync.shop;
  const created_at = new Date(local.clock.now()).toISOString();
  const record = {
    dynamodb: {
      Keys: { pk: { S: `${tenantId}#events#${created_at.slice(0, 10)}` }, sk: { S: `${created_at}#evt_a` } },
      NewImage: {
        eventType: { S: "product.created" },
        createdAt: { S: created_at },
        workspaceId: { S: workspaceId },
        data: { S: "{}" },
      },
      SequenceNumber: "7",
    },
  };
  const { tables } = local.ports;
  const getAway = { list: () => Promise.reject(new UpstreamError("The store")) };
  const away = withPorts(local.ports, { tables: { ...tables, webhooks: withMethods(tables.webhooks, getAway) } });

  const answers = [];
  for (let call = 0; call < 5; call++) answers.push(await createFanOutHandler(away)({ Records: [record] } as never));
  const before = await sync.deliveries();
  const after = await createFanOutHandler(local.ports)({ Records: [record] } as never);

  expect(answers).toEqual(Array.from({ length: 5 }, () => ({ batchItemFailures: [{ itemIdentifier: "7" }] })));
  expect(before).toEqual([]);
  expect(after).toEqual({ batchItemFailures: [] });
  expect(await sync.deliveries()).toHaveLength(1);
});
