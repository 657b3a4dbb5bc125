import { createHmac } from "node:crypto";
import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync } from "../support/sync.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const SECRET = "the secret of the shop";
const hex = (body: string, secret: string) => `sha256=${createHmac("sha256", secret).update(body).digest("hex")}`;
const standard = (content: string, secret: string) => `v1,${createHmac("sha256", secret).update(content).digest("base64")}`;

/** Resolves to the request that the receiver gets for one event when the webhook has these fields. */
async function receivedWith(fields: object) {
  const sync = await openSync(local, { fields });
  await sync.sell("p1");
  expect(sync.receiver.requests).toHaveLength(1);
  return sync.receiver.requests[0]!;
}

test("a delivery carries the envelope and the headers of both families", async () => {
  verifies("deliveries.envelope", "deliveries.headers");
  const { method, headers, body, json } = await receivedWith({});

  const createdAt = new Date(local.clock.now()).toISOString();
  const seconds = String(Math.floor(local.clock.now() / 1_000));
  expect(method).toBe("POST");
  expect(json()).toEqual({
    id: expect.stringMatching(/^evt_/),
    event_type: "product.created",
    created_at: createdAt,
    data: expect.objectContaining({ id: "p1", name: "Product p1" }),
  });
  expect(headers).toMatchObject({
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "user-agent": expect.stringMatching(/\w+\/\d/),
    "x-webhook-id": json().id,
    "x-webhook-event": "product.created",
    "x-webhook-attempt": "1",
    "x-webhook-timestamp": seconds,
    "webhook-id": json().id,
    "webhook-timestamp": seconds,
  });
});

test("a delivery of a webhook without a secret is not signed", async () => {
  verifies("deliveries.headers");
  const { headers } = await receivedWith({});

  expect(Object.keys(headers).filter((name) => name.includes("signature"))).toEqual([]);
});

test("a delivery of a webhook with a secret is signed over its exact bytes by both families of headers", async () => {
  verifies("deliveries.signed");
  const { headers, body } = await receivedWith({ secret: SECRET });

  expect(headers["x-webhook-signature"]).toBe(hex(body, SECRET));
  expect(headers["webhook-signature"]).toBe(standard(`${headers["webhook-id"]}.${headers["webhook-timestamp"]}.${body}`, SECRET));
  expect(headers).not.toHaveProperty("x-webhook-signature-next");
});

test("each attempt of a delivery is signed at its own time", async () => {
  verifies("deliveries.signed");
  const sync = await openSync(local, { answers: [500, 200], fields: { secret: SECRET } });

  await sync.sell("p1");
  await local.clock.advance("68s");

  const [first, second] = sync.receiver.requests.map(({ headers }) => headers);
  const passed = Number(second!["webhook-timestamp"]) - Number(first!["webhook-timestamp"]);
  expect(passed).toBeGreaterThanOrEqual(53);
  expect(passed).toBeLessThanOrEqual(68);
  expect(second!["webhook-signature"]).not.toBe(first!["webhook-signature"]);
  expect(second!["x-webhook-signature"]).toBe(first!["x-webhook-signature"]);
});

test.each(["POST", "PUT", "PATCH"])("a delivery is sent by the webhook's method %s", async (method) => {
  verifies("deliveries.methods");
  expect((await receivedWith({ method })).method).toBe(method);
});

const AUTH = [
  ["bearer", { bearerToken: "token-1" }, { authorization: "Bearer token-1" }],
  ["basic", { username: "ida", password: "p:ä" }, { authorization: "Basic aWRhOnA6w6Q=" }],
  ["custom", { headerName: "X-Shop-Key", headerValue: "value-1" }, { "x-shop-key": "value-1" }],
  ["apiKey", { apiKey: "key-1" }, { "x-api-key": "key-1" }],
  ["apiKey", { apiKey: "key-1", apiKeyHeader: "X-Our-Key" }, { "x-our-key": "key-1" }],
] as const;

test.each(AUTH)("a delivery with authType %s and %j reaches the receiver with %j", async (authType, authConfig, expected) => {
  verifies("deliveries.auth");
  expect((await receivedWith({ authType, authConfig })).headers).toMatchObject(expected);
});

test("a delivery carries the webhook's own headers", async () => {
  verifies("deliveries.custom-headers");
  const { headers } = await receivedWith({ headers: { "X-Shop": "oak & pine", "X-Region": "north" } });

  expect(headers).toMatchObject({ "x-shop": "oak & pine", "x-region": "north" });
});

test("payloadTemplate makes the body of a delivery, and the signature is over that body", async () => {
  verifies("deliveries.template");
  const payloadTemplate = '{"text": "{{data.name}} is new", "id":   "{{id}}"}';

  const { headers, body } = await receivedWith({ payloadTemplate, secret: SECRET });

  expect(body).toBe(`{"text": "Product p1 is new", "id":   "${headers["x-webhook-id"]}"}`);
  expect(headers["x-webhook-signature"]).toBe(hex(body, SECRET));
  expect(headers["content-length"]).toBe(String(body.length));
});

test("during a rotation's grace the old secret and the new one sign, and after it the new one alone", async () => {
  verifies("deliveries.rotation");
  const next = "the secret that follows";
  const sync = await openSync(local, { fields: { secret: SECRET } });
  await sync.shop.secret.post(`${sync.path}/rotate-secret`, { secret: next, graceSeconds: 600 });

  await sync.sell("p1");
  await local.clock.advance("10m");
  await sync.sell("p2");

  const [during, after] = sync.receiver.requests;
  const content = `${during!.headers["webhook-id"]}.${during!.headers["webhook-timestamp"]}.${during!.body}`;
  expect(during!.headers["x-webhook-signature"]).toBe(hex(during!.body, SECRET));
  expect(during!.headers["x-webhook-signature-next"]).toBe(hex(during!.body, next));
  expect(during!.headers["webhook-signature"]).toBe(`${standard(content, SECRET)} ${standard(content, next)}`);
  expect(after!.headers["x-webhook-signature"]).toBe(hex(after!.body, next));
  expect(after!.headers).not.toHaveProperty("x-webhook-signature-next");
  expect(after!.headers["webhook-signature"]).not.toContain(" ");
});

test("a retry uses the webhook's url and method as they are by then", async () => {
  verifies("deliveries.changed-webhook");
  const sync = await openSync(local, { answers: [500] });
  const other = await openSync(local, { fields: { events: ["post.created"] } });
  await sync.sell("p1");

  await sync.shop.secret.patch(sync.path, { url: other.receiver.url, method: "PUT" });
  await local.clock.advance("68s");

  expect(sync.receiver.requests).toHaveLength(1);
  expect(other.receiver.requests.map(({ method }) => method)).toEqual(["PUT"]);
});
