import type { AnswerPhrases } from "../../../languages/phrases/spoken-phrases.ts";
import type { Candidate } from "../contracts/answer.ts";
import { lacksStock } from "../retrieval/cart-actions.ts";
import { joinNames } from "./card-fields.ts";

/** Says how cards are bought: the chat puts nothing into a cart, the card's button does, or the product's page. */
export function tellPurchase(cards: Candidate[], phrases: AnswerPhrases, isChosen = true): string {
  const soldOut = cards.filter(({ payload }) => lacksStock(payload));
  const available = cards.filter((card) => !soldOut.includes(card));
  const hasButton = available.length > 0 && available.every(({ payload }) => payload.actions !== undefined);
  const names = joinNames(
    available.map(({ title }) => title),
    phrases,
  );
  return [
    isChosen || cards.length === 1 ? "" : phrases.cart.which,
    ...soldOut.map(({ title }) => `${title} – ${phrases.reason.soldOut}.`),
    available.length === 0 ? "" : hasButton ? phrases.cart.byButton(names) : phrases.cart.onPage(names),
  ]
    .filter((part) => part !== "")
    .join(" ");
}

/** Puts a quantity into the address of a card's button. */
export function withQuantity(card: Candidate, quantity: number): Candidate {
  const actions = card.listActions?.(quantity) ?? [];
  return actions.length > 0 ? Object.assign(card, { payload: { ...card.payload, actions } }) : card;
}
