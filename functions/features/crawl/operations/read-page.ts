import type { Ports } from "../../../domain/ports.ts";
import { ApiError } from "../../../http/errors.ts";
import { UsageCounters } from "../../../http/limits/counters.ts";
import { consumeQuota } from "../../../http/limits/quota.ts";
import type { Tenant } from "../../../http/operation.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { ConditionFailedError } from "../../../platform/ports/stores/table.ts";
import { judgeVisit } from "../machine/judge-visit.ts";
import type { Visit } from "../pages/visit-page.ts";
import { removePageRecords, type StoredPage, storePages } from "../records/store-pages.ts";
import { type CrawlConfigItem, type CrawlTarget, readConfig, withOverages } from "../store/config-item.ts";
import { newPage, type PageItem, toPageChange, toPageKey } from "../store/page-item.ts";
import { newQueueItem } from "../store/queue-item.ts";
import { normaliseUrl } from "../urls/normalise-url.ts";
import { visitNow } from "./visit-now.ts";

/** Marks a page that no crawl has met: crawls leave it as it is. */
const NO_CRAWL = "";
export interface ReadPage {
  url: string;
  outcome: "created" | "updated" | "unchanged" | "skipped" | "failed";
  reason: string | null;
  title: string | null;
  /** Names of the page's records, such as `posts/crawl-…`. */
  records: string[];
}

/** A page whose records were removed. */
export type DeletedPage = Omit<ReadPage, "outcome"> & { outcome: "deleted" };

interface PageRequest {
  url: string;
  source?: string;
  target: CrawlTarget;
  tenant: Tenant;
}

/**
 * Reads one page now and keeps what it says, as a crawl would. It consumes one crawled page, which is given back when the site
 * sent no content. Throws QUOTA_EXCEEDED, UpstreamError.
 */
export async function readPage(request: PageRequest, ports: Ports): Promise<ReadPage> {
  const { target, tenant } = request;
  const config = await readConfig(target, ports);
  const counters = new UsageCounters(ports.tables.usage);
  const { refund } = await consumeQuota(counters, "crawlPages", withOverages(tenant, config), ports);
  let isSpent = false;
  try {
    const { visit } = await visitNow({ url: request.url, excludeSelectors: config.excludeSelectors }, ports);
    isSpent = visit.isFetched;
    return await keepPage(request, visit, config, ports);
  } finally {
    if (!isSpent) await bestEffort(ports.log, "give a crawled page back", refund);
  }
}

/** Keeps what a visit brought: the page's records first, which may be written again, then what is known of the page. */
async function keepPage(request: PageRequest, visit: Visit, config: CrawlConfigItem, ports: Ports): Promise<ReadPage> {
  const { target, tenant, source } = request;
  const url = ("url" in visit && normaliseUrl(visit.url)) || request.url;
  const key = toPageKey(target.workspaceId, url);
  const now = ports.clock.now();
  const found = await ports.tables.jobs.get<PageItem>(target.tenantId, key);
  const known = found ?? newPage(url, NO_CRAWL, 0);
  const [stored = null] =
    visit.kind === "extracted"
      ? await storePages([{ url, page: visit.page, known, source }], { tenant, workspaceId: target.workspaceId }, ports)
      : [];
  const entry = { ...newQueueItem("page", url, now), id: "", attempts: Number.MAX_SAFE_INTEGER };
  const judged = judgeVisit({ entry, known, visit, canonical: null, elsewhere: null }, stored, {
    now,
    excludeSelectors: config.excludeSelectors,
  });
  if (judged.dropsRecords) await removePageRecords([known], { tenant, workspaceId: target.workspaceId }, ports);
  await changePage(known, judged.change, found !== null, target, ports);
  return { url, ...toOutcome(visit, stored), records: judged.change.records ?? known.records };
}

/** Keeps what a crawl, or another request, writes about the page at the same time. */
async function changePage(page: PageItem, change: Partial<PageItem>, isKnown: boolean, target: CrawlTarget, ports: Ports) {
  for (;;) {
    try {
      await ports.tables.jobs.write(target.tenantId, toPageChange(target.workspaceId, page, change, isKnown));
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
      isKnown = !isKnown;
    }
  }
}

function toOutcome(visit: Visit, stored: StoredPage | null): Pick<ReadPage, "outcome" | "reason" | "title"> {
  const title = "page" in visit ? (visit.page?.title ?? null) : null;
  if (stored) return { outcome: stored.outcome, reason: "reason" in stored ? stored.reason : null, title };
  if (visit.kind === "skipped" || visit.kind === "failed") return { outcome: visit.kind, reason: visit.reason, title };
  return { outcome: "unchanged", reason: null, title };
}

/**
 * Removes a page's records, then what is known of the page: repeated after a crash, it finds the rest. A later crawl that meets
 * the page reads it again. Throws NOT_FOUND when there is nothing to remove.
 */
export async function deletePage(url: string, target: CrawlTarget, tenant: Tenant, ports: Ports): Promise<DeletedPage> {
  const { tenantId, workspaceId } = target;
  const key = toPageKey(workspaceId, url);
  const known = await ports.tables.jobs.get<PageItem>(tenantId, key);
  const removed = await removePageRecords([known ?? { url, records: [] }], { tenant, workspaceId }, ports);
  if (!known && removed === 0) throw new ApiError("NOT_FOUND", "Nothing was made of this page. Look at its url in GET /posts.");
  await ports.tables.jobs.write(tenantId, { kind: "remove", key });
  return { url, outcome: "deleted", reason: null, title: null, records: [] };
}
