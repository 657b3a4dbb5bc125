import { ApiError } from "../../http/errors.ts";
import type { RecommendationPhrases } from "../../languages/spoken-phrases.ts";
import type { Filter } from "../../platform/ports/search-index.ts";
import type { Ports } from "../../platform/ports.ts";
import { andFilters } from "../search/index.ts";
import { findCompanions, listNamedCompanions } from "./basket-affinity.ts";
import { blend, type Recommendation, renormalizeWeights, type Suggestions, type Weights } from "./blend.ts";
import { recommendToAnyone } from "./cold-start.ts";
import { ShopProducts, type VectorProduct } from "./shop-products.ts";
import { findSimilar } from "./similar-products.ts";
import { SOURCES } from "./suggestion.ts";

export interface RecommendationRequest {
  tenantId: string;
  /** Absent: the workspace of the product. */
  workspaceId: string | undefined;
  /** The caller's own view decides whether the product is known. */
  audience: "merchant" | "shopper";
  productId: string;
  basket: { productId: string; frequency: number }[];
  complements: string[];
  excludedIds: string[];
  filter: Filter | null;
  weights: Weights;
  count: number;
  phrases: RecommendationPhrases;
}

interface Recommendations {
  recommendations: Recommendation[];
  usedStrategies: string[];
  fallbackApplied: boolean;
  weights: Weights;
  totalCandidates: number;
}

type RecommendationPorts = Pick<Ports, "index" | "embedder" | "clock" | "directory">;

/** Recommends products beside one. Throws UpstreamError, and ApiError when several workspaces have the product. */
export async function recommend(ports: RecommendationPorts, request: RecommendationRequest): Promise<Recommendations> {
  const { tenantId, productId, excludedIds, phrases, count } = request;
  const anchor = await findAnchor(ports, request);
  const workspaceId = anchor?.workspaceId ?? request.workspaceId;
  const excluded: Filter = { field: "id", op: "nin", values: [productId, ...excludedIds] };
  const products = new ShopProducts(ports, { tenantId, workspaceId, filter: andFilters([request.filter, excluded]) });
  const suggestions = await suggest(products, anchor, request);
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
  const { recommendations, usedStrategies } = await recommendToAnyone(products, phrases, count);
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
  products: ShopProducts,
  anchor: VectorProduct | null,
  { weights, basket, complements }: RecommendationRequest,
): Promise<Suggestions> {
  const name = anchor ? String(anchor.record.name) : null;
  const [similarProducts, basketAffinity] = await Promise.all([
    weights.similarProducts > 0 && anchor ? findSimilar(products, anchor) : [],
    weights.basketAffinity > 0 ? findCompanions(products, listNamedCompanions(basket, complements), name) : [],
  ]);
  return { similarProducts, basketAffinity, memoryBased: [] };
}

/** Finds the product that the recommendations are beside; null where the caller sees no such product. */
async function findAnchor(ports: RecommendationPorts, request: RecommendationRequest): Promise<VectorProduct | null> {
  const { tenantId, workspaceId, productId: id, audience } = request;
  const workspaces = workspaceId === undefined ? [...(await ports.directory.workspaces(tenantId)).keys()] : [workspaceId];
  const refs = workspaces.map((workspace) => ({ workspaceId: workspace, id }));
  const found = await new ShopProducts(ports, { tenantId, workspaceId, filter: null }).withVectors(refs, audience);
  if (found.length <= 1) return found[0] ?? null;
  throw new ApiError(
    "WORKSPACE_REQUIRED",
    `This id exists in ${found.length} workspaces. Send X-Workspace-ID to say which one is meant.`,
    { issues: [{ param: "X-Workspace-ID", message: "is required for this id" }] },
  );
}
