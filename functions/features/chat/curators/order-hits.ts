import type { Hit } from "../../search/index.ts";
import type { Understood } from "../contracts.ts";
import { pricesOf } from "./prices.ts";

/** "The cheapest" is asked of what fits about as well as the best does: a rain cover is no cheap jacket. */
const LEAST_OF_BEST = 0.75;

/** In the order that the shopper asked for; what is hardly meant falls away then. */
export function orderHits<T extends { hit: Hit; score: number }>(hits: T[], order: Understood["order"]): T[] {
  if (order === undefined) return hits;
  const best = Math.max(...hits.map(({ score }) => score));
  const meant = hits.filter(({ score }) => score >= LEAST_OF_BEST * best);
  return meant.toSorted((left, right) => rank(left.hit, order) - rank(right.hit, order));
}

function rank(hit: Hit, order: NonNullable<Understood["order"]>): number {
  if (order === "cheapest") return pricesOf(hit)[0] ?? Number.MAX_VALUE;
  return -(typeof hit.rating === "number" ? hit.rating : 0);
}
