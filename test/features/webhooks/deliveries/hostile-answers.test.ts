import { expect, test } from "@jest/globals";
import { startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { openSync } from "../support/sync.ts";

const local = await startLocal({ rateLimits: false });

test("answers of the longest encoded characters are recorded, and each attempt is made once", async () => {
  verifies("deliveries.hostile-answers");
  const headers = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`x-${index}`, "ÿ".repeat(390)]));
  const retryPolicy = { maxAttempts: 10, backoffStrategy: "linear", initialDelayMs: 100, maxDelayMs: 1_000 };
  const sync = await openSync(local, {
    answers: [{ status: 500, headers, body: "\0".repeat(5_000) }],
    fields: { retryPolicy },
  });

  await sync.sell("p1");
  await local.clock.advance("1m");
  await sync.recover();
  await local.idle();
  await local.clock.advance("1m");

  expect(sync.receiver.requests).toHaveLength(20);
  const { status, attemptCount, attempts } = await sync.newest();
  expect({ status, attemptCount }).toEqual({ status: "failed", attemptCount: 20 });
  expect(attempts.map(({ attempt }: { attempt: number }) => attempt)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
});
