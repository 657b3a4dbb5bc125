import type { Mail } from "../../../platform/ports/mailer.ts";
import { countReasons } from "../store/count-reasons.ts";
import type { CrawlItem } from "../store/crawl-item.ts";

const ENDINGS: Partial<Record<CrawlItem["status"], string>> = {
  completed: "is complete",
  cancelled: "was cancelled",
  failed: "failed",
};

const LIMITS: Record<NonNullable<CrawlItem["limit"]>, string> = {
  maxPages: "It ended at its limit of pages. Raise maxPages (PUT /crawl/config) to read more.",
  quota: "It ended because the month's quota of crawled pages is spent. The next crawl after the 1st goes on with what is left.",
  capacity: "Some pages were left out because the account holds as many posts or products as its tier allows.",
};

/** Writes the mail about the end of a crawl: its figures, what was left out and why, and where to read more. */
export function composeCrawlMail(crawlId: string, crawl: CrawlItem): Omit<Mail, "to"> {
  const { hostname } = new URL(crawl.url);
  const ending = `The crawl of ${hostname} ${ENDINGS[crawl.status] ?? "ended"}`;
  const lines = [
    `${ending}.`,
    ...(crawl.error === null ? [] : [crawl.error]),
    ...(crawl.limit === null ? [] : [LIMITS[crawl.limit]]),
    "",
    `Pages read: ${crawl.fetched}, unchanged since the last crawl: ${crawl.unchanged}`,
    `Posts and products created: ${crawl.created}, updated: ${crawl.updated}, removed: ${crawl.removed}`,
    describeReasons("Pages that failed", crawl.failed, countReasons(crawl, "failed")),
    describeReasons("Pages left out", crawl.skipped, countReasons(crawl, "skipped")),
    "",
    `All figures: GET /crawl/${crawlId}`,
    "You get this mail once, because this address was enrolled for it.",
  ];
  return { subject: ending, text: lines.join("\n") };
}

function describeReasons(what: string, count: number, reasons: [string, number][]): string {
  const named = reasons.map(([reason, times]) => `${reason} ${times}`).join(", ");
  return `${what}: ${count}${named === "" ? "" : ` (${named})`}`;
}
