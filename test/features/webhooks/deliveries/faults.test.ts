import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import type { SQSEvent } from "aws-lambda";
import { createDeliveryHandler, createFanOutHandler } from "../../../../functions/features/webhooks/index.ts";
import type { QueueMessage } from "../../../../functions/platform/ports/queue.ts";
import type { Ports } from "../../../../functions/platform/ports.ts";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync, type Sync } from "../support/sync.ts";

const local = await startLocal();
const pem = (name: string) => readFileSync(new URL(`../../../support/fixtures/tls/${name}.pem`, import.meta.url), "utf8");

describe("a fault of the receiver is a failed attempt that is recorded in words and retried", () => {
  test.each([
    ["resets the connection", { answers: [{ fault: "reset" as const }, 200] }, /closed the connection/],
    ["sends half a body", { answers: [{ fault: "half" as const }, 200] }, /broke off|closed the connection/],
    ["redirects", { answers: [{ status: 302, headers: { location: "https://example.com/" } }, 200] }, /redirect/i],
    [
      "has an invalid certificate",
      { answers: [200], receiver: { tls: { key: pem("localhost.key"), cert: pem("localhost-expired.cert") } } },
      /certificate/,
    ],
  ])("a receiver that %s", async (_what, options, words) => {
    verifies("webhooks.receiver-faults");
    const sync = await openSync(local, options);

    await sync.sell("a");

    const { status, attempts } = await sync.newest();
    expect(status).toBe("pending");
    expect(attempts).toHaveLength(1);
    expect(attempts[0].errorMessage).toMatch(words);
  });

  test("a receiver that answers after the time-out", async () => {
    verifies("webhooks.time-out");
    const sync = await openSync(local, { answers: [{ hold: true }, 200], fields: { timeoutMs: 1_000 } });

    await sync.sell("a");
    sync.receiver.release();
    await local.clock.advance("67s");

    const { status, attempts } = await sync.newest();
    expect(status).toBe("delivered");
    expect(attempts[0]).toMatchObject({ responseCode: null, errorMessage: expect.stringMatching(/1 s/) });
  });
});

test("deliveries whose messages are lost are sent within a minute, once", async () => {
  verifies("webhooks.lost-message");
  const sync = await openSync(local);
  await fanOutInto([], sync, ["a", "b", "c"]);

  const before = sync.receiver.requests.length;
  await local.clock.advance("60s");
  await local.clock.advance("60s");

  expect(before).toBe(0);
  expect(sync.receiver.requests.map((request) => request.json().data.id).toSorted()).toEqual(["a", "b", "c"]);
  expect((await sync.deliveries()).map(({ status }) => status)).toEqual(["delivered", "delivered", "delivered"]);
});

test("a retry comes a minute late at most when the queue of wake-ups is purged", async () => {
  verifies("webhooks.lost-message");
  const sync = await openSync(local, { answers: [500, 200] });
  await sync.sell("a");

  await purge("deliveryTicks");
  await local.clock.advance("67s");
  await local.clock.advance("60s");

  expect(sync.receiver.requests).toHaveLength(2);
});

test("a delivery whose worker died after the POST is sent again under the same id, as the same attempt", async () => {
  verifies("webhooks.killed-sender");
  const sync = await openSync(local);
  const messages: QueueMessage[] = [];
  await fanOutInto(messages, sync, ["a"]);

  void createDeliveryHandler(dyingAfterThePost(local.ports))(toSqsEvent(messages));
  await sync.receiver.received(1);
  await local.clock.advance("60s");
  await local.clock.advance("60s");

  const [first, second, ...others] = sync.receiver.requests.map(({ headers }) => headers);
  expect(others).toEqual([]);
  expect(second!["x-webhook-id"]).toBe(first!["x-webhook-id"]);
  expect(second!["x-webhook-attempt"]).toBe("1");
  expect(await sync.newest()).toMatchObject({ status: "delivered", attemptCount: 1 });
});

test("a queue message that is received a second time sends nothing again", async () => {
  verifies("webhooks.repeated-message");
  const sync = await openSync(local);
  const messages: QueueMessage[] = [];
  await fanOutInto(messages, sync, ["a", "b"]);
  const deliver = createDeliveryHandler(local.ports);

  await deliver(toSqsEvent(messages));
  await deliver(toSqsEvent(messages, 2));
  await local.clock.advance("2m");

  expect(sync.receiver.requests).toHaveLength(2);
});

