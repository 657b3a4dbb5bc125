import { computedMIMEType, MIMEType } from "whatwg-mimetype";
import type { RequestKind } from "./page-request.ts";

const MEGABYTE = 1_048_576;
/** docs/specification/crawl.md, Fetching. Sitemaps: sitemaps.org; robots.txt: RFC 9309, 2.5. */
export const MAX_BODY_BYTES: Record<RequestKind, number> = { page: 5 * MEGABYTE, sitemap: 50 * MEGABYTE, robots: 500 * 1_024 };

const PAGE_TYPES = new Set(["text/html", "application/xhtml+xml", "text/plain", "text/markdown", "application/pdf"]);
/** Types that servers give a file that they do not know. */
const UNKNOWN_TYPES = new Set(["application/octet-stream", "binary/octet-stream", "application/x-download", "unknown/unknown"]);

interface ContentType {
  mediaType: string;
  charset: string | null;
}

/** Returns the type that a header names; null when it names none. */
export function parseContentType(header: string | null): ContentType | null {
  const type = header === null ? null : MIMEType.parse(header);
  return type && { mediaType: type.essence, charset: type.parameters.get("charset") ?? null };
}

/** Returns false for a type that is not worth reading. */
export function isWorthReading(type: ContentType | null, url: string): boolean {
  if (type === null || PAGE_TYPES.has(type.mediaType)) return true;
  return UNKNOWN_TYPES.has(type.mediaType) && /\.(?:pdf|html?)$/i.test(new URL(url).pathname);
}

/** Returns the type of a page from its header and first bytes; null when it is none that we read. */
export function typeOfPage(type: ContentType | null, body: Uint8Array): ContentType | null {
  const isUnknown = type === null || UNKNOWN_TYPES.has(type.mediaType);
  const found = computedMIMEType(body).essence;
  if (found === "application/pdf") return { mediaType: found, charset: null };
  if (isUnknown) return PAGE_TYPES.has(found) ? { mediaType: found, charset: type?.charset ?? null } : null;
  if (type.mediaType === "application/pdf") return null;
  return isBinary(body, type.charset) ? null : type;
}

/** Recognises what calls itself a text and is none, by a byte that only UTF-16 has. */
function isBinary(body: Uint8Array, charset: string | null): boolean {
  const hasByteOrderMark = (body[0] === 0xfe && body[1] === 0xff) || (body[0] === 0xff && body[1] === 0xfe);
  return !hasByteOrderMark && !/^utf-16/i.test(charset ?? "") && body.subarray(0, 1_024).includes(0);
}
