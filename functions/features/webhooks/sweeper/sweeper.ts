import type { ScheduledEvent, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { DUE_SHARDS, type DueEntry } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { hasQueueCapacity } from "../deliveries/delivery-queue.ts";
import { type WakeUp, WakeUps } from "../deliveries/wake-ups.ts";
import type { DispatchPorts } from "../dispatch/start-deliveries.ts";
import { SCHEDULE_TIMERS } from "../records/delivery-records.ts";
import { sendBatches } from "./send-batches.ts";
import { wakeDueDeliveries } from "./wake-deliveries.ts";

type SweeperPorts = DispatchPorts & Pick<Ports, "dueIndex">;

const PAGE = 100;
/** As far ahead as a wake-up can wait. */
const AHEAD_MS = 900_000;
/** A sweep ends by then, well within its function's minute; the next wake-up goes on. */
const SWEEP_MS = 40_000;

/**
 * Returns the handler of sweeps: hands out all that is due (retries, moments of rate limits, schedules, and deliveries
 * whose worker or message was lost) and schedules the next sweep at the time that is due next. Any number may run at
 * once: each delivery goes to the one that takes its lease.
 */
export function createSweepHandler(ports: Ports): (event: SQSEvent | ScheduledEvent) => Promise<SQSBatchResponse> {
  // One for all sweeps: each would schedule the same time, and each of its wake-ups begin another sweep that schedules.
  const wakeUps = new WakeUps(ports);
  return async (event) => {
    if ("Records" in event) for (const { body } of event.Records) wakeUps.received(JSON.parse(body) as WakeUp);
    const beganAt = ports.clock.now();
    const until = Date.now() + SWEEP_MS;
    const left = await Promise.all(DUE_SHARDS.map((shard) => sweepShard(shard, until, ports)));
    const next = left.some(Boolean) ? ports.clock.now() : await findNextDue(beganAt, ports);
    if (next !== null) await wakeUps.schedule(next);
    return { batchItemFailures: [] };
  };
}

/** Sweeps one shard; true when something due was left: the queue is full, or the time is over. */
async function sweepShard(shard: string, until: number, ports: SweeperPorts): Promise<boolean> {
  const seen = new Set<string>();
  for (let behind = 0; ; ) {
    if (Date.now() > until) return true;
    const limit = PAGE + behind;
    const entries = await ports.dueIndex.list(shard, { until: ports.clock.now(), limit });
    const fresh = entries.filter((entry) => !seen.has(toName(entry)));
    for (const entry of fresh) seen.add(toName(entry));
    // An entry that is listed again was handled, and the index is a moment behind the table; or it could not be handled.
    // Neither hides later ones.
    behind = entries.length - fresh.length;
    if (fresh.length > 0) {
      if (!(await hasQueueCapacity("fast", ports))) return true;
      await handOut(fresh, until, ports);
    }
    if (entries.length < limit) return false;
  }
}

/**
 * Hands entries out by tenant. Those of a tenant that fail stay in the index for the next sweep, and keep nothing from
 * the others.
 */
async function handOut(entries: DueEntry[], until: number, ports: SweeperPorts): Promise<void> {
  for (const [tenantId, group] of Map.groupBy(entries, (entry) => entry.tenantId)) {
    const timers = group.filter(isTimer);
    const deliveries = group.filter((entry) => !isTimer(entry));
    await bestEffort(ports.log, "hand out what is due", () => wakeDueDeliveries(tenantId, deliveries, ports));
    for (const { key, dueAt } of timers) {
      const send = () => sendBatches(tenantId, { id: key.id, dueAt }, until, ports);
      await bestEffort(ports.log, "send what a schedule collected", send);
    }
  }
}

function isTimer({ key }: DueEntry): boolean {
  return key.collection[0] === SCHEDULE_TIMERS;
}

/** Returns the time that is due next; an entry whose time came while this sweep went on is due at once. */
async function findNextDue(beganAt: number, ports: SweeperPorts): Promise<number | null> {
  const range = { after: beganAt, until: ports.clock.now() + AHEAD_MS, limit: 1 };
  const first = (await Promise.all(DUE_SHARDS.map((shard) => ports.dueIndex.list(shard, range)))).flat();
  return first.length === 0 ? null : Math.min(...first.map(({ dueAt }) => dueAt));
}

function toName({ tenantId, key, dueAt }: DueEntry): string {
  return [tenantId, ...key.collection, key.id, dueAt].join("#");
}
