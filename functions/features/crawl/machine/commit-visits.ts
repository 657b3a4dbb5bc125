import { quotaExpiresAt, quotaKey } from "../../../domain/tenancy/quota-month.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { learnLastmod } from "../decide-visit.ts";
import type { CrawlCounts, CrawlItem } from "../store/crawl-item.ts";
import { toPageChange } from "../store/page-item.ts";
import { type QueueItem, toQueueCollection, toQueueKey } from "../store/queue-item.ts";
import { urlHash } from "../urls/normalise-url.ts";
import type { CrawlRun } from "./crawl-run.ts";
import type { Judged } from "./judge-visit.ts";

/** Failed pages that a crawl names. */
const MAX_SAMPLES = 50;
/** Priority of pages that are visited a second time: behind all others. */
const POSTPONED = 900;

/**
 * Takes visited pages from the queue in one transaction with what is known of them now, the crawl's figures and the quota. Pages
 * that the quota does not cover any more, because others have drawn on it meanwhile, stay in the queue; one that a merchant has
 * removed meanwhile is a new page.
 */
export async function commitVisits(run: CrawlRun, judged: Judged[], removed: number): Promise<void> {
  let covered = judged;
  const removedMeanwhile = new Set<Judged>();
  for (;;) {
    const writes = covered.flatMap((one) => toWrites(run, one, !removedMeanwhile.has(one)));
    const quota = toQuotaWrite(run, sumCounts(covered).fetched ?? 0);
    try {
      await run.commit(toCrawlChange(run, covered, removed), [...quota, ...writes]);
      return;
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
      const places = error.failed.map((index) => Math.floor((index - quota.length) / WRITES_OF_PAGE));
      toggle(
        removedMeanwhile,
        covered.filter((_, place) => places.includes(place)),
      );
      if (quota.length > 0 && error.failed.includes(0)) covered = await selectCovered(run, judged);
    }
  }
}

/** Takes pages out of a set that holds them, and adds the others. */
function toggle(set: Set<Judged>, pages: Judged[]): void {
  for (const page of pages) if (!set.delete(page)) set.add(page);
}

/** The queue's entry, and the page's item or its entry anew. */
const WRITES_OF_PAGE = 2;

function toWrites({ ref }: CrawlRun, { entry, change, isPostponed }: Judged, isKnown: boolean): TableWrite[] {
  const { id, ...item } = entry;
  const leave: TableWrite = { kind: "remove", key: { collection: toQueueCollection(ref.crawlId), id } };
  if (isPostponed) {
    const attempts = entry.attempts + 1;
    const later = toQueueKey(ref.crawlId, { priority: POSTPONED + attempts, depth: entry.depth, hash: urlHash(entry.url) });
    const again: QueueItem = { ...(item as QueueItem), attempts };
    return [leave, { kind: "put", key: later, item: again }];
  }
  const page = { url: entry.url, crawlId: ref.crawlId, depth: entry.depth };
  return [leave, toPageChange(ref.workspaceId, page, { ...page, ...change }, isKnown)];
}

/** Returns the write that draws on the month's quota, on condition that it is not spent; none when nothing was fetched. */
function toQuotaWrite({ tenant, paysForMore, ports }: CrawlRun, fetched: number): TableWrite[] {
  if (fetched === 0) return [];
  const now = ports.clock.now();
  const change = { add: { crawlPages: fetched }, set: { expiresAt: quotaExpiresAt(now) } };
  const when = paysForMore ? {} : { when: { atMost: { crawlPages: tenant.limits.quotas.crawlPages - fetched } } };
  return [{ kind: "update", table: ports.tables.usage, key: quotaKey(now), change, ...when }];
}

/** Reads how many pages the tenant's month still has; Infinity where more are paid for. */
export async function readRemainingQuota({ ref, tenant, paysForMore, ports }: CrawlRun): Promise<number> {
  if (paysForMore) return Number.POSITIVE_INFINITY;
  const usage = await ports.tables.usage.get<{ crawlPages?: number }>(ref.tenantId, quotaKey(ports.clock.now()));
  return Math.max(0, tenant.limits.quotas.crawlPages - (usage?.crawlPages ?? 0));
}

async function selectCovered(run: CrawlRun, judged: Judged[]): Promise<Judged[]> {
  let left = await readRemainingQuota(run);
  return judged.filter(({ counts }) => (counts.fetched ?? 0) === 0 || left-- > 0);
}

function toCrawlChange(run: CrawlRun, judged: Judged[], removed: number): { counts: CrawlCounts; set: Partial<CrawlItem> } {
  const { crawl, pace, families } = run;
  const trust = judged.reduce(
    (learnt, { hasChanged, known, entry }) =>
      hasChanged === null ? learnt : learnLastmod(learnt, known, entry.lastmod, hasChanged),
    run.trust,
  );
  const samples = JSON.parse(crawl.samplesJson) as { url: string; reason: string }[];
  const failed = judged.flatMap(({ failure, isPostponed, entry }) =>
    failure === null || isPostponed ? [] : [{ url: entry.url, reason: failure }],
  );
  const isFull = judged.some(({ change }) => change.reason === "capacity");
  const set: Partial<CrawlItem> = {
    paceJson: JSON.stringify(pace.state),
    familiesJson: JSON.stringify(families),
    trustJson: JSON.stringify(trust),
    samplesJson: JSON.stringify([...samples, ...failed].slice(0, MAX_SAMPLES)),
    unanswered: judged.reduce((row, { isUnanswered }) => (isUnanswered ? row + 1 : 0), crawl.unanswered),
    turnedAway: judged.reduce(countTurnedAway, crawl.turnedAway),
    ...(isFull && { limit: "capacity" }),
  };
  return { counts: { ...sumCounts(judged), removed }, set };
}

function countTurnedAway(row: number, { change, counts }: Judged): number {
  if (change.reason === "capacity") return row + 1;
  return counts.created === 1 ? 0 : row;
}

function sumCounts(judged: Judged[]): CrawlCounts {
  const sums: Record<string, number> = {};
  for (const { counts } of judged) for (const [name, amount] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + amount;
  return sums;
}
