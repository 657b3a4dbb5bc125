import { createHmac } from "node:crypto";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ startsAt: Date.UTC(2026, 2, 1, 9, 30), quiet: true });
});

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an answer by looking into it.
type Answer = any;

async function newBin({ secret }: Pick<Shop, "secret">, body: object = {}): Promise<Answer> {
  const answer = await secret.post("/request-bins", body);
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.data;
}

async function listRequests({ secret }: Pick<Shop, "secret">, { id }: { id: string }, query = ""): Promise<Answer> {
  return (await secret.get(`/request-bins/${id}/requests${query}`)).body.data;
}

/** Sends to a bin as any program does, without a key. */
const send = (url: string, init: RequestInit = {}) => fetch(url, { method: "POST", ...init });

async function sendNumbers(url: string, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number++) {
    const { status } = await send(url, { body: String(number) });
    if (status !== 200) throw new Error(`${number}: ${status}`);
  }
}

const bodiesOf = ({ results }: Answer): string[] => results.map(({ body }: Answer) => body);

test("a bin records method, path, query, headers, body and time of what is sent to its address", async () => {
  verifies("bins.record");
  const shop = await local.newShop();
  const bin = await newBin(shop, { name: "Trying" });

  const answer = await send(`${bin.url}?from=here&q=%20x`, {
    body: '{"a": "ü"}\n',
    headers: { "X-Own": "1", "content-type": "a/b" },
  });
  const { results, pagination } = await listRequests(shop, bin);

  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ object: "bin_receipt", data: { id: results[0].id, bodyTruncated: false } });
  expect(results).toEqual([
    {
      id: expect.stringMatching(/^breq_/),
      receivedAt: "2026-03-01T09:30:00.000Z",
      method: "POST",
      path: new URL(bin.url).pathname,
      query: "from=here&q=%20x",
      headers: expect.objectContaining({ "x-own": "1", "content-type": "a/b", "content-length": "12" }),
      body: '{"a": "ü"}\n',
      bodyEncoding: "utf8",
      bodyBytes: 12,
      bodyTruncated: false,
    },
  ]);
  expect(pagination).toEqual({ total: null, limit: 20, hasMore: false, cursor: null });
  expect((await shop.secret.get(`/request-bins/${bin.id}`)).body.data).toEqual({
    ...bin,
    name: "Trying",
    workspaceId: shop.workspaceId,
    received: 1,
    lastReceivedAt: "2026-03-01T09:30:00.000Z",
    createdAt: "2026-03-01T09:30:00.000Z",
    expiresAt: "2026-03-02T09:30:00.000Z",
  });
});

describe("a bin takes every method", () => {
  test.each(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s", async (method) => {
    verifies("bins.methods");
    const shop = await local.newShop();
    const bin = await newBin(shop);

    const answer = await send(bin.url, { method });

    expect(answer.status).toBe(200);
    expect((await listRequests(shop, bin)).results).toMatchObject([{ method, body: "" }]);
  });
});

describe("a bin shows text as it came, and other bytes in base64", () => {
  const gzipped = gzipSync("hello");
  test.each<[string, Record<string, string>, string | Buffer<ArrayBuffer>, { body: string; bodyEncoding: string }]>([
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, "a=1&b=2", { body: "a=1&b=2", bodyEncoding: "utf8" }],
    ["text that is no JSON", { "content-type": "application/json" }, "{a", { body: "{a", bodyEncoding: "utf8" }],
    ["a byte order mark", {}, Buffer.from([0xef, 0xbb, 0xbf, 0x41]), { body: "\ufeffA", bodyEncoding: "utf8" }],
    ["control characters", {}, "a\u0000\u0007b", { body: "a\u0000\u0007b", bodyEncoding: "utf8" }],
    ["bytes that are no UTF-8", {}, Buffer.from([0xff, 0x00]), { body: "/wA=", bodyEncoding: "base64" }],
    ["a content coding", { "content-encoding": "gzip" }, gzipped, { body: gzipped.toString("base64"), bodyEncoding: "base64" }],
  ])("%s", async (_what, headers, body, shown) => {
    verifies("bins.bodies", "bins.methods");
    const shop = await local.newShop();
    const bin = await newBin(shop);

    const answer = await send(bin.url, { headers, body });

    expect(answer.status).toBe(200);
    expect((await listRequests(shop, bin)).results).toMatchObject([shown]);
  });
});

