import { beforeAll, expect, test } from "@jest/globals";
import { startReceiver } from "../../../support/receiver.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync } from "../support/sync.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const now = () => new Date(local.clock.now()).toISOString();
const ONCE = { retryPolicy: { maxAttempts: 1 } };

test("deliveries are listed newest first, page by page", async () => {
  verifies("deliveries.list");
  const sync = await openSync(local);
  await sync.sell("p1", "p2", "p3", "p4", "p5");
  const eventIds = sync.receiver.requests.map(({ headers }) => headers["x-webhook-id"]).reverse();
  const pages: unknown[][] = [];
  const paginations: object[] = [];

  for (let cursor: string | null = ""; cursor !== null; ) {
    const { body } = await sync.shop.secret.get(`${sync.path}/deliveries?limit=2${cursor && `&cursor=${cursor}`}`);
    pages.push(body.data.results.map(({ eventId }: { eventId: string }) => eventId));
    paginations.push(body.data.pagination);
    cursor = body.data.pagination.cursor;
  }

  expect(pages).toEqual([eventIds.slice(0, 2), eventIds.slice(2, 4), eventIds.slice(4)]);
  expect(paginations).toEqual([
    { total: null, limit: 2, hasMore: true, cursor: expect.any(String) },
    { total: null, limit: 2, hasMore: true, cursor: expect.any(String) },
    { total: null, limit: 2, hasMore: false, cursor: null },
  ]);
});

test("a listed delivery shows its event and its outcome", async () => {
  verifies("deliveries.list");
  const sync = await openSync(local, { answers: [204] });
  await sync.sell("p1");

  const { status, body } = await sync.shop.secret.get(`${sync.path}/deliveries`);

  expect(status).toBe(200);
  expect(body.object).toBe("list");
  expect(body.data.results).toEqual([
    {
      id: expect.stringMatching(/^dlv_\w+$/),
      webhookId: sync.id,
      eventId: sync.receiver.requests[0]!.json().id,
      event: "product.created",
      eventCreatedAt: now(),
      workspaceId: sync.shop.workspaceId,
      status: "delivered",
      attemptCount: 1,
      responseCode: 204,
      nextAttemptAt: null,
      deliveredAt: now(),
      createdAt: now(),
      updatedAt: now(),
    },
  ]);
});

test("deliveries can be filtered by status and event", async () => {
  verifies("deliveries.list-filters");
  const sync = await openSync(local, {
    answers: [200, 500, 200, 500],
    fields: { ...ONCE, events: ["product.created", "product.deleted"] },
  });
  await sync.sell("p1", "p2");
  // Deliveries of one millisecond have no order.
  for (const id of ["p1", "p2"]) {
    await local.clock.advance("1ms");
    await sync.shop.secret.delete(`/products/${id}`);
    await local.idle();
  }
  const listed = async (query: string) => (await sync.deliveries(query)).map(({ event, status }) => `${event} ${status}`);

  expect(await listed("?status=failed")).toEqual(["product.deleted failed", "product.created failed"]);
  expect(await listed("?event=product.created")).toEqual(["product.created failed", "product.created delivered"]);
  expect(await listed("?event=product.deleted&status=delivered")).toEqual(["product.deleted delivered"]);
  expect(await listed("?status=skipped")).toEqual([]);
  expect(await listed("?status=failed&limit=1")).toEqual(["product.deleted failed"]);
});

test.each([
  ["?status=lost", "status"],
  ["?event=product.sold", "event"],
  ["?limit=0", "limit"],
  ["?limit=101", "limit"],
  ["?cursor=forged", "cursor"],
])("a list of deliveries with %s is refused", async (query, param) => {
  verifies("deliveries.list-filters");
  const sync = await openSync(local);

  const { status, body } = await sync.shop.secret.get(`${sync.path}/deliveries${query}`);

  expect(status).toBe(400);
  expect(body.error.param).toBe(param);
});

