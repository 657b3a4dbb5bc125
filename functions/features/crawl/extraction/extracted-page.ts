import type { StructuredData } from "../structured/structured-data.ts";

/** Changes when the same page would be extracted differently: pages of an older version are fetched unconditionally. */
export const EXTRACTION_VERSION = 3;
/** A post's content is at most this long. */
export const MAX_TEXT = 150_000;

export interface PageLink {
  /** Absolute and as the page wrote it, not normalised. */
  url: string;
  text: string;
  place: "navigation" | "main" | "footer";
  nofollow: boolean;
}

/** Answers to robots in the page or its headers. */
export interface PageDirectives {
  noindex: boolean;
  nofollow: boolean;
  optedOut: boolean;
}

/** A page as the knowledge it holds. Times are ISO 8601. */
export interface ExtractedPage {
  title: string | null;
  description: string | null;
  language: string | null;
  canonicalUrl: string | null;
  /** Absolute address to which it sends every visitor by itself. */
  forwardsTo: string | null;
  image: string | null;
  author: string | null;
  publishedAt: string | null;
  modifiedAt: string | null;
  /** Main content: `#` headings, `-` lists, `| a | b |` rows and plain paragraphs. */
  text: string;
  /** Hash of the main content that white space, times of rendering and nonces do not change. */
  contentHash: string;
  directives: PageDirectives;
  links: PageLink[];
  structured: StructuredData;
  /** True for a page that says nothing until its JavaScript has run; its text is empty. */
  needsRendering: boolean;
}
