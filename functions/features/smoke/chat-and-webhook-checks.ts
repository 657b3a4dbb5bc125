import { randomUUID } from "node:crypto";
import { bySecret, expectData, expectEqual, type SmokeCheck, tenantOf, waitUntil } from "./smoke-test.ts";

interface Chunk {
  type?: string;
  seq?: number;
}

const chat: SmokeCheck = {
  name: "a chat answers line by line, to its end",
  async run(context) {
    const { publishableKey: key, workspaceId } = tenantOf(context);
    const threadId = randomUUID();
    const body = { threadId, message: "Which table lamps do you have?", stream: true };
    const { status, headers, lines } = await context.client.stream("/chat", { key, workspaceId, body });
    expectEqual("the status of POST /chat", status, 200);
    expectEqual("its media type", headers.get("content-type")?.split(";")[0], "application/x-ndjson");
    // A body that was gathered somewhere on its way comes with its length.
    expectEqual("the length that a stream announces", headers.get("content-length"), null);
    const chunks = lines.map(({ line }) => line as Chunk);
    expectEqual("the first chunk", chunks[0]?.type, "progress");
    expectEqual("the last chunk", chunks.at(-1)?.type, "complete");
    const sequence = chunks.map(({ seq }) => seq);
    expectEqual(
      "the sequence of chunks",
      sequence,
      chunks.map((_, index) => index + 1),
    );
    context.threadId = threadId;
    const [first, last] = [lines[0]!, lines.at(-1)!].map(({ atMs }) => Math.round(atMs));
    return `${chunks.length} chunks, the first after ${first} ms, the last after ${last} ms`;
  },
};

const webhookTest: SmokeCheck = {
  name: "a webhook is created, and a test delivery reaches its receiver",
  async run(context) {
    const { client, receiver, run } = context;
    const body = { name: `smoke-${run}`, url: receiver.url, events: ["product.created"] };
    const created = expectData("POST /webhooks", await client.call("POST", "/webhooks", { ...bySecret(context), body }), 201);
    context.webhookId = created.id;
    const tried = await client.call("POST", `/webhooks/${created.id}/test`, { ...bySecret(context), body: {} });
    const { responseCode, responseTime, errorMessage } = expectData("POST /webhooks/{id}/test", tried, 200);
    if (responseCode !== receiver.status)
      throw new Error(`${receiver.url} answered ${responseCode} instead of ${receiver.status} (${errorMessage ?? "no reason"})`);
    return `${receiver.url} answered ${responseCode} after ${responseTime} ms`;
  },
};

const webhookDelivery: SmokeCheck = {
  name: "a change is delivered to the webhook",
  async run(context) {
    const { client, receiver, webhookId } = context;
    if (!webhookId) throw new Error("no webhook was created");
    const body = { id: "delivered", name: "Delivered product", price: 1 };
    expectData("POST /products", await client.call("POST", "/products", { ...bySecret(context), body }), 201);
    const seconds = await waitUntil(context.pause, async () => {
      const answer = await client.call("GET", `/webhooks/${webhookId}/deliveries`, bySecret(context));
      const { results } = expectData("GET /webhooks/{id}/deliveries", answer, 200);
      const tried = results.find((delivery: { responseCode?: number | null }) => delivery.responseCode === receiver.status);
      return tried ? null : `none of ${results.length} deliveries was answered ${receiver.status}`;
    });
    return `delivered after ${seconds}`;
  },
};

export const CHAT_AND_WEBHOOK_CHECKS: readonly SmokeCheck[] = [chat, webhookTest, webhookDelivery];
