import { paidPrice } from "../../domain/paid-price.ts";
import type { Ports } from "../../domain/ports.ts";
import { readAffinities } from "../../domain/signals/affinities.ts";
import type { PopularityReader } from "../../domain/signals/popularity.ts";
import { ambiguousIdError } from "../../http/errors.ts";
import type { RecommendationPhrases } from "../../languages/phrases/spoken-phrases.ts";
import type { Filter } from "../../platform/ports/search/search-index.ts";
import { refKey, type Viewer } from "../search/index.ts";
import { type Companion, findCompanions, listLearnedCompanions, listNamedCompanions } from "./basket-affinity.ts";
import {
  blend,
  type Recommendation,
  rankDecay,
  renormalizeWeights,
  SOURCES,
  type Suggestion,
  type Suggestions,
  type Weights,
} from "./blend.ts";
import { recommendToAnyone } from "./cold-start.ts";
import {
  type FoundProduct,
  listAttributeValues,
  listTexts,
  type ShopProduct,
  ShopProducts,
  soldOutLast,
  type VectorProduct,
} from "./shop-products.ts";
import { findByTaste, type ShopperTastes } from "./shopper-tastes.ts";

export interface RecommendationRequest {
  tenantId: string;
  /** Absent: the workspace of the product. */
  workspaceId: string | undefined;
  /** The caller's own view decides whether the product is known. */
  viewer: Viewer;
  productId: string;
  basket: { productId: string; frequency: number }[];
  complements: string[];
  excludedIds: string[];
  filter: Filter | null;
  weights: Weights;
  count: number;
  phrases: RecommendationPhrases;
  popularity: PopularityReader;
  tastes: ShopperTastes;
  /** Null members: unknown. */
  shopper: { userId: string | null; visitorId: string | null };
}

interface Recommendations {
  recommendations: Recommendation[];
  usedStrategies: string[];
  fallbackApplied: boolean;
  weights: Weights;
  totalCandidates: number;
}

type RecommendationPorts = Pick<Ports, "index" | "embedder" | "clock" | "directory" | "tables">;

/** Recommends products beside one. Throws UpstreamError, and ApiError when several workspaces have the product. */
export async function recommend(ports: RecommendationPorts, request: RecommendationRequest): Promise<Recommendations> {
  const { tenantId, productId, phrases, count } = request;
  const anchor = await findAnchor(ports, request);
  const workspaceId = anchor?.workspaceId ?? request.workspaceId ?? (await ports.directory.onlyWorkspace(tenantId));
  const { restrictions } = request.viewer;
  const scope = { tenantId, workspaceId, restrictions, filter: request.filter, excludedIds: [productId, ...request.excludedIds] };
  const products = new ShopProducts(ports, scope);
  const suggestions = await suggest(ports, products, anchor, { ...request, workspaceId });
  const weights = renormalizeWeights(request.weights, suggestions);
  const blended = blend(suggestions, weights, phrases);
  if (blended.length > 0) {
    return {
      recommendations: blended.slice(0, count),
      usedStrategies: SOURCES.filter((source) => weights[source] > 0),
      fallbackApplied: false,
      weights,
      totalCandidates: blended.length,
    };
  }
  const { recommendations, usedStrategies } = await recommendToAnyone({
    products,
    popularity: request.popularity,
    scope: { tenantId, workspaceId },
    phrases,
    count,
  });
  return {
    recommendations: recommendations.slice(0, count),
    usedStrategies,
    fallbackApplied: true,
    weights,
    totalCandidates: recommendations.length,
  };
}

/** Asks each source that has a weight. */
async function suggest(
  ports: RecommendationPorts,
  products: ShopProducts,
  anchor: VectorProduct | null,
  request: RecommendationRequest,
): Promise<Suggestions> {
  const { weights } = request;
  const name = anchor ? String(anchor.record.name) : null;
  const [similarProducts, basketAffinity, memoryBased] = await Promise.all([
    weights.similarProducts > 0 && anchor ? findSimilar(products, anchor) : [],
    weights.basketAffinity > 0 ? listCompanions(ports, request).then((listed) => findCompanions(products, listed, name)) : [],
    weights.memoryBased > 0 ? suggestByTaste(products, request) : [],
  ]);
  return { similarProducts, basketAffinity, memoryBased };
}

/** Returns what the caller says belongs with the product; where it sends no basket, also what shoppers' own show. */
async function listCompanions(ports: RecommendationPorts, request: RecommendationRequest): Promise<Companion[]> {
  const { tenantId, workspaceId, productId, basket, complements } = request;
  const named = listNamedCompanions(basket, complements);
  if (basket.length > 0 || workspaceId === undefined) return named;
  const affinities = await readAffinities(ports, { tenantId, workspaceId }, [productId]);
  return [...named, ...listLearnedCompanions(affinities.get(productId))];
}

/** Says nothing of an unknown shopper. */
async function suggestByTaste(
  products: ShopProducts,
  { tenantId, workspaceId, productId, shopper, tastes }: RecommendationRequest,
): Promise<Suggestion[]> {
  if (workspaceId === undefined || (shopper.userId === null && shopper.visitorId === null)) return [];
  return findByTaste(products, await tastes.read({ tenantId, workspaceId }, shopper), productId);
}

