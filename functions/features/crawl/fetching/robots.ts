import { CRAWLER_NAME } from "../crawler-name.ts";
import { matchesPath, type PathPattern, toPathPattern } from "../urls/url-patterns.ts";
import { decodeText } from "./decode-text.ts";
import type { FailedFetch, PageFetcher } from "./page-request.ts";

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

/** Rules of a robots.txt for our crawler. */
interface RobotsRules {
  rules: RobotsRule[];
  crawlDelay: number | null;
  /** As they are written, each once. */
  sitemaps: string[];
}

interface RobotsRule {
  isAllowed: boolean;
  /** As it is written. */
  text: string;
  /** Length by which the longest rule wins: that of the pattern as addresses are written. */
  length: number;
  pattern: PathPattern;
}

/** docs/specification/crawl.md, Manners. Rules without wildcards cost next to nothing; RFC 9309 asks for 500 KiB to be parsed. */
const MAX_WILDCARD_RULES = 1_000;
/** Limit of the text that a crawl keeps for its steps. */
const MAX_KEPT_CHARACTERS = 100_000;
/** No address that is visited is longer. */
const MAX_PATTERN = 2_048;
const MAX_SITEMAPS = 100;
const OWN_NAME = CRAWLER_NAME.toLowerCase();
const UNRESERVED = /[A-Za-z0-9\-._~]/;

/**
 * Reads the groups of our name, together, else those of everybody (RFC 9309, 2.2.1). Equal rules are one; what no address can
 * match is left out, and so are rules beyond the limits, from the file's end.
 */
export function parseRobotsRules(text: string): RobotsRules {
  const { groups, read } = createGroupReader();
  const sitemaps = new Set<string>();
  for (const { field, value } of readLines(text)) {
    if (field !== "sitemap") read(field, value);
    else if (value !== "" && sitemaps.size < MAX_SITEMAPS) sitemaps.add(value);
  }
  const group = groups.get(OWN_NAME) ?? groups.get("*");
  return { rules: [...(group?.rules.values() ?? [])], crawlDelay: group?.crawlDelay ?? null, sitemaps: [...sitemaps] };
}

/** Writes rules as a robots.txt of its own. */
function writeRobotsRules({ rules, crawlDelay, sitemaps }: RobotsRules): string {
  const own = [
    ...rules.map(({ isAllowed, text }) => `${isAllowed ? "Allow" : "Disallow"}: ${text}`),
    ...(crawlDelay === null ? [] : [`Crawl-delay: ${crawlDelay}`]),
  ];
  return [...(own.length > 0 ? ["User-agent: *", ...own] : []), ...sitemaps.map((url) => `Sitemap: ${url}`)].join("\n");
}

/** Returns what tells whether rules allow a path with its query: the longest that matches decides, `Allow` of equals. */
function judgePaths(rules: RobotsRule[]): (path: string) => boolean {
  const byLength = [...rules].sort((one, other) => other.length - one.length || Number(other.isAllowed) - Number(one.isAllowed));
  return (path) => {
    const normalised = normalise(path.replaceAll("*", "%2A").replaceAll("$", "%24"));
    return byLength.find(({ pattern }) => matchesPath(normalised, pattern))?.isAllowed ?? true;
  };
}

interface Group {
  rules: Map<string, RobotsRule>;
  crawlDelay: number | null;
  wildcards: number;
  characters: number;
}

const FIELDS = new Set(["user-agent", "allow", "disallow", "crawl-delay", "sitemap"]);

/** Reads the lines that mean something; others do not even end a group (RFC 9309, 2.2.4). */
function* readLines(text: string): Generator<{ field: string; value: string }> {
  for (const raw of text.replace(/^\ufeff/, "").split(/\r\n|\r|\n/)) {
    const line = raw.split("#", 1)[0]!;
    const colon = line.indexOf(":");
    const field = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
    if (FIELDS.has(field)) yield { field, value: line.slice(colon + 1).trim() };
  }
}

/** Collects the groups of our name and of everybody from lines that are read one by one. */
function createGroupReader(): { groups: Map<string, Group>; read: (field: string, value: string) => void } {
  const groups = new Map<string, Group>();
  let names = new Set<string>();
  let isNaming = false;
  const read = (field: string, value: string): void => {
    const isName = field === "user-agent";
    if (isName && !isNaming) names = new Set();
    isNaming = isName;
    if (!isName) {
      for (const name of names) addTo(groupOf(groups, name), field, value);
      return;
    }
    const name = nameOf(value);
    if (name === OWN_NAME || name === "*") names.add(name);
  };
  return { groups, read };
}

/** Returns the name in `ShopSearchBot/1.0`. */
function nameOf(agent: string): string {
  return agent.split(/[\s/]/, 1)[0]!.toLowerCase();
}

function groupOf(groups: Map<string, Group>, name: string): Group {
  const group = groups.get(name) ?? { rules: new Map(), crawlDelay: null, wildcards: 0, characters: 0 };
  groups.set(name, group);
  return group;
}

function addTo(group: Group, field: string, value: string): void {
  if (field === "crawl-delay") setDelay(group, value);
  else if (/^[/*]/.test(value)) addRule(group, toRule(value, field === "allow"));
}

function setDelay(group: Group, value: string): void {
  const seconds = value === "" ? Number.NaN : Number(value);
  if (!Number.isNaN(seconds)) group.crawlDelay = seconds;
}

function addRule(group: Group, rule: RobotsRule): void {
  if (rule.length > MAX_PATTERN) return;
  const key = normalise(rule.text).replace(/\*+/g, "*");
  const known = group.rules.get(key);
  if (known) {
    if (rule.isAllowed && known.length === rule.length) known.isAllowed = true;
    else if (rule.length > known.length) group.rules.set(key, rule);
    return;
  }
  const isWild = rule.pattern.parts.slice(1).some((part) => part !== "");
  if (isWild && group.wildcards >= MAX_WILDCARD_RULES) return;
  if (group.characters + rule.text.length > MAX_KEPT_CHARACTERS) return;
  if (isWild) group.wildcards++;
  group.characters += rule.text.length + "Disallow: \n".length;
  group.rules.set(key, rule);
}

function toRule(text: string, isAllowed: boolean): RobotsRule {
  // Only at the end `$` has a meaning.
  const pattern = toPathPattern(text.replace(/\$(?=.)/g, "%24"), normalise);
  return { isAllowed, text, length: normalise(text).length, pattern };
}

/** Writes a path as RFC 9309 (2.2.2) compares it: other characters escaped, escapes in upper case and only where needed. */
function normalise(path: string): string {
  if (/^[\w/.~*$=&?-]*$/.test(path)) return path;
  const escaped = encodeURI(path.toWellFormed()).replaceAll("%25", "%");
  return escaped.replace(/%([0-9a-f]{2})/gi, (code, hex) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return UNRESERVED.test(character) ? character : code.toUpperCase();
  });
}
