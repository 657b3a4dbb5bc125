import { type Static, Type } from "@sinclair/typebox";
import { Choice, Named, Nullable, Timestamp } from "../../../../schemas/shapes.ts";
import { describeReason } from "../reason-words.ts";
import { STRATEGIES } from "../store/config-item.ts";
import { type CrawlItem, countReasons } from "../store/crawl-item.ts";
import type { FoundCrawl } from "../store/crawls.ts";

export const CRAWL_TRIGGERS = ["manual", "scheduled"] as const;
const STATUSES = ["queued", "running", "cancelling", "completed", "cancelled", "failed"] as const;
const LIMITS = ["maxPages", "quota", "capacity"] as const;

const Counts = Type.Record(Type.String(), Type.Number(), { description: "By reason; reasons that did not occur are left out." });

/** Figures of a crawl, while it runs and afterwards. */
const CrawlProgress = Named(
  "CrawlProgress",
  Type.Object({
    discovered: Type.Number({ description: "Pages that are known to belong to the crawl." }),
    fetched: Type.Number({
      description: "Pages whose content was sent by the site: each counts towards the monthly quota. Some are skipped, too.",
    }),
    unchanged: Type.Number({ description: "Pages that the site or their sitemap says have not changed; free." }),
    failed: Type.Number(),
    failureReasons: Counts,
    skipped: Type.Number({ description: "Pages left out, some of them after they were fetched." }),
    skipReasons: Counts,
    remaining: Type.Number({ description: "Pages that are still to be read, or that were left when the crawl ended." }),
    pagesPerMinute: Type.Number(),
    bytes: Type.Number({ description: "Bytes that the site sent." }),
  }),
);

export const CrawlView = Named(
  "Crawl",
  Type.Object({
    crawlId: Type.String(),
    workspaceId: Type.String(),
    url: Type.String(),
    status: Choice(STATUSES),
    strategy: Choice(STRATEGIES),
    trigger: Choice(CRAWL_TRIGGERS),
    isOnboarding: Type.Boolean(),
    maxPages: Type.Number(),
    limitReached: Type.Boolean({ description: "True when the crawl ended, or left records out, because of `limit`." }),
    limit: Nullable(Choice(LIMITS)),
    waiting: Nullable(Type.String({ description: "Why it does not run yet, and when it will." })),
    error: Nullable(Type.String({ description: "Why it failed, and what to do." })),
    robots: Nullable(Choice(["read", "absent", "unreachable"], { description: "What became of robots.txt." })),
    progress: CrawlProgress,
    records: Type.Object({ created: Type.Number(), updated: Type.Number(), removed: Type.Number() }),
    reasons: Type.Array(
      Type.Object({
        outcome: Choice(["failed", "skipped"]),
        reason: Type.String({ description: "Name of the reason, as `progress` counts it." }),
        message: Type.String({ description: "The reason in plain words." }),
        count: Type.Number({ description: "Pages with this outcome for this reason." }),
      }),
      { description: "Why pages failed or were left out, the most frequent first." },
    ),
    failures: Type.Array(
      Type.Object({
        url: Type.String(),
        reason: Type.String(),
        message: Type.String({ description: "The reason in plain words." }),
      }),
      { description: "Some of the pages that failed." },
    ),
    createdAt: Timestamp,
    startedAt: Nullable(Timestamp),
    endedAt: Nullable(Timestamp),
  }),
);
export type CrawlView = Static<typeof CrawlView>;

/** Shows a crawl as the API does. */
export function viewCrawl({ workspaceId, crawlId, crawl }: FoundCrawl, now: number): CrawlView {
  const { url, status, strategy, trigger, isOnboarding, maxPages, limit, error, waiting = null } = crawl;
  return {
    ...{ crawlId, workspaceId, url, status, strategy, trigger, isOnboarding, maxPages },
    ...{ limitReached: limit !== null, limit, waiting, error, robots: crawl.robotsState },
    progress: measureProgress(crawl, now),
    records: { created: crawl.created, updated: crawl.updated, removed: crawl.removed },
    reasons: [...listReasons(crawl, "failed"), ...listReasons(crawl, "skipped")],
    failures: listFailures(crawl),
    createdAt: new Date(crawl.createdAt).toISOString(),
    startedAt: toTimestamp(crawl.startedAt),
    endedAt: toTimestamp(crawl.endedAt),
  };
}

function listReasons(crawl: CrawlItem, outcome: "failed" | "skipped"): CrawlView["reasons"] {
  return countReasons(crawl, outcome).map(([reason, count]) => ({
    outcome,
    reason,
    message: describeReason(outcome, reason),
    count,
  }));
}

function listFailures({ samplesJson }: CrawlItem): CrawlView["failures"] {
  const samples = JSON.parse(samplesJson) as { url: string; reason: string }[];
  return samples.map(({ url, reason }) => ({ url, reason, message: describeReason("failed", reason) }));
}

function measureProgress(crawl: CrawlItem, now: number): Static<typeof CrawlProgress> {
  const { discovered, visited, fetched, unchanged, failed, skipped, bytes, startedAt, endedAt } = crawl;
  const minutes = Math.max(1_000, (endedAt ?? now) - (startedAt ?? now)) / 60_000;
  return {
    ...{ discovered, fetched, unchanged, failed, skipped, bytes },
    failureReasons: Object.fromEntries(countReasons(crawl, "failed")),
    skipReasons: Object.fromEntries(countReasons(crawl, "skipped")),
    remaining: Math.max(0, discovered - visited),
    pagesPerMinute: Math.round((visited / minutes) * 10) / 10,
  };
}

function toTimestamp(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
