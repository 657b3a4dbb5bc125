import type { ScheduledEvent, SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { Log } from "../../../platform/ports/log.ts";
import { DUE_SHARDS, type DueEntry } from "../../../platform/ports/stores/table.ts";
import { isOutage } from "../../../platform/ports/upstream-error.ts";
import { hasQueueCapacity, type WakeUp, WakeUps } from "../deliveries/delivery-queue.ts";
import type { DispatchPorts } from "../dispatch/start-deliveries.ts";
import { MESSAGE_LEASES, SCHEDULE_TIMERS } from "../records/delivery-records.ts";
import { sendBatches } from "./send-batches.ts";
import { wakeDueDeliveries, wakeMessageLeases } from "./wake-deliveries.ts";

type SweeperPorts = DispatchPorts & Pick<Ports, "dueIndexes">;

const PAGE = 100;
/** The longest delay of a wake-up. */
const AHEAD_MS = 900_000;
/** Shards that are swept at the same time: each may hand out a page before it sees that the queue is full. */
const SHARDS_AT_ONCE = 4;
/** A sweep ends by then, well within its function's minute; the next wake-up continues. */
const SWEEP_MS = 40_000;

/**
 * Returns the handler of sweeps: hands out all that is due (retries, rate-limit slots, schedules, and deliveries whose worker or
 * message was lost) and schedules the next sweep at the next due time. Any number may run at once: each delivery goes to the
 * sweep that takes its lease.
 */
export function createSweepHandler(ports: Ports): (event: SQSEvent | ScheduledEvent) => Promise<SQSBatchResponse> {
  // One for all sweeps: separate ones would schedule the same time, and each wake-up would begin another sweep that schedules.
  const wakeUps = new WakeUps(ports);
  return async (event) => {
    if (!("Records" in event)) await sweep(wakeUps, ports);
    else {
      for (const { body } of event.Records) wakeUps.received(JSON.parse(body) as WakeUp);
      await bestEffortInOutage(ports.log, () => sweep(wakeUps, ports));
    }
    return { batchItemFailures: [] };
  };
}

async function sweep(wakeUps: WakeUps, ports: SweeperPorts): Promise<void> {
  const until = Date.now() + SWEEP_MS;
  // Any shard may be the last one before the queue is full: the order is another in each sweep.
  const shards = DUE_SHARDS.map((shard) => ({ shard, order: Math.random() })).sort((one, other) => one.order - other.order);
  const times: number[] = [];
  const sweepNext = async () => {
    for (let next = shards.pop(); next; next = shards.pop()) {
      const time = await sweepShard(next.shard, until, ports);
      if (time !== null) times.push(time);
    }
  };
  await Promise.all(Array.from({ length: SHARDS_AT_ONCE }, sweepNext));
  if (times.length > 0) await wakeUps.schedule(Math.min(...times));
}

/** Ends a wake-up that meets an outage: kept, it would become a dead letter, and the sweep of each minute replaces it. */
async function bestEffortInOutage(log: Log, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isOutage(error)) throw error;
    log.error("A wake-up found no store; the sweep of the next minute replaces it.", { error });
  }
}

/** Sweeps one shard. Returns the time at which it needs the next sweep; null when that is more than 15 minutes away. */
async function sweepShard(shard: string, until: number, ports: SweeperPorts): Promise<number | null> {
  const beganAt = ports.clock.now();
  const first = await findNextDue(shard, {}, ports);
  if (first === null || first > beganAt) return first;
  if (await handOutShard(shard, until, ports)) return ports.clock.now();
  // An entry that became due during this sweep is due at once.
  return findNextDue(shard, { after: beganAt }, ports);
}

/** Hands out what is due in a shard; true when something was left, because the queue is full or the time is over. */
async function handOutShard(shard: string, until: number, ports: SweeperPorts): Promise<boolean> {
  const seen = new Set<string>();
  for (let behind = 0; ; ) {
    if (Date.now() > until) return true;
    const limit = PAGE + behind;
    const entries = await ports.dueIndexes.webhooks.list(shard, { until: ports.clock.now(), limit });
    const fresh = entries.filter((entry) => !seen.has(toName(entry)));
    for (const entry of fresh) seen.add(toName(entry));
    // An entry that is listed again was either handled already (the index is a moment behind the table) or could not be handled.
    // In both cases it must not hide later entries.
    behind = entries.length - fresh.length;
    if (fresh.length > 0) {
      if (!(await hasQueueCapacity("fast", ports))) return true;
      await handOut(fresh, until, ports);
    }
    if (entries.length < limit) return false;
  }
}

/**
 * Hands entries out by tenant. When a tenant's entries fail, they stay in the index for the next sweep and do not affect other
 * tenants.
 */
async function handOut(entries: DueEntry[], until: number, ports: SweeperPorts): Promise<void> {
  for (const [tenantId, group] of Map.groupBy(entries, (entry) => entry.tenantId)) {
    const timers = group.filter(isIn(SCHEDULE_TIMERS));
    const leases = group.filter(isIn(MESSAGE_LEASES));
    const deliveries = group.filter((entry) => !timers.includes(entry) && !leases.includes(entry));
    await bestEffort(ports.log, "hand out what is due", async () => {
      await wakeDueDeliveries(tenantId, deliveries, ports);
      await wakeMessageLeases(tenantId, leases, ports);
    });
    for (const { key, dueAt } of timers) {
      const send = () => sendBatches(tenantId, { id: key.id, dueAt }, until, ports);
      await bestEffort(ports.log, "send what a schedule collected", send);
    }
  }
}

function isIn(collection: string): (entry: DueEntry) => boolean {
  return ({ key }) => key.collection[0] === collection;
}

async function findNextDue(
  shard: string,
  after: { after?: number },
  { dueIndexes, clock }: SweeperPorts,
): Promise<number | null> {
  const [first] = await dueIndexes.webhooks.list(shard, { ...after, until: clock.now() + AHEAD_MS, limit: 1 });
  return first?.dueAt ?? null;
}

function toName({ tenantId, key, dueAt }: DueEntry): string {
  return [tenantId, ...key.collection, key.id, dueAt].join("#");
}
