import type { Ports } from "../../../domain/ports.ts";
import { toUserAgent } from "../crawler-name.ts";
import { createPageFetcher } from "../fetching/fetch-page.ts";
import { type parseRobots, readRobots } from "../fetching/robots.ts";
import { readMissingPage, toMissingAddress } from "../pages/soft-not-found.ts";
import { passedOver, type Visit, visitPage } from "../pages/visit-page.ts";
import type { SkipReason } from "../reasons.ts";
import { hasSecret, isSameSite } from "../urls/normalise-url.ts";

/** API Gateway waits for 30 s: what has not come by then is not waited for. */
const READ_MS = 24_000;
const RENDER_MS = 15_000;
/** A site that cannot say what may be read: what is known of the page stays. */
const UNREACHABLE: Visit = {
  ...{ kind: "failed", reason: "serverError", status: null, retryAfterMs: null },
  ...{ bytes: 0, isRequested: false, isFetched: false },
};

interface PageToVisit {
  url: string;
  excludeSelectors: string[];
  /** Refuses an address within the site to which a redirect leads; null where it may be read. */
  judge?(url: string): SkipReason | null;
}

interface VisitNow {
  visit: Visit;
  robots: ReturnType<typeof parseRobots>;
}

/** Asks robots.txt, then reads a page; redirects are followed within its site. */
export async function visitNow({ url, excludeSelectors, judge }: PageToVisit, ports: Ports): Promise<VisitNow> {
  const begin = Date.now();
  const fetcher = createPageFetcher(ports);
  try {
    const { robots, state } = await readRobots(url, fetcher);
    if (state === "unreachable") return { visit: UNREACHABLE, robots };
    const refusal = robots.refusal(url);
    if (refusal) return { visit: passedOver(refusal), robots };
    const judgeRedirect = (next: string) => {
      if (hasSecret(next)) return "redirectRefused";
      if (!isSameSite(next, url)) return "otherSite";
      return judge?.(next) ?? robots.refusal(next);
    };
    const countLeftMs = () => Math.max(1, READ_MS - (Date.now() - begin));
    const userAgent = toUserAgent(ports.settings.baseUrl);
    const render = (page: string) =>
      ports.pageRenderer.render({ url: page, userAgent, timeoutMs: Math.min(RENDER_MS, countLeftMs()) });
    const signal = AbortSignal.timeout(countLeftMs());
    const request = { url, judgeRedirect, signal, excludeSelectors, now: ports.clock.now() };
    const token = ports.ids.secret(12);
    const readMissing = async () =>
      robots.refusal(toMissingAddress(url, token)) === null ? readMissingPage(url, token, fetcher) : null;
    return { visit: await visitPage(request, { fetcher, log: ports.log, render, readMissing }), robots };
  } finally {
    await fetcher.close();
  }
}
