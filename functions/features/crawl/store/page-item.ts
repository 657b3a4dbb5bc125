import type { Item, Key, TableWrite } from "../../../platform/ports/stores/table.ts";
import { urlHash } from "../urls/normalise-url.ts";

/** Knowledge of one page of a workspace's website, from crawl to crawl, under `["crawlPages", workspaceId]`. */
export interface PageItem extends Item {
  url: string;
  /** The last crawl that met the page. */
  crawlId: string;
  /** Clicks from the start page. */
  depth: number;
  state: "queued" | "stored" | "skipped" | "failed" | "gone";
  /** Reason for which it is skipped, failed or gone. */
  reason: string | null;
  /** Records made of it: `posts/crawl-…`, `products/crawl-…`. */
  records: string[];
  etag: string | null;
  lastModified: string | null;
  /** Milliseconds since 1970: of the sitemap, at the last fetch. */
  lastmod: number | null;
  /** Names the way in which its content was extracted: with another fingerprint the page is fetched unconditionally. */
  fingerprint: string | null;
  contentHash: string | null;
  /** Sketch of its text; absent on pages that were read before there was one. */
  sketch?: string | null;
  checkedAt: number | null;
  changedAt: number | null;
  /** Checks since the last change that found none. */
  unchangedChecks: number;
  changes: number;
  /** Crawls in a row in which it failed. */
  failures: number;
}

export function toPageCollection(workspaceId: string): string[] {
  return ["crawlPages", workspaceId];
}

export function toPageKey(workspaceId: string, url: string): Key {
  return { collection: toPageCollection(workspaceId), id: urlHash(url) };
}

/** Tells a page that may have records: also one that a crawl began to store, and whose item it did not write any more. */
export function mayHaveRecords({ records, state }: Pick<PageItem, "records" | "state">): boolean {
  return records.length > 0 || state === "queued";
}

/**
 * Returns the write of what a visit has changed about a page, on condition that the page is known, or that it is not: a merchant
 * may remove it at any time, and an item without the rest of its attributes would break each later crawl.
 */
export function toPageChange(
  workspaceId: string,
  { url, crawlId, depth }: Pick<PageItem, "url" | "crawlId" | "depth">,
  change: Partial<PageItem>,
  isKnown: boolean,
): TableWrite {
  const key = toPageKey(workspaceId, url);
  if (isKnown) return { kind: "update", key, change: { set: change }, when: { exists: true } };
  return { kind: "put", key, item: { ...newPage(url, crawlId, depth), ...change }, when: { exists: false } };
}

/** Returns a page that was never fetched. */
export function newPage(url: string, crawlId: string, depth: number): PageItem {
  return {
    url,
    crawlId,
    depth,
    state: "queued",
    reason: null,
    records: [],
    etag: null,
    lastModified: null,
    lastmod: null,
    fingerprint: null,
    contentHash: null,
    checkedAt: null,
    changedAt: null,
    unchangedChecks: 0,
    changes: 0,
    failures: 0,
  };
}
