import type { PageRequest } from "./page-request.ts";

/** As undici hands them out: repeated headers as a list. */
export type ResponseHeaders = Record<string, string | string[] | undefined>;

/** Longer validators and tags are no use to anybody; a site must not fill our table with them. */
const MAX_VALIDATOR = 512;
const MAX_TAGS = 20;
const MAX_TAG = 1_000;
const MAX_REFRESH = 2_100;
/** Can be sent back as it came. */
const PRINTABLE = /^[\x20-\x7e]+$/;

const ACCEPT = {
  page: "text/html,application/xhtml+xml,application/pdf;q=0.9,text/plain;q=0.8,*/*;q=0.1",
  sitemap: "application/xml,text/xml,text/plain;q=0.9,*/*;q=0.5",
  robots: "text/plain,*/*;q=0.5",
};

/** Returns the headers of a request. Validators belong to the address that was asked for, not to where it leads. */
export function requestHeaders(request: PageRequest, userAgent: string, isRedirected: boolean): Record<string, string> {
  const { etag, lastModified } = (!isRedirected && request.validators) || { etag: null, lastModified: null };
  const kind = request.kind ?? "page";
  return {
    "user-agent": userAgent,
    accept: ACCEPT[kind],
    // Whatever language the site speaks by itself.
    "accept-language": "*",
    "accept-encoding": kind === "robots" ? "identity" : "gzip, deflate, br",
    ...(etag !== null && { "if-none-match": etag }),
    ...(lastModified !== null && { "if-modified-since": lastModified }),
  };
}

/** Returns the first value of a header. */
export function firstValue(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value)?.trim() || null;
}

function allValues(headers: ResponseHeaders, name: string): string[] {
  const value = headers[name];
  return value === undefined ? [] : [value].flat();
}

export function readValidators(headers: ResponseHeaders): { etag: string | null; lastModified: string | null } {
  const lastModified = readValidator(headers, "last-modified");
  const isDate = lastModified !== null && !Number.isNaN(Date.parse(lastModified));
  return { etag: readValidator(headers, "etag"), lastModified: isDate ? lastModified : null };
}

function readValidator(headers: ResponseHeaders, name: string): string | null {
  const value = firstValue(headers, name);
  return value !== null && value.length <= MAX_VALIDATOR && PRINTABLE.test(value) ? value : null;
}

/** Returns what the headers say about a page beside its type. */
export function readPageHeaders(headers: ResponseHeaders, url: string) {
  return {
    ...readValidators(headers),
    robotsTags: readRobotsTags(headers),
    contentLanguage: firstValue(headers, "content-language")?.slice(0, MAX_TAG) ?? null,
    canonicalLink: readCanonicalLink(allValues(headers, "link"), url),
    refresh: firstValue(headers, "refresh")?.slice(0, MAX_REFRESH) ?? null,
  };
}

export function readRobotsTags(headers: ResponseHeaders): string[] {
  return allValues(headers, "x-robots-tag")
    .slice(0, MAX_TAGS)
    .map((tag) => tag.slice(0, MAX_TAG));
}

/** Returns the target of the first link with rel="canonical" (RFC 8288). */
function readCanonicalLink(values: string[], url: string): string | null {
  for (const value of values) {
    for (const [, target, parameters] of value.matchAll(/<([^<>]{0,2000})>([^<>]{0,500})/g)) {
      if (!/;\s*rel\s*=\s*(?:canonical\b|"(?:[^"]*\s)?canonical(?:\s[^"]*)?")/i.test(parameters!)) continue;
      return URL.parse(target!, url)?.href ?? null;
    }
  }
  return null;
}
