import type { Item, Key } from "../../../platform/ports/stores/table.ts";

/**
 * Work that a crawl has before it, under `["crawlQueue", crawlId]`: a page, a sitemap, or the known pages from `after` on. An
 * entry is removed in the transaction that keeps what came of it.
 */
export interface QueueItem extends Item {
  kind: "page" | "sitemap" | "knownPages";
  url: string;
  depth: number;
  /** Milliseconds since 1970, of the sitemap. */
  lastmod: number | null;
  /** Visits that failed for a reason that may pass. */
  attempts: number;
  /** Addresses that redirected here, one to the other. */
  via: string[];
  /** A sitemap lists it, or it has records: it is no trap. */
  isTrusted: boolean;
  /** Nobody has named it: it means nothing when it is not there. */
  isGuess: boolean;
  /** Id of the last known page that was looked at. */
  after: string | null;
  /** Epoch seconds: what a cancelled crawl leaves goes by itself. */
  expiresAt: number;
}

export type QueueEntry = QueueItem & { id: string };

const KEEP_SECONDS = 30 * 86_400;

/** Returns the time after which what a crawl works with goes by itself, in epoch seconds. */
export function workExpiresAt(now: number): number {
  return Math.floor(now / 1_000) + KEEP_SECONDS;
}

export function toQueueCollection(crawlId: string): string[] {
  return ["crawlQueue", crawlId];
}

/** Returns the key of an entry: low priorities first, then those few clicks from the start. */
export function toQueueKey(crawlId: string, place: { priority: number; depth: number; hash: string }): Key {
  const [priority, depth] = [place.priority, place.depth].map((figure) => String(Math.min(figure, 999)).padStart(3, "0"));
  return { collection: toQueueCollection(crawlId), id: `${priority}#${depth}#${place.hash}` };
}

export function newQueueItem(kind: QueueItem["kind"], url: string, now: number, more: Partial<QueueItem> = {}): QueueItem {
  const expiresAt = workExpiresAt(now);
  return {
    kind,
    url,
    depth: 0,
    lastmod: null,
    attempts: 0,
    via: [],
    isTrusted: false,
    isGuess: false,
    after: null,
    expiresAt,
    ...more,
  };
}
