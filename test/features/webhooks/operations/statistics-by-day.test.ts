import { expect, test } from "@jest/globals";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync } from "../support/sync.ts";

const local = await startLocal({ rateLimits: false, startsAt: Date.parse("2027-03-09T23:30:00.000Z") });

test("a delivery that fails on one day and arrives on the next leaves the first day's counts, none below zero", async () => {
  verifies("deliveries.stats");
  const fields = { retryPolicy: { maxAttempts: 1 } };
  const sync = await openSync(local, { answers: [500, 500, 200], fields });
  await sync.sell("p1", "p2");
  await local.clock.advance("1h");
  await sync.recover();
  await local.idle();
  await sync.sell("p3");

  const read = async (query: string) => (await sync.shop.secret.get(`${sync.path}/stats${query}`)).body.data;
  const { byDay, ...all } = await read("");
  const { byDay: _days, ...lastDay } = await read("?days=1");

  expect(all).toMatchObject({ total: 3, delivered: 3, failed: 0, skipped: 0, pending: 0, attempts: 5, failedAttempts: 2 });
  expect(byDay).toMatchObject([
    { day: "2027-03-09", total: 2, delivered: 0, failed: 0, attempts: 2, failedAttempts: 2 },
    { day: "2027-03-10", total: 1, delivered: 3, failed: 0, attempts: 3, failedAttempts: 0 },
  ]);
  expect(lastDay).toMatchObject({ total: 1, delivered: 3, failed: 0, pending: 0, successRate: 1 });
});
