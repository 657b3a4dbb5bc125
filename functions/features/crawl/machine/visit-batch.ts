import { type QueueEntry, toQueueCollection } from "../store/queue-item.ts";
import { readRemainingQuota } from "./commit-visits.ts";
import type { CrawlRun, StepResult } from "./crawl-run.ts";
import { seedKnownPages, visitSitemap } from "./queue-sources.ts";
import { visitChunk } from "./visit-chunk.ts";

/** Pages whose records and items are written together: a transaction of AWS takes 100 items. */
const CHUNK = 20;
/** Visits in a row without an answer after which the site counts as down. */
const MAX_UNANSWERED = 40;

/** Works on the queue until it is empty, a limit is reached, the site wants a longer pause, or the step's time is over. */
export async function visitBatch(run: CrawlRun): Promise<StepResult> {
  const collection = toQueueCollection(run.ref.crawlId);
  await run.loadRobots();
  while (!run.isLate()) {
    const { items } = await run.ports.tables.jobs.list<QueueEntry>(run.ref.tenantId, collection, { limit: CHUNK });
    if (items.length === 0 || run.crawl.unanswered >= MAX_UNANSWERED) return beginEnd(run, null);
    const result = await workOn(run, items);
    if (result) return result;
  }
  return { phase: "visit" };
}

/** Works on the first entries of the queue. Returns null to go on. */
async function workOn(run: CrawlRun, items: QueueEntry[]): Promise<StepResult | null> {
  const [first] = items as [QueueEntry];
  if (first.kind === "knownPages") return seedKnownPages(run, first);
  if (first.kind === "sitemap") return visitSitemap(run, first);
  const allowed = run.crawl.maxPages - run.crawl.requested;
  if (allowed <= 0) return beginEnd(run, "maxPages");
  const quota = await readRemainingQuota(run);
  if (quota <= 0) return beginEnd(run, "quota");
  const others = items.findIndex(({ kind }) => kind !== "page");
  const pages = others < 0 ? items : items.slice(0, others);
  const waitMs = await visitChunk(run, pages.slice(0, Math.min(allowed, quota)));
  return waitMs > 0 ? { phase: "visit", waitMs } : null;
}

async function beginEnd(run: CrawlRun, limit: "maxPages" | "quota" | null): Promise<StepResult> {
  await run.commit({ set: { phase: "finalize", ...(limit && { limit }) } });
  return { phase: "finalize" };
}
