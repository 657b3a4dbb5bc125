import type { SearchSettings } from "../../../../schemas/search/search-settings.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { SignalScope } from "../../../domain/signals/affinities.ts";
import { popularityFor } from "../../../domain/signals/popularity.ts";
import { type Interest, listInterests, readShopperHistory, type ShopperIds } from "../../../domain/signals/shopper-history.ts";
import { ExpiringCache } from "../../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../../platform/caching/once-per.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import { meanVector } from "../../../platform/ports/search/embedder.ts";
import type { IndexQuery, RecordRef } from "../../../platform/ports/search/search-index.ts";
import type { RatedRecord, Rater } from "../query/search-request.ts";
import { EVERY_PRODUCT } from "./retrieval/every-product.ts";
import { onlyRecords } from "./retrieval/named-records.ts";

type SignalPorts = Pick<Ports, "index" | "embedder" | "clock" | "log" | "tables" | "analytics">;

/**
 * Largest shares of a tier that popularity and the shopper's taste add: enough to decide between those that fit about equally
 * well (docs/decisions/0032-recommendations.md).
 */
const WEIGHTS = { popularity: 0.1, taste: 0.06 };
/** Popularity that counts whole, at least: one purchase. What has hardly begun to count is not the most popular of all. */
const MIN_TOP = 8;
/** Weight of popularity where a workspace sets none. */
const DEFAULT_POPULARITY = 0.3;
/** Worth of both for records that match by meaning alone: their scores lie close together, and tell much all the same. */
const BY_MEANING = 0.25;
/** Cosine with the shopper's taste that says nothing, and how much more says all. */
const UNRELATED_COSINE = 0.35;
const COSINE_SPAN = 0.6;
/** Worth of being like something of interest beside being it. */
const NEAR = 0.7;
const CACHE_MS = 30_000;
const MAX_CACHED = 5_000;
/** A taste is a hint: what waits for it goes on without. */
const MAX_WAIT_MS = 250;

/** Interests of a shopper, in the space of vectors and by product. */
interface Taste {
  vector: Float32Array;
  /** Strengths of what was viewed, put into the cart or liked, by product. */
  strengths: Map<string, number>;
}

/** Reads what is known of products and shoppers beside the words of a query. */
class BusinessSignals {
  private readonly ports: SignalPorts;
  private readonly tastes: ExpiringCache<Taste | null>;

  constructor(ports: SignalPorts) {
    this.ports = ports;
    this.tastes = new ExpiringCache(ports.clock, CACHE_MS, MAX_CACHED);
  }

  /** Returns the raters of a search for products. They begin to read at once, and never throw. */
  raters(scope: ProductScope, shopper: ShopperIds, { signals = {} }: SearchSettings): Rater[] {
    const popularity = WEIGHTS.popularity * (signals.popularity ?? DEFAULT_POPULARITY);
    return [
      ...(popularity > 0 ? [{ name: "popularity" as const, weight: popularity, rate: this.popularityRater(scope) }] : []),
      { name: "taste", weight: WEIGHTS.taste, rate: this.tasteRater(scope, shopper) },
    ];
  }

  private popularityRater(scope: ProductScope): Rater["rate"] {
    const popular = popularityFor(this.ports).popular(scope, "30d");
    return async (ranked) => {
      const popularity = await popular;
      const top = Math.log1p(Math.max(MIN_TOP, popularity.values().next().value ?? 0));
      return ranked.map((record) => hintWorth(record) * (Math.log1p(popularity.get(record.id) ?? 0) / top));
    };
  }

  private tasteRater(scope: ProductScope, shopper: ShopperIds): Rater["rate"] {
    const taste = this.readTaste(scope, shopper);
    return async (ranked) => {
      const known = await taste;
      const likings = known ? await this.rateByTaste(scope, ranked, known) : null;
      return ranked.map((record) => hintWorth(record) * (likings?.get(record.id) ?? 0));
    };
  }

  /** Rates records by how near they are to the taste, and by what the shopper did with them. */
  private async rateByTaste(scope: ProductScope, ranked: RecordRef[], taste: Taste): Promise<Map<string, number>> {
    const ratings = new Map<string, number>();
    await bestEffort(this.ports.log, "rate by a shopper's taste", async () => {
      const near = await this.ports.index.query({ ...scope, kind: "products" }, tasteQuery(ranked, taste.vector));
      for (const { id, cosine } of near.hits) {
        const nearness = Math.max(0, Math.min(1, ((cosine ?? 0) - UNRELATED_COSINE) / COSINE_SPAN));
        ratings.set(id, Math.max(NEAR * nearness, taste.strengths.get(id) ?? 0));
      }
    });
    return ratings;
  }

  /** Null for a shopper of whom nothing is known. */
  private async readTaste({ tenantId, workspaceId }: ProductScope, shopper: ShopperIds): Promise<Taste | null> {
    const { userId, visitorId } = shopper;
    if (workspaceId === undefined || (!userId && !visitorId)) return null;
    const key = JSON.stringify([tenantId, workspaceId, userId ?? null, visitorId ?? null]);
    return this.tastes.get(key, async () => {
      let taste: Taste | null = null;
      await bestEffort(this.ports.log, "read a shopper's taste", async () => {
        taste = await withTimeout(MAX_WAIT_MS, () => this.findTaste({ tenantId, workspaceId }, shopper));
      });
      return taste;
    });
  }

  private async findTaste(scope: SignalScope, shopper: ShopperIds): Promise<Taste | null> {
    const interests = listInterests(await readShopperHistory(this.ports, scope, shopper), this.ports.clock.now());
    if (interests.length === 0) return null;
    const refs = interests.map(({ productId }) => ({ workspaceId: scope.workspaceId, id: productId }));
    const anyVector = new Float32Array(this.ports.embedder.dimensions);
    const stored = await this.ports.index.fetch({ ...scope, kind: "products" }, refs, anyVector);
    const strengths = new Map(interests.map(({ productId, strength }) => [productId, strength]));
    const directions = stored.map(({ id, chunks }) => ({
      vector: meanVector(chunks.flatMap(({ vector }) => vector ?? [])),
      strength: strengths.get(id)!,
    }));
    const known = directions.filter((each): each is { vector: Float32Array; strength: number } => each.vector !== null);
    const vectors = known.map(({ vector }) => vector);
    const vector = meanVector(
      vectors,
      known.map(({ strength }) => strength),
    );
    return vector && { vector, strengths: wantedStrengths(interests) };
  }
}

function hintWorth({ lexical }: RatedRecord): number {
  return lexical > 0 ? 1 : BY_MEANING;
}

interface ProductScope {
  tenantId: string;
  workspaceId: string | undefined;
}

/** Leaves out purchases: what was bought is seldom looked for again. */
function wantedStrengths(interests: Interest[]): Map<string, number> {
  const wanted = interests.filter(({ deed }) => deed !== "purchase");
  return new Map(wanted.map(({ productId, strength }) => [productId, strength]));
}

/** Asks for the cosines of the records with a taste. */
function tasteQuery(ranked: RecordRef[], vector: Float32Array): IndexQuery {
  return { ...EVERY_PRODUCT, ...onlyRecords(ranked), vector, size: ranked.length };
}

/** Returns the signals of these ports, which are composed on first use and live as long as they do. */
export const businessSignalsFor = oncePer((ports: SignalPorts): BusinessSignals => new BusinessSignals(ports));
