import type { Ports } from "../../domain/ports.ts";
import { requireQuota } from "../../http/limits/quota.ts";
import type { Tenant } from "../../http/operation.ts";
import { type TableWrite, tryWrite } from "../../platform/ports/stores/table.ts";
import { type CrawlTarget, readConfig, withOverages } from "./store/config-item.ts";
import { type CrawlItem, toLockKey } from "./store/crawl-item.ts";
import { type CrawlRequest, createCrawl, readCrawl } from "./store/crawls.ts";

/** Pages that a crawl requests at most, whatever is asked for. */
const MAX_PAGES = 100_000;

type StartRequest = Pick<CrawlRequest, "url" | "isOnboarding" | "trigger"> & Partial<Pick<CrawlRequest, "strategy" | "maxPages">>;
type Started = { crawlId: string; crawl: CrawlItem } | { lockedBy: string };

/**
 * Starts a crawl with the workspace's configuration, in one transaction with `further`. Returns the id of the crawl that is
 * running already when there is one. Throws QUOTA_EXCEEDED when no page may be read, and UpstreamError.
 */
export async function beginCrawl(
  start: StartRequest,
  { tenant, ...target }: CrawlTarget & { tenant: Tenant },
  ports: Ports,
  further: TableWrite[] = [],
): Promise<Started> {
  const config = await readConfig(target, ports);
  await requireQuota("crawlPages", withOverages(tenant, config), ports);
  const { revision: _revision, scheduledAt: _scheduledAt, dueShard: _dueShard, dueAt: _dueAt, ...own } = config;
  const maxPages = Math.min(start.maxPages ?? config.maxPages ?? MAX_PAGES, MAX_PAGES);
  const request: CrawlRequest = { strategy: config.strategy, ...start, maxPages, configJson: JSON.stringify(own) };
  const started = await createCrawl(request, target, ports, further);
  if (!("lockedBy" in started) || !(await freeDeadLock(target, started.lockedBy, ports))) return started;
  return createCrawl(request, target, ports, further);
}

/** Removes the lock of a crawl that has ended or expired; true when it was such a one. */
async function freeDeadLock(target: CrawlTarget, crawlId: string, ports: Ports): Promise<boolean> {
  const crawl = await readCrawl({ ...target, crawlId }, ports);
  if (crawl && crawl.endedAt === null) return false;
  const when = { equals: { crawlId } };
  return tryWrite(ports.tables.jobs, target.tenantId, { kind: "remove", key: toLockKey(target.workspaceId), when });
}
