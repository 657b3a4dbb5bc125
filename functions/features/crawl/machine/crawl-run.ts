import type { Ports } from "../../../domain/ports.ts";
import type { Tenant } from "../../../http/operation.ts";
import { ConditionFailedError, type Item, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { type LastmodTrust, NO_LASTMOD_TRUST } from "../decide-visit.ts";
import { HostPace, politeDelayMs } from "../fetching/host-pace.ts";
import type { PageFetcher } from "../fetching/page-request.ts";
import { parseRobots } from "../fetching/robots.ts";
import type { MissingPage } from "../pages/soft-not-found.ts";
import type { Visit } from "../pages/visit-page.ts";
import { type CrawlConfig, withOverages } from "../store/config-item.ts";
import {
  type CrawlCounts,
  type CrawlItem,
  type CrawlRef,
  type RobotsItem,
  toCrawlKey,
  toRobotsKey,
} from "../store/crawl-item.ts";
import { readCrawl, watchAttributes } from "../store/crawls.ts";
import type { PathFamilies } from "../urls/path-families.ts";
import type { UrlRules } from "../urls/url-rules.ts";

/** A visit, or the time for which the site wants to be left alone before. */
export type VisitOrWait = Visit | { waitMs: number };

/** Ends a step: another one has taken the crawl, or it is over. */
export class SupersededError extends Error {
  override readonly name = "SupersededError";
}

/** Ends a step: somebody has cancelled the crawl. */
export class CancelledError extends Error {
  override readonly name = "CancelledError";
}

/** Change of the crawl's item by a step. */
interface CrawlChange {
  counts?: CrawlCounts;
  set?: Partial<CrawlItem>;
}

/** Result of a step: the phase that is next, after a pause. */
export interface StepResult {
  phase: CrawlItem["phase"];
  waitMs?: number;
}

interface StepTools {
  tenant: Tenant;
  fetcher: PageFetcher;
  workMs: number;
  /** Time in which addresses are compared with robots.txt. */
  judgingMs?: number | undefined;
}

type Robots = ReturnType<typeof parseRobots>;

/** Carries one step of a crawl: its writes hold only while no other step has taken the crawl. */
export class CrawlRun {
  readonly ref: CrawlRef;
  readonly ports: Ports;
  readonly tenant: Tenant;
  readonly fetcher: PageFetcher;
  readonly config: Pick<CrawlConfig, "includePatterns" | "excludePatterns" | "excludeSelectors" | "overagesEnabled">;
  readonly families: PathFamilies;
  /** Pages that the crawl is known to have met: links to them need no look at the store. */
  readonly met = new Set<string>();
  /** Visits of the step, by the hash of the address, until their pages are done with. */
  readonly visits = new Map<string, Promise<VisitOrWait>>();
  /** Content of the site at an address that does not exist; null until somebody has asked. */
  missing: Promise<MissingPage | null> | null = null;
  crawl: CrawlItem;
  private readonly until: number;
  private readonly judgingMs: number | undefined;
  private loaded: Robots | null = null;
  private hostPace: HostPace | null = null;

  constructor(ref: CrawlRef, crawl: CrawlItem, { tenant, fetcher, workMs, judgingMs }: StepTools, ports: Ports) {
    this.ref = ref;
    this.crawl = crawl;
    this.tenant = tenant;
    this.fetcher = fetcher;
    this.ports = ports;
    this.until = Date.now() + workMs;
    this.judgingMs = judgingMs;
    this.config = JSON.parse(crawl.configJson);
    this.families = JSON.parse(crawl.familiesJson);
  }

  /** Says when the next request to the site may begin. */
  get pace(): HostPace {
    this.hostPace ??= new HostPace(JSON.parse(this.crawl.paceJson), {
      minDelayMs: politeDelayMs(this.crawl.site, this.robots),
      now: () => this.ports.clock.now(),
      sleep: (ms) => this.ports.timer.sleep(ms),
    });
    return this.hostPace;
  }

  /** Says how well the sitemap announced changes, by all that the crawl has kept. */
  get trust(): LastmodTrust {
    return JSON.parse(this.crawl.trustJson) ?? NO_LASTMOD_TRUST;
  }

  get rules(): UrlRules {
    const { includePatterns, excludePatterns } = this.config;
    return { site: this.crawl.site, includePatterns, excludePatterns };
  }

  /** Tells that the step has worked long enough. */
  isLate(): boolean {
    return Date.now() >= this.until;
  }

  /** Reads the rules of robots.txt as the crawl has found them at its beginning. */
  async loadRobots(): Promise<void> {
    if (this.loaded) return;
    const item = await this.ports.tables.jobs.get<RobotsItem>(this.ref.tenantId, toRobotsKey(this.ref));
    if (item?.missingJson !== undefined) this.missing = Promise.resolve(JSON.parse(item.missingJson) as MissingPage | null);
    this.loaded = parseRobots(this.crawl.url, item?.text ?? "", { maxMs: this.judgingMs });
  }

  get robots(): Robots {
    if (!this.loaded) throw new Error("robots.txt is not loaded.");
    return this.loaded;
  }

  get target(): { tenant: Tenant; workspaceId: string } {
    return { tenant: this.tenant, workspaceId: this.ref.workspaceId };
  }

  /** Tells that pages beyond the month's quota are paid for. */
  get paysForMore(): boolean {
    return withOverages(this.tenant, this.config).overagesEnabled;
  }

  /**
   * Writes in one transaction with the crawl's item. Throws SupersededError or CancelledError, with nothing written, when the
   * crawl is not this step's any more; ConditionFailedError, with the indices in `writes`, when another condition failed.
   */
  async commit({ counts = {}, set = {} }: CrawlChange, writes: TableWrite[] = []): Promise<void> {
    const now = this.ports.clock.now();
    const add = Object.fromEntries(Object.entries(counts).filter(([, amount]) => amount !== 0)) as Record<string, number>;
    const change = { set: { ...set, ...watchAttributes(this.ref.crawlId, now) } as Item, add };
    const when = { equals: { lease: this.crawl.lease, status: "running" } };
    const own: TableWrite = { kind: "update", key: toCrawlKey(this.ref), change, when };
    try {
      await this.ports.tables.jobs.transact(this.ref.tenantId, [...writes, own]);
    } catch (error) {
      if (!(error instanceof ConditionFailedError)) throw error;
      if (error.failed.includes(writes.length)) throw await this.lostError();
      throw error;
    }
    this.crawl = { ...this.crawl, ...set };
    for (const [name, amount] of Object.entries(add)) {
      const figures = this.crawl as unknown as Record<string, number | undefined>;
      figures[name] = (figures[name] ?? 0) + amount;
    }
  }

  private async lostError(): Promise<Error> {
    const crawl = await readCrawl(this.ref, this.ports);
    const isCancelled = crawl?.lease === this.crawl.lease && crawl.status === "cancelling";
    return isCancelled ? new CancelledError("The crawl is cancelled.") : new SupersededError("Another step has the crawl.");
  }
}
