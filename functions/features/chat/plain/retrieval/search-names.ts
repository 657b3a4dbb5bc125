import { andFilters } from "../../../search/index.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import type { RelevantHit } from "./sort-hits.ts";

const MAX_HITS = 8;

/** Searches for the words of a name alone: those of the question itself find other products. Throws UpstreamError. */
export async function searchNames(text: string, { productFilter }: Turn, { shop }: TurnContext): Promise<RelevantHit[]> {
  const filter = andFilters([productFilter]);
  const request = { kind: "products", text, filter, limit: MAX_HITS } as const;
  const results = await shop.search(request);
  return results.map((hit) => ({ hit, score: 1, isWeak: false }));
}
