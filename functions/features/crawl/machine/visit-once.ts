import type { RenderedPage } from "../../../platform/ports/page-renderer.ts";
import { toUserAgent } from "../crawler-name.ts";
import { decideVisit } from "../decide-visit.ts";
import type { PageFetcher, PageRequest } from "../fetching/page-request.ts";
import { type MissingPage, readMissingPage, toMissingAddress } from "../pages/soft-not-found.ts";
import { fingerprintOf, type Visit, visitPage } from "../pages/visit-page.ts";
import { toRobotsKey } from "../store/crawl-item.ts";
import type { PageItem } from "../store/page-item.ts";
import { type QueueEntry, workExpiresAt } from "../store/queue-item.ts";
import { urlHash } from "../urls/normalise-url.ts";
import { judgeUrl } from "../urls/url-rules.ts";
import type { CrawlRun, VisitOrWait } from "./crawl-run.ts";
import { judgeRedirect } from "./find-links.ts";
import { isPassing } from "./judge-visit.ts";

/** Waits up to this are part of the step; longer ones are the state machine's, which costs nothing meanwhile. */
export const PATIENCE_MS = 2_000;
/** Longer than the longest Crawl-delay. */
export const LONG_PATIENCE_MS = 31_000;
const RENDER_MS = 20_000;
/** Visits that are kept for the turn of their pages, each with its text. */
const MAX_KEPT = 100;

/**
 * Visits a page once in a step: who asks for it again, because another page names it or because its turn has come, gets the same
 * visit. What may go better later is not kept.
 */
export async function visitOnce(run: CrawlRun, entry: QueueEntry, page: PageItem, maxWaitMs: number): Promise<VisitOrWait> {
  const { visits } = run;
  const hash = urlHash(entry.url);
  const known = visits.get(hash);
  if (known) return known;
  if (visits.size >= MAX_KEPT) visits.delete(visits.keys().next().value!);
  const visit = visitInTurn(run, entry, page, maxWaitMs);
  visits.set(hash, visit);
  const forget = () => void (visits.get(hash) === visit && visits.delete(hash));
  visit.then((result) => ("waitMs" in result || (result.kind === "failed" && isPassing(result.reason))) && forget(), forget);
  return visit;
}

const NOT_DUE: Visit = { kind: "unchanged", bytes: 0, isRequested: false, isFetched: false };

async function visitInTurn(run: CrawlRun, entry: QueueEntry, page: PageItem, maxWaitMs: number): Promise<VisitOrWait> {
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
  const turn = await pace.turn(maxWaitMs);
  if (turn.waitMs > 0) return turn;
  const { etag, lastModified } = page;
  const request = {
    url: entry.url,
    ...(decision === "conditional" && { validators: { etag, lastModified } }),
    judgeRedirect: (url: string) => judgeRedirect(url, entry, run),
    excludeSelectors: config.excludeSelectors,
    now: ports.clock.now(),
  };
  const tools = {
    fetcher: paced(run),
    log: ports.log,
    render: (url: string) => renderInTurn(run, url),
    readMissing: () => readMissing(run),
  };
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
  const { waitMs } = await pace.turn(LONG_PATIENCE_MS);
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

/** Reads what the site says at an address that does not exist: once in a crawl, in its turn, where robots.txt allows it. */
function readMissing(run: CrawlRun): Promise<MissingPage | null> {
  run.missing ??= askForMissing(run);
  return run.missing;
}

async function askForMissing({ ref, crawl, robots, pace, fetcher, ports }: CrawlRun): Promise<MissingPage | null> {
  const isAllowed = robots.refusal(toMissingAddress(crawl.url, ref.crawlId)) === null;
  if (isAllowed && (await pace.turn(LONG_PATIENCE_MS)).waitMs > 0) return null;
  const missing = isAllowed ? await readMissingPage(crawl.url, ref.crawlId, fetcher) : null;
  const set = { missingJson: JSON.stringify(missing), expiresAt: workExpiresAt(ports.clock.now()) };
  await ports.tables.jobs.write(ref.tenantId, { kind: "update", key: toRobotsKey(ref), change: { set } });
  return missing;
}
