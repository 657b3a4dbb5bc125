import type { RecommendationPhrases } from "../../languages/spoken-phrases.ts";
import { NEWEST_FIELD, refKey } from "../search/index.ts";
import { inOrder, type Recommendation } from "./blend.ts";
import type { FoundProduct, ShopProducts } from "./shop-products.ts";
import { rankDecay } from "./suggestion.ts";

/** Recommendations where nothing is known of the product or the shopper, in this order. */
const FALLBACKS = ["featured", "newest"] as const;
type Fallback = (typeof FALLBACKS)[number];

interface ColdStart {
  recommendations: Recommendation[];
  usedStrategies: Fallback[];
}

/** Fills the list from one fallback after the other, until it has enough. An empty shop has an empty list. */
export async function recommendToAnyone(
  products: ShopProducts,
  phrases: RecommendationPhrases,
  count: number,
): Promise<ColdStart> {
  const usedStrategies: Fallback[] = [];
  const ranked = new Map<string, Recommendation>();
  for (const fallback of FALLBACKS) {
    const listed = await products.records(await FINDERS[fallback](products, count));
    const added = listed.filter((product) => !ranked.has(refKey(product)));
    for (const product of added) {
      const score = rankDecay(ranked.size);
      ranked.set(refKey(product), { product, score, reasons: [{ source: fallback, weight: score, text: phrases[fallback] }] });
    }
    if (added.length > 0) usedStrategies.push(fallback);
    if (ranked.size >= count) break;
  }
  return { recommendations: inOrder([...ranked.values()]), usedStrategies };
}

const FINDERS: Record<Fallback, (products: ShopProducts, count: number) => Promise<FoundProduct[]>> = {
  featured: (products, count) => products.sorted(NEWEST_FIRST, count, { field: "featured", op: "in", values: [true] }),
  newest: (products, count) => products.sorted(NEWEST_FIRST, count),
};

const NEWEST_FIRST = { field: NEWEST_FIELD, direction: "desc" } as const;
