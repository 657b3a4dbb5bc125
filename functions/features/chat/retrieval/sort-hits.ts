import { analyse, analyseQuery } from "../../../platform/text/words.ts";
import type { SearchHit } from "../../search/index.ts";
import type { Interpretation } from "../contracts/interpretation.ts";
import { listPrices } from "../shop/list-prices.ts";

/** "The cheapest" is asked of what fits about as well as the best does: a rain cover is no cheap jacket. */
const MIN_OF_BEST = 0.75;

interface ScoredHit {
  hit: SearchHit;
  score: number;
}

/** In the order that the shopper asked for; what is hardly meant falls away then. */
export function sortHits<T extends ScoredHit>(
  hits: T[],
  order: Interpretation["order"],
  asked: { text: string; language: string },
): T[] {
  if (order === undefined) return matchingCategoryFirst(hits, asked);
  const best = Math.max(...hits.map(({ score }) => score));
  const meant = hits.filter(({ score }) => score >= MIN_OF_BEST * best);
  return keepMatchingCategory(meant, asked).toSorted((left, right) => sortValue(left.hit, order) - sortValue(right.hit, order));
}

/** A "waterproof tent" is a tent before it is a sealer of tents: its last word is the shop's category, which "tent pegs" does not end in. */
function matchingCategoryFirst<T extends ScoredHit>(hits: T[], { text, language }: { text: string; language: string }): T[] {
  const words = analyseQuery(text, language);
  const head = words.at(-1)?.stem;
  if (words.length < 2 || head === undefined) return hits;
  const isThing = ({ hit: { categories } }: ScoredHit) =>
    Array.isArray(categories) && categories.some((category) => endsIn(category, head, language));
  return [...hits.filter(isThing), ...hits.filter((each) => !isThing(each))];
}

function endsIn(category: unknown, head: string, language: string): boolean {
  return typeof category === "string" && analyse(category, language).at(-1)?.stem === head;
}

/** "The cheapest tent" is no peg: where what is asked for is a category of the shop, only what is in it counts. */
function keepMatchingCategory<T extends ScoredHit>(hits: T[], { text, language }: { text: string; language: string }): T[] {
  const asked = new Set(analyseQuery(text, language).map(({ stem }) => stem));
  const isAskedFor = (category: unknown) =>
    typeof category === "string" && analyse(category, language).every(({ stem }) => asked.has(stem));
  const inCategory = hits.filter(({ hit }) => Array.isArray(hit.categories) && hit.categories.some(isAskedFor));
  return inCategory.length > 0 ? inCategory : hits;
}

function sortValue(hit: SearchHit, order: NonNullable<Interpretation["order"]>): number {
  if (order === "cheapest") return listPrices(hit)[0] ?? Number.MAX_VALUE;
  return -(typeof hit.rating === "number" ? hit.rating : 0);
}
