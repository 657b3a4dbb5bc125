import { passedOver, type Visit } from "../pages/visit-page.ts";
import { removePageRecords, type StoredPage, storePages } from "../records/store-pages.ts";
import { mayHaveRecords, newPage, type PageItem, toPageKey } from "../store/page-item.ts";
import { type QueueEntry, toQueueCollection } from "../store/queue-item.ts";
import { normaliseUrl, urlHash } from "../urls/normalise-url.ts";
import { countFamily, isExhaustedFamily, leadsElsewhere } from "../urls/path-families.ts";
import { commitVisits, readRemainingQuota } from "./commit-visits.ts";
import type { CrawlRun, StepResult } from "./crawl-run.ts";
import { discoverPages } from "./discover.ts";
import { findLinks, type PageLead } from "./find-links.ts";
import { type Judged, judgeVisit, type Visited } from "./judge-visit.ts";
import { placePage } from "./place-page.ts";
import { seedKnownPages, visitSitemap } from "./queue-sources.ts";
import { PATIENCE_MS, visitOnce } from "./visit-once.ts";

/** Connections to a site. */
const CONNECTIONS = 2;
/** Pages in a row for which there was no room after which no further new page is fetched. */
const MAX_TURNED_AWAY = 25;

/**
 * Visits pages and keeps what they say. Records are written first, then the pages they link to are noted, then one transaction
 * takes the pages from the queue, with what is known of them, the crawl's figures and the quota: after an interruption the same
 * pages are visited again, and nothing is counted twice. Returns the milliseconds for which the site wants to be left alone.
 */
async function visitChunk(run: CrawlRun, entries: QueueEntry[]): Promise<number> {
  const { visits, waitMs } = await visitAll(run, entries);
  if (visits.length === 0) return waitMs;
  await followStartPage(run, visits);
  const visited = breakCircles(visits);
  const stored = await storeVisited(run, visited);
  const context = { now: run.ports.clock.now(), excludeSelectors: run.config.excludeSelectors };
  const judged = visited.map((one) => judgeVisit(one, stored.get(one) ?? null, context));
  const leaving = judged.flatMap(({ dropsRecords, known }) => (dropsRecords && mayHaveRecords(known) ? [known] : []));
  if (leaving.length > 0) await removePageRecords(leaving, run.target, run.ports);
  const found = visited.map((one) => findLinks(one, run));
  await discoverPages(run, found.flat());
  // Later than the pages that were found: their transactions keep the families as well, and may be repeated.
  countFamilies(run, judged, found);
  for (const { entry } of judged) run.visits.delete(urlHash(entry.url));
  await commitVisits(run, judged, leaving.filter(({ records }) => records.length > 0).length);
  return waitMs;
}

function countFamilies({ families }: CrawlRun, judged: Judged[], found: PageLead[][]): void {
  for (const [index, { entry, isUseful, counts }] of judged.entries()) {
    if (!counts.requested) continue;
    const leadsOn = leadsElsewhere(
      entry.url,
      found[index]!.map(({ url }) => url),
    );
    countFamily(families, entry.url, "visited");
    if (isUseful || leadsOn) countFamily(families, entry.url, "useful");
  }
}

async function visitAll(run: CrawlRun, entries: QueueEntry[]): Promise<{ visits: Visited[]; waitMs: number }> {
  const { ref, ports } = run;
  const keys = entries.map(({ url }) => toPageKey(ref.workspaceId, url));
  const known = await ports.tables.jobs.getMany<PageItem>(ref.tenantId, keys);
  const visits: (Visited | undefined)[] = [];
  let next = 0;
  let waitMs = 0;
  const worker = async () => {
    while (next < entries.length && waitMs === 0 && !run.isLate()) {
      const index = next++;
      const entry = entries[index]!;
      const page = known[index] ?? newPage(entry.url, ref.crawlId, entry.depth);
      const visit = passOver(run, entry, page) ?? (await visitOnce(run, entry, page, PATIENCE_MS));
      if ("waitMs" in visit) waitMs = Math.max(waitMs, visit.waitMs);
      else visits[index] = { entry, known: page, visit, ...(await placePage(run, { entry, visit })) };
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, worker));
  return { visits: visits.filter((one) => one !== undefined), waitMs };
}

