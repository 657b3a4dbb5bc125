import { matchesRecord } from "../../search/index.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import { dropRefused } from "./refused-products.ts";
import { BROWSE_SCORE, type Search, searchHits, uniqueHits } from "./search-hits.ts";
import type { RelevantHit } from "./sort-hits.ts";

/** Ideas that have to do with the story of a message; the others are the best rated. */
const MAX_NEAR = 2;
/** Returns true for a present, or a thing for somebody, of which the price, the person or a colour is said. */
export function isGiftWithLimits({ parsed: { isGift, wearer, priceBounds }, productFilter }: Interpretation): boolean {
  return productFilter !== null && (isGift || (wearer !== null && priceBounds.max !== null));
}

/** A story names no thing: ideas are what comes near it and keeps its limits, then the best rated within them. */
export async function findGiftIdeas(near: RelevantHit[], search: Search, interpretation: Interpretation): Promise<RelevantHit[]> {
  const wanted = interpretation.productFilter!;
  const { language } = search.searchContext.languageSettings;
  const fitting = near.filter(({ hit, score }) => score >= MIN_IDEA_SCORE && matchesRecord("products", wanted, hit));
  const rated = dropRefused(await searchHits(search, wanted), interpretation, language);
  return uniqueHits([...fitting.slice(0, MAX_NEAR), ...rated]).map((each) => ({
    ...each,
    score: BROWSE_SCORE,
    isWeak: false,
  }));
}
/** Minimum score of a hit that has to do with a story. */
const MIN_IDEA_SCORE = 0.25;
