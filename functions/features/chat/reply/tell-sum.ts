import { paidPriceRange } from "../../../domain/paid-price.ts";
import type { AnswerPhrases } from "../../../languages/phrases/spoken-phrases.ts";
import type { Candidate } from "../contracts/answer.ts";
import type { ShopNumbers } from "../guards/prices/format-price.ts";
import { renderPaidPrice } from "./card-fields.ts";

/** A card, and how often it is wanted. */
export interface WantedCard {
  card: Candidate;
  quantity: number;
}

/** A wanted card, and the least and the most that a piece of it costs; null: its price is not stated. */
interface Priced extends WantedCard {
  ends: [least: number, most: number] | null;
}

interface Saying {
  phrases: AnswerPhrases;
  numbers: ShopNumbers;
}

/** Says what cards cost together: each price, and the sum where all are known; not where `isOpen`: some may mean others. */
export function tellSum(wanted: WantedCard[], saying: Saying, isOpen = false): string {
  const { phrases } = saying;
  const priced = wanted.map((each): Priced => ({ ...each, ends: readEnds(each.card) }));
  const told = priced.map((each) => renderLine(each, saying));
  const lines = told.length === 1 ? [`${told[0]}.`] : told.map((line) => `• ${line}`);
  const last = isOpen ? phrases.cart.which : priced.length > 1 ? renderTotal(priced, saying) : "";
  return [...lines, last].filter((line) => line !== "").join("\n");
}

function readEnds({ payload, prices: [price] }: Candidate): Priced["ends"] {
  const [least = price, most = price] = paidPriceRange(payload);
  return least === undefined || most === undefined ? null : [least, most];
}

/** "Harbour Lamp – 3 × €20.00 = €60.00". */
function renderLine({ card, quantity, ends }: Priced, saying: Saying): string {
  const { phrases } = saying;
  if (ends === null) return `${card.title} – ${phrases.field(phrases.label.price, phrases.notStated)}`;
  const each = renderPaidPrice(card, saying);
  if (quantity === 1) return `${card.title} – ${each}`;
  const [least, most] = ends;
  const factor = least === most ? each : `(${each})`;
  return `${card.title} – ${quantity} × ${factor} = ${renderAmount([quantity * least, quantity * most], saying)}`;
}

/** Adds what the cards cost; empty where a price is not stated. */
function renderTotal(found: Priced[], saying: Saying): string {
  if (found.some(({ ends }) => ends === null)) return "";
  const add = (end: 0 | 1) => found.reduce((sum, { quantity, ends }) => sum + quantity * ends![end], 0);
  const { phrases } = saying;
  return `${phrases.field(phrases.cart.together, renderAmount([add(0), add(1)], saying))}.`;
}

function renderAmount(ends: [number, number], { numbers }: Saying): string {
  const told = ends.map((end) => numbers.price(Math.round(end * 100) / 100));
  return [...new Set(told)].join(" – ");
}
