import type { Ports } from "../../../domain/ports.ts";
import { ConditionFailedError, type TableWrite, tryWrite } from "../../../platform/ports/stores/table.ts";
import { createPageFetcher } from "../fetching/fetch-page.ts";
import { readRobots } from "../fetching/robots.ts";
import { findServedTenant } from "../store/config-item.ts";
import {
  type CrawlItem,
  type CrawlRef,
  type RobotsItem,
  type SiteItem,
  toCrawlKey,
  toRobotsKey,
  toSiteKey,
} from "../store/crawl-item.ts";
import { CRAWLS_AT_A_TIME, type SlotWait, takeSlot } from "../store/crawl-slots.ts";
import { readCrawl, watchAttributes } from "../store/crawls.ts";
import { newQueueItem, toQueueKey, workExpiresAt } from "../store/queue-item.ts";
import { normaliseUrl } from "../urls/normalise-url.ts";
import { CancelledError, CrawlRun, type StepResult, SupersededError } from "./crawl-run.ts";
import { discoverPages } from "./discover.ts";
import { endCrawl, finishCrawl } from "./ending/end-crawl.ts";
import { finalizeCrawl } from "./ending/finalize.ts";
import { queueSitemaps } from "./queue-sources.ts";
import { visitBatch } from "./visit-batch.ts";

/** State of the machine between two steps: names only, since the crawl's item knows everything else. */
export interface CrawlState extends CrawlRef {
  /** Number of the execution. */
  execution: number;
  /** Phase that comes next; absent at the beginning. */
  phase?: CrawlItem["phase"];
  /** Seconds to wait before that, because the site wants a pause, and the time at which they are over. */
  waitSeconds?: number;
  resumeAt?: number | null;
  /** Set by the machine when a step failed for good. */
  failure?: { Error: string };
}

interface StepTimes {
  workMs?: number;
  /** Time in which addresses are compared with robots.txt. */
  judgingMs?: number | undefined;
}

/** Duration of a step's work, far below the function's own time limit. */
const WORK_MS = 60_000;
/** Longer pauses are looked at again, so that a cancellation is noticed. */
const MAX_WAIT_MS = 60_000;
/** A batch takes at most nine of the 25,000 events of an execution's history, and three more each time it fails. */
const BATCHES_OF_EXECUTION = 800;

/**
 * Returns the function that does one bounded step of a crawl, to be called again with what it returned until `phase` is `over`.
 * Any step may be repeated, die at any line, or run beside another one: every write is conditional on the lease that a step takes
 * from the one before it.
 */
export function createCrawlStep(
  ports: Ports,
  { workMs = WORK_MS, judgingMs }: StepTimes = {},
): (state: CrawlState) => Promise<CrawlState> {
  return async (state) => {
    const { tenantId, workspaceId, crawlId, execution, resumeAt = null, failure } = state;
    const ref = { tenantId, workspaceId, crawlId };
    const next = (phase: CrawlItem["phase"], waitMs = 0): CrawlState => {
      const waitSeconds = Math.ceil(waitMs / 1_000);
      return { ...ref, execution, phase, waitSeconds, resumeAt: waitMs > 0 ? ports.clock.now() + waitSeconds * 1_000 : null };
    };
    // Nothing is left to wait for in a runtime that lets the machine's pauses pass at once.
    if (resumeAt !== null && resumeAt > ports.clock.now()) await ports.timer.sleep(resumeAt - ports.clock.now());
    const crawl = await takeCrawl(state, ports);
    if (!crawl) return next("over");
    if (failure) {
      ports.log.error("A crawl broke off.", { crawlId, failure });
      await endCrawl(ref, crawl, { status: "failed", error: "The crawl broke off: start it again." }, ports);
      return next("over");
    }
    if (crawl.batches > BATCHES_OF_EXECUTION) {
      await callForNext(ref, crawl, ports);
      return next("over");
    }
    const wait = await waitForSlot(ref, crawl, ports);
    if (wait) {
      await noteWait(ref, crawl, describeWait(wait), ports);
      return next(crawl.phase, wait.waitMs);
    }
    const begun = await beginCrawl(ref, crawl, ports);
    // The machine ends with any other phase; the next step looks at the crawl anew.
    if (!begun) return next("visit");
    const { phase, waitMs = 0 } = await work(ref, begun, { workMs, judgingMs }, ports);
    return next(phase, Math.min(waitMs, MAX_WAIT_MS));
  };
}

/** Takes one of the account's places for a crawl that is to run; returns for how long it has to wait for one, else null. */
async function waitForSlot(ref: CrawlRef, { status }: CrawlItem, ports: Ports): Promise<SlotWait | null> {
  return status === "queued" || status === "running" ? takeSlot(ref, ports) : null;
}

async function work(ref: CrawlRef, crawl: CrawlItem, times: StepTimes & { workMs: number }, ports: Ports): Promise<StepResult> {
  if (crawl.status !== "running" && crawl.status !== "cancelling") return finishCrawl(ref, crawl, ports);
  const fetcher = createPageFetcher(ports);
  try {
    if (crawl.status === "cancelling") throw new CancelledError("The crawl is cancelled.");
    const tenant = await findServedTenant(ref, ports);
    if (!tenant) return await endCrawl(ref, crawl, { status: "failed", error: NO_WORKSPACE }, ports);
    const run = new CrawlRun(ref, crawl, { tenant, fetcher, ...times }, ports);
    return await { plan: planCrawl, visit: visitBatch, finalize: finalizeCrawl, over: finalizeCrawl }[crawl.phase](run);
  } catch (error) {
    if (error instanceof SupersededError) return { phase: "over" };
    if (error instanceof CancelledError) return await endCrawl(ref, crawl, { status: "cancelled", error: null }, ports);
    throw error;
  } finally {
    await fetcher.close();
  }
}

