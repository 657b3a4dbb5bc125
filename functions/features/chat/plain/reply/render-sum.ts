import type { Candidate } from "../../contracts/answer.ts";
import { tellSum } from "../../reply/tell-sum.ts";
import type { RenderContext } from "./render-context.ts";
import { renderReason } from "./render-reason.ts";

/** Answers what the cards that a message means cost together. Returns false where it asks for no sum. */
export function renderSum(rendering: RenderContext, products: Candidate[]): boolean {
  const { interpretation, writer } = rendering;
  const { sum } = interpretation.parsed;
  const found = (sum?.items ?? []).flatMap(({ id, quantity }) => {
    const card = products.find((product) => product.id === id);
    return card ? [{ card, quantity }] : [];
  });
  if (!sum || found.length === 0) return false;
  const cards = found.map(({ card }) => card);
  writer.writeText(
    tellSum(found, rendering, sum.isOpen),
    cards.map(({ id }) => id),
  );
  writer.writeCards(cards, { field: "reason", write: (card) => renderReason(card, rendering) });
  return true;
}
