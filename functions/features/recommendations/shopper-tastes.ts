import type { Ports } from "../../domain/ports.ts";
import { readAffinities, type SignalScope } from "../../domain/signals/affinities.ts";
import { type Interest, listInterests, listPurchases } from "../../domain/signals/interests.ts";
import { readShopperHistory, type ShopperIds } from "../../domain/signals/shopper-history.ts";
import { ExpiringCache } from "../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../platform/caching/once-per.ts";
import { type Companion, listLearnedCompanions } from "./basket-affinity.ts";
import { ShopProducts, type VectorProduct } from "./shop-products.ts";

/** A shopper asks again within seconds, from page to page; a new event counts within a minute. */
const CACHE_MS = 20_000;
/** Each takes some 40 KB. */
const MAX_CACHED = 500;
/** Companions of one product of interest that are kept. */
const MAX_COMPANIONS = 30;

/** Interests of a shopper, and what belongs to them. */
export interface Taste {
  /** Strongest first; only products that shoppers can still find. */
  interests: Interest[];
  /** The products of interest, by id. */
  known: Map<string, VectorProduct>;
  /** Products that were bought or viewed with them, by id. */
  companions: Map<string, Companion[]>;
  purchases: Set<string>;
}

type TastePorts = Pick<Ports, "index" | "embedder" | "clock" | "tables">;

/** Reads what shoppers like, at most 20 seconds old. */
export class ShopperTastes {
  private readonly ports: TastePorts;
  private readonly cache: ExpiringCache<Taste>;

  constructor(ports: TastePorts) {
    this.ports = ports;
    this.cache = new ExpiringCache(ports.clock, CACHE_MS, MAX_CACHED);
  }

  /** Returns the taste of a shopper; one without interests when nothing is known. Throws UpstreamError. */
  read(scope: SignalScope, { userId, visitorId }: ShopperIds): Promise<Taste> {
    const key = JSON.stringify([scope.tenantId, scope.workspaceId, userId ?? null, visitorId ?? null]);
    return this.cache.get(key, () => this.find(scope, { userId, visitorId }));
  }

  private async find(scope: SignalScope, shopper: ShopperIds): Promise<Taste> {
    const history = await readShopperHistory(this.ports, scope, shopper);
    const interests = listInterests(history, this.ports.clock.now());
    const refs = interests.map(({ productId }) => ({ workspaceId: scope.workspaceId, id: productId }));
    const [found, affinities] = await Promise.all([
      new ShopProducts(this.ports, { ...scope, restrictions: null, filter: null }).withVectors(refs, {
        audience: "shopper",
        restrictions: null,
      }),
      interests.length > 0
        ? readAffinities(
            this.ports,
            scope,
            interests.map(({ productId }) => productId),
          )
        : new Map(),
    ]);
    const known = new Map(found.map((product) => [product.id, product]));
    return {
      interests: interests.filter(({ productId }) => known.has(productId)),
      known,
      companions: new Map([...affinities].map(([id, each]) => [id, listLearnedCompanions(each).slice(0, MAX_COMPANIONS)])),
      purchases: listPurchases(history),
    };
  }
}

/** Returns the tastes of these ports, which are composed on first use and live as long as they do. */
export const shopperTastesFor = oncePer((ports: TastePorts): ShopperTastes => new ShopperTastes(ports));
