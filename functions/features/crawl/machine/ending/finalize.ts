import { ConditionFailedError, type TableWrite } from "../../../../platform/ports/stores/table.ts";
import { CRAWLER_NAME } from "../../crawler-name.ts";
import { FAILURE_REASONS } from "../../reasons.ts";
import { findKnownProductPages, removePageRecords } from "../../records/store-pages.ts";
import { type CrawlItem, countReasons } from "../../store/crawl-item.ts";
import { mayHaveRecords, type PageItem, toPageCollection } from "../../store/page-item.ts";
import type { CrawlRun, StepResult } from "../crawl-run.ts";
import { MAX_FAILURES, mayPass } from "../judge-visit.ts";
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

/** Tells what a merchant can do about the reason for which nothing of a site was kept. */
const ADVICE: Record<string, (crawl: CrawlItem, host: string) => string> = {
  empty: ({ url }, host) =>
    `The site ${host} says nothing that can be read (empty): check that ${url} is the address of the shop itself, with its ` +
    "texts in the pages.",
  noindex: (_crawl, host) =>
    `The pages of ${host} ask not to be found (noindex): take this word out of their robots metas and X-Robots-Tag headers.`,
  optedOut: (_crawl, host) =>
    `The pages of ${host} ask not to be read by assistants (noai): take this word out of their robots metas and headers.`,
  robots: (_crawl, host) => `robots.txt of ${host} forbids the pages (robots): let it allow ${CRAWLER_NAME}.`,
  robotsLimit: (_crawl, host) =>
    `robots.txt of ${host} has rules that take too long to compare (robotsLimit): write them with fewer wildcards.`,
  needsRendering: ({ url }, host) =>
    `The pages of ${host} are empty without their scripts (needsRendering): give another start page than ${url}, or send the ` +
    "products and posts by the API.",
  softNotFound: ({ url }) => `The site says that its pages are not found (softNotFound): check that ${url} shows the shop.`,
  otherSite: ({ url, leadsTo }) =>
    `${url} leads to another site (otherSite): start the crawl at ${leadsTo ?? "the address to which it leads"}.`,
};

/** Reasons for which a page was read and rightly has no record of its own. */
const FINE = ["skipped_duplicate", "skipped_knownProduct", "skipped_capacity"] as const;

/** Says why a crawl that has kept nothing, or lost its site, has failed; null when it has not. */
function describeFailure(crawl: CrawlItem): string | null {
  const { visited, discovered, unanswered, limit, stored, unchanged, samplesJson, url } = crawl;
  if (limit !== null) return null;
  if (discovered > visited && unanswered > 0) return "The site stopped answering: start the crawl again later.";
  if (stored + unchanged > 0 || FINE.some((name) => (crawl[name] ?? 0) > 0)) return null;
  const [sample] = JSON.parse(samplesJson) as { reason: string }[];
  const skipped = countReasons(crawl, "skipped").map(([reason]) => reason);
  // A page that only leads on says nothing about where it leads.
  const reason = skipped.find((name) => name !== "notCanonical") ?? sample?.reason ?? skipped[0] ?? "empty";
  const advice = ADVICE[reason]?.(crawl, new URL(url).host);
  return advice ?? `No page of the site could be read (${reason}): check that ${url} opens in a browser without signing in.`;
}
