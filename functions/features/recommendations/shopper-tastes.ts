import type { Ports } from "../../domain/ports.ts";
import { readAffinities, type SignalScope } from "../../domain/signals/affinities.ts";
import {
  type Interest,
  listInterests,
  listPurchases,
  readShopperHistory,
  type ShopperIds,
} from "../../domain/signals/shopper-history.ts";
import { ExpiringCache } from "../../platform/caching/expiring-cache.ts";
import { oncePer } from "../../platform/caching/once-per.ts";
import { type Companion, listLearnedCompanions } from "./basket-affinity.ts";
import { rankDecay, type Suggestion } from "./blend.ts";
import { ShopProducts, type VectorProduct } from "./shop-products.ts";

/** A shopper asks again within seconds, from page to page; a new event counts within a minute. */
const CACHE_MS = 20_000;
/** Each takes some 40 KB. */
const MAX_CACHED = 500;
/** Companions of one product of interest that are kept. */
const MAX_COMPANIONS = 30;

/** Interests of a shopper, and what belongs to them. */
interface Taste {
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

/** Interests that also ask for the products near to them: the strongest. */
const WITH_NEIGHBORS = 3;
const NEIGHBORS = 12;
/** Worth of being like something of interest, beside being bought with it. */
const NEAR = 0.7;
/** Worth of the thing itself, as long as the shopper has not bought it. */
const ITSELF = 0.6;
/** Products that are read: an answer holds at most fifty, of three sources. */
const MAX_SUGGESTIONS = 30;

/**
 * Returns what a shopper may like: what goes with or is like the products of interest, and those not bought yet. The product that
 * is shown anyway gives no reason.
 */
export async function findByTaste(products: ShopProducts, taste: Taste, shownId: string): Promise<Suggestion[]> {
  const interests = taste.interests.filter(({ productId }) => productId !== shownId);
  const candidates = new Candidates(taste.purchases);
  for (const interest of interests) {
    const { productId, strength } = interest;
    candidates.add(productId, ITSELF * strength, interest);
    for (const companion of taste.companions.get(productId) ?? []) {
      candidates.add(companion.productId, strength * companion.score, interest);
    }
  }
  await addNeighbors(products, interests, taste.known, candidates);
  const best = candidates.best(MAX_SUGGESTIONS);
  const found = await products.records(await products.byIds([...best.keys()]));
  const most = Math.max(...found.map(({ id }) => best.get(id)!.score));
  return found.map((product): Suggestion => {
    const { score, because } = best.get(product.id)!;
    const name = String(taste.known.get(because.productId)!.record.name);
    return { product, score: score / most, reason: (phrases) => phrases.because[because.deed](name) };
  });
}

/** Adds the products that are near to the strongest interests. */
async function addNeighbors(
  products: ShopProducts,
  interests: Interest[],
  known: Taste["known"],
  candidates: Candidates,
): Promise<void> {
  const asked = interests
    .flatMap((interest) => ({ interest, vector: known.get(interest.productId)!.vector }))
    .filter((each): each is { interest: Interest; vector: Float32Array } => each.vector !== null)
    .slice(0, WITH_NEIGHBORS);
  const answers = await Promise.all(asked.map(({ vector }) => products.nearest(vector, NEIGHBORS + 1)));
  for (const [at, { interest }] of asked.entries()) {
    const near = answers[at]!.filter(({ id }) => id !== interest.productId);
    for (const [rank, { id }] of near.entries()) candidates.add(id, NEAR * interest.strength * rankDecay(rank), interest);
  }
}

interface Candidate {
  score: number;
  /** The interest that says most for it, and how much. */
  because: Interest;
  most: number;
}

/** Adds up what speaks for each product. */
class Candidates {
  private readonly excluded: Set<string>;
  private readonly byId = new Map<string, Candidate>();

  constructor(excluded: Set<string>) {
    this.excluded = excluded;
  }

  add(productId: string, score: number, because: Interest): void {
    if (this.excluded.has(productId)) return;
    const known = this.byId.get(productId) ?? { score: 0, because, most: 0 };
    known.score += score;
    if (score > known.most) Object.assign(known, { because, most: score });
    this.byId.set(productId, known);
  }

  best(count: number): Map<string, Candidate> {
    const sorted = [...this.byId].sort(([oneId, one], [otherId, other]) => other.score - one.score || (oneId < otherId ? -1 : 1));
    return new Map(sorted.slice(0, count));
  }
}
