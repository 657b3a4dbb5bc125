import { expect, test } from "@jest/globals";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync, type Sync } from "../support/sync.ts";

const local = await startLocal();
const EACH_FIVE_MINUTES = { enabled: true, cronExpression: "*/5 * * * *", timezone: "UTC" };

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a body by looking into it.
const batches = ({ receiver }: Sync): any[] => receiver.requests.map((request) => request.json());
const told = (batch: { data: { events: { data: { id: string } }[] } }) => batch.data.events.map(({ data }) => data.id);

test("a schedule collects events and sends them as one batch at its time", async () => {
  verifies("webhooks.schedule");
  const sync = await openSync(local, { fields: { schedule: EACH_FIVE_MINUTES } });

  await sync.sell("a", "b", "c");
  const before = batches(sync).length;
  await local.clock.advance("5m");

  const [batch, ...others] = batches(sync);
  expect(before).toBe(0);
  expect(others).toEqual([]);
  expect(batch).toMatchObject({ id: expect.stringMatching(/^evt_/), event_type: "batch" });
  expect(new Date(batch.created_at).getUTCMinutes() % 5).toBe(0);
  expect(told(batch)).toEqual(["a", "b", "c"]);
  expect(batch.data.events[0]).toMatchObject({ id: expect.stringMatching(/^evt_/), event_type: "product.created" });
  expect(sync.receiver.requests[0]!.headers["x-webhook-event"]).toBe("batch");
});

test("events after a batch wait for the schedule's next time, and without events nothing is sent", async () => {
  verifies("webhooks.schedule");
  const sync = await openSync(local, { fields: { schedule: EACH_FIVE_MINUTES } });

  await sync.sell("a");
  await local.clock.advance("5m");
  await sync.sell("b");
  await local.clock.advance("5m");
  await local.clock.advance("20m");

  expect(batches(sync).map(told)).toEqual([["a"], ["b"]]);
});

test("the times of a schedule are those of its time zone", async () => {
  verifies("webhooks.schedule-zone");
  const sync = await openSync(local, {
    fields: { schedule: { enabled: true, cronExpression: "0 9 * * *", timezone: "Asia/Tokyo" } },
  });

  await sync.sell("a");
  await local.clock.skip("24h");

  const [batch] = batches(sync);
  expect(batch.created_at).toMatch(/T00:00:00\.000Z$/);
});

test("a batch counts one to the quota, is retried as a whole, and shows its events", async () => {
  verifies("webhooks.schedule-quota");
  const sync = await openSync(local, { answers: [500, 200], fields: { schedule: EACH_FIVE_MINUTES } });

  await sync.sell("a", "b");
  await local.clock.advance("5m");
  await local.clock.advance("67s");

  const usage = (await sync.shop.secret.get("/tenant/usage")).body.data.quotas.webhookDeliveries.current;
  const delivery = await sync.newest();
  expect(usage).toBe(1);
  expect(batches(sync).map(told)).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
  expect(delivery).toMatchObject({ event: "batch", status: "delivered", attemptCount: 2 });
});

test("events that a webhook collected before it was made inactive become a skipped delivery, which recover sends", async () => {
  verifies("webhooks.schedule-inactive");
  const sync = await openSync(local, { fields: { schedule: EACH_FIVE_MINUTES } });

  await sync.sell("a");
  await sync.shop.secret.patch(sync.path, { status: "inactive" });
  await local.clock.advance("5m");
  const [skipped] = await sync.deliveries();
  await sync.shop.secret.patch(sync.path, { status: "active" });
  await sync.recover();
  await local.idle();

  expect(skipped).toMatchObject({ event: "batch", status: "skipped" });
  expect(batches(sync).map(told)).toEqual([["a"]]);
});
