import type { RenderedPage } from "../../../platform/ports/page-renderer.ts";
import { toUserAgent } from "../crawler-name.ts";
import type { PageFetcher, PageRequest } from "../fetching/page-request.ts";
import { fingerprintOf, passedOver, type Visit, visitPage } from "../pages/visit-page.ts";
import { removePageRecords, type StoredPage, storePages } from "../records/store-pages.ts";
import { mayHaveRecords, newPage, type PageItem, toPageKey } from "../store/page-item.ts";
import type { QueueEntry } from "../store/queue-item.ts";
import { decideVisit } from "../strategy/decide-visit.ts";
import { urlHash } from "../urls/normalise-url.ts";
import { countFamily, isExhaustedFamily, leadsElsewhere } from "../urls/path-families.ts";
import { judgeUrl } from "../urls/url-rules.ts";
import { commitVisits } from "./commit-visits.ts";
import type { CrawlRun } from "./crawl-run.ts";
import { discoverPages, type PageLead } from "./discover.ts";
import { findCanonical, findLinks, judgeRedirect } from "./find-links.ts";
import { type Judged, judgeVisit, type Visited } from "./judge-visit.ts";

/** Waits up to this are part of the step; longer ones are the state machine's, which costs nothing meanwhile. */
const PATIENCE_MS = 2_000;
/** Longer than the longest Crawl-delay. */
const RENDER_PATIENCE_MS = 31_000;
const RENDER_MS = 20_000;
/** Connections to a site. */
const CONNECTIONS = 2;
/** Pages in a row for which there was no room after which no further new page is fetched. */
const MAX_TURNED_AWAY = 25;

/**
 * Visits pages and keeps what they say. Records are written first, then the pages they link to are noted, then one transaction
 * takes the pages from the queue, with what is known of them, the crawl's figures and the quota: after an interruption the same
 * pages are visited again, and nothing is counted twice. Returns the milliseconds for which the site wants to be left alone.
 */
