import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { DUE_SHARDS, type DueEntry } from "../../../platform/ports/stores/table.ts";
import { startScheduledCrawl } from "./start-scheduled-crawl.ts";
import { watchCrawl } from "./watch-crawl.ts";

/** Entries of a shard that one run looks at; the next run comes in a quarter of an hour. */
const PAGE = 1_000;
/** Shards that are worked on at the same time. */
const SHARDS_AT_ONCE = 4;
/** A run begins nothing new after this time, well within its function's limit. */
const WORK_MS = 100_000;

/** Works on an entry of the due index. */
type DueWork = (entry: DueEntry, ports: Ports) => Promise<void>;

/**
 * Returns the handler of the schedule: starts the crawls that are due, and looks after crawls that have not moved for a while;
 * `further` has work on entries of other kinds, by the first part of their collections. Two runs at once, and a run that is
 * repeated, start nothing twice. What fails for one workspace is logged and stays due.
 */
export function createDueCrawlsHandler(ports: Ports, further: Record<string, DueWork> = {}): () => Promise<void> {
  return async () => {
    const until = Date.now() + WORK_MS;
    const work = { crawls: watch, crawlConfigs: startScheduled, ...further };
    const shards = [...DUE_SHARDS];
    const workNext = async () => {
      for (let shard = shards.pop(); shard !== undefined; shard = shards.pop()) await workShard(shard, until, work, ports);
    };
    await Promise.all(Array.from({ length: SHARDS_AT_ONCE }, workNext));
  };
}

async function workShard(shard: string, until: number, work: Record<string, DueWork>, ports: Ports): Promise<void> {
  const entries = await ports.dueIndexes.jobs.list(shard, { until: ports.clock.now(), limit: PAGE });
  for (const entry of entries) {
    if (Date.now() > until) return;
    const [kind = ""] = entry.key.collection;
    await bestEffort(ports.log, `work on what is due: ${kind}`, async () => work[kind]?.(entry, ports));
  }
}

const watch: DueWork = ({ tenantId, key, dueAt }, ports) =>
  watchCrawl({ tenantId, workspaceId: key.collection[1]!, crawlId: key.id }, dueAt, ports);

const startScheduled: DueWork = ({ tenantId, key, dueAt }, ports) =>
  startScheduledCrawl({ tenantId, workspaceId: key.id }, dueAt, ports);
