import type { TableWrite } from "../../../platform/ports/stores/table.ts";
import { readRobots } from "../fetching/robots.ts";
import { type RobotsItem, type SiteItem, toRobotsKey, toSiteKey } from "../store/crawl-item.ts";
import { newQueueItem, toQueueKey, workExpiresAt } from "../store/queue-item.ts";
import { normaliseUrl } from "../urls/normalise-url.ts";
import type { CrawlRun, StepResult } from "./crawl-run.ts";
import { discoverPages } from "./discover.ts";
import { endCrawl } from "./ending/end-crawl.ts";
import { queueSitemaps } from "./queue-sources.ts";

/** The start page is behind the sitemaps, which know what has changed, unless a first set of pages is wanted soon. */
const START = { usual: 1, onboarding: 0 };
/** Place of the known pages in the queue: before the start page, whose links may lead into a trap that they are not. */
const KNOWN_PAGES = { priority: 1, depth: 0, hash: "" };

/**
 * Reads robots.txt and notes where the crawl begins: start page, sitemaps, and for a smart crawl the pages that are known. Done
 * again it finds the same.
 */
export async function planCrawl(run: CrawlRun): Promise<StepResult> {
  const { ref, crawl, ports, fetcher } = run;
  const { text, state, reason } = await readRobots(crawl.url, fetcher);
  if (state === "unreachable") {
    await run.commit({ set: { robotsState: state } });
    return endCrawl(ref, crawl, { status: "failed", error: describeUnreachable(crawl.url, reason) }, ports);
  }
  const item: RobotsItem = { text, expiresAt: workExpiresAt(ports.clock.now()) };
  const site = await ports.tables.jobs.get<SiteItem>(ref.tenantId, toSiteKey(ref.workspaceId, crawl.url));
  const known = { trustJson: site?.trustJson ?? "null" };
  await run.commit({ set: { robotsState: state, ...known } }, [{ kind: "put", key: toRobotsKey(ref), item }]);
  await run.loadRobots();
  const priority = crawl.isOnboarding ? START.onboarding : START.usual;
  await discoverPages(run, [{ url: crawl.url, depth: 0, priority, lastmod: null }]);
  const { sitemaps } = run.robots;
  const guess = normaliseUrl("/sitemap.xml", crawl.url)!;
  await queueSitemaps(run, sitemaps.length > 0 ? sitemaps : [guess], { isGuess: sitemaps.length === 0 });
  const entry = newQueueItem("knownPages", crawl.url, ports.clock.now());
  const seed: TableWrite = { kind: "put", key: toQueueKey(ref.crawlId, KNOWN_PAGES), item: entry };
  await run.commit({ set: { phase: "visit" } }, crawl.strategy === "full" ? [] : [seed]);
  return { phase: "visit" };
}

/** Tells the merchant why a site was not read at all. */
function describeUnreachable(url: string, reason: string | undefined): string {
  const { host } = new URL(url);
  switch (reason) {
    case "nameNotFound":
      return `Nobody knows the name ${host}: check the address.`;
    case "addressRefused":
      return `${host} is not a public address: give the address under which visitors read the site.`;
    case "connectionFailed":
    case "timeout":
    case "tooSlow":
      return `${host} does not answer (${reason}): check the address, or start the crawl again later.`;
    default:
      return `robots.txt of ${host} could not be read (${reason}), so that no page may be: start the crawl again later.`;
  }
}
