import { ExpiringCache } from "../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../platform/caching/once-per.ts";
import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import { withTimeout } from "../../platform/concurrency/with-timeout.ts";
import type { AnalyticsScope } from "../../platform/ports/analytics/analytics.ts";
import type { Ports } from "../ports.ts";

const HOUR_MS = 3_600_000;

/** Spans in which products can be popular, up to now. */
export const POPULARITY_WINDOWS = { "1h": HOUR_MS, "24h": 24 * HOUR_MS, "7d": 168 * HOUR_MS, "30d": 720 * HOUR_MS } as const;
export type PopularityWindow = keyof typeof POPULARITY_WINDOWS;

/** Products of one span: above what a page of trends or a hundred hits of a search can show. */
const MAX_PRODUCTS = 1_000;
const CACHE_MS = 60_000;
/** Popularity is a hint: what waits for it goes on without. */
const MAX_WAIT_MS = 250;
const MAX_CACHED = 2_000;

/** Scores by product id, highest first; empty when nothing was counted, or when the store cannot be reached. */
export type Popularity = ReadonlyMap<string, number>;

type PopularityPorts = Pick<Ports, "analytics" | "clock" | "log">;

/** Reads what is popular in a shop, at most a minute old. */
export class PopularityReader {
  private readonly ports: PopularityPorts;
  private readonly cache: ExpiringCache<Reading>;

  constructor(ports: PopularityPorts) {
    this.ports = ports;
    this.cache = new ExpiringCache(ports.clock, CACHE_MS, MAX_CACHED);
  }

  /** Returns the popularity of products in a window up to now. */
  popular(scope: AnalyticsScope, window: PopularityWindow): Promise<Popularity> {
    return this.read(scope, window, 0);
  }

  /** Returns what is in demand: popularity in a window, higher for what was less popular in the window before. */
  async trending(scope: AnalyticsScope, window: PopularityWindow): Promise<Popularity> {
    const [now, before] = await Promise.all([this.read(scope, window, 0), this.read(scope, window, 1)]);
    const scored = [...now].map(([id, score]): [string, number] => [id, score * growth(score, before.get(id) ?? 0)]);
    return new Map(scored.sort(([oneId, one], [otherId, other]) => other - one || (oneId < otherId ? -1 : 1)));
  }

  private async read(scope: AnalyticsScope, window: PopularityWindow, windowsAgo: number): Promise<Popularity> {
    const key = JSON.stringify([scope.tenantId, scope.workspaceId ?? null, window, windowsAgo]);
    const reading = await this.cache.get(key, async () => this.start(scope, POPULARITY_WINDOWS[window], windowsAgo));
    if (reading.wasAwaited) return reading.popularity;
    await bestEffort(this.ports.log, "read what is popular in time", () => withTimeout(MAX_WAIT_MS, () => reading.end));
    reading.wasAwaited = true;
    return reading.popularity;
  }

  private start({ tenantId, workspaceId }: AnalyticsScope, length: number, windowsAgo: number): Reading {
    const to = this.ports.clock.now() + 1 - windowsAgo * length;
    const scope = { tenantId, ...(workspaceId !== undefined && { workspaceId }) };
    const reading: Reading = { popularity: new Map(), wasAwaited: false, end: Promise.resolve() };
    reading.end = bestEffort(this.ports.log, "read what is popular", async () => {
      const found = await this.ports.analytics.popularProducts(scope, { from: to - length, to }, { size: MAX_PRODUCTS });
      reading.popularity = new Map(found.flatMap(({ productId, score }) => (score > 0 ? [[productId, score]] : [])));
    });
    return reading;
  }
}

/** A read of the store, which goes on when nobody waits for it any more: later callers have what it finds. */
interface Reading {
  /** Empty until the end. */
  popularity: Popularity;
  end: Promise<unknown>;
  /** Somebody has waited for it as long as one may, or until its end. */
  wasAwaited: boolean;
}

/** Keeps a product with three views after none from growing without bounds. */
const SMOOTHING = 10;

function growth(now: number, before: number): number {
  return Math.max(0.5, Math.min(3, (now + SMOOTHING) / (before + SMOOTHING)));
}

/** Returns the reader of these ports, which is composed on first use and lives as long as they do. */
export const popularityFor = oncePer((ports: PopularityPorts): PopularityReader => new PopularityReader(ports));