/** Finds the product that the recommendations are beside; null where the caller sees no such product. */
async function findAnchor(ports: RecommendationPorts, request: RecommendationRequest): Promise<VectorProduct | null> {
  const { tenantId, workspaceId, productId: id, viewer } = request;
  const workspaces = workspaceId === undefined ? [...(await ports.directory.workspaces(tenantId)).keys()] : [workspaceId];
  const refs = workspaces.map((workspace) => ({ workspaceId: workspace, id }));
  const found = await new ShopProducts(ports, {
    tenantId,
    workspaceId,
    restrictions: viewer.restrictions,
    filter: null,
  }).withVectors(refs, viewer);
  if (found.length <= 1) return found[0] ?? null;
  throw ambiguousIdError(found.length);
}

/** Products that are compared closely. */
const NEAREST = 40;
/** With fewer of them in a category of the product, its categories are searched, too. */
const ENOUGH_IN_CATEGORIES = 10;

/** Shares of what makes products similar. A product without a value (of a brand, say) is not like another without one. */
const SHARES = { vector: 0.5, categories: 0.2, attributes: 0.1, brand: 0.05, price: 0.15 };
/** A price is as good as the same one within this factor, and says nothing beyond the other. */
const SAME_PRICE = 1.25;
const OTHER_PRICE = 3;

/** Returns the products that are most like one, best first, and what is sold out last. */
async function findSimilar(products: ShopProducts, anchor: VectorProduct): Promise<Suggestion[]> {
  const scored = (await findNear(products, anchor)).map(({ product, cosine }) => {
    return { product, likeness: measureLikeness(anchor.record, product.record, cosine) };
  });
  scored.sort((one, other) => other.likeness - one.likeness || (one.product.id < other.product.id ? -1 : 1));
  const ordered = soldOutLast(scored);
  const best = ordered[0]?.likeness || 1;
  return ordered.map(({ product, likeness }, rank) => ({
    product,
    score: Math.min(1, likeness / best) * rankDecay(rank),
    reason: (phrases) => describe(anchor, product, phrases),
  }));
}

interface NearProduct {
  product: ShopProduct;
  cosine: number;
}

/** Finds products that are near by their text; where few of them are of its categories, also the nearest of those. */
async function findNear(products: ShopProducts, { vector, record }: VectorProduct): Promise<NearProduct[]> {
  const categories = listTexts(record.categories);
  const read = async (found: FoundProduct[]): Promise<NearProduct[]> => {
    const cosines = new Map(found.map((each) => [refKey(each), Math.max(0, each.cosine ?? 0)]));
    return (await products.records(found)).map((product) => ({ product, cosine: cosines.get(refKey(product))! }));
  };
  const near = vector ? await read(await products.nearest(vector, NEAREST)) : [];
  const related = near.filter(({ product }) => overlap(categories, listTexts(product.record.categories)) > 0).length;
  if (categories.length === 0 || related >= ENOUGH_IN_CATEGORIES) return near;
  const within: Filter = { field: "categories", op: "in", values: categories };
  // Without a direction (a text without a known word) a product still has its categories.
  const inCategories = vector
    ? await products.nearest(vector, NEAREST, within)
    : await products.sorted({ field: "rating", direction: "desc" }, NEAREST, within);
  const known = new Set(near.map(({ product }) => refKey(product)));
  return [...near, ...(await read(inCategories.filter((found) => !known.has(refKey(found)))))];
}

/** Names the category that both are in, the most particular one, which shops list last; else the product itself. */
function describe(anchor: VectorProduct, { record }: ShopProduct, phrases: RecommendationPhrases): string {
  const own = listTexts(record.categories);
  const common = listTexts(anchor.record.categories).findLast((category) => own.includes(category));
  return common === undefined ? phrases.similar(String(anchor.record.name)) : phrases.sameCategory(common);
}

type ProductRecord = ShopProduct["record"];

function measureLikeness(one: ProductRecord, other: ProductRecord, cosine: number): number {
  return (
    SHARES.vector * cosine +
    SHARES.categories * overlap(listTexts(one.categories), listTexts(other.categories)) +
    SHARES.attributes * overlap(listAttributeValues(one), listAttributeValues(other)) +
    SHARES.brand * Math.sign(overlap(listTexts(one.brands), listTexts(other.brands))) +
    SHARES.price * measurePriceLikeness(paidPrice(one), paidPrice(other))
  );
}

/** Returns the share of common values among all. */
function overlap(one: string[], other: string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const all = new Set(one);
  const common = new Set(other.filter((value) => all.has(value))).size;
  for (const value of other) all.add(value);
  return common / all.size;
}

function measurePriceLikeness(one: number | null, other: number | null): number {
  if (!one || !other) return 0;
  const factor = Math.max(one, other) / Math.min(one, other);
  if (factor <= SAME_PRICE) return 1;
  return Math.max(0, 1 - Math.log(factor / SAME_PRICE) / Math.log(OTHER_PRICE / SAME_PRICE));
}