/** Says to whoever looks at a crawl why it does not run; a later step of it says it anew. */
async function noteWait(ref: CrawlRef, { lease }: CrawlItem, waiting: string | null, { tables, clock }: Ports): Promise<void> {
  const change = { set: { waiting, ...watchAttributes(ref.crawlId, clock.now()) } };
  const when = { equals: { lease, endedAt: null } };
  await tryWrite(tables.jobs, ref.tenantId, { kind: "update", key: toCrawlKey(ref), change, when });
}

function describeWait({ ahead }: SlotWait): string {
  const others = ahead === 0 ? "It is the next one." : `${ahead} crawls are before it.`;
  return `${CRAWLS_AT_A_TIME} crawls of the account are running: this one goes on by itself when one has ended. ${others}`;
}

/** Notes that a crawl has begun, or goes on after it waited. Null when it was cancelled or another step has it. */
async function beginCrawl(ref: CrawlRef, crawl: CrawlItem, { tables, clock }: Ports): Promise<CrawlItem | null> {
  const { lease, status } = crawl;
  if (status !== "queued" && !crawl.waiting) return crawl;
  const begun = status === "queued" ? { status: "running", startedAt: clock.now() } : {};
  const change = { set: { ...begun, waiting: null } };
  try {
    const write = { kind: "update", key: toCrawlKey(ref), change, when: { equals: { lease, status } } } as const;
    return await tables.jobs.write<CrawlItem>(ref.tenantId, write);
  } catch (error) {
    if (error instanceof ConditionFailedError) return null;
    throw error;
  }
}

/** Makes the crawl due: whoever watches crawls finds that its execution is over and starts the next one. */
async function callForNext(ref: CrawlRef, { lease }: CrawlItem, { tables, clock }: Ports): Promise<void> {
  const change = { set: { dueAt: clock.now() } };
  await tables.jobs.write(ref.tenantId, { kind: "update", key: toCrawlKey(ref), change, when: { equals: { lease } } });
}

const NO_WORKSPACE = "The workspace or its subscription is not active any more.";

/**
 * Takes the crawl's lease, so that writes of a step before this one fail from now on. Null when there is nothing left to do: no
 * such crawl, all of it over, or a later execution carries it.
 */
async function takeCrawl({ execution, ...state }: CrawlState, ports: Ports): Promise<CrawlItem | null> {
  const ref: CrawlRef = state;
  for (;;) {
    const crawl = await readCrawl(ref, ports);
    if (!crawl || crawl.phase === "over" || crawl.execution > execution) return null;
    const { lease, status } = crawl;
    const batches = crawl.execution === execution ? crawl.batches + 1 : 1;
    const change = { set: { lease: ports.ids.secret(12), execution, batches } };
    const when = { equals: { lease, status } };
    try {
      return await ports.tables.jobs.write<CrawlItem>(ref.tenantId, { kind: "update", key: toCrawlKey(ref), change, when });
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
    }
  }
}

/** The start page is behind the sitemaps, which know what has changed, unless a first set of pages is wanted soon. */
const START = { usual: 1, onboarding: 0 };
/** Place of the known pages in the queue: before the start page, whose links may lead into a trap that they are not. */
const KNOWN_PAGES = { priority: 1, depth: 0, hash: "" };

/**
 * Reads robots.txt and notes where the crawl begins: start page, sitemaps, and for a smart crawl the pages that are known. Done
 * again it finds the same.
 */
async function planCrawl(run: CrawlRun): Promise<StepResult> {
  const { ref, crawl, ports, fetcher } = run;
  const { text, state, reason } = await readRobots(crawl.url, fetcher);
  if (state === "unreachable") {
    await run.commit({ set: { robotsState: state } });
    return endCrawl(ref, crawl, { status: "failed", error: describeUnreachable(crawl.url, reason) }, ports);
  }
  const item: RobotsItem = { text, expiresAt: workExpiresAt(ports.clock.now()) };
  const site = await ports.tables.jobs.get<SiteItem>(ref.tenantId, toSiteKey(ref.workspaceId, crawl.url));
  const known = { trustJson: site?.trustJson ?? "null" };
  await run.commit({ set: { robotsState: state, ...known } }, [{ kind: "put", key: toRobotsKey(ref), item }]);
  await run.loadRobots();
  const priority = crawl.isOnboarding ? START.onboarding : START.usual;
  await discoverPages(run, [{ url: crawl.url, depth: 0, priority, lastmod: null }]);
  const { sitemaps } = run.robots;
  const guess = normaliseUrl("/sitemap.xml", crawl.url)!;
  await queueSitemaps(run, sitemaps.length > 0 ? sitemaps : [guess], { isGuess: sitemaps.length === 0 });
  const entry = newQueueItem("knownPages", crawl.url, ports.clock.now());
  const seed: TableWrite = { kind: "put", key: toQueueKey(ref.crawlId, KNOWN_PAGES), item: entry };
  await run.commit({ set: { phase: "visit" } }, crawl.strategy === "full" ? [] : [seed]);
  return { phase: "visit" };
}

/** Tells the merchant why a site was not read at all. */
function describeUnreachable(url: string, reason: string | undefined): string {
  const { host } = new URL(url);
  switch (reason) {
    case "nameNotFound":
      return `Nobody knows the name ${host}: check the address.`;
    case "addressRefused":
      return `${host} is not a public address: give the address under which visitors read the site.`;
    case "connectionFailed":
    case "timeout":
    case "tooSlow":
      return `${host} does not answer (${reason}): check the address, or start the crawl again later.`;
    default:
      return `robots.txt of ${host} could not be read (${reason}), so that no page may be: start the crawl again later.`;
  }
}
