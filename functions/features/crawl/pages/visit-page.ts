import { createHash } from "node:crypto";
import type { Log } from "../../../platform/ports/log.ts";
import type { RenderedPage } from "../../../platform/ports/page-renderer.ts";
import { readRobotsRules } from "../extraction/directives.ts";
import { UnreadableDocumentError } from "../extraction/documents/unreadable-document.ts";
import { extractHtmlInTurns } from "../extraction/extract-html.ts";
import { EXTRACTION_VERSION, type ExtractedPage, type PageDirectives } from "../extraction/extracted-page.ts";
import { isLoginAddress } from "../fetching/fetch-failure.ts";
import type { FetchedPage, PageFetcher, PageRequest } from "../fetching/page-request.ts";
import { type FailureReason, isSkipReason, type SkipReason } from "../reasons.ts";
import { extractPage } from "./extract-page.ts";
import { isLikeMissing, type MissingPage, notFoundSigns } from "./soft-not-found.ts";

interface Fetching {
  /** Bytes on the wire. */
  bytes: number;
  /** The site was asked for it. */
  isRequested: boolean;
  /** Its body came: that is what the quota counts. */
  isFetched: boolean;
}

/** Result of reading a page. */
export type Visit = Fetching &
  (
    | { kind: "extracted"; url: string; page: ExtractedPage; fetched: FetchedPage; rendered: boolean }
    | { kind: "unchanged" }
    /** `url`: where it was found. `page`: what it says nevertheless, for its links. */
    | { kind: "skipped"; reason: SkipReason; url: string; page?: ExtractedPage }
    | { kind: "failed"; reason: FailureReason; status: number | null; retryAfterMs: number | null }
  );

/** Returns the result of a page that the site is not asked for. */
export function passedOver(reason: SkipReason): Visit {
  return { kind: "skipped", reason, url: "", bytes: 0, isRequested: false, isFetched: false };
}

interface VisitRequest extends PageRequest {
  excludeSelectors: string[];
  now: number;
}

interface VisitTools {
  fetcher: PageFetcher;
  log: Log;
  /** Runs the scripts of a page that is empty without them. */
  render(url: string): Promise<RenderedPage | null>;
  /** Reads what the site says at an address that does not exist; null when that is known to be a failure, or is not known. */
  readMissing(): Promise<MissingPage | null>;
}

/** Pages of one site that forward one after the other. */
const MAX_FORWARDS = 5;

/** Reads one page and extracts what it says, without writing anything. Never throws for what a site does. */
export async function visitPage(request: VisitRequest, tools: VisitTools): Promise<Visit> {
  let visit = await visitAddress(request, tools);
  const passed = new Set([request.url]);
  while (visit.kind === "forwarded") {
    const { url, bytes } = visit;
    if (passed.has(url)) return { ...fail("redirectLoop", visit.status), bytes, isRequested: true, isFetched: true };
    if (passed.size > MAX_FORWARDS)
      return { ...fail("tooManyRedirects", visit.status), bytes, isRequested: true, isFetched: true };
    passed.add(url);
    const { validators: _, ...onward } = request;
    const next = await visitAddress({ ...onward, url }, tools);
    // An address that may not be asked for is one to which the page should not lead.
    if (next.kind === "failed" && next.reason === "addressRefused") next.reason = "redirectRefused";
    visit = { ...next, bytes: bytes + next.bytes, isFetched: true };
  }
  return visit;
}

/** A page that sends its visitors to another address, which may be read at once. */
type Forwarded = Fetching & { kind: "forwarded"; url: string; status: number };

async function visitAddress(request: VisitRequest, tools: VisitTools): Promise<Visit | Forwarded> {
  const { fetcher, log } = tools;
  const fetched = await fetcher.fetch(request);
  const { bytes } = fetched;
  if (fetched.kind === "unchanged") {
    const refusal = findRefusal(readRobotsRules(null, fetched.robotsTags));
    const asked = { bytes, isRequested: true, isFetched: false };
    return refusal ? { ...asked, kind: "skipped", reason: refusal, url: request.url } : { ...asked, kind: "unchanged" };
  }
  if (fetched.kind !== "page") return { ...fetched, isRequested: true, isFetched: false };
  const read = { bytes, isRequested: true, isFetched: true };
  try {
    const page = await extractPage(fetched, request);
    const forwarded = judgeForward(fetched, page, request);
    if (forwarded) return { ...read, ...forwarded };
    const judged = judgePage(fetched, page);
    const isEmpty = judged.kind === "failed" && judged.reason === "needsRendering";
    const final = (isEmpty && (await renderPage(fetched, request, tools))) || judged;
    return { ...read, ...((await judgeMissing(final, tools)) ?? final) };
  } catch (error) {
    // A fault of the page needs no stack of ours.
    const why = error instanceof UnreadableDocumentError ? { reason: error.message } : { error };
    log.warn("A page could not be extracted.", { url: fetched.url, ...why });
    return { ...read, ...fail("brokenPage", fetched.status) };
  }
}

