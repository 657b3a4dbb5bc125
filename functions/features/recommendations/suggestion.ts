import type { RecommendationPhrases } from "../../languages/phrases/spoken-phrases.ts";
import type { ShopProduct } from "./shop-products.ts";

/** Sources of recommendations, in the order in which answers name them. */
export const SOURCES = ["similarProducts", "basketAffinity", "memoryBased"] as const;
export type Source = (typeof SOURCES)[number];

/** A product that one source recommends. */
export interface Suggestion {
  product: ShopProduct;
  /** In (0, 1], 1 for the best that the source can say. */
  score: number;
  reason(phrases: RecommendationPhrases): string;
}

/** Rank at which a place in a list is worth half of the first. */
const HALF_WORTH_RANK = 4;

/**
 * Returns the worth of a rank. The fifty products that are most alike in a large shop differ by hundredths: without it they would
 * outnumber what the other sources say.
 */
export function rankDecay(rank: number): number {
  return 1 / (1 + rank / HALF_WORTH_RANK);
}
