import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import type { Ports } from "../../../../functions/domain/ports.ts";
import { DeliveryLeases, type LeasedDelivery } from "../../../../functions/features/webhooks/deliveries/delivery-leases.ts";
import type { TableWrite } from "../../../../functions/platform/ports/stores/table.ts";
import { verifies } from "../../../support/verifies.ts";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A store whose writes end when the test releases them. */
function openLeases() {
  const writes: { write: TableWrite; end(): void }[] = [];
  const write = (_tenantId: string, wanted: TableWrite) =>
    new Promise((resolve) => {
      writes.push({ write: wanted, end: () => resolve({}) });
    });
  const transact = async (_tenantId: string, wanted: TableWrite[]) => {
    for (const write of wanted) writes.push({ write, end: () => undefined });
  };
  const log = { warn: () => undefined, count: () => undefined };
  const ports = { clock: { now: () => Date.now() }, tables: { webhooks: { write, transact } }, log } as unknown as Ports;
  return { leases: new DeliveryLeases(ports), writes };
}

function delivery(fields: Partial<LeasedDelivery> = {}): LeasedDelivery {
  return { tenantId: "t", webhookId: "wh_1", id: "dlv_1", attempts: 0, attemptsBefore: 0, dueAt: Date.now() + 30_000, ...fields };
}

test("an outcome is written after a renewal that is under way, under the lease that it made", async () => {
  verifies("webhooks.lease-renewed");
  const { leases, writes } = openLeases();
  const [held] = await leases.acquire([delivery()], false);
  const before = held!.dueAt;
  jest.advanceTimersByTime(18_500);

  const finished = leases.end(held!);
  writes[0]!.end();
  await finished;
  jest.advanceTimersByTime(60_000);

  expect(held!.dueAt).toBe(before + 18_500);
  expect(writes).toHaveLength(1);
});

// All other requests at that moment would wait for thousands of writes.
test("thousands of leases that were taken together are renewed a few at a time, and all in time", async () => {
  const { leases, writes } = openLeases();
  const ids = Array.from({ length: 2_000 }, (_, index) => `dlv_${index}`);
  const held = await leases.acquire(
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

test("a delivery that this process has leased is not acquired a second time", async () => {
  verifies("webhooks.repeated-message");
  const { leases } = openLeases();

  const [first, second, again] = [
    await leases.acquire([delivery()], false),
    await leases.acquire([delivery(), delivery({ id: "dlv_2" })], false),
    await leases.acquire([delivery({ id: "dlv_2" })], false),
  ];
  leases.release(first[0]!);
  const afterwards = await leases.acquire([delivery()], false);

  expect([first, second, again, afterwards].map((taken) => taken.map(({ id }) => id))).toEqual([
    ["dlv_1"],
    ["dlv_2"],
    [],
    ["dlv_1"],
  ]);
});
