import { crc32 } from "node:zlib";

/** Record of how well a site's sitemap announces changes; kept per site, from crawl to crawl. */
export interface LastmodTrust {
  /** Pages that had changed, and whose `lastmod` said so. */
  confirmed: number;
  /** Pages whose `lastmod` had not moved, and which were the same. */
  agreed: number;
  /** Pages whose `lastmod` had not moved, and which had changed. */
  contradicted: number;
}

export const NO_LASTMOD_TRUST: LastmodTrust = { confirmed: 0, agreed: 0, contradicted: 0 };

/** The part of a page's item that tells whether it probably changed. */
export interface PageHistory {
  url: string;
  state: "queued" | "stored" | "skipped" | "failed" | "gone";
  reason: string | null;
  etag: string | null;
  lastModified: string | null;
  lastmod: number | null;
  fingerprint: string | null;
  checkedAt: number | null;
  changedAt: number | null;
  unchangedChecks: number;
}

export interface VisitInput {
  strategy: "full" | "smart";
  page: PageHistory | null;
  /** Time of the last change by the sitemap as it is now. */
  lastmod: number | null;
  /** Version of the extraction and its settings: a page read by another one is read again. */
  fingerprint: string;
  trust: LastmodTrust;
  now: number;
}

const DAY_MS = 86_400_000;
/** A page is looked at after this time even if its sitemap says that it is the same. */
const MAX_TRUSTED_MS = 30 * DAY_MS;
/** Share of the pages that a trusted sitemap calls the same which is looked at, others each day: it may have stopped telling. */
const SAMPLE = { asked: 20, read: 50 };
/** A page without trusted `lastmod` is looked at after this time, however long it has not changed. */
const MAX_FRESH_MS = 7 * DAY_MS;
/** Share of its age for which a page counts as fresh: the heuristic of HTTP caches (RFC 9111, 4.2.2). */
const FRESH_SHARE = 0.1;
/** Checks in a row without a change before the age of a page says anything. */
const MIN_UNCHANGED_CHECKS = 3;
/** Reasons that may end although the page stays as it is: a 304 would keep it out. */
const PASSING_REASONS = new Set(["duplicate", "knownProduct", "capacity", "notCanonical", "robotsLimit", "softNotFound"]);

/**
 * Decides what a crawl does with a page: `fetch` reads it whole, `conditional` asks the site whether it changed, `skip` leaves it
 * as it is known. A full crawl reads every page. A smart one skips a page that is fresh: its sitemap says that it is the same and
 * has proven true, or it has not changed for long and was looked at lately.
 */
export function decideVisit(input: VisitInput): "skip" | "conditional" | "fetch" {
  const { strategy, page, fingerprint } = input;
  if (strategy === "full" || page === null || page.checkedAt === null || page.fingerprint !== fingerprint) return "fetch";
  if (page.state === "queued" || page.state === "gone") return "fetch";
  if (page.state === "skipped" && PASSING_REASONS.has(page.reason ?? "")) return "fetch";
  if (page.state !== "failed" && isFresh(page, page.checkedAt, input)) return "skip";
  return hasValidators(page) ? "conditional" : "fetch";
}

function hasValidators({ etag, lastModified }: PageHistory): boolean {
  return etag !== null || lastModified !== null;
}

function isFresh(page: PageHistory, checkedAt: number, { lastmod, trust, now }: VisitInput): boolean {
  const age = now - checkedAt;
  if (lastmod !== null && page.lastmod !== null) {
    if (lastmod > page.lastmod) return false;
    if (trustsLastmod(trust)) {
      return age < MAX_TRUSTED_MS && announcesLaterChanges(lastmod, checkedAt) && !isSample(page, now);
    }
  }
  if (page.changedAt === null || page.unchangedChecks < MIN_UNCHANGED_CHECKS) return false;
  return age < Math.min(MAX_FRESH_MS, (checkedAt - page.changedAt) * FRESH_SHARE);
}

/** Tells whether the page is one that is looked at today although its sitemap says that it is the same. */
function isSample(page: PageHistory, now: number): boolean {
  const every = hasValidators(page) ? SAMPLE.asked : SAMPLE.read;
  return crc32(page.url.replace(/^https?:\/\/[^/]+/, "")) % every === Math.floor(now / DAY_MS) % every;
}

/** Tells whether a change after the last look would have moved `lastmod`: a bare date stays the same until its day ends. */
function announcesLaterChanges(lastmod: number, checkedAt: number): boolean {
  const isDate = lastmod % DAY_MS === 0;
  return (isDate ? lastmod + DAY_MS : lastmod) <= checkedAt;
}

/** Sum at which both counts are halved: what a site did long ago weighs less. */
const MAX_COUNTED = 500;

/** Learns from a page that was read, or asked about, once more. */
export function learnLastmod(
  trust: LastmodTrust,
  before: { lastmod: number | null } | null,
  lastmod: number | null,
  changed: boolean,
): LastmodTrust {
  if (lastmod === null || before === null || before.lastmod === null) return trust;
  if (lastmod > before.lastmod) {
    return changed ? { ...trust, confirmed: Math.min(trust.confirmed + 1, MAX_COUNTED) } : trust;
  }
  const agreed = trust.agreed + (changed ? 0 : 1);
  const contradicted = trust.contradicted + (changed ? 1 : 0);
  if (agreed + contradicted <= MAX_COUNTED) return { ...trust, agreed, contradicted };
  return { ...trust, agreed: Math.floor(agreed / 2), contradicted: Math.ceil(contradicted / 2) };
}

/** Share of them that may have changed: one in a hundred. */
const AGREED_PER_CONTRADICTED = 99;
/** Pages with a `lastmod` that had not moved which were read all the same: what it keeps silent about shows only there. */
const MIN_AGREED = 50;

/** Announced changes before `lastmod` is believed: one that never moves says nothing. */
const MIN_CONFIRMED = 3;

/** Tells whether the site's `lastmod` has proven true: it moves, and pages for which it stands still are the same. */
export function trustsLastmod({ confirmed, agreed, contradicted }: LastmodTrust): boolean {
  return confirmed >= MIN_CONFIRMED && agreed >= MIN_AGREED && agreed >= contradicted * AGREED_PER_CONTRADICTED;
}
