import type { ExtractedPage } from "../extraction/extracted-page.ts";
import { areDifferent, sketchOf } from "../extraction/text-fingerprints.ts";
import { toPageRecord } from "../records/page-records.ts";
import { newPage, type PageItem, toPageKey } from "../store/page-item.ts";
import { newQueueItem, type QueueEntry } from "../store/queue-item.ts";
import { urlHash } from "../urls/normalise-url.ts";
import type { CrawlRun, VisitOrWait } from "./crawl-run.ts";
import { findCanonical, isReadable, toPageAddress } from "./find-links.ts";
import type { Visited } from "./judge-visit.ts";
import { LONG_PATIENCE_MS, visitOnce } from "./visit-once.ts";

/** Address that a page names as its own, and whether it is known there. */
type PagePlace = Pick<Visited, "canonical" | "elsewhere">;

/** Redirects that lead from a canonical address to the page. */
const MAX_HOPS = 3;
/** Reasons for which the page at an address has no record of its own, although it is what it should be. */
const GOOD_REASONS: ReadonlySet<string> = new Set(["duplicate", "knownProduct", "capacity"]);

/**
 * Finds out where a page is kept: under the canonical address that it names when that is a page of the site which can be kept
 * and says the same, else under its own. The canonical address is visited for that, ahead of its turn.
 */
export async function placePage(run: CrawlRun, { entry, visit }: Pick<Visited, "entry" | "visit">): Promise<PagePlace> {
  const canonical = findCanonical({ entry, visit }, run);
  if (canonical === null || visit.kind !== "extracted") return { canonical: null, elsewhere: null };
  let url = canonical;
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const answer = await askFor(url, entry, run);
    if (answer === "no") break;
    if ("contentHash" in answer) return { canonical, elsewhere: isWrong(visit.page, answer, { entry, url, run }) ? null : url };
    const next = toPageAddress(answer.redirectsTo, run);
    if (next === null || urlHash(next) === urlHash(entry.url) || !isReadable(next, run)) break;
    url = next;
  }
  return { canonical, elsewhere: null };
}

type Found = Pick<PageItem, "contentHash" | "sketch">;
/** Knowledge of the page at an address; the address that it redirects to; or that nothing can be kept there. */
type Answer = Found | { redirectsTo: string } | "no";
const NOTHING_KNOWN: Found = { contentHash: null };

async function askFor(url: string, asking: QueueEntry, run: CrawlRun): Promise<Answer> {
  const { ref, ports, crawl } = run;
  const known = await ports.tables.jobs.get<PageItem>(ref.tenantId, toPageKey(ref.workspaceId, url));
  const isSettled = known?.crawlId === ref.crawlId && known.state !== "queued";
  if (known?.state === "stored" && (isSettled || crawl.strategy === "smart")) return known;
  if (isSettled) return known.state === "skipped" && GOOD_REASONS.has(known.reason ?? "") ? known : "no";
  // Beyond the limit nobody would read the page there.
  if (!run.visits.has(urlHash(url)) && crawl.requested + run.visits.size >= crawl.maxPages) return "no";
  const entry = { ...newQueueItem("page", url, ports.clock.now(), { depth: asking.depth }), id: "" };
  const visit = await visitOnce(run, entry, known ?? newPage(url, ref.crawlId, asking.depth), LONG_PATIENCE_MS);
  return toAnswer(url, visit, known);
}

function toAnswer(url: string, visit: VisitOrWait, known: PageItem | null): Answer {
  if ("waitMs" in visit || visit.kind === "failed") return "no";
  if (visit.kind === "extracted") return isWorthKeeping(url, visit.page) ? knowledgeOf(visit.page) : "no";
  if (visit.kind === "unchanged") return known ?? NOTHING_KNOWN;
  return visit.reason === "notCanonical" ? { redirectsTo: visit.url } : "no";
}

function isWorthKeeping(url: string, page: ExtractedPage): boolean {
  return toPageRecord({ url, page, known: null }, "") !== null;
}

function knowledgeOf({ contentHash, text }: ExtractedPage): Found {
  return { contentHash, sketch: sketchOf(text) };
}

/**
 * Tells that a canonical address is a fault of its site: the page there says something else, as where a template names one page
 * on all others. The start page, which such templates name most, must say the same.
 */
function isWrong(
  page: ExtractedPage,
  found: Found,
  { entry, url, run }: { entry: QueueEntry; url: string; run: CrawlRun },
): boolean {
  if (page.contentHash === found.contentHash) return false;
  if (isStart(url, run)) return true;
  return pathOf(url) !== pathOf(entry.url) && areDifferent(sketchOf(page.text), found.sketch);
}

function isStart(url: string, { crawl }: CrawlRun): boolean {
  return new URL(url).pathname === "/" || urlHash(url) === urlHash(crawl.url);
}

/** Pages of one path differ by what is chosen there: a colour, a size, an order. */
function pathOf(url: string): string {
  return new URL(url).pathname.toLowerCase().replace(/\/$/, "");
}
