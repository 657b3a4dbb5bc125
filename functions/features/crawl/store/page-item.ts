import type { Item, Key } from "../../../platform/ports/table.ts";
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