export async function visitChunk(run: CrawlRun, entries: QueueEntry[]): Promise<number> {
  const { visits, waitMs } = await visitAll(run, entries);
  if (visits.length === 0) return waitMs;
  await followStartPage(run, visits);
  const visited = await placeVisits(run, visits);
  const stored = await storeVisited(run, visited);
  const context = { now: run.ports.clock.now(), excludeSelectors: run.config.excludeSelectors };
  const judged = visited.map((one) => judgeVisit(one, stored.get(one) ?? null, context));
  const leaving = judged.flatMap(({ dropsRecords, known }) => (dropsRecords && mayHaveRecords(known) ? [known] : []));
  if (leaving.length > 0) await removePageRecords(leaving, run.target, run.ports);
  const found = visited.map((one) => findLinks(one, run));
  await discoverPages(run, found.flat());
  // Later than the pages that were found: their transactions keep the families as well, and may be repeated.
  countFamilies(run, judged, found);
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

type RawVisit = Omit<Visited, "elsewhere">;

async function visitAll(run: CrawlRun, entries: QueueEntry[]): Promise<{ visits: RawVisit[]; waitMs: number }> {
  const { ref, ports } = run;
  const keys = entries.map(({ url }) => toPageKey(ref.workspaceId, url));
  const known = await ports.tables.jobs.getMany<PageItem>(ref.tenantId, keys);
  const visits: (RawVisit | undefined)[] = [];
  let next = 0;
  let waitMs = 0;
  const worker = async () => {
    while (next < entries.length && waitMs === 0 && !run.isLate()) {
      const index = next++;
      const entry = entries[index]!;
      const page = known[index] ?? newPage(entry.url, ref.crawlId, entry.depth);
      const visit = passOver(run, entry, page) ?? (await visitInTurn(run, entry, page));
      if ("waitMs" in visit) waitMs = Math.max(waitMs, visit.waitMs);
      else visits[index] = { entry, known: page, visit };
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

const NOT_DUE: Visit = { kind: "unchanged", bytes: 0, isRequested: false, isFetched: false };

async function visitInTurn(run: CrawlRun, entry: QueueEntry, page: PageItem): Promise<Visit | { waitMs: number }> {
  const { crawl, config, ports, pace } = run;
  const decision = decideVisit({
    strategy: crawl.strategy,
    page: page.checkedAt === null ? null : page,
    lastmod: entry.lastmod,
    fingerprint: fingerprintOf(config),
    trust: run.trust,
    now: ports.clock.now(),
  });
  if (decision === "skip") return NOT_DUE;
  const turn = await pace.turn(PATIENCE_MS);
  if (turn.waitMs > 0) return turn;
  const { etag, lastModified } = page;
  const request = {
    url: entry.url,
    ...(decision === "conditional" && { validators: { etag, lastModified } }),
    judgeRedirect: (url: string) => judgeRedirect(url, entry, run),
    excludeSelectors: config.excludeSelectors,
    now: ports.clock.now(),
  };
  const tools = { fetcher: paced(run), log: ports.log, render: (url: string) => renderInTurn(run, url) };
  return leaveOut(await visitPage(request, tools), entry, run);
}

/** Keeps a start page that is not included only for its links. */
function leaveOut(visit: Visit, { url }: QueueEntry, { rules }: CrawlRun): Visit {
  if (visit.kind !== "extracted" || judgeUrl(url, rules) !== "notIncluded") return visit;
  const { bytes, page } = visit;
  return { kind: "skipped", reason: "notIncluded", bytes, url: visit.url, isRequested: true, isFetched: true, page };
}

/** Renders a page; it asks the site again, so that it takes a turn of its own. */
async function renderInTurn({ ports, pace }: CrawlRun, url: string): Promise<RenderedPage | null> {
  const { waitMs } = await pace.turn(RENDER_PATIENCE_MS);
  if (waitMs > 0) return null;
  const userAgent = toUserAgent(ports.settings.baseUrl);
  return ports.pageRenderer.render({ url, userAgent, timeoutMs: RENDER_MS });
}

/** Lets the pace learn from each answer. */
function paced({ fetcher, pace }: CrawlRun): PageFetcher {
  const fetch = async (request: PageRequest) => {
    const result = await fetcher.fetch(request);
    pace.report(result);
    return result;
  };
  return { fetch, close: () => fetcher.close() };
}

/** Takes scheme and host from where the start page was found: links that write them in another way mean the same pages. */
async function followStartPage(run: CrawlRun, visits: RawVisit[]): Promise<void> {
  const start = visits.find(({ entry }) => urlHash(entry.url) === urlHash(run.crawl.url));
  if (start?.visit.kind !== "extracted") return;
  const { origin } = new URL(start.visit.url);
  if (origin !== new URL(run.crawl.site).origin) await run.commit({ set: { site: `${origin}/` } });
}

/** Finds the pages that want to be known under another address, unless that one was visited and did not take it. */
async function placeVisits(run: CrawlRun, visits: RawVisit[]): Promise<Visited[]> {
  const { ref, ports } = run;
  const placed = visits.map((visit) => ({ ...visit, elsewhere: findCanonical(visit, run) }));
  const named = placed.filter(({ elsewhere }) => elsewhere !== null);
  if (named.length === 0) return placed;
  const keys = named.map(({ elsewhere }) => toPageKey(ref.workspaceId, elsewhere!));
  const targets = await ports.tables.jobs.getMany<PageItem>(ref.tenantId, keys);
  const moved = new Set<string>();
  for (const [index, visit] of named.entries()) {
    const target = targets[index];
    const isRefused = target?.crawlId === ref.crawlId && ["skipped", "failed", "gone"].includes(target.state);
    if (isRefused || moved.has(keys[index]!.id)) visit.elsewhere = null;
    else moved.add(urlHash(visit.entry.url));
  }
  return placed;
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