/** Names how pages are extracted: a page that was extracted in another way is fetched anew. */
export function fingerprintOf({ excludeSelectors }: { excludeSelectors: string[] }): string {
  const selectors = createHash("sha256").update(JSON.stringify(excludeSelectors)).digest("base64url");
  return `${EXTRACTION_VERSION}:${selectors.slice(0, 12)}`;
}

/** Judges a page that forwards like a redirect; null for one that is to be read. */
function judgeForward(
  { url, status }: FetchedPage,
  { forwardsTo, directives }: ExtractedPage,
  request: VisitRequest,
): Judgement | Omit<Forwarded, keyof Fetching> | null {
  if (forwardsTo === null || directives.optedOut) return null;
  if (isLoginAddress(forwardsTo) && !isLoginAddress(url)) return fail("loginRequired", status);
  const refusal = request.judgeRedirect(forwardsTo);
  if (refusal === null) return { kind: "forwarded", url: forwardsTo, status };
  return isSkipReason(refusal) ? { kind: "skipped", reason: refusal, url: forwardsTo } : fail(refusal, status);
}

/** Leaves out a page that says with a status of success that it is not found; null for every other one. */
async function judgeMissing(judged: Judgement, { readMissing }: VisitTools): Promise<Judgement | null> {
  if (judged.kind !== "extracted" || new URL(judged.url).pathname === "/") return null;
  const signs = notFoundSigns(judged.page);
  if (signs === "none") return null;
  const isMissing = signs === "plain" || isLike(judged.page, await readMissing());
  return isMissing ? { kind: "skipped", reason: "softNotFound", url: judged.url } : null;
}

function isLike(page: ExtractedPage, missing: MissingPage | null): boolean {
  return missing !== null && isLikeMissing(page, missing);
}

function fail(reason: FailureReason, status: number): Extract<Judgement, { kind: "failed" }> {
  return { kind: "failed", reason, status, retryAfterMs: null };
}

/** Judges a page as its scripts leave it; null when it was not rendered. Scripts that lead on count like a redirect. */
async function renderPage(fetched: FetchedPage, request: VisitRequest, tools: VisitTools): Promise<Judgement | null> {
  const rendered = await tools.render(fetched.url);
  if (!rendered) return null;
  const url = rendered.url.replace(/#.*/s, "");
  const refusal = url === fetched.url ? null : request.judgeRedirect(url);
  if (refusal && isSkipReason(refusal)) return { kind: "skipped", reason: refusal, url };
  if (refusal) return fail(refusal, fetched.status);
  const { robotsTags, contentLanguage } = fetched;
  const { excludeSelectors, now } = request;
  const page = await extractHtmlInTurns(rendered.html, { url, robotsTags, contentLanguage, excludeSelectors, now });
  // Validators are those of the empty page: it stays the same while what its scripts fetch changes.
  const judged = judgePage({ ...fetched, url, etag: null, lastModified: null }, page);
  return judged.kind === "extracted" ? { ...judged, rendered: true } : judged;
}

/** Result without what it took to fetch the page. */
type Judgement = Visit extends infer V ? (V extends Fetching ? Omit<V, keyof Fetching> : never) : never;

function judgePage(fetched: FetchedPage, page: ExtractedPage): Judgement {
  const { status, url } = fetched;
  const refusal = findRefusal(page.directives);
  if (refusal) return { kind: "skipped", reason: refusal, url, page };
  if (page.needsRendering) return fail("needsRendering", status);
  return { kind: "extracted", url, page, fetched, rendered: false };
}

function findRefusal({ optedOut, noindex }: Pick<PageDirectives, "optedOut" | "noindex">): SkipReason | null {
  if (optedOut) return "optedOut";
  return noindex ? "noindex" : null;
}
