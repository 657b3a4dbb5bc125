import type { FailureReason, SkipReason } from "../reasons.ts";

export interface PageRequest {
  /** Absolute, normalised. */
  url: string;
  /** Kind of document that is expected there: a page, when left out. */
  kind?: RequestKind;
  /** Those of the copy that is known: unchanged content is not sent again. */
  validators?: { etag: string | null; lastModified: string | null };
  /** Returns why a redirect to this address is not followed; null when it is. */
  judgeRedirect(url: string): SkipReason | FailureReason | null;
  signal?: AbortSignal;
}

export type RequestKind = "page" | "sitemap" | "robots";

export interface FetchedPage {
  kind: "page";
  /** After redirects. */
  url: string;
  status: number;
  /** Without parameters, in lower case. */
  mediaType: string;
  /** As the header names it. */
  charset: string | null;
  body: Uint8Array;
  etag: string | null;
  lastModified: string | null;
  /** Values of X-Robots-Tag, one for each header. */
  robotsTags: string[];
  contentLanguage: string | null;
  /** Absolute address of the `Link` header with rel="canonical". */
  canonicalLink: string | null;
  /** Value of the `Refresh` header, which browsers obey as they do a meta element. */
  refresh: string | null;
  /** Bytes of the bodies on the wire. */
  bytes: number;
  redirects: string[];
}

export interface FailedFetch {
  kind: "failed";
  reason: FailureReason;
  status: number | null;
  /** Wait that the server asks for. */
  retryAfterMs: number | null;
  bytes: number;
}

/** Answer to validators. Its headers count: a server that opts out all pages sends them with a 304, too. */
interface UnchangedPage {
  kind: "unchanged";
  bytes: number;
  etag: string | null;
  lastModified: string | null;
  robotsTags: string[];
}

export type FetchResult =
  | FetchedPage
  | UnchangedPage
  | { kind: "skipped"; reason: SkipReason; bytes: number; url: string }
  | FailedFetch;

export interface PageFetcher {
  /** Reads an address. Never throws for what a site does, only when `signal` is aborted. */
  fetch(request: PageRequest): Promise<FetchResult>;
  close(): Promise<void>;
}
