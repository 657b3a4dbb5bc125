import { beforeAll, expect, test } from "@jest/globals";
import { emit } from "../../../../functions/domain/event-log.ts";
import { sampleEvent } from "../../../../schemas/events.ts";
import { startReceiver } from "../../../support/receiver.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { hoursAgo, openSync, productsTold, type Sync } from "../support/sync.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

const ONCE = { retryPolicy: { maxAttempts: 1 } };
const now = () => new Date(local.clock.now()).toISOString();
const setStatus = ({ shop, path }: Sync, status: string) => shop.secret.patch(path, { status });

/** One delivered, one failed, one skipped, one never sent: the webhook did not name its event then. */
async function missMuch(): Promise<Sync> {
  const sync = await openSync(local, { answers: [200, 500, 200], fields: ONCE });
  await sync.sell("delivered", "failed");
  await setStatus(sync, "inactive");
  await sync.sell("skipped");
  await setStatus(sync, "active");
  await sync.shop.secret.patch(sync.path, { events: ["post.created"] });
  await sync.sell("never-sent");
  await sync.shop.secret.patch(sync.path, { events: ["product.created"] });
  await local.clock.advance("1m");
  return sync;
}

test("recover sends failed, skipped and never sent deliveries, and calling it twice sends nothing twice", async () => {
  verifies("recover.missed", "recover.idempotent");
  const sync = await missMuch();

  const first = await sync.recover();
  const second = await sync.recover();
  await local.idle();
  const third = await sync.recover();
  await local.idle();

  expect(first.status).toBe(200);
  expect(first.body).toMatchObject({
    object: "webhook_recovery",
    data: { recovered: 3, since: (await sync.webhook()).createdAt, until: now(), hasMore: false, cursor: null },
  });
  expect([second, third].map(({ body }) => body.data.recovered)).toEqual([0, 0]);
  expect(productsTold(sync.receiver).slice(0, 2)).toEqual(["delivered", "failed"]);
  expect(productsTold(sync.receiver).slice(2).sort()).toEqual(["failed", "never-sent", "skipped"]);
  expect((await sync.deliveries()).map(({ status }) => status)).toEqual(Array(4).fill("delivered"));
});

test("recover with onlyFailed leaves skipped and never sent deliveries alone", async () => {
  verifies("recover.only-failed");
  const sync = await missMuch();

  const { body } = await sync.recover({ onlyFailed: true });
  await local.idle();

  expect(body.data.recovered).toBe(1);
  expect(productsTold(sync.receiver)).toEqual(["delivered", "failed", "failed"]);
});

test("recover sends nothing from before the webhook was made, and later events that it did not name then", async () => {
  verifies("recover.never-sent", "recover.not-before");
  const { shop, sell } = await openSync(local);
  await sell("before");
  await local.clock.advance("1s");
  const receiver = await startReceiver();
  const late = { name: "late", url: receiver.url, events: ["post.created"], eventFilters: { price: 10 } };
  const { id, createdAt } = (await shop.secret.post("/webhooks", late)).body.data;
  await sell("other-price");
  await shop.secret.post("/products", { id: "wanted", name: "Pine desk", price: 10 });
  await shop.secret.post("/posts", { id: "a1", title: "About oak", url: "https://shop.example/about-oak" });
  await local.idle();
  await shop.secret.patch(`/webhooks/${id}`, { events: ["product.created"] });

  const { body } = await shop.secret.post(`/webhooks/${id}/recover`, { since: hoursAgo(local, 1) });
  await shop.secret.patch(`/webhooks/${id}`, { eventFilters: null });
  const all = await shop.secret.post(`/webhooks/${id}/recover`, { since: hoursAgo(local, 1) });
  await local.idle();

  expect(body.data).toMatchObject({ recovered: 1, since: createdAt });
  expect(all.body.data).toMatchObject({ recovered: 1, since: createdAt });
  expect(productsTold(receiver)).toEqual(["wanted", "other-price"]);
});

test("recover bounds the events by their time, since and until inclusive", async () => {
  verifies("recover.span");
  const sync = await openSync(local, { answers: [500, 500, 500, 500, 200], fields: ONCE });
  const times: string[] = [];
  for (const product of ["p1", "p2", "p3", "p4"]) {
    await sync.sell(product);
    times.push(now());
    await local.clock.advance("1s");
  }

  const { body } = await sync.recover({ since: times[1], until: times[2] });
  await local.idle();

  expect(body.data).toMatchObject({ recovered: 2, since: times[1], until: times[2] });
  expect(productsTold(sync.receiver).slice(4).sort()).toEqual(["p2", "p3"]);
});

