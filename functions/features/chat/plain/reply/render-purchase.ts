import type { Candidate } from "../../contracts/answer.ts";
import { lacksStock } from "../../retrieval/cart-actions.ts";
import type { RenderContext } from "./render-context.ts";
import { joinNames, readFilterConstraints, renderReason } from "./render-reason.ts";

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
    renderAnswer(cards, rendering),
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

function renderAnswer(cards: Candidate[], rendering: RenderContext): string {
  const { interpretation, phrases } = rendering;
  const soldOut = cards.filter(({ payload }) => lacksStock(payload));
  const available = cards.filter((card) => !soldOut.includes(card));
  const hasButton = available.length > 0 && available.every(({ payload }) => payload.actions !== undefined);
  const toNames = (listed: Candidate[]) =>
    joinNames(
      listed.map(({ title }) => title),
      phrases,
    );
  const buys = hasButton ? phrases.cart.byButton(toNames(available)) : phrases.cart.onPage(toNames(available));
  return [
    interpretation.purchase!.isChosen || cards.length === 1 ? "" : phrases.cart.which,
    ...soldOut.map(({ title }) => `${title} – ${phrases.reason.soldOut}.`),
    available.length > 0 ? buys : "",
  ]
    .filter((part) => part !== "")
    .join(" ");
}