/** Returns the result of a page that is not worth a request any more; null for one that is. */
function passOver({ crawl, families }: CrawlRun, entry: QueueEntry, page: PageItem): Visit | null {
  if (crawl.turnedAway >= MAX_TURNED_AWAY && page.records.length === 0) return passedOver("capacity");
  return !entry.isTrusted && isExhaustedFamily(families, entry.url) ? passedOver("trap") : null;
}

/**
 * Keeps the address of another site to which a start page leads, to name it. Takes scheme and host from where the start page was
 * found: links that write them in another way mean the same pages.
 */
async function followStartPage(run: CrawlRun, visits: Visited[]): Promise<void> {
  const start = visits.find(({ entry }) => urlHash(entry.url) === urlHash(run.crawl.url));
  if (start?.visit.kind === "skipped" && start.visit.reason === "otherSite") {
    const leadsTo = normaliseUrl(start.visit.url);
    if (leadsTo !== null) await run.commit({ set: { leadsTo } });
  }
  if (start?.visit.kind !== "extracted") return;
  const { origin } = new URL(start.visit.url);
  if (origin !== new URL(run.crawl.site).origin) await run.commit({ set: { site: `${origin}/` } });
}

/** Keeps one of the pages that name each other, in whatever circle. */
function breakCircles(visits: Visited[]): Visited[] {
  const moved = new Set<string>();
  for (const visit of visits) {
    if (visit.elsewhere === null) continue;
    if (moved.has(urlHash(visit.elsewhere))) visit.elsewhere = null;
    else moved.add(urlHash(visit.entry.url));
  }
  return visits;
}

/** Stores what the visited pages say, in their order. */
async function storeVisited(run: CrawlRun, visited: Visited[]): Promise<Map<Visited, StoredPage>> {
  const own = visited.flatMap((one) =>
    one.visit.kind === "extracted" && one.elsewhere === null ? [{ one, page: one.visit.page }] : [],
  );
  const pages = own.map(({ one, page }) => ({ url: one.entry.url, page, known: one.known }));
  const stored = pages.length === 0 ? [] : await storePages(pages, run.target, run.ports);
  return new Map(own.map(({ one }, index) => [one, stored[index]!]));
}

/** Visits in a row without an answer after which the site counts as down. */
const MAX_UNANSWERED = 40;

/** Pages whose records and items are written together: a transaction of AWS takes 100 items. */
const CHUNK = 20;

/** Works on the queue until it is empty, a limit is reached, the site wants a longer pause, or the step's time is over. */
export async function visitBatch(run: CrawlRun): Promise<StepResult> {
  const collection = toQueueCollection(run.ref.crawlId);
  await run.loadRobots();
  while (!run.isLate()) {
    const { items } = await run.ports.tables.jobs.list<QueueEntry>(run.ref.tenantId, collection, { limit: CHUNK });
    if (items.length === 0 || run.crawl.unanswered >= MAX_UNANSWERED) return beginEnd(run, null);
    const result = await workOn(run, items);
    if (result) return result;
  }
  return { phase: "visit" };
}

/** Works on the first entries of the queue. Returns null to go on. */
async function workOn(run: CrawlRun, items: QueueEntry[]): Promise<StepResult | null> {
  const [first] = items as [QueueEntry];
  if (first.kind === "knownPages") return seedKnownPages(run, first);
  if (first.kind === "sitemap") return visitSitemap(run, first);
  const allowed = run.crawl.maxPages - run.crawl.requested;
  if (allowed <= 0) return beginEnd(run, "maxPages");
  const quota = await readRemainingQuota(run);
  if (quota <= 0) return beginEnd(run, "quota");
  const others = items.findIndex(({ kind }) => kind !== "page");
  const pages = others < 0 ? items : items.slice(0, others);
  const waitMs = await visitChunk(run, pages.slice(0, Math.min(allowed, quota)));
  return waitMs > 0 ? { phase: "visit", waitMs } : null;
}

async function beginEnd(run: CrawlRun, limit: "maxPages" | "quota" | null): Promise<StepResult> {
  await run.commit({ set: { phase: "finalize", ...(limit && { limit }) } });
  return { phase: "finalize" };
}
