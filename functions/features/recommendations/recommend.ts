import type { Ports } from "../../domain/ports.ts";
import { readAffinities } from "../../domain/signals/affinities.ts";
import type { PopularityReader } from "../../domain/signals/popularity.ts";
import { ambiguousIdError } from "../../http/errors.ts";
import type { RecommendationPhrases } from "../../languages/phrases/spoken-phrases.ts";
import type { Filter } from "../../platform/ports/search/search-index.ts";
import type { Viewer } from "../search/index.ts";
import { type Companion, findCompanions, listLearnedCompanions, listNamedCompanions } from "./basket-affinity.ts";
import { blend, type Recommendation, renormalizeWeights, type Suggestions, type Weights } from "./blend.ts";
import { recommendToAnyone } from "./cold-start.ts";
import { findByTaste } from "./memory-based.ts";
import { ShopProducts, type VectorProduct } from "./shop-products.ts";
import type { ShopperTastes } from "./shopper-tastes.ts";
import { findSimilar } from "./similar-products.ts";
import { SOURCES, type Suggestion } from "./suggestion.ts";

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
