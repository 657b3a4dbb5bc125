import type { Candidate } from "../../contracts/answer.ts";
import { tellPurchase } from "../../reply/tell-purchase.ts";
import type { RenderContext } from "./render-context.ts";
import { readFilterConstraints, renderReason } from "./render-reason.ts";

const MAX_CARDS = 4;

/**
 * Answers the wish to buy. The chat puts nothing into a cart: the card's button does, or the product's page. Returns false when
 * nothing is to be bought.
 */
export function renderPurchase(rendering: RenderContext, products: Candidate[]): boolean {
  const { interpretation, writer } = rendering;
  if (!interpretation.purchase) return false;
  const cards = selectWanted(products, rendering);
  if (cards.length === 0) return false;
  writer.writeText(
    tellPurchase(cards, rendering.phrases, interpretation.purchase.isChosen),
    cards.map(({ id }) => id),
  );
  writer.writeCards(cards, { field: "reason", write: (card) => renderReason(card, rendering) });
  return true;
}

/** The cards that the shopper means, or the products that the message names. */
function selectWanted(products: Candidate[], { interpretation, words }: RenderContext): Candidate[] {
  if (readFilterConstraints(interpretation.productFilter).ids.length > 0) return products.slice(0, MAX_CARDS);
  const named = words.selectNamed(products);
  return (named.length > 0 ? named : products).slice(0, MAX_CARDS);
}
