import { readMissingPage, toMissingAddress } from "../pages/missing-page.ts";
import type { MissingPage } from "../pages/soft-not-found.ts";
import { toRobotsKey } from "../store/crawl-item.ts";
import { workExpiresAt } from "../store/queue-item.ts";
import type { CrawlRun } from "./crawl-run.ts";

/** Longer than the longest Crawl-delay. */
const PATIENCE_MS = 31_000;

/** Reads what the site says at an address that does not exist: once in a crawl, in its turn, where robots.txt allows it. */
export function readMissing(run: CrawlRun): Promise<MissingPage | null> {
  run.missing ??= ask(run);
  return run.missing;
}

async function ask({ ref, crawl, robots, pace, fetcher, ports }: CrawlRun): Promise<MissingPage | null> {
  const isAllowed = robots.refusal(toMissingAddress(crawl.url, ref.crawlId)) === null;
  if (isAllowed && (await pace.turn(PATIENCE_MS)).waitMs > 0) return null;
  const missing = isAllowed ? await readMissingPage(crawl.url, ref.crawlId, fetcher) : null;
  const set = { missingJson: JSON.stringify(missing), expiresAt: workExpiresAt(ports.clock.now()) };
  await ports.tables.jobs.write(ref.tenantId, { kind: "update", key: toRobotsKey(ref), change: { set } });
  return missing;
}
