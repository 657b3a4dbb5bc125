import { analyse, analyseQuery } from "../../../platform/text/words.ts";
import type { Hit } from "../../search/index.ts";
import type { Understood } from "../contracts.ts";
import { pricesOf } from "./prices.ts";

/** "The cheapest" is asked of what fits about as well as the best does: a rain cover is no cheap jacket. */
const LEAST_OF_BEST = 0.75;

interface Scored {
  hit: Hit;
  score: number;
}

/** In the order that the shopper asked for; what is hardly meant falls away then. */
export function orderHits<T extends Scored>(
  hits: T[],
  order: Understood["order"],
  asked: { text: string; language: string },
): T[] {
  if (order === undefined) return thingsFirst(hits, asked);
  const best = Math.max(...hits.map(({ score }) => score));
  const meant = hits.filter(({ score }) => score >= LEAST_OF_BEST * best);
  return ofTheirKind(meant, asked).toSorted((left, right) => rank(left.hit, order) - rank(right.hit, order));
}

/** A "waterproof tent" is a tent before it is a sealer of tents: its last word is the shop's category, which "tent pegs" does not end in. */
function thingsFirst<T extends Scored>(hits: T[], { text, language }: { text: string; language: string }): T[] {
  const words = analyseQuery(text, language);
  const head = words.at(-1)?.stem;
  if (words.length < 2 || head === undefined) return hits;
  const isThing = ({ hit: { categories } }: Scored) =>
    Array.isArray(categories) && categories.some((category) => endsIn(category, head, language));
  return [...hits.filter(isThing), ...hits.filter((each) => !isThing(each))];
}

function endsIn(category: unknown, head: string, language: string): boolean {
  return typeof category === "string" && analyse(category, language).at(-1)?.stem === head;
}

/** "The cheapest tent" is no peg: where what is asked for is a category of the shop, only what is in it counts. */
function ofTheirKind<T extends Scored>(hits: T[], { text, language }: { text: string; language: string }): T[] {
  const asked = new Set(analyseQuery(text, language).map(({ stem }) => stem));
  const isAskedFor = (category: unknown) =>
    typeof category === "string" && analyse(category, language).every(({ stem }) => asked.has(stem));
  const inCategory = hits.filter(({ hit }) => Array.isArray(hit.categories) && hit.categories.some(isAskedFor));
  return inCategory.length > 0 ? inCategory : hits;
}

function rank(hit: Hit, order: NonNullable<Understood["order"]>): number {
  if (order === "cheapest") return pricesOf(hit)[0] ?? Number.MAX_VALUE;
  return -(typeof hit.rating === "number" ? hit.rating : 0);
}
