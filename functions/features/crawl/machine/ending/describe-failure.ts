import { CRAWLER_NAME } from "../../crawler-name.ts";
import { countReasons } from "../../store/count-reasons.ts";
import type { CrawlItem } from "../../store/crawl-item.ts";

/** Reasons for which a page was read and rightly has no record of its own. */
const FINE = ["skipped_duplicate", "skipped_knownProduct", "skipped_capacity"] as const;

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

/** Says why a crawl that has kept nothing, or lost its site, has failed; null when it has not. */
export function describeFailure(crawl: CrawlItem): string | null {
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
