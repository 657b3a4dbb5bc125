import { sketchOf } from "../extraction/text-fingerprints.ts";
import { fingerprintOf, type Visit } from "../pages/visit-page.ts";
import type { FailureReason } from "../reasons.ts";
import type { StoredPage } from "../records/store-pages.ts";
import type { CrawlCounts } from "../store/crawl-item.ts";
import type { PageItem } from "../store/page-item.ts";
import type { QueueEntry } from "../store/queue-item.ts";

/** A page that was visited, as it was before. */
export interface Visited {
  entry: QueueEntry;
  known: PageItem;
  visit: Visit;
  /** Address that the page names as its own, when that is another page of the site that may be read. */
  canonical: string | null;
  /** Address under which the site wants the page to be known, when that is another one. */
  elsewhere: string | null;
}

/** Outcome of a visit, for the page and for the crawl. */
export interface Judged {
  entry: QueueEntry;
  known: PageItem;
  change: Partial<PageItem>;
  counts: CrawlCounts;
  /** It failed for a reason that may pass, and is visited again later in the crawl. */
  isPostponed: boolean;
  /** The page's records must go. */
  dropsRecords: boolean;
  /** It brought something: records, or the knowledge that they are still right. */
  isUseful: boolean;
  /** Null: nothing is known of what it said before. */
  hasChanged: boolean | null;
  /** The site gave no answer at all. */
  isUnanswered: boolean;
  failure: FailureReason | null;
}

/** Tries of a page whose failure may pass, in one crawl. */
const MAX_ATTEMPTS = 3;
/** Crawls in a row that fail before a page counts as gone. */
export const MAX_FAILURES = 5;
const PASSING: ReadonlySet<FailureReason> = new Set(["tooManyRequests", "serverError", "timeout", "tooSlow", "connectionFailed"]);
const UNANSWERED: ReadonlySet<FailureReason> = new Set(["timeout", "connectionFailed", "nameNotFound"]);
const GONE: ReadonlySet<FailureReason> = new Set(["notFound", "gone"]);

/** Tells a failure after which a page is tried again in the same crawl. */
export function isPassing(reason: FailureReason): boolean {
  return PASSING.has(reason);
}

/** Tells that a page may be there although it could not be read. */
export function mayPass(reason: FailureReason): boolean {
  return PASSING.has(reason) || UNANSWERED.has(reason);
}

/** Decides what a visit means for the page and for the crawl's figures. */
export function judgeVisit(visited: Visited, stored: StoredPage | null, context: JudgeContext): Judged {
  const { visit, entry, known } = visited;
  const counts: CrawlCounts = { visited: 1, bytes: visit.bytes };
  const { isRequested, isFetched } = visit;
  if (isRequested) counts.requested = 1;
  if (isFetched) counts.fetched = 1;
  const change: Partial<PageItem> = { depth: entry.depth, ...(isRequested && { checkedAt: context.now }) };
  const judged: Judged = {
    entry,
    known,
    counts,
    change,
    isPostponed: false,
    dropsRecords: false,
    isUseful: false,
    hasChanged: null,
    isUnanswered: false,
    failure: null,
  };
  if (visit.kind === "failed") return judgeFailure(judged, visit);
  if (isRequested) change.failures = 0;
  if (visit.kind === "unchanged") return judgeUnchanged(judged, isRequested);
  if (visit.kind === "skipped") return judgeSkipped(judged, visit);
  return judgeExtracted(judged, visit, { ...visited, stored, ...context });
}

interface JudgeContext {
  now: number;
  excludeSelectors: string[];
}

function judgeFailure(judged: Judged, visit: Extract<Visit, { kind: "failed" }>): Judged {
  const { reason } = visit;
  const { entry, known, counts, change } = judged;
  judged.isUnanswered = UNANSWERED.has(reason);
  judged.failure = reason;
  if (PASSING.has(reason) && entry.attempts + 1 < MAX_ATTEMPTS) {
    counts.visited = 0;
    return { ...judged, isPostponed: true };
  }
  counts.failed = 1;
  counts[`failed_${reason}`] = 1;
  const failures = known.failures + 1;
  const isGone = GONE.has(reason) || failures >= MAX_FAILURES;
  Object.assign(change, { failures, reason, state: isGone ? "gone" : "failed" });
  return leave(judged, isGone);
}

function judgeUnchanged(judged: Judged, isRequested: boolean): Judged {
  const { known, entry, change, counts } = judged;
  counts.unchanged = 1;
  const isUseful = known.records.length > 0;
  if (!isRequested) return { ...judged, isUseful };
  change.unchangedChecks = known.unchangedChecks + 1;
  if (entry.lastmod !== null) change.lastmod = entry.lastmod;
  return { ...judged, isUseful, hasChanged: false };
}

function judgeSkipped(judged: Judged, { reason }: Extract<Visit, { kind: "skipped" }>): Judged {
  const { counts, change } = judged;
  counts.skipped = 1;
  counts[`skipped_${reason}`] = 1;
  // Where nothing was found out about the page, what is known of it stays.
  if (reason === "robotsLimit" && judged.known.records.length > 0) return judged;
  Object.assign(change, { state: "skipped", reason, etag: null, lastModified: null });
  return leave(judged, true);
}

type ExtractedContext = JudgeContext & Pick<Visited, "elsewhere"> & { stored: StoredPage | null };

function judgeExtracted(judged: Judged, visit: Extract<Visit, { kind: "extracted" }>, context: ExtractedContext): Judged {
  const { known, counts, change, entry } = judged;
  const { stored, now, excludeSelectors, elsewhere } = context;
  const { page, fetched } = visit;
  const hasChanged = known.contentHash !== page.contentHash;
  const isNew = known.contentHash === null;
  const fingerprint = fingerprintOf({ excludeSelectors });
  // Read in another way, a page that is the same looks changed: it is no proof for or against its sitemap.
  const proof = !isNew && known.fingerprint === fingerprint ? hasChanged : null;
  Object.assign(change, {
    lastmod: entry.lastmod,
    fingerprint,
    contentHash: page.contentHash,
    sketch: sketchOf(page.text),
    ...(hasChanged && { changedAt: now }),
    changes: known.changes + (hasChanged && !isNew ? 1 : 0),
    unchangedChecks: hasChanged ? 0 : known.unchangedChecks + 1,
  } satisfies Partial<PageItem>);
  const reason = elsewhere !== null ? "notCanonical" : stored?.outcome === "skipped" ? stored.reason : null;
  if (reason !== null) {
    counts.skipped = 1;
    counts[`skipped_${reason}`] = 1;
    // Without validators: its reason may be gone although the page has not changed.
    Object.assign(change, { state: "skipped", reason, etag: null, lastModified: null });
    return elsewhere !== null ? leave(judged, true) : { ...leave(judged, false, stored!.records), hasChanged: proof };
  }
  const { outcome, records } = stored!;
  counts.stored = 1;
  // Decided by what was known before: an interrupted step has written the records already.
  if (known.records.length === 0) counts.created = 1;
  else if (outcome === "updated" || hasChanged) counts.updated = 1;
  Object.assign(change, { state: "stored", reason: null, records, etag: fetched.etag, lastModified: fetched.lastModified });
  return { ...judged, isUseful: true, hasChanged: proof };
}

/** The page has no records any more: `dropsRecords` when somebody must remove those that it had. */
function leave(judged: Judged, dropsRecords: boolean, records: string[] = []): Judged {
  if (dropsRecords || records.length > 0 || judged.failure === null) judged.change.records = records;
  return { ...judged, dropsRecords };
}
