import type { Quantity } from "../../../../languages/product-words/product-words.ts";
import { paidPrice } from "../../../../platform/paid-price.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { rankingQuantities, readMeasure } from "../facts/measures.ts";
import type { Superlative } from "../parsed-message.ts";

/**
 * Sorts products by the figure that a superlative names, as far as they state it; those that do not come last. Of several
 * quantities that could decide, the one counts that most of the products state.
 */
export function rankByFigure(cards: Candidate[], { ranking, direction }: Superlative, language: string): Candidate[] {
  const { measured, quantity } = ranking === "price" ? withPrices(cards) : measureAll(cards, ranking, language);
  // The warmest is made for the lowest temperature.
  const isDescending = (direction === "most") !== (quantity === "warmth");
  const value = ({ measure }: Candidate) => (measure ? (isDescending ? -measure.value : measure.value) : Number.MAX_VALUE);
  return measured.toSorted((left, right) => value(left) - value(right));
}

interface Measured {
  measured: Candidate[];
  quantity: Quantity | null;
}

function measureAll(cards: Candidate[], ranking: Exclude<Superlative["ranking"], "price">, language: string): Measured {
  let best: Measured = { measured: cards, quantity: null };
  let most = 0;
  for (const quantity of rankingQuantities(ranking)) {
    const measured = cards.map((card) => {
      const measure = readMeasure(card, quantity, language);
      return measure ? { ...card, measure } : card;
    });
    const count = measured.filter(({ measure }) => measure).length;
    if (count > most) {
      best = { measured, quantity };
      most = count;
    }
  }
  return best;
}

function withPrices(cards: Candidate[]): Measured {
  const measured = cards.map((card): Candidate => {
    const price = paidPrice(card.payload);
    return price === null
      ? card
      : { ...card, measure: { value: price, text: "", sentence: "", source: "field", isWeight: false } };
  });
  return { measured, quantity: null };
}
