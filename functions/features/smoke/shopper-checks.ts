import { randomUUID } from "node:crypto";
import { compactVerify, createLocalJWKSet } from "jose";
import { bySecret, expectData, expectEqual, type SmokeCheck, type SmokeContext, tenantOf, waitUntil } from "./smoke-test.ts";

/** Orders that hold the same two products: enough for a recommendation that names them together. */
const ORDERS = 5;

const boughtTogether: SmokeCheck = {
  name: "orders are accepted; soon what was bought together is recommended, and trending",
  async run(context) {
    const orders = Array.from({ length: ORDERS }, (_, index) => ({
      id: `order-${index}-${context.run}`,
      type: "purchase",
      productIds: ["lamp-1", "lamp-2"],
      visitorId: `visitor-${index}`,
      ...(index === 0 && { userId: customerOf(context) }),
      value: 130,
    }));
    const events = [...orders, { type: "view", productId: "no-such-product", visitorId: "visitor-0" }];
    const { accepted, ignored } = await post(context, "/events", { events });
    expectEqual("the number of accepted events", accepted, ORDERS);
    expectEqual("the ignored events", ignored, [{ index: ORDERS, reason: "unknown_product" }]);
    const seconds = await waitUntil(context.pause, async () => {
      const { recommendations, usedStrategies } = await post(context, "/recommendations/products", { productId: "lamp-1" });
      const lamp = recommendations.find(({ id }: { id: string }) => id === "lamp-2");
      const isBoughtToo = lamp?.reasons.some(({ source }: { source: string }) => source === "basketAffinity");
      return isBoughtToo ? null : `lamp-2 is not recommended for being bought together (${usedStrategies.join(", ")})`;
    });
    const later = await waitUntil(context.pause, async () => {
      const trending = await get(context, "/recommendations/trending?window=24h");
      return trending.recommendations.length > 0 ? null : "GET /recommendations/trending lists no product";
    });
    return `recommended after ${seconds}, trending ${later} later`;
  },
};

const suggestions: SmokeCheck = {
  name: "typed text is completed",
  async run(context) {
    const { publishableKey: key, workspaceId } = tenantOf(context);
    const answer = await context.client.call("POST", "/suggestions", { key, workspaceId, body: { text: "oak ta" } });
    const { suggestions } = expectData("POST /suggestions", answer, 200);
    const ids = suggestions.map(({ id }: { id?: string }) => id);
    if (!ids.includes("lamp-1")) throw new Error(`"oak ta" is not completed to the lamp, but to ${JSON.stringify(suggestions)}`);
    return undefined;
  },
};

const searchReport: SmokeCheck = {
  name: "a search and the click on its result are reported",
  async run(context) {
    const caller = { ...bySecret(context), body: { text: "brass floor lamp", visitorId: "visitor-0" } };
    const answer = await context.client.call("POST", "/products/search", caller);
    expectData("POST /products/search", answer, 200);
    const click = { type: "click", productId: "lamp-2", visitorId: "visitor-0", position: 1 };
    await post(context, "/events", { events: [{ ...click, searchRequestId: answer.body.requestId }] });
    const seconds = await waitUntil(context.pause, async () => {
      const { topQueries } = await get(context, "/analytics/search?days=2");
      const query = topQueries.find((one: { query: string }) => one.query === "brass floor lamp");
      if (!query) return "the search is in no report";
      return query.clickThroughRate === 1 ? null : "its click is in no report";
    });
    return `reported after ${seconds}`;
  },
};

const threadIsFound: SmokeCheck = {
  name: "the conversation is found by its words, and reported",
  async run(context) {
    const { threadId } = context;
    if (!threadId) throw new Error("no conversation was held");
    const seconds = await waitUntil(context.pause, async () => {
      const { results } = await post(context, "/threads/search", { query: "table lamps" });
      const found = results.some(({ id }: { id: string }) => id === threadId);
      if (!found) return `a search for its words finds ${results.length} conversations, not the one that was held`;
      const { totalThreads, totalTurns } = await get(context, "/analytics/chat?days=2");
      return totalThreads >= 1 && totalTurns >= 1 ? null : "the conversation is in no report";
    });
    return `found after ${seconds}`;
  },
};

const feedback: SmokeCheck = {
  name: "feedback about the conversation is stored, summed up and reported",
  async run(context) {
    const { client, threadId } = context;
    if (!threadId) throw new Error("no conversation was held");
    const body = { rating: "positive", source: "chat_response", threadId, visitorId: "visitor-0" };
    const answer = await client.call("POST", "/feedback", { ...bySecret(context), body });
    context.feedbackId = expectData("POST /feedback", answer, 201).id;
    const about = await get(context, `/feedback/thread/${threadId}`);
    expectEqual(
      "the feedback about the conversation",
      about.map(({ id }: { id: string }) => id),
      [context.feedbackId],
    );
    const seconds = await waitUntil(context.pause, async () => {
      const summaries = [await get(context, "/feedback/analytics"), await get(context, "/analytics/feedback")];
      return summaries.every(({ total }) => total >= 1) ? null : "the feedback is in no report";
    });
    return `reported after ${seconds}`;
  },
};

export const SHOPPER_CHECKS: readonly SmokeCheck[] = [boughtTogether, suggestions, searchReport, threadIsFound, feedback];

/** First bytes of every zip. */
const ZIP = "PK";

/** Runs the state machine for requests about persons, the key that signs, and the link to a file. */
export const customerData: SmokeCheck = {
  name: "a customer's data are collected in a file, with a receipt that can be checked",
  async run(context) {
    const { client } = context;
    const caller = bySecret(context);
    const body = { customer: { customerId: customerOf(context) }, caller: { source: "sdk" } };
    const started = await client.call("POST", "/compliance/data-request", { ...caller, body });
    const path = `/compliance/audits/${expectData("POST /compliance/data-request", started, 202).requestId}`;
    const read = async () => expectData(`GET ${path}`, await client.call("GET", path, caller), 200);
    const seconds = await waitUntil(context.pause, async () => {
      const { status, summary } = await read();
      return status === "completed" ? null : `the request is ${status} (${summary})`;
    });
    const audit = await read();
    const found = audit.stores.find(({ name }: { name: string }) => name === "shopEvents")?.found ?? 0;
    if (found === 0) throw new Error("the file holds no order");
    const keys = await client.call("GET", "/.well-known/jwks.json");
    const { payload } = await compactVerify(audit.receipt, createLocalJWKSet(keys.body));
    expectEqual("the request that the receipt names", JSON.parse(Buffer.from(payload).toString()).jti, audit.requestId);
    const file = await client.download(audit.export.url);
    expectEqual("the beginning of the file", file.subarray(0, ZIP.length).toString(), ZIP);
    return `complete after ${seconds}, ${file.length} bytes`;
  },
};

/** Posts as the shop's server. Throws unless the answer is 200. */
async function post(context: SmokeContext, path: string, body: object) {
  return expectData(`POST ${path}`, await context.client.call("POST", path, { ...bySecret(context), body }), 200);
}

async function get(context: SmokeContext, path: string) {
  return expectData(`GET ${path}`, await context.client.call("GET", path, bySecret(context)), 200);
}

/** Returns the shop's own id of the customer who has placed an order of this run. */
function customerOf({ run }: SmokeContext): string {
  return `customer-${run}`;
}

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
