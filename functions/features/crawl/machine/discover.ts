import { yieldToEventLoop } from "../../../platform/concurrency/yield-to-event-loop.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { decideVisit } from "../decide-visit.ts";
import { fingerprintOf } from "../pages/visit-page.ts";
import type { SkipReason } from "../reasons.ts";
import { removePageRecords } from "../records/store-pages.ts";
import type { CrawlCounts } from "../store/crawl-item.ts";
import { mayHaveRecords, newPage, type PageItem, toPageKey } from "../store/page-item.ts";
import { newQueueItem, toQueueKey } from "../store/queue-item.ts";
import { isSameSite, urlHash } from "../urls/normalise-url.ts";
import { admitsFamily, countFamily } from "../urls/path-families.ts";
import { judgeUrl } from "../urls/url-rules.ts";
import type { CrawlRun } from "./crawl-run.ts";
import type { PageLead } from "./find-links.ts";

/** Added to the priority of listed pages without a sign of a change: what the others teach decides about them. */
export const LESS_URGENT = 2;

/** Clicks from the start page: no reader goes further, and no trap is shallower. */
const MAX_DEPTH = 40;
/** Two writes a page and the crawl's own are in one transaction, which AWS limits to 100. */
const PAGES_OF_TRANSACTION = 48;
/** Pages that are noted beyond those that may be requested: so many are known to be left. */
const NOTED_PER_REQUEST = 10;
const NOTED_AT_LEAST = 1_000;

/**
 * Notes pages that the crawl has not met: each once, in the queue or as skipped, with the crawl's figures in the same
 * transaction. Found again, also after an interruption, they are passed over.
 */
export async function discoverPages(run: CrawlRun, found: PageLead[]): Promise<void> {
  const unique = new Map<string, PageLead>();
  for (const page of found) {
    if (!isSameSite(page.url, run.crawl.site)) continue;
    const hash = urlHash(page.url);
    if (!run.met.has(hash) && !unique.has(hash)) unique.set(hash, page);
  }
  const pages = [...unique.values()].sort((one, other) => one.priority - other.priority);
  for (let start = 0; start < pages.length; start += PAGES_OF_TRANSACTION) {
    if (run.crawl.discovered >= Math.max(NOTED_AT_LEAST, run.crawl.maxPages * NOTED_PER_REQUEST)) return;
    await notePages(run, pages.slice(start, start + PAGES_OF_TRANSACTION));
  }
}

async function notePages(run: CrawlRun, pages: PageLead[]): Promise<void> {
  const { ref, ports } = run;
  for (;;) {
    const keys = pages.map(({ url }) => toPageKey(ref.workspaceId, url));
    const known = await ports.tables.jobs.getMany<PageItem>(ref.tenantId, keys);
    const plans = await planPages(run, pages, known);
    const removed = await removeShutOut(run, plans);
    try {
      if (plans.length > 0) await commitPages(run, plans, removed);
      for (const { id } of keys) run.met.add(id);
      return;
    } catch (error) {
      // A page was read on its own meanwhile.
      if (!(error instanceof ConditionFailedError)) throw error;
    }
  }
}

interface NotedPage {
  page: PageLead;
  known: PageItem | null;
  /** Reason for which it is not visited; null: it is. */
  skip: SkipReason | "unchanged" | null;
}

/** Plans the pages that the crawl has not met. */
async function planPages(run: CrawlRun, pages: PageLead[], known: readonly (PageItem | null)[]): Promise<NotedPage[]> {
  const plans: NotedPage[] = [];
  for (const [index, page] of pages.entries()) {
    // A hostile robots.txt takes milliseconds for each address.
    if (index % 4 === 0) await yieldToEventLoop();
    if (known[index]?.crawlId !== run.ref.crawlId) plans.push(planPage(run, page, known[index] ?? null));
  }
  return plans;
}

