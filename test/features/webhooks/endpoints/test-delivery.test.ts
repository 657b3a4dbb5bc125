import { beforeAll, expect, test } from "@jest/globals";
import { sampleEvent } from "../../../../schemas/events.ts";
import type { Shop } from "../../../support/new-shop.ts";
import { startReceiver } from "../../../support/receiver.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
});

const create = async (url: string, fields: object = {}): Promise<string> => {
  const { body } = await shop.secret.post("/webhooks", {
    name: "sync",
    url,
    events: ["post.updated", "product.created"],
    ...fields,
  });
  return body.data.id;
};
const send = (id: string, body?: object) => shop.secret.post(`/webhooks/${id}/test`, body);

test("a test delivery sends the given event at once and returns the answer", async () => {
  verifies("webhooks.test");
  const receiver = await startReceiver([{ status: 202, body: "thank you" }]);
  const id = await create(receiver.url, { secret: "a secret of ours" });

  const { status, body } = await send(id, { test_payload: { event_type: "product.created", data: { id: "p1" } } });

  const [{ headers, ...request }] = receiver.requests as [(typeof receiver.requests)[0]];
  expect(status).toBe(200);
  expect(body.data).toEqual({
    success: true,
    responseCode: 202,
    responseTime: expect.any(Number),
    responseBody: "thank you",
    errorMessage: null,
  });
  expect(request.json()).toEqual({
    id: expect.stringMatching(/^evt_/),
    event_type: "product.created",
    created_at: new Date(local.clock.now()).toISOString(),
    data: { id: "p1" },
  });
  expect(headers).toMatchObject({
    "x-webhook-attempt": "1",
    "x-webhook-event": "product.created",
    "x-webhook-id": request.json().id,
    "x-webhook-signature": expect.stringMatching(/^sha256=[0-9a-f]{64}$/),
  });
});

test("a test delivery without a payload sends a sample of the webhook's first event, through its template", async () => {
  verifies("webhooks.test-sample");
  const receiver = await startReceiver();
  const plain = await create(receiver.url);
  const templated = await create(receiver.url, { payloadTemplate: '{"text": "{{event_type}}: {{data.title}}{{data.name}}"}' });

  await send(plain);
  await send(templated, {});

  const [first, second] = receiver.requests.map((request) => request.json());
  const { title } = sampleEvent("post.updated").data;
  expect(first).toMatchObject({ event_type: "post.updated", data: { title } });
  expect(second).toEqual({ text: `post.updated: ${title}` });
});

test("a test delivery to a webhook with a schedule is a batch, as all its deliveries are", async () => {
  verifies("webhooks.test-sample");
  const receiver = await startReceiver();
  const schedule = { enabled: true, cronExpression: "0 6 * * *", timezone: "UTC" };
  const id = await create(receiver.url, { schedule });
  const event = { event_type: "product.created", data: { id: "p1" } };

  await send(id, { test_payload: event });

  const [request] = receiver.requests;
  const [id1, id2] = [request!.json().id, request!.json().data.events[0].id];
  const created_at = new Date(local.clock.now()).toISOString();
  expect(request!.json()).toEqual({
    id: id1,
    event_type: "batch",
    created_at,
    data: { events: [{ id: id2, created_at, ...event }] },
  });
  expect(id1).not.toBe(id2);
  expect(request!.headers["x-webhook-event"]).toBe("batch");
});

test("a test delivery that fails is reported, and neither retried nor counted against the webhook", async () => {
  verifies("webhooks.test-failure");
  const receiver = await startReceiver([{ status: 503, body: "closed", headers: { "retry-after": "1" } }]);
  const gone = await startReceiver();
  await gone.close();
  const [refusing, absent] = [await create(receiver.url), await create(gone.url)];

  const refused = await send(refusing);
  const unreachable = await send(absent);
  await local.clock.advance("5m");

  expect(refused.body.data).toMatchObject({
    success: false,
    responseCode: 503,
    responseBody: "closed",
    errorMessage: expect.any(String),
  });
  expect(unreachable.body.data).toMatchObject({
    success: false,
    responseCode: null,
    responseBody: null,
    errorMessage: expect.any(String),
  });
  expect(receiver.requests).toHaveLength(1);
  expect((await shop.secret.get(`/webhooks/${refusing}`)).body.data).toMatchObject({ health: "healthy", lastFailure: null });
});

test("a test delivery to a silent receiver ends at the webhook's time-out", async () => {
  verifies("webhooks.test-failure");
  const receiver = await startReceiver([{ hold: true }]);
  const id = await create(receiver.url, { timeoutMs: 1_000 });

  const { body } = await send(id);
  receiver.release();

  expect(body.data).toMatchObject({ success: false, responseCode: null, errorMessage: expect.any(String) });
  expect(body.data.responseTime).toBeGreaterThanOrEqual(990);
});

test("a test delivery goes out to inactive and suspended webhooks too, and changes nothing of them", async () => {
  verifies("webhooks.test-inactive");
  const receiver = await startReceiver();
  const id = await create(receiver.url);

  for (const status of ["inactive", "suspended"]) {
    await shop.secret.patch(`/webhooks/${id}`, { status });
    expect((await send(id)).body.data.success).toBe(true);
    expect((await shop.secret.get(`/webhooks/${id}`)).body.data).toMatchObject({ status, lastDeliveryAt: null });
  }
  expect(receiver.requests).toHaveLength(2);
});

test("a test delivery is not metered", async () => {
  verifies("webhooks.test-unmetered");
  const receiver = await startReceiver();
  const id = await create(receiver.url);

  await send(id);

  expect((await shop.secret.get("/tenant/usage")).body.data.quotas.webhookDeliveries.current).toBe(0);
});

test.each([
  [{ test_payload: { event_type: "product.sold", data: {} } }, "test_payload.event_type"],
  [{ test_payload: { event_type: "product.created" } }, "test_payload.data"],
  [{ test_payload: { event_type: "product.created", data: "p1" } }, "test_payload.data"],
])("a test delivery with %j is refused", async (payload, param) => {
  verifies("webhooks.test-bad-input");
  const id = await create("http://127.0.0.1:9999/hook");

  const { status, body } = await send(id, payload);

  expect(status).toBe(400);
  expect(body.error.param).toBe(param);
});

test("a test delivery shows no secret that the receiver repeats", async () => {
  verifies("webhooks.secrets-echoed");
  const receiver = await startReceiver([({ headers }) => ({ body: JSON.stringify(headers) })]);
  const id = await create(receiver.url, { authType: "bearer", authConfig: { bearerToken: "token-in-clear" } });

  const { body } = await send(id);

  expect(receiver.requests[0]!.headers.authorization).toBe("Bearer token-in-clear");
  expect(body.data.responseBody).toContain("authorization");
  expect(body.data.responseBody).not.toContain("in-clear");
});
