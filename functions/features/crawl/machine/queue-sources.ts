import type { TablePage, TableWrite } from "../../../platform/ports/stores/table.ts";
import type { FetchResult } from "../fetching/page-request.ts";
import type { FailureReason } from "../reasons.ts";
import { readSitemap } from "../sitemaps/read-sitemap.ts";
import type { SitemapEntry } from "../sitemaps/sitemap-parser.ts";
import { type PageItem, toPageCollection } from "../store/page-item.ts";
import { newQueueItem, type QueueEntry, toQueueCollection, toQueueKey } from "../store/queue-item.ts";
import { isSameSite, normaliseUrl, urlHash } from "../urls/normalise-url.ts";
import type { CrawlRun, StepResult } from "./crawl-run.ts";
import { discoverPages, LESS_URGENT } from "./discover.ts";
import { type PageLead, toPageAddress } from "./find-links.ts";

/** Sitemaps of one crawl: an index may list 50,000, and each is a request. */
const MAX_SITEMAPS = 500;
/** Priorities of sitemaps: before the start page; for a first set of pages, behind what a visitor sees first. */
const SITEMAPS = { usual: 0, onboarding: 2 };
/** Priority of pages that sitemaps list or that are known. */
const LISTED = 2;
const KNOWN_PAGES = 100;
const LISTED_AT_ONCE = 1_000;
const PATIENCE_MS = 2_000;

/** Notes sitemaps that the crawl has not met. `isGuess`: nobody has named them, and it means nothing when they are not there. */
export async function queueSitemaps(run: CrawlRun, addresses: string[], { isGuess = false } = {}): Promise<void> {
  const { ref, crawl, ports } = run;
  const met: string[] = JSON.parse(crawl.sitemapsJson);
  const writes: TableWrite[] = [];
  const priority = crawl.isOnboarding ? SITEMAPS.onboarding : SITEMAPS.usual;
  for (const address of addresses) {
    const url = normaliseUrl(address);
    if (url === null || !isSameSite(url, crawl.site) || met.includes(urlHash(url)) || met.length >= MAX_SITEMAPS) continue;
    met.push(urlHash(url));
    const item = newQueueItem("sitemap", url, ports.clock.now(), { isGuess });
    writes.push({ kind: "put", key: toQueueKey(ref.crawlId, { priority, depth: 1, hash: urlHash(url) }), item });
    if (writes.length >= 90) await run.commit({ set: { sitemapsJson: JSON.stringify(met) } }, writes.splice(0));
  }
  if (writes.length > 0) await run.commit({ set: { sitemapsJson: JSON.stringify(met) } }, writes);
}

/** Reads a sitemap and notes the pages or the sitemaps that it lists. Returns null to go on. */
export async function visitSitemap(run: CrawlRun, entry: QueueEntry): Promise<StepResult | null> {
  const { fetcher, pace } = run;
  const { waitMs } = await pace.turn(PATIENCE_MS);
  if (waitMs > 0) return { phase: "visit", waitMs };
  const fetched = await fetcher.fetch({
    url: entry.url,
    kind: "sitemap",
    judgeRedirect: (url) => (isSameSite(url, run.crawl.site) ? null : "otherSite"),
  });
  pace.report(fetched);
  if (fetched.kind !== "page") {
    await leaveSitemap(run, entry, { bytes: fetched.bytes, failure: entry.isGuess ? null : toFailure(fetched) });
    return null;
  }
  const sitemap = await readSitemap(fetched.body);
  if ("sitemaps" in sitemap)
    await queueSitemaps(
      run,
      sitemap.sitemaps.flatMap(({ url }) => normaliseUrl(url, entry.url) ?? []),
    );
  const entries = "entries" in sitemap ? sitemap.entries : [];
  // A part at a time: a sitemap may have 50,000 entries.
  for (let start = 0; start < entries.length; start += LISTED_AT_ONCE) {
    const part = entries.slice(start, start + LISTED_AT_ONCE);
    await discoverPages(
      run,
      part.flatMap((listed) => toPageLead(listed, entry.url, run)),
    );
  }
  const failure = sitemap.kind === "broken" ? "brokenPage" : null;
  await leaveSitemap(run, entry, { bytes: fetched.bytes, failure: entry.isGuess && sitemap.kind === "broken" ? null : failure });
  return null;
}

function toFailure(fetched: FetchResult): FailureReason | null {
  return fetched.kind === "failed" ? fetched.reason : null;
}

function toPageLead({ url: address, lastmod }: SitemapEntry, base: string, run: CrawlRun): PageLead[] {
  const url = toPageAddress(address, run, base);
  return url === null ? [] : [{ url, depth: 1, priority: LISTED, lastmod, isListed: true }];
}

/** Takes a sitemap from the queue. One that cannot be read is a failure among the crawl's, with its address. */
async function leaveSitemap(
  run: CrawlRun,
  { id, url }: QueueEntry,
  { bytes, failure }: { bytes: number; failure: FailureReason | null },
): Promise<void> {
  const { crawl, ref, pace } = run;
  const failed = failure === null ? {} : { discovered: 1, visited: 1, failed: 1, [`failed_${failure}`]: 1 };
  const samples = JSON.parse(crawl.samplesJson) as object[];
  const set = {
    paceJson: JSON.stringify(pace.state),
    ...(failure !== null && { samplesJson: JSON.stringify([...samples, { url, reason: failure }].slice(0, 50)) }),
  };
  await run.commit({ counts: { bytes, ...failed }, set }, [
    { kind: "remove", key: { collection: toQueueCollection(ref.crawlId), id } },
  ]);
}

/** Notes the pages that earlier crawls have met, a hundred at a time. Returns null to go on. */
export async function seedKnownPages(run: CrawlRun, entry: QueueEntry): Promise<StepResult | null> {
  const { ref, ports } = run;
  const page: TablePage<PageItem & { id: string }> = await ports.tables.jobs.list<PageItem>(
    ref.tenantId,
    toPageCollection(ref.workspaceId),
    { limit: KNOWN_PAGES, after: entry.after },
  );
  // Only links lead to what was taken for a trap, and may do so again.
  const isForgotten = ({ state, reason }: PageItem) => state === "gone" || reason === "trap";
  const known = page.items.filter((item) => !isForgotten(item) && item.crawlId !== ref.crawlId);
  const priority = LISTED + LESS_URGENT;
  await discoverPages(
    run,
    known.map(({ url, depth }) => ({ url, depth, priority, lastmod: null })),
  );
  const key = { collection: toQueueCollection(ref.crawlId), id: entry.id };
  const move: TableWrite =
    page.next === null ? { kind: "remove", key } : { kind: "update", key, change: { set: { after: page.next } } };
  await run.commit({}, [move]);
  return null;
}
