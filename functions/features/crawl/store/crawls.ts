import { crc32 } from "node:zlib";
import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { ConditionFailedError, DUE_SHARDS, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { normaliseUrl } from "../urls/normalise-url.ts";
import { CRAWL_COUNTERS, type CrawlItem, type CrawlRef, KEEP_CRAWL_SECONDS, toCrawlKey, toLockKey } from "./crawl-item.ts";

/** Task of a crawl. */
export type CrawlRequest = Pick<CrawlItem, "url" | "strategy" | "trigger" | "isOnboarding" | "maxPages" | "configJson">;

/** Time after which somebody looks whether a crawl still moves. */
const WATCH_MS = 600_000;

/** Place of the lock in the transaction that creates a crawl. */
const LOCK = 1;

/** Attributes by which the due index finds a crawl that is not over. */
export function watchAttributes(crawlId: string, now: number): { dueShard: string; dueAt: number } {
  return { dueShard: DUE_SHARDS[crc32(crawlId) % DUE_SHARDS.length]!, dueAt: now + WATCH_MS };
}

/**
 * Creates a crawl with its workspace's lock, in one transaction with `further`, and starts its execution; a start that is lost
 * or refused is repaired by whoever watches crawls. Returns the id of the crawl that runs already when there is one. Throws
 * UpstreamError when the tables cannot be reached.
 */
export async function createCrawl(
  request: CrawlRequest,
  target: { tenantId: string; workspaceId: string },
  ports: Pick<Ports, "tables" | "clock" | "ids" | "log" | "stateMachines">,
  further: TableWrite[] = [],
): Promise<{ crawlId: string; crawl: CrawlItem } | { lockedBy: string }> {
  const now = ports.clock.now();
  const crawlId = newCrawlId(now, ports);
  const ref = { ...target, crawlId };
  const crawl = newCrawl(request, crawlId, now);
  const { jobs } = ports.tables;
  const writes: TableWrite[] = [
    { kind: "put", key: toCrawlKey(ref), item: crawl, when: { exists: false } },
    { kind: "put", key: toLockKey(target.workspaceId), item: { crawlId }, when: { exists: false } },
    ...further,
  ];
  for (;;) {
    try {
      await jobs.transact(target.tenantId, writes);
      break;
    } catch (error) {
      if (!(error instanceof ConditionFailedError) || !error.failed.includes(LOCK)) throw error;
      const lock = await jobs.get<{ crawlId: string }>(target.tenantId, toLockKey(target.workspaceId));
      // A lock that is free again was held by a crawl that has just ended.
      if (lock) return { lockedBy: lock.crawlId };
    }
  }
  await bestEffort(ports.log, "start a crawl that is created (the watch of crawls starts it)", () =>
    startExecution(ref, 1, ports),
  );
  return { crawlId, crawl };
}

/** Starts an execution of a crawl's machine. A crawl has several, one after the other, when it is long or one broke off. */
export async function startExecution(ref: CrawlRef, execution: number, ports: Pick<Ports, "stateMachines">): Promise<void> {
  const { tenantId, workspaceId, crawlId } = ref;
  await ports.stateMachines.start("crawlSite", { tenantId, workspaceId, crawlId, execution }, executionName(crawlId, execution));
}

export function executionName(crawlId: string, execution: number): string {
  return execution === 1 ? crawlId : `${crawlId}-${execution}`;
}

export function readCrawl(ref: CrawlRef, ports: Pick<Ports, "tables">): Promise<CrawlItem | null> {
  return ports.tables.jobs.get<CrawlItem>(ref.tenantId, toCrawlKey(ref));
}

/** Asks a crawl to end; its running step notices at its next write. Returns the crawl; null when there is none. */
export async function requestCancel(ref: CrawlRef, ports: Pick<Ports, "tables">): Promise<CrawlItem | null> {
  for (;;) {
    const crawl = await readCrawl(ref, ports);
    if (crawl?.status !== "queued" && crawl?.status !== "running") return crawl;
    const change = { set: { status: "cancelling" } };
    const when = { equals: { status: crawl.status } };
    try {
      return await ports.tables.jobs.write<CrawlItem>(ref.tenantId, { kind: "update", key: toCrawlKey(ref), change, when });
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
    }
  }
}

/** Grows with time, so that a workspace's crawls are listed in order; unguessable all the same. */
function newCrawlId(now: number, { ids }: Pick<Ports, "ids">): string {
  return `crawl_${now.toString(36).padStart(9, "0")}${ids.secret(12)}`;
}

function newCrawl(request: CrawlRequest, crawlId: string, now: number): CrawlItem {
  const url = normaliseUrl(request.url) ?? request.url;
  const counters = Object.fromEntries(CRAWL_COUNTERS.map((name) => [name, 0])) as Record<(typeof CRAWL_COUNTERS)[number], number>;
  return {
    ...request,
    ...counters,
    url,
    site: url,
    status: "queued",
    phase: "plan",
    limit: null,
    error: null,
    createdAt: now,
    startedAt: null,
    endedAt: null,
    lease: "",
    execution: 1,
    batches: 0,
    robotsState: null,
    paceJson: "null",
    familiesJson: "{}",
    trustJson: "null",
    samplesJson: "[]",
    sitemapsJson: "[]",
    unanswered: 0,
    turnedAway: 0,
    cursor: null,
    // A crawl that is never ended, because its workspace is gone, does not stay for good.
    expiresAt: Math.floor(now / 1_000) + KEEP_CRAWL_SECONDS,
    ...watchAttributes(crawlId, now),
  };
}

/** A crawl with its place. */
export interface FoundCrawl {
  workspaceId: string;
  crawlId: string;
  crawl: CrawlItem;
}

/** Lists up to `limit` crawls of workspaces, latest first, before the id `after`: ids grow with time. */
export async function listCrawls(
  { tenantId, workspaceIds }: { tenantId: string; workspaceIds: string[] },
  { limit, after }: { limit: number; after: string | null },
  { tables }: Pick<Ports, "tables">,
): Promise<FoundCrawl[]> {
  const lists = await Promise.all(
    workspaceIds.map(async (workspaceId) => {
      const range = { limit, after, descending: true };
      const { items } = await tables.jobs.list<CrawlItem>(tenantId, toCrawlKey({ workspaceId, crawlId: "" }).collection, range);
      return items.map(({ id, ...crawl }) => ({ workspaceId, crawlId: id, crawl: crawl as CrawlItem }));
    }),
  );
  const all = lists.flat().sort((one, other) => (one.crawlId < other.crawlId ? 1 : -1));
  return all.slice(0, limit);
}

/** Finds a crawl in one of the workspaces; null when there is none. */
export async function findCrawl(
  { tenantId, workspaceIds }: { tenantId: string; workspaceIds: string[] },
  crawlId: string,
  { tables }: Pick<Ports, "tables">,
): Promise<FoundCrawl | null> {
  const keys = workspaceIds.map((workspaceId) => toCrawlKey({ workspaceId, crawlId }));
  const items = await tables.jobs.getMany<CrawlItem>(tenantId, keys);
  const place = items.findIndex((item) => item !== null);
  return place < 0 ? null : { workspaceId: workspaceIds[place]!, crawlId, crawl: items[place]! };
}
