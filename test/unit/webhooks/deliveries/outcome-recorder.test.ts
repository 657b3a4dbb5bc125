import { expect, test } from "@jest/globals";
import {
  decideOutcome,
  type FinishedAttempt,
  OutcomeRecorder,
  toOutcomeWrite,
} from "../../../../functions/features/webhooks/deliveries/outcome-recorder.ts";
import type { AttemptResult } from "../../../../functions/features/webhooks/http/delivery-attempt.ts";
import type { TableWrite } from "../../../../functions/platform/ports/stores/table.ts";
import { SILENT_LOG } from "../../../support/silent-log.ts";
import { verifies } from "../../../support/verifies.ts";

const NOW = Date.parse("2025-03-14T12:00:00.000Z");
const delivery = { tenantId: "ten_1", webhookId: "wh_1", id: "dlv_1", attempts: 0, attemptsBefore: 0, dueAt: NOW + 30_000 };
const answered = (status: number, more: Partial<AttemptResult> = {}): AttemptResult => ({
  delivered: status < 300,
  status,
  durationMs: 250.4,
  timedOut: false,
  ...(status < 300 ? {} : { error: `The receiver answered ${status}.` }),
  ...more,
});
const attempted = (result: AttemptResult, given: Partial<FinishedAttempt> = {}): FinishedAttempt => ({
  delivery,
  webhook: {},
  credentials: {},
  eventType: "product.created",
  result,
  now: NOW,
  ...given,
});
const outcome = (result: AttemptResult, given: Partial<FinishedAttempt> = {}) =>
  decideOutcome(attempted(result, given), { scale: 1, random: () => 0.5 });
const settled = (result: AttemptResult, given: Partial<FinishedAttempt> = {}) => {
  return toOutcomeWrite(attempted(result, given), outcome(result, given));
};

test("a delivery is delivered, retried, failed after its last attempt, or failed at once on 410", () => {
  const fifth = { delivery: { ...delivery, attempts: 4 } };

  expect(outcome(answered(204))).toEqual({ kind: "delivered" });
  expect(outcome(answered(500))).toEqual({ kind: "retrying", at: NOW + 60_000 });
  expect(outcome(answered(503, { retryAfterMs: 120_000 }))).toEqual({ kind: "retrying", at: NOW + 120_000 });
  expect(outcome(answered(500), fifth)).toEqual({
    kind: "failed",
    reason: "All 5 attempts failed. The last: The receiver answered 500.",
    isGone: false,
  });
  expect(outcome(answered(410))).toEqual({ kind: "failed", reason: "The receiver answered 410 Gone.", isGone: true });
  expect(outcome(answered(200), fifth)).toEqual({ kind: "delivered" });
});

test("attempts made before a delivery was sent again by hand do not count towards its retry policy", () => {
  const anew = { delivery: { ...delivery, attempts: 5, attemptsBefore: 5 } };

  expect(outcome(answered(500), anew)).toEqual({ kind: "retrying", at: NOW + 60_000 });
});

test("the reason of a delivery with a single attempt is in the singular", () => {
  expect(outcome(answered(500), { webhook: { retryPolicy: { maxAttempts: 1 } } })).toMatchObject({
    reason: "The only attempt failed: The receiver answered 500.",
  });
});

test("the write of an outcome holds under the worker's own lease only, and records the attempt", () => {
  const { change, when } = settled(answered(500, { headers: { server: "x" }, body: "no" }));

  expect(when).toEqual({ equals: { status: "pending", dueAt: NOW + 30_000 } });
  expect(change.set).toMatchObject({ attempts: 1, dueAt: NOW + 60_000, nextAttemptAt: "2025-03-14T12:01:00.000Z" });
  expect(JSON.parse((change.set as { attempt1: string }).attempt1)).toEqual({
    attempt: 1,
    at: "2025-03-14T11:59:59.749Z",
    durationMs: 250,
    responseCode: 500,
    responseHeaders: { server: "x" },
    responseBody: "no",
    errorMessage: "The receiver answered 500.",
  });
});

test("a delivery that has ended leaves the due index", () => {
  for (const result of [answered(200), answered(410)]) {
    expect(settled(result).change.unset).toEqual(expect.arrayContaining(["dueShard", "dueAt", "nextAttemptAt"]));
  }
});

test("the attempts that are kept fit into one item for every answer of a receiver", () => {
  verifies("deliveries.hostile-answers");
  const headers = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`x-${index}`, "ÿ".repeat(268)]));
  const attempts = new Map<string, string>();
  for (const fill of ["\0", "\u{1f}", '"', "\\", "\n", "\ufffd"]) {
    attempts.clear();
    for (let count = 0; count < 40; count++) {
      const { change } = settled(answered(500, { headers, body: fill.repeat(4_096) }), {
        delivery: { ...delivery, attempts: count, attemptsBefore: count },
      });
      for (const [name, value] of Object.entries(change.set ?? {}))
        if (/^attempt\d/.test(name)) attempts.set(name, value as string);
      for (const name of change.unset ?? []) attempts.delete(name);
    }
    const bytes = [...attempts.values()].reduce((sum, json) => sum + Buffer.byteLength(json), 0);
    expect(attempts.size).toBeGreaterThanOrEqual(10);
    // DynamoDB takes 400 KB; the item of a batch lists its events, too.
    expect(bytes).toBeLessThan(330_000);
  }
});

/** Records attempts over a table that keeps what it is told to write. */
function recordInto(writes: TableWrite[]) {
  const table = {
    write: async (_tenant: string, write: TableWrite) => void writes.push(write),
    transact: async (_tenant: string, all: TableWrite[]) => void writes.push(...all),
  };
  const ports = { tables: { webhooks: table }, log: SILENT_LOG, settings: { retryDelayScale: 1 }, clock: { now: () => NOW } };
  const recorder = new OutcomeRecorder(ports as never, { schedule: async () => undefined } as never, () => false);
  return (result: AttemptResult, more: { now?: number; state?: object } = {}) =>
    recorder.record({ ...attempted(result, more), webhook: {}, state: null, ...more } as never);
}

const statesIn = (writes: TableWrite[]) => writes.filter(({ key }) => key.collection[0] === "webhookStates");

test("successes of a healthy webhook write its state never, and the first one after a failure once", async () => {
  verifies("deliveries.health-writes");
  const writes: TableWrite[] = [];
  const record = recordInto(writes);

  for (let count = 0; count < 50; count++) await record(answered(200));
  expect([writes.length, statesIn(writes).length]).toEqual([50, 0]);
  await record(answered(500));
  for (let count = 0; count < 50; count++) await record(answered(200));

  expect(statesIn(writes).map((write) => write.kind === "update" && write.change.set?.health)).toEqual(["failing", "healthy"]);
});

test("a hundred attempts that fail within five seconds write the webhook's state once, and later ones again", async () => {
  verifies("deliveries.health-writes", "deliveries.failing");
  const writes: TableWrite[] = [];
  const record = recordInto(writes);

  for (let count = 0; count < 100; count++) await record(answered(500), { now: NOW + count * 49 });
  expect(statesIn(writes)).toHaveLength(1);
  await record(answered(500), { now: NOW + 5_000 });

  expect(statesIn(writes)).toHaveLength(2);
});