test("a webhook to a bin of the service itself arrives there, whole and with a signature that fits", async () => {
  verifies("bins.webhook");
  const shop = await local.newShop();
  const bin = await newBin(shop);
  const secret = "a-long-secret-of-the-shop";
  await shop.secret.post("/webhooks", { name: "try", url: bin.url, events: ["product.created"], secret });

  await shop.secret.post("/products", { id: "p1", name: "Oak desk" });
  await local.idle();

  const { results } = await listRequests(shop, bin);
  expect(results).toHaveLength(1);
  expect(JSON.parse(results[0].body)).toMatchObject({ event_type: "product.created", data: { id: "p1" } });
  const signature = createHmac("sha256", secret).update(results[0].body).digest("hex");
  expect(results[0].headers["x-webhook-signature"]).toBe(`sha256=${signature}`);
  expect((await shop.secret.get("/webhooks/deliveries")).body.data.results).toMatchObject([{ status: "delivered" }]);
});

test("what came is listed newest first, page by page, each request once, also while more arrives", async () => {
  verifies("bins.list");
  const shop = await local.newShop();
  const bin = await newBin(shop);
  await sendNumbers(bin.url, 1, 25);

  const first = await listRequests(shop, bin, "?limit=12");
  await sendNumbers(bin.url, 26, 30);
  const second = await listRequests(shop, bin, `?limit=12&cursor=${first.pagination.cursor}`);
  const third = await listRequests(shop, bin, `?limit=12&cursor=${second.pagination.cursor}`);

  const numbers = Array.from({ length: 25 }, (_, index) => String(25 - index));
  expect([first, second, third].flatMap(bodiesOf)).toEqual(numbers);
  expect([first, second, third].map(({ pagination }) => pagination.hasMore)).toEqual([true, true, false]);
  const other = await newBin(shop);
  const foreign = await shop.secret.get(`/request-bins/${other.id}/requests?cursor=${first.pagination.cursor}`);
  expect(foreign.status).toBe(400);
});

test("a bin holds the latest hundred requests, whatever arrives at the same time", async () => {
  verifies("bins.latest");
  const shop = await local.newShop();
  const bin = await newBin(shop);
  await sendNumbers(bin.url, 1, 30);
  await Promise.all(Array.from({ length: 80 }, (_, index) => send(bin.url, { body: String(31 + index) })));

  const bodies = bodiesOf(await listRequests(shop, bin, "?limit=100")).map(Number);

  expect(bodies.slice(80)).toEqual(Array.from({ length: 20 }, (_, index) => 30 - index));
  expect([...bodies.slice(0, 80)].sort((one, other) => one - other)).toEqual(
    Array.from({ length: 80 }, (_, index) => 31 + index),
  );
  expect((await shop.secret.get(`/request-bins/${bin.id}`)).body.data.received).toBe(110);
  const stored = await local.ports.tables.webhooks.list(shop.tenantId, ["binRequests", bin.id]);
  expect(stored.items).toHaveLength(100);
});

test("of a longer body the first 64 KB are kept, no character is cut in two, and the sender is told", async () => {
  verifies("bins.long-bodies");
  const shop = await local.newShop();
  const bin = await newBin(shop);
  const exact = "a".repeat(65_536);
  const long = `${"a".repeat(65_535)}ü${"b".repeat(100)}`;

  const answers = [await send(bin.url, { body: exact }), await send(bin.url, { body: long })];
  const huge = await send(bin.url, { body: "a".repeat(4 * 1024 * 1024 + 1) });

  const told = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Answer).data.bodyTruncated));
  expect([answers.map(({ status }) => status), told]).toEqual([
    [200, 200],
    [false, true],
  ]);
  expect(huge.status).toBe(413);
  expect((await listRequests(shop, bin)).results).toMatchObject([
    { body: "a".repeat(65_535), bodyBytes: 65_637, bodyTruncated: true },
    { body: exact, bodyBytes: 65_536, bodyTruncated: false },
  ]);
});

