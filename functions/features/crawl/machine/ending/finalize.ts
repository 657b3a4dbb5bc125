import { ConditionFailedError, type TableWrite } from "../../../../platform/ports/stores/table.ts";
import { FAILURE_REASONS } from "../../reasons.ts";
import { findKnownProductPages, removePageRecords } from "../../records/store-pages.ts";
import { mayHaveRecords, type PageItem, toPageCollection } from "../../store/page-item.ts";
import type { CrawlRun, StepResult } from "../crawl-run.ts";
import { MAX_FAILURES, mayPass } from "../judge-visit.ts";
import { describeFailure } from "./describe-failure.ts";
import { endCrawl } from "./end-crawl.ts";

/** Known pages that are looked at together: each is at most one write of a transaction. */
const PAGES = 90;

/** Crawl of a page that was read by itself, and that no crawl has met. */
const BY_ITSELF = "";

type KnownPage = PageItem & { id: string };

/**
 * Removes what the site does not have any more, then ends the crawl. Only a full crawl that has seen the whole site knows that;
 * where a part of it gave no answer, a page that nothing led to counts as failed this time, and is gone after five such crawls.
 */
export async function finalizeCrawl(run: CrawlRun): Promise<StepResult> {
  const { ref, ports } = run;
  const error = describeFailure(run.crawl);
  if (error !== null) return endCrawl(ref, run.crawl, { status: "failed", error }, ports);
  while (!run.isLate()) {
    const after = run.crawl.cursor;
    const page = await ports.tables.jobs.list<PageItem>(ref.tenantId, toPageCollection(ref.workspaceId), { limit: PAGES, after });
    const isDone = await finalizePages(run, page.items);
    if (isDone && page.next === null) return endCrawl(ref, run.crawl, { status: "completed", error: null }, ports);
  }
  return { phase: "finalize" };
}

/** Returns false when one of the pages was removed meanwhile: they are to be looked at again. */
async function finalizePages(run: CrawlRun, pages: KnownPage[]): Promise<boolean> {
  const { ref, target, ports, crawl } = run;
  const sold = pages.filter(({ records }) => records.some((record) => record.startsWith("products/")));
  const fed = new Set(sold.length === 0 ? [] : await findKnownProductPages(sold, target, ports));
  const missing = seesWholeSite(run) ? pages.filter(({ crawlId }) => ![ref.crawlId, BY_ITSELF].includes(crawlId)) : [];
  const changes = [...fed].map((page) => ({
    page,
    change: { state: "skipped", reason: "knownProduct", ...EMPTY } as PageChange,
  }));
  for (const page of missing) if (!fed.has(page)) changes.push({ page, change: judgeMissing(run, page) });
  const leaving = changes.flatMap(({ page, change }) => (change?.records && mayHaveRecords(page) ? [page] : []));
  if (leaving.length > 0) await removePageRecords(leaving, target, ports);
  const writes = changes.map(({ page: { id }, change }): TableWrite => {
    const key = { collection: toPageCollection(ref.workspaceId), id };
    return change === null ? { kind: "remove", key } : { kind: "update", key, change: { set: change }, when: { exists: true } };
  });
  const removed = leaving.filter(({ records }) => records.length > 0).length;
  try {
    await run.commit({ counts: { removed }, set: { cursor: pages.at(-1)?.id ?? crawl.cursor } }, writes);
    return true;
  } catch (thrown) {
    if (thrown instanceof ConditionFailedError) return false;
    throw thrown;
  }
}

/** Null: the page is forgotten. */
type PageChange = Partial<PageItem> | null;
const EMPTY = { records: [], etag: null, lastModified: null };

/** Decides about a page that nothing led to. */
function judgeMissing(run: CrawlRun, { state, records, failures }: PageItem): PageChange {
  if (records.length === 0 && state !== "queued") return null;
  if (isUncertain(run) && failures + 1 < MAX_FAILURES) return { failures: failures + 1 };
  return { state: "gone", reason: "notFound", ...EMPTY };
}

function seesWholeSite({ crawl: { strategy, limit } }: CrawlRun): boolean {
  return strategy === "full" && limit !== "maxPages" && limit !== "quota";
}

/** Tells that something of the site could not be read although it may be there. */
function isUncertain({ crawl }: CrawlRun): boolean {
  if ((crawl.skipped_robotsLimit ?? 0) > 0) return true;
  return FAILURE_REASONS.some((reason) => mayPass(reason) && (crawl[`failed_${reason}`] ?? 0) > 0);
}
