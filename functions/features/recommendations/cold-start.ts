import type { Popularity, PopularityReader, PopularityWindow } from "../../domain/signals/popularity.ts";
import type { RecommendationPhrases } from "../../languages/phrases/spoken-phrases.ts";
import { NEWEST_FIELD, refKey } from "../search/index.ts";
import { inOrder, type Recommendation, rankDecay, recommendFor } from "./blend.ts";
import { type FoundProduct, type ShopProducts, soldOutLast } from "./shop-products.ts";

/** Recommendations where nothing is known of the product or the shopper, in this order. */
const FALLBACKS = ["trending", "popular", "featured", "newest"] as const;
type Fallback = (typeof FALLBACKS)[number];

/** A shop as anyone sees it. */
interface AnyoneRequest {
  products: ShopProducts;
  popularity: PopularityReader;
  scope: { tenantId: string; workspaceId: string | undefined };
  phrases: RecommendationPhrases;
  count: number;
}

interface AnyoneRecommendations {
  recommendations: Recommendation[];
  usedStrategies: Fallback[];
}

/** Fills the list from one fallback after the other, until it has enough. An empty shop has an empty list. */
export async function recommendToAnyone(request: AnyoneRequest): Promise<AnyoneRecommendations> {
  const usedStrategies: Fallback[] = [];
  const ranked = new Map<string, Recommendation>();
  for (const fallback of FALLBACKS) {
    const listed = await request.products.records(await FINDERS[fallback](request));
    const added = listed.filter((product) => !ranked.has(refKey(product)));
    for (const product of added) {
      const text = request.phrases[fallback];
      ranked.set(refKey(product), recommendFor(fallback, product, rankDecay(ranked.size), text));
    }
    if (added.length > 0) usedStrategies.push(fallback);
    if (ranked.size >= request.count) break;
  }
  return { recommendations: inOrder([...ranked.values()]), usedStrategies };
}

const FINDERS: Record<Fallback, (request: AnyoneRequest) => Promise<FoundProduct[]>> = {
  trending: (request) => findTrending(request, "7d"),
  popular: async ({ products, popularity, scope, count }) => {
    return findListed(products, await popularity.popular(scope, "30d"), count);
  },
  featured: ({ products, count }) => products.sorted(NEWEST_FIRST, count, { field: "featured", op: "in", values: [true] }),
  newest: ({ products, count }) => products.sorted(NEWEST_FIRST, count),
};

const NEWEST_FIRST = { field: NEWEST_FIELD, direction: "desc" } as const;

async function findTrending(
  { products, popularity, scope, count }: AnyoneRequest,
  window: PopularityWindow,
): Promise<FoundProduct[]> {
  return findListed(products, await popularity.trending(scope, window), count);
}

/** Products that are looked up for each one wanted: some are hidden, sold out or variants of another one. */
const LOOKED_UP_FOR_ONE = 4;

/** Finds products of a list in its order. */
async function findListed(products: ShopProducts, listed: Popularity, count: number): Promise<FoundProduct[]> {
  const ids = [...listed.keys()];
  const found: FoundProduct[] = [];
  for (let start = 0; start < ids.length && found.length < count; start += LOOKED_UP_FOR_ONE * count) {
    const batch = ids.slice(start, start + LOOKED_UP_FOR_ONE * count);
    const rank = new Map(batch.map((id, at) => [id, at]));
    found.push(...(await products.byIds(batch)).sort((one, other) => rank.get(one.id)! - rank.get(other.id)!));
  }
  return found.slice(0, LOOKED_UP_FOR_ONE * count);
}

/** Recommends what is in demand in a window; empty where nothing is. */
export async function recommendTrending(request: AnyoneRequest, window: PopularityWindow): Promise<Recommendation[]> {
  const found = await request.products.records(await findTrending(request, window));
  const { trending } = request.phrases;
  const ordered = soldOutLast(found.map((product) => ({ product })));
  return inOrder(ordered.map(({ product }, rank) => recommendFor("trending", product, rankDecay(rank), trending)));
}