test("a hundred long bodies are listed in pages that an answer can hold", async () => {
  verifies("bins.list");
  const shop = await local.newShop();
  const bin = await newBin(shop);
  // Each character takes six in JSON.
  const body = "\u0001".repeat(65_536);
  for (let number = 0; number < 30; number++) await send(bin.url, { body });

  const seen: string[] = [];
  for (let cursor = ""; ; ) {
    const page = await listRequests(shop, bin, `?limit=100${cursor}`);
    expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(4_000_000);
    seen.push(...page.results.map(({ id }: Answer) => id));
    if (!page.pagination.hasMore) break;
    cursor = `&cursor=${page.pagination.cursor}`;
  }

  expect(new Set(seen).size).toBe(30);
  expect(seen).toHaveLength(30);
});

test("of credentials only a mask is kept, of cookies nothing, and nothing that the infrastructure adds", async () => {
  verifies("bins.masked");
  const shop = await local.newShop();
  const bin = await newBin(shop);
  const added = { "x-origin-secret": "s", "x-forwarded-for": "1.2.3.4", "x-amzn-trace-id": "t", "x-original-path": "/a" };

  await send(bin.url, { headers: { authorization: "Bearer token-of-the-shop-4711", cookie: "a=b", "x-own": "2", ...added } });
  await send(bin.url, { headers: { authorization: "a-bare-token-0815" } });

  const { results } = await listRequests(shop, bin);
  expect(results.map(({ headers }: Answer) => headers.authorization)).toEqual(["••••0815", "Bearer ••••4711"]);
  const names = Object.keys(results[1].headers);
  expect(names.filter((name) => name in added || /^(cookie|host|x-viewer-.*)$/.test(name))).toEqual([]);
  const stored = JSON.stringify((await local.ports.tables.webhooks.list(shop.tenantId, ["binRequests", bin.id])).items);
  expect(stored).not.toMatch(/token-of-the-shop|a-bare-token|1\.2\.3\.4/);
});

test("a request whose recording broke off is left out of the list, and hides none", async () => {
  verifies("bins.list");
  const shop = await local.newShop();
  const bin = await newBin(shop);
  await sendNumbers(bin.url, 1, 5);
  const key = { collection: ["binRequests", bin.id], id: "4" };
  await local.ports.tables.webhooks.write(shop.tenantId, { kind: "remove", key });

  const first = await listRequests(shop, bin, "?limit=2");
  const second = await listRequests(shop, bin, `?limit=2&cursor=${first.pagination.cursor}`);

  expect([first, second].map(bodiesOf)).toEqual([
    ["5", "3"],
    ["2", "1"],
  ]);
  expect(second.pagination.hasMore).toBe(false);
});

test("a request that is written late replaces none of the hundred that came after it", async () => {
  verifies("bins.latest");
  const shop = await local.newShop();
  const bin = await newBin(shop);
  await sendNumbers(bin.url, 1, 2);
  const { webhooks } = local.ports.tables;
  const collection = ["binRequests", bin.id];
  const early = await webhooks.get(shop.tenantId, { collection, id: "1" });
  const item = { ...early, number: 103, body: "103" };
  await webhooks.write(shop.tenantId, { kind: "put", key: { collection, id: "3" }, item });

  const late = await send(bin.url, { body: "3" });

  expect(late.status).toBe(200);
  expect(await webhooks.get(shop.tenantId, { collection, id: "3" })).toMatchObject({ number: 103, body: "103" });
  expect(bodiesOf(await listRequests(shop, bin))).toEqual(["2", "1"]);
});

test("names and values of headers and of the query are kept whatever they are, within their limit", async () => {
  verifies("bins.record");
  const shop = await local.newShop();
  const bin = await newBin(shop);
  const long = "a".repeat(9_000);

  const answer = await send(`${bin.url}?__proto__=1&a=%00%ff&long=${long}`, {
    headers: { constructor: "c", "x-html": "<img onerror=alert(1)>", "x-latin": "é" },
  });

  const [{ headers, query }] = (await listRequests(shop, bin)).results;
  expect(answer.status).toBe(200);
  expect(headers).toMatchObject({ constructor: "c", "x-html": "<img onerror=alert(1)>", "x-latin": "é" });
  expect(query).toMatch(/^__proto__=1&a=%00%ff&long=a+$/);
  expect(query).toHaveLength(8_192);
});
