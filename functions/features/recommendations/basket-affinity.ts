import type { Affinity, ProductAffinities } from "../../domain/signals/affinities.ts";
import type { RecommendationPhrases } from "../../languages/phrases/spoken-phrases.ts";
import type { Suggestion } from "./blend.ts";
import type { ShopProducts } from "./shop-products.ts";

/** A product that belongs with the one asked for. */
export interface Companion {
  productId: string;
  /** In (0, 1], 1 for the one that belongs most. */
  score: number;
  how: "boughtTogether" | "viewedTogether" | "complement";
}

/** Companions that are looked up: the best, since the answer holds at most fifty. */
const MAX_COMPANIONS = 100;
/** Worth of the first complement beside the product bought most often with the one asked for. */
const COMPLEMENT = 0.9;

/** Returns the companions that a caller names: by how often they were bought together, and by what the shop says itself. */
export function listNamedCompanions(basket: { productId: string; frequency: number }[], complements: string[]): Companion[] {
  const most = Math.max(...basket.map(({ frequency }) => frequency));
  return [
    ...basket.map(({ productId, frequency }) => ({ productId, score: frequency / most, how: "boughtTogether" as const })),
    ...complements.map((productId, at) => ({
      productId,
      score: COMPLEMENT * (1 - at / (2 * complements.length)),
      how: "complement" as const,
    })),
  ];
}

/** Times that two products must have been bought or viewed together: once is chance. */
const MIN_SUPPORT = 2;
/** Worth of being viewed together beside being bought together: what is viewed together is often one instead of the other. */
const VIEWED = 0.4;

/** Returns the companions that shoppers' purchases and views show. */
export function listLearnedCompanions(affinities: ProductAffinities | undefined): Companion[] {
  if (!affinities) return [];
  const { bought, viewed } = affinities;
  return [
    ...scoreNeighbours(bought).map((each) => ({ ...each, how: "boughtTogether" as const })),
    ...scoreNeighbours(viewed).map(({ productId, score }) => ({
      productId,
      score: VIEWED * score,
      how: "viewedTogether" as const,
    })),
  ];
}

/** Scores by weight, less where few purchases or visits speak for it. */
function scoreNeighbours({ neighbours }: Affinity): { productId: string; score: number }[] {
  const known = neighbours.filter(({ support }) => support >= MIN_SUPPORT);
  const most = known[0]?.weight ?? 1;
  return known.map(({ productId, weight, support }) => ({ productId, score: (weight / most) * (support / (support + 1)) }));
}

/** Looks companions up in the shop: those that it may recommend, best first. */
export async function findCompanions(
  products: ShopProducts,
  companions: Companion[],
  anchorName: string | null,
): Promise<Suggestion[]> {
  const best = new Map<string, Companion>();
  for (const companion of companions.toSorted((one, other) => other.score - one.score)) {
    if (best.size < MAX_COMPANIONS && !best.has(companion.productId)) best.set(companion.productId, companion);
  }
  const found = await products.records(await products.byIds([...best.keys()]));
  return found.map((product) => {
    const { score, how } = best.get(product.id)!;
    return { product, score, reason: (phrases) => describe(how, anchorName, phrases) };
  });
}

function describe(how: Companion["how"], name: string | null, phrases: RecommendationPhrases): string {
  return how === "viewedTogether" && name !== null
    ? phrases.viewedTogether(name)
    : how === "complement"
      ? phrases.complement(name)
      : phrases.boughtTogether(name);
}