/** Removes the records of pages that must not be read any more. Returns the number of pages that had some. */
async function removeShutOut({ target, ports }: CrawlRun, plans: NotedPage[]): Promise<number> {
  const shutOut = plans.flatMap(({ known, skip }) => (isShutOut(skip) && known && mayHaveRecords(known) ? [known] : []));
  if (shutOut.length > 0) await removePageRecords(shutOut, target, ports);
  return shutOut.filter(({ records }) => records.length > 0).length;
}

/** Tells a page that must not be read any more from one that need not be, or of which nothing is known this time. */
function isShutOut(skip: NotedPage["skip"]): boolean {
  return skip !== null && skip !== "unchanged" && skip !== "robotsLimit";
}

function planPage(run: CrawlRun, page: PageLead, known: PageItem | null): NotedPage {
  const { rules, families, crawl, ports, robots } = run;
  const refusal = judgeUrl(page.url, rules);
  const isStart = urlHash(page.url) === urlHash(crawl.url);
  // The start page is read for its links, whatever it is that is included.
  if (refusal && !(isStart && refusal === "notIncluded")) return { page, known, skip: refusal };
  const ban = robots.refusal(page.url);
  if (ban !== null) return { page, known, skip: ban };
  if (page.depth > MAX_DEPTH) return { page, known, skip: "tooDeep" };
  const isTrap = page.isEndless === true || !admitsFamily(families, page.url);
  if (isTrap && !isTrustedPage(page, known)) return { page, known, skip: "trap" };
  const decision = decideVisit({
    strategy: crawl.strategy,
    page: known,
    lastmod: page.lastmod,
    fingerprint: fingerprintOf(run.config),
    trust: run.trust,
    now: ports.clock.now(),
  });
  if (decision === "skip") return { page, known, skip: "unchanged" };
  if (!page.isListed) countFamily(families, page.url, "queued");
  const isUrgent = !known || (page.lastmod !== null && page.lastmod !== known.lastmod);
  const priority = page.isListed && !isUrgent ? page.priority + LESS_URGENT : page.priority;
  return { page: { ...page, priority }, known, skip: null };
}

/** Tells a page that is known to be worth a visit from one that only links lead to: those may be a trap. */
function isTrustedPage(page: PageLead, known: PageItem | null): boolean {
  return page.isListed === true || (known !== null && known.records.length > 0);
}

async function commitPages(run: CrawlRun, plans: NotedPage[], removed: number): Promise<void> {
  const { ref, ports } = run;
  const now = ports.clock.now();
  const counts: CrawlCounts & Record<string, number> = { discovered: plans.length, removed };
  const writes: TableWrite[] = [];
  for (const { page, known, skip } of plans) {
    const { url, depth, priority, lastmod, via = [] } = page;
    const isTrusted = isTrustedPage(page, known);
    writes.push(toPageWrite(run, { page, known, skip }));
    if (skip === null) {
      const key = toQueueKey(ref.crawlId, { priority, depth, hash: urlHash(url) });
      writes.push({ kind: "put", key, item: newQueueItem("page", url, now, { depth, lastmod, via, isTrusted }) });
      continue;
    }
    counts.visited = (counts.visited ?? 0) + 1;
    const names = skip === "unchanged" ? ["unchanged"] : ["skipped", `skipped_${skip}`];
    for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  }
  await run.commit({ counts, set: { familiesJson: JSON.stringify(run.families) } }, writes);
}

/** The page as met by this crawl, on condition that it is still as it was read. */
function toPageWrite({ ref }: CrawlRun, { page: { url, depth }, known, skip }: NotedPage): TableWrite {
  const key = toPageKey(ref.workspaceId, url);
  const skipped = { state: "skipped", reason: skip, records: [], etag: null, lastModified: null } as const;
  const isLeftOut = isShutOut(skip) || (skip === "robotsLimit" && !(known && mayHaveRecords(known)));
  const state = isLeftOut ? skipped : {};
  if (!known) return { kind: "put", key, item: { ...newPage(url, ref.crawlId, depth), ...state }, when: { exists: false } };
  const change = { set: { url, crawlId: ref.crawlId, depth, ...state } };
  return { kind: "update", key, change, when: { equals: { crawlId: known.crawlId } } };
}
