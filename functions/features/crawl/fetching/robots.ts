import { decodeText } from "./decode-text.ts";
import type { FailedFetch, PageFetcher } from "./page-request.ts";
import { judgePaths, parseRobotsRules, writeRobotsRules } from "./robots-rules.ts";

/** docs/specification/crawl.md, Manners. */
const MAX_CRAWL_DELAY_SECONDS = 30;
/** Time in which the addresses of one step are compared with the rules: a file of honest rules takes some milliseconds. */
const MAX_JUDGING_MS = 10_000;
const NOTHING_ALLOWED = "User-agent: *\nDisallow: /";

interface Robots {
  /**
   * Returns why a page is not read; null when it may be. Once the rules have taken too much time, no page may be any more, for a
   * reason of its own: nothing is known of it.
   */
  refusal(url: string): "robots" | "robotsLimit" | null;
  crawlDelayMs: number | null;
  /** Absolute addresses. */
  sitemaps: string[];
}

interface ReadRobots {
  robots: Robots;
  /** Gives the same robots again by `parseRobots`. */
  text: string;
  state: "read" | "absent" | "unreachable";
  /** Reason for which it is out of reach. */
  reason?: string;
}

/** Reads a site's robots.txt: an absent one allows everything, one out of reach allows nothing (RFC 9309, 2.3.1). */
export async function readRobots(siteUrl: string, fetcher: PageFetcher): Promise<ReadRobots> {
  const url = new URL("/robots.txt", siteUrl).href;
  const result = await fetcher.fetch({ url, kind: "robots", judgeRedirect: () => null });
  if (result.kind === "page") return toRead(siteUrl, decodeText(result.body, "utf-8"), "read");
  const isAbsent = result.kind === "failed" && isUnavailable(result);
  if (isAbsent) return toRead(siteUrl, "", "absent");
  return { ...toRead(siteUrl, NOTHING_ALLOWED, "unreachable"), reason: "reason" in result ? result.reason : "unreachable" };
}

/** 4xx and redirects without an end; 429 means that the host has too much to do. */
function isUnavailable({ reason, status }: FailedFetch): boolean {
  if (reason === "tooManyRedirects" || reason === "redirectLoop" || reason === "loginRequired") return true;
  return status !== null && status >= 400 && status <= 499 && reason !== "tooManyRequests";
}

function toRead(siteUrl: string, text: string, state: ReadRobots["state"]): ReadRobots {
  return { robots: parseRobots(siteUrl, text), text: writeRobotsRules(parseRobotsRules(text)), state };
}

/** Parses a robots.txt for our name. It holds for the site under any scheme, with or without www. */
export function parseRobots(
  siteUrl: string,
  text: string,
  { maxMs = MAX_JUDGING_MS, now = () => performance.now() } = {},
): Robots {
  const { rules, crawlDelay, sitemaps } = parseRobotsRules(text);
  const isAllowed = judgePaths(rules);
  let spentMs = 0;
  return {
    refusal(url) {
      if (spentMs >= maxMs) return "robotsLimit";
      const begin = now();
      const { pathname, search } = new URL(url);
      const refusal = isAllowed(pathname + search) ? null : "robots";
      spentMs += now() - begin;
      return refusal;
    },
    crawlDelayMs: crawlDelay === null || crawlDelay < 0 ? null : Math.min(crawlDelay, MAX_CRAWL_DELAY_SECONDS) * 1_000,
    sitemaps: toAddresses(sitemaps, siteUrl),
  };
}

function toAddresses(addresses: string[], siteUrl: string): string[] {
  const urls = addresses.map((address) => URL.parse(address, siteUrl)).filter((url) => url !== null);
  return [...new Set(urls.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ href }) => href))];
}
