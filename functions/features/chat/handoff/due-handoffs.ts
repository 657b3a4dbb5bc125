import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { HANDOFF_SHARDS } from "./handoff-records.ts";
import { type RelayPorts, relayHandoff } from "./relay-handoff.ts";

/** Handoffs of a shard that one run looks at; the next run comes in a minute. */
const PAGE = 500;
/** Handoffs of a shard that are worked on at the same time: a provider that hangs takes its time for each. */
const AT_ONCE = 10;
/** A run begins nothing new after this time, well within its function's minute. */
const WORK_MS = 40_000;

/**
 * Returns the handler of the schedule: sends the messages that agents did not get, gives handoffs back that nobody has accepted
 * in time, and tells providers of ends. Two runs at once do nothing twice. What fails for one handoff is logged and stays due.
 */
export function createDueHandoffsHandler(ports: RelayPorts & Pick<Ports, "dueIndexes">): () => Promise<void> {
  return async () => {
    const until = Date.now() + WORK_MS;
    await Promise.all(HANDOFF_SHARDS.map((shard) => workShard(shard, until, ports)));
  };
}

async function workShard(shard: string, until: number, ports: RelayPorts & Pick<Ports, "dueIndexes">): Promise<void> {
  const entries = await ports.dueIndexes.jobs.list(shard, { until: ports.clock.now(), limit: PAGE });
  const workNext = async () => {
    for (let entry = entries.shift(); entry && Date.now() < until; entry = entries.shift()) {
      const { tenantId, key } = entry;
      await bestEffort(ports.log, "look after a handoff", () => relayHandoff(tenantId, key.id, ports));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, workNext));
}
