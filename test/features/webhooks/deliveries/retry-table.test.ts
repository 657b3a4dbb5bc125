import { beforeAll, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync, timed } from "../support/sync.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
});

/** The delay ± 10 %, in milliseconds; two seconds later at the most, a minute for those beyond a quarter of an hour. */
const ROWS = [
  { attempt: 2, delay: "1 minute", earliest: 54_000, latest: 68_000, within: "68s" },
  { attempt: 3, delay: "5 minutes", earliest: 270_000, latest: 332_000, within: "6m40s" },
  { attempt: 4, delay: "30 minutes", earliest: 1_620_000, latest: 2_040_000, within: "40m40s" },
  { attempt: 5, delay: "2 hours", earliest: 6_480_000, latest: 7_980_000, within: "2h53m40s" },
];

test("the first attempt of a delivery is made at once", async () => {
  verifies("deliveries.first-attempt");
  const { answers, times } = timed(local, [200]);
  const sync = await openSync(local, { answers });

  await sync.sell("p1");

  expect(times).toEqual([local.clock.now()]);
  expect(await sync.newest()).toMatchObject({ status: "delivered", attemptCount: 1, responseCode: 200, nextAttemptAt: null });
});

test.each(ROWS)(
  "attempt $attempt is made $delay after the one before it, ± 10 %, under the same event id, and can succeed",
  async ({ attempt, earliest, latest, within }) => {
    verifies("deliveries.retry-table", "deliveries.same-id");
    const { answers, times } = timed(local, [...Array(attempt - 1).fill(500), 200]);
    const sync = await openSync(local, { answers });

    await sync.sell("p1");
    await local.clock.advance(within);

    const [previous, last] = times.slice(-2) as [number, number];
    expect(last - previous).toBeGreaterThanOrEqual(earliest);
    expect(last - previous).toBeLessThanOrEqual(latest);
    const { requests } = sync.receiver;
    expect(requests.map(({ headers }) => headers["x-webhook-attempt"])).toEqual(["1", "2", "3", "4", "5"].slice(0, attempt));
    expect(requests[0]!.headers["x-webhook-id"]).toMatch(/^evt_/);
    expect(new Set(requests.map(({ headers }) => headers["x-webhook-id"])).size).toBe(1);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
    expect(await sync.newest()).toMatchObject({ status: "delivered", attemptCount: attempt, responseCode: 200 });
  },
);

test("a delivery that waits shows the time of its next attempt, and is attempted then and not before", async () => {
  verifies("deliveries.retry-table");
  const { answers, times } = timed(local, [500, 500, 200]);
  const sync = await openSync(local, { answers });

  await sync.sell("p1");
  const waiting = await sync.newest();
  const dueInMs = Date.parse(waiting.nextAttemptAt) - local.clock.now();
  await local.clock.advance(`${dueInMs - 1}ms`);
  const before = times.length;
  await local.clock.advance("2s");

  expect(waiting).toMatchObject({ status: "pending", attemptCount: 1, responseCode: 500 });
  expect(dueInMs).toBeGreaterThanOrEqual(54_000);
  expect(dueInMs).toBeLessThanOrEqual(66_000);
  expect(before).toBe(1);
  expect(times).toHaveLength(2);
});

test("a delivery fails after five attempts", async () => {
  verifies("deliveries.five-attempts");
  const { answers, times } = timed(local, [500]);
  const sync = await openSync(local, { answers });

  await sync.sell("p1");
  await local.clock.advance("6h");

  expect(times).toHaveLength(5);
  expect(await sync.newest()).toMatchObject({
    status: "failed",
    attemptCount: 5,
    reason: "All 5 attempts failed. The last: The receiver answered 500.",
    nextAttemptAt: null,
    deliveredAt: null,
  });
});
