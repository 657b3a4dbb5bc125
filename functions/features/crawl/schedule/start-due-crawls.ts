import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import {
  ConditionFailedError,
  DUE_SHARDS,
  type DueEntry,
  type TableWrite,
  tryWrite,
} from "../../../platform/ports/stores/table.ts";
import { beginCrawl } from "../begin-crawl.ts";
import { type CrawlTarget, findServedTenant, readConfig, toConfigKey } from "../store/config-item.ts";
import { type CrawlRef, toCrawlKey } from "../store/crawl-item.ts";
import { executionName, readCrawl, startExecution, watchAttributes } from "../store/crawls.ts";
import { nextCrawlAt, scheduleAttributes } from "./next-crawl.ts";

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

/**
 * Starts a workspace's crawl that is due at a time and sets the next time, both in one transaction. While a crawl is running, the
 * quota is spent or the tenant is not served, only the next time is set. Throws UpstreamError.
 */
async function startScheduledCrawl(target: CrawlTarget, dueAt: number, ports: Ports): Promise<void> {
  const { tenantId, workspaceId } = target;
  const config = await readConfig(target, ports);
  if (config.dueAt !== dueAt || config.url === null) return;
  const next = nextCrawlAt(config, workspaceId, { since: config.scheduledAt ?? dueAt, after: ports.clock.now() });
  const change = next === null ? { unset: ["dueShard", "dueAt"] } : { set: scheduleAttributes(workspaceId, next) };
  const moveOn: TableWrite = { kind: "update", key: toConfigKey(workspaceId), change, when: { equals: { dueAt } } };
  const tenant = await findServedTenant(target, ports);
  try {
    const request = { url: config.url, isOnboarding: false, trigger: "scheduled" as const };
    const refusal = tenant
      ? await begin(request, { ...target, tenant }, [moveOn], ports)
      : "The tenant or workspace is not served.";
    if (refusal === null) return;
    ports.log.info("A scheduled crawl was left out.", { tenantId, workspaceId, refusal });
    await ports.tables.jobs.write(tenantId, moveOn);
  } catch (error) {
    // Another run has started it, or the schedule was changed meanwhile.
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}

/** Starts the crawl; returns why it was not started. */
async function begin(
  request: Parameters<typeof beginCrawl>[0],
  target: Parameters<typeof beginCrawl>[1],
  further: TableWrite[],
  ports: Ports,
): Promise<string | null> {
  try {
    const started = await beginCrawl(request, target, ports, further);
    return "lockedBy" in started ? `The crawl ${started.lockedBy} is running.` : null;
  } catch (error) {
    if (error instanceof ApiError && error.code === "QUOTA_EXCEEDED") return error.message;
    throw error;
  }
}

/**
 * Looks after a crawl that has not moved until a time: starts its execution when the start was lost, and the next one when the
 * last has ended, since a long crawl takes several. A crawl whose execution runs is waiting for its site. Safe to repeat: an
 * execution of a name begins once. Throws UpstreamError.
 */
async function watchCrawl(ref: CrawlRef, dueAt: number, ports: Ports): Promise<void> {
  const crawl = await readCrawl(ref, ports);
  if (crawl?.dueAt !== dueAt) return;
  const { execution } = crawl;
  const run = await ports.stateMachines.find("crawlSite", executionName(ref.crawlId, execution));
  if (run === null || run.status === "failed") {
    ports.log.warn("A crawl that broke off is taken up again.", { ...ref, execution, status: run?.status ?? "never started" });
    ports.log.count("CrawlTakenUp");
  }
  const next = run ? execution + 1 : execution;
  const isRunning = run?.status === "running";
  if (!isRunning) await startExecution(ref, next, ports);
  // Named here as well: an execution may end before its first step has taken the crawl, and its name is used up.
  const change = {
    set: { ...watchAttributes(ref.crawlId, ports.clock.now()), ...(!isRunning && { execution: next, batches: 0 }) },
  };
  await tryWrite(ports.tables.jobs, ref.tenantId, { kind: "update", key: toCrawlKey(ref), change, when: { equals: { dueAt } } });
}
