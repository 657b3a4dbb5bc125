import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { SearchHit } from "../../search/index.ts";
import type { TurnContext } from "../contracts/turn.ts";

/** Replaces the hits of matches by hits with their whole texts; they stay as the search showed them when that fails. */
export async function fetchWhole<Match extends { hit: SearchHit }>(
  kind: "products" | "posts",
  matches: Match[],
  { shop, log }: TurnContext,
): Promise<Match[]> {
  let hits = matches.map(({ hit }) => hit);
  await bestEffort(log, "read long texts whole", async () => {
    hits = await shop.readWhole(kind, hits);
  });
  return matches.map((match, index) => ({ ...match, hit: hits[index]! }));
}
