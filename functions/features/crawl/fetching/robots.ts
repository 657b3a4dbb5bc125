import robotsParser from "robots-parser";
import { CRAWLER_NAME } from "../crawler-name.ts";
import { decodeText } from "./decode-text.ts";
import type { FailedFetch, PageFetcher } from "./page-request.ts";

/** docs/specification/crawl.md, Manners. */
const MAX_CRAWL_DELAY_SECONDS = 30;
const MAX_SITEMAPS = 100;
/** Limit of the text that a crawl keeps for its steps, after the rules for others are left out. */
const MAX_KEPT_CHARACTERS = 100_000;
const NOTHING_ALLOWED = "User-agent: *\nDisallow: /";

interface Robots {
  isAllowed(url: string): boolean;
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
  if (result.kind === "page") return toRead(siteUrl, ownRules(decodeText(result.body, "utf-8")), "read");
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
  return { robots: parseRobots(siteUrl, text), text, state };
}

/** Parses a robots.txt for our name. It holds for the site under any scheme, with or without www. */
export function parseRobots(siteUrl: string, text: string): Robots {
  const { origin } = new URL(siteUrl);
  const rules = (robotsParser as unknown as RobotsParser)(`${origin}/robots.txt`, text);
  const delay = rules.getCrawlDelay(CRAWLER_NAME);
  return {
    isAllowed(url) {
      const { pathname, search } = new URL(url);
      return rules.isAllowed(`${origin}${pathname}${search}`, CRAWLER_NAME) ?? true;
    },
    crawlDelayMs: delay === undefined || delay < 0 ? null : Math.min(delay, MAX_CRAWL_DELAY_SECONDS) * 1_000,
    sitemaps: toAddresses(rules.getSitemaps(), siteUrl),
  };
}

/** The library declares an ES module, but is a function. */
type RobotsParser = (
  url: string,
  text: string,
) => {
  isAllowed(url: string, userAgent: string): boolean | undefined;
  getCrawlDelay(userAgent: string): number | undefined;
  getSitemaps(): string[];
};

function toAddresses(addresses: string[], siteUrl: string): string[] {
  const urls = addresses.map((address) => URL.parse(address, siteUrl)).filter((url) => url !== null);
  return [...new Set(urls.filter(({ protocol }) => /^https?:$/.test(protocol)).map(({ href }) => href))].slice(0, MAX_SITEMAPS);
}

/** Leaves out comments and what is about other crawlers only. */
function ownRules(text: string): string {
  const kept: string[] = [];
  let size = 0;
  let agents: string[] = [];
  let isAgentBlock = false;
  for (const raw of text.split(/\r\n|\r|\n/)) {
    const line = raw.replace(/#.*/, "").trim();
    const [, name, value] = /^([A-Za-z-]+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (name === undefined) continue;
    const field = name.toLowerCase();
    if (field === "user-agent") {
      agents = isAgentBlock ? [...agents, value!] : [value!];
      isAgentBlock = true;
    } else isAgentBlock = false;
    if (!isKept(field, agents, value!)) continue;
    size += line.length + 1;
    if (size > MAX_KEPT_CHARACTERS) break;
    kept.push(line);
  }
  return kept.join("\n");
}

const OWN_AGENTS = new Set(["*", CRAWLER_NAME.toLowerCase()]);

function isKept(field: string, agents: string[], value: string): boolean {
  if (field === "sitemap") return true;
  if (field === "user-agent") return OWN_AGENTS.has(productToken(value));
  return agents.some((agent) => OWN_AGENTS.has(productToken(agent))) && ["allow", "disallow", "crawl-delay"].includes(field);
}

/** Returns the name in `ShopSearchBot/1.0`. */
function productToken(agent: string): string {
  return agent.split("/")[0]!.trim().toLowerCase();
}
