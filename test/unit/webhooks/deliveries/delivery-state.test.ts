import { describe, expect, test } from "@jest/globals";
import {
  asSkipped,
  dueAttributes,
  isLeased,
  leaseDurationMs,
  toAttempted,
  toHandedOut,
  toLeased,
  toPoisoned,
  toRequeued,
  toRescheduled,
  toSkipped,
} from "../../../../functions/features/webhooks/deliveries/delivery-state.ts";
import { type DeliveryItem, deriveDeliveryId } from "../../../../functions/features/webhooks/records/delivery-records.ts";

import { DUE_SHARDS } from "../../../../functions/platform/ports/stores/table.ts";
import { verifies } from "../../../support/verifies.ts";

const NOW = Date.parse("2025-03-14T12:00:00.000Z");
const AT = "2025-03-14T12:00:00.000Z";
const delivery = { webhookId: "wh_1", id: "dlv_1", dueAt: NOW + 30_000 };
const attempt = { attempt: 2, at: AT, durationMs: 10, responseCode: 500 };
const item: DeliveryItem = {
  eventId: "evt_1",
  eventType: "product.created",
  eventCreatedAt: AT,
  workspaceId: "w",
  status: "pending",
  drawn: true,
  attempts: 1,
  attemptsBefore: 0,
  createdAt: AT,
  updatedAt: AT,
  ...dueAttributes("dlv_1", NOW + 30_000),
  nextAttemptAt: "2025-03-14T12:00:30.000Z",
  expiresAt: 0,
};

test.each([
  ["leased", toLeased(delivery, NOW)],
  ["handed out", toHandedOut(delivery, NOW)],
  ["rescheduled", toRescheduled(delivery, NOW)],
  ["delivered", toAttempted(delivery, { kind: "delivered" }, attempt, NOW)],
  ["failed", toPoisoned(delivery, "why", AT)],
  ["skipped", toSkipped(delivery, "why", NOW)],
])("a delivery becomes %s only while it is pending under the lease that the caller knows", (_state, write) => {
  expect(write).toMatchObject({
    kind: "update",
    key: { collection: ["deliveries", "wh_1"], id: "dlv_1" },
    when: { equals: { status: "pending", dueAt: NOW + 30_000 } },
  });
});

describe("the write of an attempt", () => {
  const change = (outcome: Parameters<typeof toAttempted>[1]) => toAttempted(delivery, outcome, attempt, NOW).change;

  test("a delivered delivery leaves the due index and loses an earlier reason", () => {
    const { set, unset } = change({ kind: "delivered" });

    expect(set).toEqual({
      ...{ status: "delivered", deliveredAt: AT, attempts: 2, updatedAt: AT },
      attempt2: JSON.stringify(attempt),
    });
    expect(unset!.sort()).toEqual(["dueAt", "dueShard", "nextAttemptAt", "reason", "slotted", "undeliveredAs", "wakes"]);
  });

  test("a retrying delivery stays pending and is due at its next attempt", () => {
    const { set, unset } = change({ kind: "retrying", at: NOW + 60_000 });

    expect(set).toMatchObject({ dueAt: NOW + 60_000, nextAttemptAt: "2025-03-14T12:01:00.000Z" });
    expect(set).not.toHaveProperty("status");
    expect(unset!.sort()).toEqual(["slotted", "wakes"]);
  });

  test("a failed delivery leaves the due index with its reason", () => {
    const { set, unset } = change({ kind: "failed", reason: "why", isGone: false });

    expect(set).toMatchObject({ status: "failed", reason: "why" });
    expect(unset!.sort()).toEqual(["dueAt", "dueShard", "nextAttemptAt", "slotted", "wakes"]);
  });

  test("the eleventh attempt overwrites the first", () => {
    const eleventh = { ...attempt, attempt: 11 };

    expect(toAttempted(delivery, { kind: "delivered" }, eleventh, NOW).change.unset).toContain("attempt1");
  });
});

test("a hand-out of a delivery is counted, and rescheduling resets that count", () => {
  expect(toHandedOut(delivery, NOW).change.add).toEqual({ wakes: 1 });
  expect(toLeased(delivery, NOW).change).not.toHaveProperty("add");
  expect(toRescheduled(delivery, NOW + 0.4, true).change).toEqual({
    set: { ...dueAttributes("dlv_1", NOW), slotted: true },
    unset: ["wakes"],
  });
});

test("a skipped delivery leaves the due index", () => {
  expect(toSkipped(delivery, "why", NOW).change).toEqual({
    set: { status: "skipped", reason: "why", undeliveredAs: "wh_1#skipped", updatedAt: AT },
    unset: ["dueShard", "dueAt", "nextAttemptAt"],
  });
  const skipped = asSkipped({ webhookId: "wh_1", id: "dlv_1", item, messageLeaseId: "lse_1" }, "why");
  expect(skipped).toMatchObject({ webhookId: "wh_1", id: "dlv_1", item: { status: "skipped", reason: "why", drawn: false } });
  expect(skipped).not.toHaveProperty("messageLeaseId");
  for (const name of ["dueShard", "dueAt", "nextAttemptAt"]) expect(skipped.item).not.toHaveProperty(name);
});

test("a requeued delivery begins its retry policy again, unless another process changed it meanwhile", () => {
  const failed = { ...item, id: "dlv_1", status: "failed" as const, dueAt: undefined, attempts: 5 };

  const { change, when } = toRequeued("wh_1", failed, NOW + 30_000, NOW);

  expect(change.set).toMatchObject({ status: "pending", drawn: true, attemptsBefore: 5, dueAt: NOW + 30_000 });
  expect(change.unset!.sort()).toEqual(["deliveredAt", "nextAttemptAt", "reason", "slotted", "undeliveredAs", "wakes"]);
  expect(when).toEqual({ equals: { status: "failed" } });
});

test("a delivery is leased while a worker has it, not while it waits for its retry or its rate limit", () => {
  const { nextAttemptAt: _next, ...leased } = item;

  expect(isLeased(leased, NOW)).toBe(true);
  expect(isLeased(leased, NOW + 30_000)).toBe(false);
  expect(isLeased(item, NOW)).toBe(false);
  expect(isLeased({ ...leased, slotted: true }, NOW)).toBe(false);
  expect(isLeased({ ...leased, status: "failed" }, NOW)).toBe(false);
});

test("leases grow after three hand-outs without an attempt, to 16 minutes", () => {
  expect([0, 1, 2, 3, 4, 7, 20].map(leaseDurationMs)).toEqual([30_000, 30_000, 30_000, 60_000, 120_000, 960_000, 960_000]);
});

test("due times are spread evenly over all shards of the due index", () => {
  verifies("webhooks.due-shards");
  const counts = new Map<string, number>();
  for (let index = 0; index < 32_000; index++) {
    const { dueShard } = dueAttributes(
      deriveDeliveryId("wh_1", { id: `evt_${index}`, created_at: "2030-01-01T00:00:00.000Z" }),
      0,
    );
    counts.set(dueShard, (counts.get(dueShard) ?? 0) + 1);
  }

  expect([...counts.keys()].toSorted()).toEqual([...DUE_SHARDS].toSorted());
  expect(Math.max(...counts.values())).toBeLessThan(1_200);
});
