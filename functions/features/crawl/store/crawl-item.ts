import type { Item, Key } from "../../../platform/ports/stores/table.ts";
import type { FailureReason, SkipReason } from "../reasons.ts";

/** Place of a crawl. */
export interface CrawlRef {
  tenantId: string;
  workspaceId: string;
  crawlId: string;
}

/** Figures of a crawl that only grow. Each page is in `visited` once it is done with: fetched, unchanged, failed or skipped. */
export const CRAWL_COUNTERS = [
  "discovered",
  "visited",
  "requested",
  "fetched",
  "unchanged",
  "stored",
  "created",
  "updated",
  "removed",
  "failed",
  "skipped",
  "bytes",
] as const;
type CrawlCounter = (typeof CRAWL_COUNTERS)[number];
type ReasonCounter = `failed_${FailureReason}` | `skipped_${SkipReason}`;
/** Growth of a crawl's figures. */
export type CrawlCounts = Partial<Record<CrawlCounter | ReasonCounter, number>>;

/** One crawl of a workspace's website, under `["crawls", workspaceId]`; its id grows with time. */
export interface CrawlItem extends Item, Partial<Record<ReasonCounter, number>>, Record<CrawlCounter, number> {
  url: string;
  /** Address whose scheme and host the pages of the site share: that of `url`, until its start page redirects. */
  site: string;
  /** `completed`, `cancelled` and `failed` are the ends. */
  status: "queued" | "running" | "cancelling" | "completed" | "cancelled" | "failed";
  phase: "plan" | "visit" | "finalize" | "over";
  strategy: "full" | "smart";
  trigger: "manual" | "scheduled";
  isOnboarding: boolean;
  /** Pages that are requested at most. */
  maxPages: number;
  /** Limit that ended it early, or kept records out. */
  limit: "maxPages" | "quota" | "capacity" | null;
  /** For the merchant: why it failed. */
  error: string | null;
  /** For the merchant: why it does not run yet; null, or absent, when it may. */
  waiting?: string | null;
  createdAt: number;
  startedAt: number | null;
  endedAt: number | null;
  /** Lease of the running step: each of its writes holds only as long as no later step has taken it. */
  lease: string;
  /** Number of the state machine's execution that carries it. */
  execution: number;
  /** Steps that this execution has begun. */
  batches: number;
  /** JSON of the workspace's `CrawlConfig` when it began. */
  configJson: string;
  robotsState: "read" | "absent" | "unreachable" | null;
  paceJson: string;
  familiesJson: string;
  trustJson: string;
  /** JSON: failed pages, at most 50. */
  samplesJson: string;
  /** JSON: hashes of the sitemaps that were met. */
  sitemapsJson: string;
  /** Address of another site to which the start page leads. */
  leadsTo?: string;
  /** Visits in a row that got no answer from the site. */
  unanswered: number;
  /** Pages in a row for which the tenant had no room. */
  turnedAway: number;
  /** Id of the last known page that the end has looked at. */
  cursor: string | null;
  /** Epoch seconds. */
  expiresAt: number;
}

/** Stores robots.txt as a crawl has read it, beside the crawl's item, which is written often: `["crawlRobots", workspaceId]`. */
export interface RobotsItem extends Item {
  text: string;
  /** JSON of `MissingPage`: what the site says at an address that does not exist; absent until it was asked. */
  missingJson?: string;
  expiresAt: number;
}

/** Keeps what crawls have learned of one website, under `["crawlSites", workspaceId]`. */
export interface SiteItem extends Item {
  /** JSON of `LastmodTrust`. */
  trustJson: string;
}

/** Crawls are kept for a year. */
export const KEEP_CRAWL_SECONDS = 365 * 86_400;

export function toCrawlKey({ workspaceId, crawlId }: Omit<CrawlRef, "tenantId">): Key {
  return { collection: ["crawls", workspaceId], id: crawlId };
}

/** Key of the item that names the workspace's running crawl. */
export function toLockKey(workspaceId: string): Key {
  return { collection: ["crawlLocks"], id: workspaceId };
}

export function toRobotsKey({ workspaceId, crawlId }: Omit<CrawlRef, "tenantId">): Key {
  return { collection: ["crawlRobots", workspaceId], id: crawlId };
}

/** Returns the key of what is known of the host of a crawl's start address. */
export function toSiteKey(workspaceId: string, url: string): Key {
  return { collection: ["crawlSites", workspaceId], id: new URL(url).host };
}

/** Returns what a crawl counted under each reason, most frequent first. */
export function countReasons(crawl: CrawlItem, kind: "failed" | "skipped"): [reason: string, count: number][] {
  const counts = Object.entries(crawl).flatMap(([name, count]): [string, number][] =>
    name.startsWith(`${kind}_`) && typeof count === "number" ? [[name.slice(kind.length + 1), count]] : [],
  );
  return counts.sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1));
}
