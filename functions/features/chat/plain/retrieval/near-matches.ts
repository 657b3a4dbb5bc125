import { paidPrice } from "../../../../platform/paid-price.ts";
import type { Filter } from "../../../../platform/ports/search-index.ts";
import { matchesRecord } from "../../../search/index.ts";
import { bestScore, type RelevantHit } from "./sort-hits.ts";

/**
 * Minimum share of the best score without the filter: below it, hits that pass the filter are another thing. A shopper who looks
 * for a rain jacket below 30 does not want washing powder.
 */
export const MIN_SHARE_OF_BEST = 0.75;

/**
 * Sorts hits that fit about as well as the best: by the number of conditions that they meet, then by price when there is a price
 * limit.
 */
export function rankNearMatches(hits: RelevantHit[], wanted: Filter): RelevantHit[] {
  const parts = "and" in wanted ? wanted.and : [wanted];
  // A colour that was named says more than a limit of the price.
  const weigh = (part: Filter) => (boundsPrice(part) ? 1 : 1 + PROPERTY_LEAD);
  const met = ({ hit }: RelevantHit) =>
    parts.reduce((sum, part) => sum + (matchesRecord("products", part, hit) ? weigh(part) : 0), 0);
  const price = ({ hit }: RelevantHit) => (boundsPrice(wanted) ? (paidPrice(hit) ?? 0) : 0);
  const best = bestScore(hits);
  return hits
    .filter(({ score }) => score >= MIN_SHARE_OF_BEST * best)
    .sort((left, right) => met(right) - met(left) || price(left) - price(right));
}

const PROPERTY_LEAD = 0.1;

function boundsPrice(filter: Filter): boolean {
  if ("and" in filter) return filter.and.some(boundsPrice);
  if ("or" in filter) return filter.or.some(boundsPrice);
  return "field" in filter && filter.field === "price" && filter.op === "lte";
}