test("a cursor of deliveries is refused with another webhook or other filters", async () => {
  verifies("deliveries.list-filters");
  const sync = await openSync(local);
  await sync.sell("p1", "p2");
  const { body } = await sync.shop.secret.get(`${sync.path}/deliveries?limit=1`);

  const answer = await sync.shop.secret.get(`${sync.path}/deliveries?status=failed&cursor=${body.data.pagination.cursor}`);

  expect(answer.status).toBe(400);
});

test("a delivery shows each attempt with its time, duration, headers, first 4 KB of the body, and error", async () => {
  verifies("deliveries.attempts");
  const answers = [
    { status: 503, headers: { "x-node": "n1" }, body: "y".repeat(10_000) },
    { status: 201, body: "thanks" },
  ];
  const sync = await openSync(local, { answers });
  await sync.sell("p1");
  const begun = now();
  await local.clock.advance("68s");

  const { id, deliveredAt, attempts, payload } = await sync.newest();

  expect(attempts).toEqual([
    {
      attempt: 1,
      at: expect.any(String),
      durationMs: expect.any(Number),
      responseCode: 503,
      responseHeaders: expect.objectContaining({ "x-node": "n1" }),
      responseBody: "y".repeat(4_096),
      errorMessage: "The receiver answered 503.",
    },
    {
      attempt: 2,
      at: expect.any(String),
      durationMs: expect.any(Number),
      responseCode: 201,
      responseHeaders: expect.any(Object),
      responseBody: "thanks",
    },
  ]);
  expect(Math.abs(Date.parse(attempts[0].at) - Date.parse(begun))).toBeLessThan(5_000);
  expect(Math.abs(Date.parse(attempts[1].at) - Date.parse(deliveredAt))).toBeLessThan(5_000);
  expect(payload).toEqual(sync.receiver.requests[0]!.json());
  expect(id).toBe((await sync.deliveries())[0].id);
});

test("an attempt without an answer shows why", async () => {
  verifies("deliveries.attempts");
  const closed = await startReceiver();
  await closed.close();
  const sync = await openSync(local, { fields: { url: closed.url } });

  await sync.sell("p1");

  const { responseCode, attempts } = await sync.newest();
  expect(responseCode).toBeNull();
  expect(attempts).toEqual([
    {
      attempt: 1,
      at: expect.any(String),
      durationMs: expect.any(Number),
      responseCode: null,
      errorMessage: "The receiver refused the connection.",
    },
  ]);
});

test("statistics count each delivery under its last outcome", async () => {
  verifies("deliveries.stats");
  const sync = await openSync(local, { answers: [200, 500, 200, 500], fields: ONCE });
  await sync.sell("p1", "p2", "p3", "p4");
  await sync.shop.secret.patch(sync.path, { status: "inactive" });
  await sync.sell("p5");

  const { status, body } = await sync.shop.secret.get(`${sync.path}/stats`);

  const counts = {
    total: 5,
    delivered: 2,
    failed: 2,
    skipped: 1,
    pending: 0,
    attempts: 4,
    failedAttempts: 2,
    successRate: 0.5,
    avgResponseTime: expect.any(Number),
  };
  expect(status).toBe(200);
  expect(body.object).toBe("webhook_stats");
  expect(body.data).toEqual({
    ...counts,
    health: "failed",
    lastDeliveryAt: expect.any(String),
    lastFailure: expect.objectContaining({ responseCode: 500 }),
    byDay: [{ day: now().slice(0, 10), ...counts }],
  });
});

test("a webhook without deliveries has statistics of zero", async () => {
  verifies("deliveries.stats");
  const { shop, path } = await openSync(local);

  expect((await shop.secret.get(`${path}/stats`)).body.data).toEqual({
    total: 0,
    delivered: 0,
    failed: 0,
    skipped: 0,
    pending: 0,
    attempts: 0,
    failedAttempts: 0,
    successRate: null,
    avgResponseTime: null,
    health: "healthy",
    lastDeliveryAt: null,
    lastFailure: null,
    byDay: [],
  });
});
