import type { Pin, Rater } from "../query/search-request.ts";

/** Added to the rank by whose reciprocal a hit counts (reciprocal rank fusion, Cormack, Clarke and Büttcher 2009). */
const RANK_CONSTANT = 10;
/** Weight of the hits of the words beside 1 of those for the things. */
const WEIGHT_OF_OWN = 0.7;

/** Returns the ids of two lists, of a text and of the things for its need: first what is near the top of both. */
export function fuseRanks(own: string[], forNeed: string[]): string[] {
  const worth = new Map<string, number>();
  const count = (ids: string[], weight: number) => {
    for (const [rank, id] of ids.entries()) worth.set(id, (worth.get(id) ?? 0) + weight / (RANK_CONSTANT + rank));
  };
  count(own, WEIGHT_OF_OWN);
  count(forNeed, 1);
  return [...worth.keys()].sort((one, other) => worth.get(other)! - worth.get(one)!);
}

const UNKNOWN_FIT = { tier: "related", type: "meaning", words: 0, closeness: 0, ofWords: 0, ofMeaning: 0 } as const;

/** Returns ids in the order of their ranks and of what raters say of them: what the weight 1 lifts counts twice. */
export async function liftRanks(raters: readonly Rater[], workspaceId: string, ids: string[]): Promise<string[]> {
  const records = ids.map((id) => ({ workspaceId, id, lexical: 0, score: 0, fit: UNKNOWN_FIT, matches: [] }));
  const ratings = await Promise.all(raters.map((rater) => rater.rate(records)));
  const worths = ids.map((id, rank) => {
    const lift = raters.reduce((sum, { weight }, at) => sum + weight * ratings[at]![rank]!, 0);
    return { id, worth: (1 + lift) / (RANK_CONSTANT + rank) };
  });
  return worths.sort((one, other) => other.worth - one.worth).map(({ id }) => id);
}

/** Puts records behind one another into the places that are left around those which rules have pinned. */
export function placeAround(pins: readonly Pin[] = [], ids: string[], workspaceId: string): Pin[] {
  const pinned = new Set(pins.map(({ id }) => id));
  const others = ids.filter((id) => !pinned.has(id));
  return [...pins, ...others.map((id): Pin => ({ workspaceId, id, position: 1, isFused: true }))];
}