test("an event that is read from the stream a second time makes no second delivery", async () => {
  verifies("webhooks.replayed-event");
  const sync = await openSync(local);
  const messages: QueueMessage[] = [];
  await fanOutInto(messages, sync, ["a"]);
  await fanOutInto(messages, sync, ["a"]);

  await local.clock.advance("2m");

  const usage = (await sync.shop.secret.get("/tenant/usage")).body.data.quotas.webhookDeliveries.current;
  expect(messages).toHaveLength(1);
  expect(sync.receiver.requests).toHaveLength(1);
  expect(usage).toBe(1);
});

/** Carries events to the sync's webhook, and keeps what the queue would have got. */
async function fanOutInto(messages: QueueMessage[], { shop }: Sync, ids: string[]): Promise<void> {
  const keeping = { send: async (sent: QueueMessage[]) => void messages.push(...sent), backlog: async () => 0 };
  const queues = { delivery: keeping, deliverySlow: keeping, deliveryTicks: keeping };
  const created_at = new Date(local.clock.now()).toISOString();
  const Records = ids.map((id, index) => ({
    dynamodb: {
      Keys: { pk: { S: `${shop.tenantId}#events#${created_at.slice(0, 10)}` }, sk: { S: `${created_at}#evt_${id}` } },
      NewImage: {
        eventType: { S: "product.created" },
        createdAt: { S: created_at },
        workspaceId: { S: shop.workspaceId },
        data: { S: JSON.stringify({ id, name: id }) },
      },
      SequenceNumber: String(index),
    },
  }));
  await storeEvents(shop, ids, created_at);
  await createFanOutHandler({ ...allOf(local.ports), queues })({ Records } as never);
}

/** The log itself, under another day than the stream of the product reads: deliveries find their events there. */
async function storeEvents({ tenantId, workspaceId }: Sync["shop"], ids: string[], createdAt: string): Promise<void> {
  for (const id of ids) {
    const item = { eventType: "nothing", createdAt, workspaceId, data: JSON.stringify({ id, name: id }), expiresAt: 2 ** 32 };
    const key = { collection: ["events", createdAt.slice(0, 10)], id: `${createdAt}#evt_${id}` };
    await local.ports.tables.events.write(tenantId, { kind: "put", key, item });
  }
  await local.idle();
}

/** A process that sends and ends before it can record the outcome. */
function dyingAfterThePost(ports: Ports): Ports {
  const never = () => new Promise<never>(() => undefined);
  const { webhooks } = ports.tables;
  const dying = Object.create(webhooks, { write: { value: never }, transact: { value: never } });
  return { ...allOf(ports), tables: { ...ports.tables, webhooks: dying } };
}

/** With the ports that are made when they are first asked for. */
function allOf(ports: Ports): Ports {
  return Object.create(null, Object.getOwnPropertyDescriptors(ports)) as Ports;
}

function toSqsEvent(messages: QueueMessage[], receiveCount = 1): SQSEvent {
  return {
    Records: messages.map(({ body }, index) => ({
      messageId: String(index),
      body: JSON.stringify(body),
      attributes: { ApproximateReceiveCount: String(receiveCount) },
    })),
  } as SQSEvent;
}

async function purge(queue: string): Promise<void> {
  const call = (target: string, body: object) =>
    fetch(local.engines.queues, {
      method: "POST",
      headers: {
        "content-type": "application/x-amz-json-1.0",
        "x-amz-target": `AmazonSQS.${target}`,
        authorization: "AWS4-HMAC-SHA256 Credential=local/20250101/us-east-1/sqs/aws4_request, SignedHeaders=host, Signature=0",
      },
      body: JSON.stringify(body),
    }).then((answer) => answer.json() as Promise<{ QueueUrls: string[] }>);
  const { QueueUrls } = await call("ListQueues", {});
  const QueueUrl = QueueUrls.find((url) => new RegExp(`${queue}.*Queue`, "i").test(url) && !/DeadLetters/.test(url));
  await call("PurgeQueue", { QueueUrl });
}
