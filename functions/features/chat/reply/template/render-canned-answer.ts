import type { Candidate } from "../../contracts/answer.ts";
import type { RenderContext } from "./render-context.ts";
import { renderReason } from "./render-reason.ts";
import { summarizeRecord } from "./summarize-record.ts";

/** The merchant's own answer, word for word, and what it names. */
export function renderCannedAnswer(
  { turn, understood, writer, phrases: say }: RenderContext,
  text: string,
  products: Candidate[],
  posts: Candidate[],
): string {
  const { productIds, postIds } = turn.prompt ?? { productIds: [], postIds: [] };
  const named = (candidates: Candidate[], ids: string[]) => candidates.filter(({ id }) => ids.includes(id));
  const ownProducts = named(products, productIds);
  const ownPosts = named(posts, postIds);
  writer.writeVerbatim(
    text,
    [...ownProducts, ...ownPosts].map(({ id }) => id),
  );
  writer.writeCards(ownProducts, { field: "reason", write: (card) => renderReason(card, turn, understood, say) });
  writer.writeCards(ownPosts, { field: "summary", write: (card) => summarizeRecord(card) });
  return "prompt";
}
