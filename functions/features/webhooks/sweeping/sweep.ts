import type { ScheduledEvent, SQSBatchResponse, SQSEvent } from "aws-lambda";
import { DUE_SHARDS, type DueEntry } from "../../../platform/due-index.ts";
import type { Ports } from "../../../platform/ports.ts";
import { hasRoom } from "../deliveries/messages.ts";
import { Ticks } from "../deliveries/ticks.ts";
import { TIMERS } from "../records.ts";
import { sendBatches } from "./send-batches.ts";
import { wakeDeliveries } from "./wake-deliveries.ts";

const PAGE = 100;
/** As far ahead as a tick can wait. */
const AHEAD_MS = 900_000;
/** A sweep ends by then, well within its function's minute; the next tick goes on. */
const SWEEP_MS = 40_000;

/**
 * Hands out whatever is due: retries, moments of rate limits, schedules, and deliveries whose sender or message was lost. It asks for the next sweep at the
 * time that is due next. Any number may run at once: each delivery goes to the one that takes its lease.
 */
export function createSweeper(ports: Ports): (event: SQSEvent | ScheduledEvent) => Promise<SQSBatchResponse> {
  return async () => {
    const until = Date.now() + SWEEP_MS;
    const left = await Promise.all(DUE_SHARDS.map((shard) => sweepShard(shard, until, ports)));
    const next = left.some(Boolean) ? ports.clock.now() : await nextDue(ports);
    if (next !== null) await new Ticks(ports).ask(next);
    return { batchItemFailures: [] };
  };
}

/** True when something due was left: the queue is full, or the time is over. */
async function sweepShard(shard: string, until: number, ports: Ports): Promise<boolean> {
  const seen = new Set<string>();
  for (;;) {
    if (Date.now() > until) return true;
    const entries = await ports.dueIndex.list(shard, { until: ports.clock.now(), limit: PAGE });
    const fresh = entries.filter((entry) => !seen.has(nameOf(entry)));
    for (const entry of fresh) seen.add(nameOf(entry));
    // What is listed again was handled: the index is a moment behind the table.
    if (fresh.length === 0) return false;
    if (!(await hasRoom("fast", ports))) return true;
    await handOut(fresh, ports);
    if (entries.length < PAGE) return false;
  }
}

async function handOut(entries: DueEntry[], ports: Ports): Promise<void> {
  for (const [tenantId, group] of Map.groupBy(entries, (entry) => entry.tenantId)) {
    const [timers, deliveries] = [true, false].map((isTimer) =>
      group.filter(({ key }) => (key.collection[0] === TIMERS) === isTimer),
    );
    await wakeDeliveries(tenantId, deliveries!, ports);
    for (const { key, dueAt } of timers!) await sendBatches(tenantId, key.id, dueAt, ports);
  }
}

async function nextDue(ports: Ports): Promise<number | null> {
  const now = ports.clock.now();
  const range = { after: now, until: now + AHEAD_MS, limit: 1 };
  const first = (await Promise.all(DUE_SHARDS.map((shard) => ports.dueIndex.list(shard, range)))).flat();
  return first.length === 0 ? null : Math.min(...first.map(({ dueAt }) => dueAt));
}

function nameOf({ tenantId, key, dueAt }: DueEntry): string {
  return [tenantId, ...key.collection, key.id, dueAt].join("#");
}
