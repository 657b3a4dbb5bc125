import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { type Held, Leases } from "../../../../functions/features/webhooks/deliveries/leases.ts";
import type { Ports } from "../../../../functions/platform/ports.ts";
import type { Write } from "../../../../functions/platform/table.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A store whose writes end when they are let. */
function openLeases() {
  const writes: { write: Write; end(): void }[] = [];
  const write = (_tenantId: string, wanted: Write) =>
    new Promise((resolve) => {
      writes.push({ write: wanted, end: () => resolve({}) });
    });
  const transact = async (_tenantId: string, wanted: Write[]) => {
    for (const write of wanted) writes.push({ write, end: () => undefined });
  };
  const log = { warn: () => undefined, count: () => undefined };
  const ports = { clock: { now: () => Date.now() }, tables: { webhooks: { write, transact } }, log } as unknown as Ports;
  return { leases: new Leases(ports), writes };
}

function delivery(fields: Partial<Held> = {}): Held {
  return { tenantId: "t", webhookId: "wh_1", id: "dlv_1", attempts: 0, attemptsBefore: 0, dueAt: Date.now() + 30_000, ...fields };
}

// covers: webhooks.lease-renewed
test("an outcome is written after a renewal that is under way, under the lease that it made", async () => {
  const { leases, writes } = openLeases();
  const [held] = await leases.take([delivery()], false);
  const before = held!.dueAt;
  jest.advanceTimersByTime(18_500);

  const finished = leases.finish(held!);
  writes[0]!.end();
  await finished;
  jest.advanceTimersByTime(60_000);

  expect(held!.dueAt).toBe(before + 18_500);
  expect(writes).toHaveLength(1);
});

// Whatever else is sent at that moment would wait for thousands of writes.
test("thousands of leases that were taken together are renewed a few at a time, and all in time", async () => {
  const { leases, writes } = openLeases();
  const ids = Array.from({ length: 2_000 }, (_, index) => `dlv_${index}`);
  const held = await leases.take(
    ids.map((id) => delivery({ id })),
    false,
  );
  const began = Date.now();

  const counts: number[] = [];
  for (let half = 1; half <= 48; half++) {
    await jest.advanceTimersByTimeAsync(500);
    counts.push(writes.length);
  }

  expect(Math.max(...counts.map((count, index) => count - (counts[index - 1] ?? 0)))).toBeLessThanOrEqual(200);
  expect(new Set(writes.map(({ write }) => write.key.id)).size).toBe(2_000);
  expect(Math.min(...held.map(({ dueAt }) => dueAt))).toBeGreaterThan(began + 30_000);
});

// covers: webhooks.repeated-message
test("what this process has in hand it does not take a second time", async () => {
  const { leases } = openLeases();

  const [first, second, again] = [
    await leases.take([delivery()], false),
    await leases.take([delivery(), delivery({ id: "dlv_2" })], false),
    await leases.take([delivery({ id: "dlv_2" })], false),
  ];
  leases.release(first[0]!);
  const afterwards = await leases.take([delivery()], false);

  expect([first, second, again, afterwards].map((taken) => taken.map(({ id }) => id))).toEqual([
    ["dlv_1"],
    ["dlv_2"],
    [],
    ["dlv_1"],
  ]);
});
