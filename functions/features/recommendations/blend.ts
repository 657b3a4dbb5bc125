import type { RecommendationPhrases } from "../../languages/phrases/spoken-phrases.ts";
import { refKey } from "../search/index.ts";
import { isSoldOut, type ShopProduct, variantGroup } from "./shop-products.ts";

export type Weights = Record<Source, number>;
export type Suggestions = Record<Source, Suggestion[]>;

interface Reason {
  source: string;
  /** Part of the score that this reason gives. */
  weight: number;
  text: string;
}

export interface Recommendation {
  product: ShopProduct;
  score: number;
  reasons: Reason[];
}

/** Recommends a product for one reason. */
export function recommendFor(source: string, product: ShopProduct, score: number, text: string): Recommendation {
  const weight = round(score);
  return { product, score: weight, reasons: [{ source, weight, text }] };
}

/** Divides the weights among the sources that have something to say, so that they are 1 together; all 0 when none has. */
export function renormalizeWeights(weights: Weights, suggestions: Suggestions): Weights {
  const own = SOURCES.map((source) => (suggestions[source].length > 0 ? weights[source] : 0));
  const whole = own.reduce((sum, weight) => sum + weight, 0) || 1;
  return Object.fromEntries(SOURCES.map((source, at) => [source, round(own[at]! / whole)])) as Weights;
}

/** Blends what the sources say: a product's score is the weighted sum of its scores. Best first, what is sold out last. */
export function blend(suggestions: Suggestions, weights: Weights, phrases: RecommendationPhrases): Recommendation[] {
  const blended = new Map<string, Recommendation>();
  for (const source of SOURCES) {
    if (weights[source] === 0) continue;
    for (const { product, score, reason } of suggestions[source]) {
      const known = blended.get(refKey(product)) ?? { product, score: 0, reasons: [] };
      const part = round(weights[source] * score);
      known.score = round(known.score + part);
      known.reasons.push({ source, weight: part, text: reason(phrases) });
      blended.set(refKey(product), known);
    }
  }
  for (const { reasons } of blended.values()) reasons.sort((one, other) => other.weight - one.weight);
  return inOrder([...blended.values()]);
}

/**
 * Sorts by score and keeps the best of each group of variants. What is sold out comes last, with scores below all others: callers
 * may sort by the score.
 */
export function inOrder(recommendations: Recommendation[]): Recommendation[] {
  const { inStock = [], soldOut = [] } = Object.groupBy(recommendations, ({ product }) =>
    isSoldOut(product.record) ? "soldOut" : "inStock",
  );
  const first = inStock.toSorted(byScore);
  const last = soldOut.toSorted(byScore);
  const factor = Math.min(1, (BELOW_IN_STOCK * (first.at(-1)?.score ?? 1)) / (last[0]?.score ?? 1));
  const groups = new Set<string>();
  return [...first, ...last.map((each) => scale(each, factor))].filter(({ product: { workspaceId, record } }) => {
    const group = refKey({ workspaceId, id: variantGroup(record) });
    const isFirst = !groups.has(group);
    groups.add(group);
    return isFirst;
  });
}

/** Keeps the scores of what is sold out below those of what is not. */
const BELOW_IN_STOCK = 0.99;

function scale({ product, score, reasons }: Recommendation, factor: number): Recommendation {
  const scaled = reasons.map((reason) => ({ ...reason, weight: round(reason.weight * factor) }));
  return { product, score: round(score * factor), reasons: scaled };
}

function byScore(one: Recommendation, other: Recommendation): number {
  return other.score - one.score || (refKey(one.product) < refKey(other.product) ? -1 : 1);
}

const SCORE_PRECISION = 1e6;

function round(score: number): number {
  return Math.round(score * SCORE_PRECISION) / SCORE_PRECISION;
}

/** Sources of recommendations, in the order in which answers name them. */
export const SOURCES = ["similarProducts", "basketAffinity", "memoryBased"] as const;
type Source = (typeof SOURCES)[number];

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
