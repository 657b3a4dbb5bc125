import type { RecommendationPhrases } from "../../languages/phrases/spoken-phrases.ts";
import type { ShopperHistory } from "./shopper-history.ts";

type Deed = keyof RecommendationPhrases["because"];

/** A product that a shopper showed interest in. */
export interface Interest {
  productId: string;
  /** In (0, 1], 1 for the strongest. */
  strength: number;
  /** The strongest sign of it. */
  deed: Deed;
}

/** Strengths of the signs of interest. */
const STRENGTHS: Record<Deed, number> = { purchase: 4, like: 4, add_to_cart: 3, view: 1 };
/** Time after which an interest is half as strong: tastes last, but what is looked for changes within weeks. */
const HALF_LIFE_MS = 14 * 86_400_000;
/** Interests that are told: older and weaker ones change little. */
const MAX_INTERESTS = 8;

/** Returns what a shopper is interested in, strongest first, without products that must not be recommended. */
export function listInterests({ events, likes }: ShopperHistory, now: number): Interest[] {
  const signs: { productId: string; deed: Deed; at: number }[] = [
    ...events.map(({ type, productId, at }) => ({ productId, deed: type === "click" ? ("view" as const) : type, at })),
    ...likes.map(({ productId, at }) => ({ productId, deed: "like" as const, at })),
  ];
  const interests = new Map<string, Interest & { most: number }>();
  for (const { productId, deed, at } of signs) {
    const weight = STRENGTHS[deed] * 2 ** (-Math.max(0, now - at) / HALF_LIFE_MS);
    const known = interests.get(productId) ?? { productId, strength: 0, deed, most: 0 };
    known.strength += weight;
    if (weight > known.most) Object.assign(known, { deed, most: weight });
    interests.set(productId, known);
  }
  const sorted = [...interests.values()].sort((one, other) => other.strength - one.strength);
  const strongest = sorted[0]?.strength ?? 1;
  return sorted.slice(0, MAX_INTERESTS).map(({ productId, strength, deed }) => {
    return { productId, strength: strength / strongest, deed };
  });
}

/** Products already bought by the shopper. */
export function listPurchases({ events }: ShopperHistory): Set<string> {
  return new Set(events.filter(({ type }) => type === "purchase").map(({ productId }) => productId));
}
