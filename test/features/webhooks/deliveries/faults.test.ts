import { readFileSync } from "node:fs";
import { describe, expect, test } from "@jest/globals";
import { createDeliveryHandler } from "../../../../functions/features/webhooks/index.ts";
import type { QueueMessage } from "../../../../functions/platform/ports/stores/queue.ts";
import { AwsJson } from "../../../../local/runtime/engines/aws-json.ts";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { dyingAfterThePost, fanOutInto, toSqsEvent } from "../support/fan-out.ts";
import { openSync } from "../support/sync.ts";

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
  await fanOutInto(local, [], sync, ["a", "b", "c"]);

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
  await fanOutInto(local, messages, sync, ["a"]);

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
  await fanOutInto(local, messages, sync, ["a", "b"]);
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
  await fanOutInto(local, messages, sync, ["a"]);
  await fanOutInto(local, messages, sync, ["a"]);

  await local.clock.advance("2m");

  const usage = (await sync.shop.secret.get("/tenant/usage")).body.data.quotas.webhookDeliveries.current;
  expect(messages).toHaveLength(1);
  expect(sync.receiver.requests).toHaveLength(1);
  expect(usage).toBe(1);
});

async function purge(queue: string): Promise<void> {
  const sqs = new AwsJson(local.engines.queues, "AmazonSQS");
  const { QueueUrls } = await sqs.call<{ QueueUrls: string[] }>("ListQueues", {});
  const QueueUrl = QueueUrls.find((url) => new RegExp(`${queue}.*Queue`, "i").test(url) && !/DeadLetters/.test(url));
  await sqs.call("PurgeQueue", { QueueUrl });
  sqs.close();
}
