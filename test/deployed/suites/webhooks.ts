import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { DynamoDBStreamEvent, SQSEvent } from "aws-lambda";
import type { Shop } from "../../support/new-shop.ts";
import { type Receiver, startReceiver } from "../../support/receiver.ts";
import { MAIL_FROM } from "../aws/assembly.ts";
import type { Deployment } from "../deployment.ts";
import { SCHEDULED } from "../events.ts";
import { RECEIVER } from "../internet.ts";

const EXAMPLE = new URL("../../../examples/verify-webhook.mjs", import.meta.url).href;
const { verifyWebhook } = await import(EXAMPLE);
const tls = { key: readFileSync(RECEIVER.key, "utf8"), cert: readFileSync(RECEIVER.certificate, "utf8") };

/** Carries events through the log's stream and the queues to a receiver on the internet. */
export function webhooks(deployment: Deployment): void {
  const { lambda, aws } = deployment;
  let shop: Shop;

  /** Opens a webhook to a receiver of its own, for messages of the chat: they need no search engine. */
  async function openWebhook(
    answers: number[] = [200],
    owner = shop,
  ): Promise<{ receiver: Receiver; id: string; secret: string }> {
    const receiver = await startReceiver(answers, { tls });
    const url = receiver.url.replace("127.0.0.1", RECEIVER.name);
    const secret = `whsec_${randomBytes(24).toString("base64")}`;
    const { status, body } = await owner.secret.post("/webhooks", { name: "sync", url, secret, events: ["chat.message_sent"] });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return { receiver, id: body.data.id, secret };
  }

  async function chat(owner = shop): Promise<void> {
    const { status, body } = await owner.secret.post("/chat", { message: "Hello", threadId: crypto.randomUUID() });
    if (status !== 200) throw new Error(JSON.stringify(body));
    await deployment.idle();
  }

  describe("webhooks", () => {
    beforeAll(async () => {
      shop = await deployment.newShop();
    });

    test("an event reaches its webhook, signed, once", async () => {
      const { receiver, id, secret } = await openWebhook();

      await chat();

      expect(receiver.requests).toHaveLength(1);
      const { headers, body } = receiver.requests[0]!;
      expect(verifyWebhook({ headers, body, secret })).toMatchObject({ event_type: "chat.message_sent" });
      const { body: listed } = await shop.secret.get(`/webhooks/${id}/deliveries`);
      expect(listed.data.results).toMatchObject([{ responseCode: 200 }]);
    });

    test("a test delivery is sent at once, from the function of the request", async () => {
      const { receiver, id } = await openWebhook([204]);

      const { body } = await shop.secret.post(`/webhooks/${id}/test`, {});

      expect(body.data).toMatchObject({ responseCode: 204 });
      expect(receiver.requests).toHaveLength(1);
    });

    test("an address that is not public is refused", async () => {
      const fields = { name: "inner", url: "https://169.254.169.254/latest", events: ["product.created"] };

      const { status, body } = await shop.secret.post("/webhooks", fields);

      expect(status).toBe(400);
      expect(body.error).toMatchObject({ code: "VALIDATION_ERROR", param: "url" });
    });

    test("a request bin takes any method through the distribution, and shows nothing that this adds", async () => {
      const { id, url } = (await shop.secret.post("/request-bins", {})).body.data;

      const methods = ["POST", "GET", "HEAD", "OPTIONS", "DELETE"];
      for (const method of methods) expect((await fetch(url, { method, headers: { "x-own": method } })).status).toBe(200);

      const { results } = (await shop.secret.get(`/request-bins/${id}/requests`)).body.data;
      expect(results.map(({ method }: { method: string }) => method)).toEqual(methods.reverse());
      for (const { method, path, headers } of results) {
        expect(path).toBe(new URL(url).pathname);
        expect(headers["x-own"]).toBe(method);
        expect(Object.keys(headers).filter((name) => /^(host|via|x-(?!own$))/.test(name))).toEqual([]);
      }
    });

    test("the worker gets the queue's messages as Lambda hands them over", async () => {
      await openWebhook();
      await chat();
      const worker = lambda.nameOf("deliver-webhooks");
      const events = lambda.events.filter(({ functionName }) => functionName === worker);
      const [record] = (events.at(-1)!.event as SQSEvent).Records;

      expect(record).toMatchObject({
        messageId: expect.any(String),
        receiptHandle: expect.any(String),
        body: expect.stringContaining(shop.tenantId),
        attributes: {
          ApproximateReceiveCount: "1",
          SentTimestamp: expect.stringMatching(/^\d{13}$/),
          ApproximateFirstReceiveTimestamp: expect.stringMatching(/^\d{13}$/),
        },
        messageAttributes: expect.any(Object),
        md5OfBody: expect.stringMatching(/^[0-9a-f]{32}$/),
        eventSource: "aws:sqs",
        eventSourceARN: expect.stringMatching(/^arn:aws:sqs:/),
      });
    });

    test("a delivery that failed is tried again when it is due, by the sweep of a schedule", async () => {
      const { receiver, id } = await openWebhook([500, 200]);
      await chat();
      const path = `/webhooks/${id}/deliveries`;
      const [waiting] = (await shop.secret.get(path)).body.data.results;

      await shop.secret.post(`${path}/${waiting.id}/redeliver`, {});
      await lambda.invoke(lambda.nameOf("sweep-deliveries"), SCHEDULED);
      await deployment.idle();

      expect(waiting).toMatchObject({ responseCode: 500 });
      expect(receiver.requests).toHaveLength(2);
    });

    test("a spent quota is told to the owner by a mail of SES", async () => {
      const owned = await deployment.newShop();
      const path = `/admin/tenants/${owned.tenantId}`;
      await deployment.admin.put(`${path}/owner-email`, { ownerEmail: "owner@shop.example" });
      await deployment.admin.put(`${path}/subscription`, { limits: { webhookDeliveries: 1 } });
      await openWebhook([200], owned);

      await chat(owned);
      await chat(owned);

      const mails = aws.mail.mails.filter(({ to }) => to.includes("owner@shop.example"));
      expect(mails).toMatchObject([{ from: MAIL_FROM, subject: expect.stringContaining("quota") }]);
    });

    test("events that expire from the log make no deliveries", async () => {
      const { receiver } = await openWebhook();
      await chat();
      const worker = lambda.nameOf("fan-out-events");
      const { event } = lambda.events.filter(({ functionName }) => functionName === worker).at(-1)!;
      const expired = toExpiry(event as DynamoDBStreamEvent);

      expect(await lambda.invoke(worker, expired)).toEqual({ batchItemFailures: [] });
      await deployment.idle();
      expect(receiver.requests).toHaveLength(1);
    });
  });
}

/** The records of a stream once DynamoDB has deleted their items because they had expired. */
function toExpiry({ Records }: DynamoDBStreamEvent): DynamoDBStreamEvent {
  return {
    Records: Records.map((record) => {
      const { NewImage, ...dynamodb } = record.dynamodb!;
      return {
        ...record,
        eventName: "REMOVE",
        userIdentity: { type: "Service", principalId: "dynamodb.amazonaws.com" },
        dynamodb: { ...dynamodb, OldImage: NewImage! },
      };
    }),
  };
}
