import type { Candidate } from "../../contracts.ts";
import { reasonFor } from "./reasons.ts";
import type { Saying } from "./saying.ts";
import { summaryOf } from "./summary.ts";

/** The merchant's own answer, word for word, and what it names. */
export function sayCanned(
  { turn, understood, writer, say }: Saying,
  text: string,
  products: Candidate[],
  posts: Candidate[],
): string {
  const { productIds, postIds } = turn.prompt ?? { productIds: [], postIds: [] };
  const named = (candidates: Candidate[], ids: string[]) => candidates.filter(({ id }) => ids.includes(id));
  const ownProducts = named(products, productIds);
  const ownPosts = named(posts, postIds);
  writer.verbatim(
    text,
    [...ownProducts, ...ownPosts].map(({ id }) => id),
  );
  writer.cards(ownProducts, { field: "reason", write: (card) => reasonFor(card, turn, understood, say) });
  writer.cards(ownPosts, { field: "summary", write: (card) => summaryOf(card) });
  return "prompt";
}