test("recover with a since before the log's 30 days begins 30 days ago", async () => {
  verifies("recover.span");
  const sync = await openSync(local);
  await local.clock.skip("800h");

  const { status, body } = await sync.recover({ since: "2020-01-01T00:00:00Z" });

  expect(status).toBe(200);
  expect(body.data.since).toBe(hoursAgo(local, 720));
});

test("a recovered delivery has all attempts of its policy again", async () => {
  verifies("recover.retry-budget");
  const sync = await openSync(local, { answers: [500], fields: { retryPolicy: { maxAttempts: 2, initialDelayMs: 1_000 } } });
  await sync.sell("p1");
  await local.clock.advance("5s");

  await sync.recover();
  await local.idle();
  await local.clock.advance("5s");

  expect(sync.receiver.requests.map(({ headers }) => headers["x-webhook-attempt"])).toEqual(["1", "2", "3", "4"]);
  expect(await sync.newest()).toMatchObject({ status: "failed", attemptCount: 4 });
});

test("recover continues by its cursor when one call cannot read everything", async () => {
  verifies("recover.bounded");
  const sync = await openSync(local, { fields: { status: "inactive", events: ["contact.submitted"] } });
  const { tenantId, workspaceId } = sync.shop;
  const { data } = sampleEvent("contact.submitted");
  await local.clock.skip("2h");
  const begin = local.clock.now() - 3_600_000;
  const events = await Promise.all(
    Array.from({ length: 1_100 }, (_, index) => {
      const created_at = new Date(begin + index).toISOString();
      return emit(local.ports, tenantId, { id: `evt_${index}`, event_type: "contact.submitted", created_at, workspaceId, data });
    }),
  );
  await local.ports.tables.events.writeMany(tenantId, events);
  await local.idle();
  await setStatus(sync, "active");
  const since = new Date(begin).toISOString();
  const steps: [recovered: number, hasMore: boolean][] = [];

  for (let cursor: string | undefined; ; ) {
    const { status, body } = await sync.recover({ since, ...(cursor && { cursor }) });
    expect(status).toBe(200);
    steps.push([body.data.recovered, body.data.hasMore]);
    await local.idle();
    await local.clock.advance("5m");
    if (!body.data.hasMore) break;
    cursor = body.data.cursor;
  }

  expect(steps[0]).toEqual([1_000, true]);
  expect(steps.reduce((sum, [recovered]) => sum + recovered, 0)).toBe(1_100);
  expect(steps.at(-1)![1]).toBe(false);
  expect(new Set(sync.receiver.requests.map(({ headers }) => headers["x-webhook-id"])).size).toBe(1_100);
  expect(sync.receiver.requests).toHaveLength(1_100);
});

test("recover refuses bad spans and cursors of another webhook, and sends nothing", async () => {
  verifies("recover.refused");
  const [sync, other] = [await openSync(local), await openSync(local)];
  const later = new Date(local.clock.now() + 1_000).toISOString();

  const answers = [
    await sync.recover({ since: "yesterday" }),
    await sync.recover({ since: undefined }),
    await sync.recover({ since: later }),
    await sync.recover({ since: now(), until: hoursAgo(local, 1) }),
    await sync.recover({ since: "2016-12-31T23:59:60Z" }),
    await sync.recover({ since: hoursAgo(local, 1_000), until: hoursAgo(local, 800) }),
    await sync.recover({ cursor: "forged" }),
  ];

  expect(answers.map(({ status, body }) => [status, body.error.code, body.error.param, body.error.message])).toEqual([
    [400, "VALIDATION_ERROR", "since", "since must be a date and time with its zone, such as 2026-02-03T04:05:00Z."],
    [400, "VALIDATION_ERROR", "since", "since is required."],
    [400, "VALIDATION_ERROR", "since", "since must not lie in the future."],
    [400, "VALIDATION_ERROR", "since", "since must not be later than until."],
    [400, "VALIDATION_ERROR", "since", "since is not a time that the calendar has."],
    [400, "VALIDATION_ERROR", "until", "until must lie within the last 30 days, which the log keeps."],
    [400, "VALIDATION_ERROR", "cursor", expect.any(String)],
  ]);
  expect(other.receiver.requests).toEqual([]);
});

test.each(["inactive", "suspended"])(
  "recover answers 409 for a webhook that is %s, and says what to do first",
  async (status) => {
    verifies("recover.inactive");
    const sync = await openSync(local);
    await setStatus(sync, status);
    await sync.sell("p1");

    const answer = await sync.recover();

    expect(answer.status).toBe(409);
    expect(answer.body.error.message).toBe(
      `The webhook is ${status}. Activate it first: PATCH /webhooks/{id} with {"status": "active"}.`,
    );
  },
);
