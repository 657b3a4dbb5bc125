import { paidPriceRange } from "../../../../platform/paid-price.ts";
import type { Candidate } from "../../contracts/answer.ts";
import type { RenderContext } from "./render-context.ts";
import { renderPaidPrice, renderReason } from "./render-reason.ts";

/** A card, how often it is wanted, and the least and the most that a piece of it costs; null: its price is not stated. */
interface Priced {
  card: Candidate;
  quantity: number;
  ends: [least: number, most: number] | null;
}

/**
 * Answers what the cards that a message means cost together: each price, and the sum where all of them are known. Returns false
 * where it asks for no sum.
 */
export function renderSum(rendering: RenderContext, products: Candidate[]): boolean {
  const { interpretation, writer, phrases } = rendering;
  const { sum } = interpretation.parsed;
  const found = (sum?.items ?? []).flatMap(({ id, quantity }) => {
    const card = products.find((product) => product.id === id);
    return card ? [{ card, quantity, ends: readEnds(card) }] : [];
  });
  if (!sum || found.length === 0) return false;
  const told = found.map((each) => renderLine(each, rendering));
  const lines = told.length === 1 ? [`${told[0]}.`] : told.map((line) => `• ${line}`);
  const last = sum.isOpen ? phrases.cart.which : found.length > 1 ? renderTotal(found, rendering) : "";
  const cards = found.map(({ card }) => card);
  writer.writeText(
    [...lines, last].filter((line) => line !== "").join("\n"),
    cards.map(({ id }) => id),
  );
  writer.writeCards(cards, { field: "reason", write: (card) => renderReason(card, rendering) });
  return true;
}

function readEnds({ payload, prices: [price] }: Candidate): Priced["ends"] {
  const [least = price, most = price] = paidPriceRange(payload);
  return least === undefined || most === undefined ? null : [least, most];
}

/** "Harbour Lamp – 3 × €20.00 = €60.00". */
function renderLine({ card, quantity, ends }: Priced, rendering: RenderContext): string {
  const { phrases } = rendering;
  if (ends === null) return `${card.title} – ${phrases.field(phrases.label.price, phrases.notStated)}`;
  const each = renderPaidPrice(card, rendering);
  if (quantity === 1) return `${card.title} – ${each}`;
  const [least, most] = ends;
  const factor = least === most ? each : `(${each})`;
  return `${card.title} – ${quantity} × ${factor} = ${renderAmount([quantity * least, quantity * most], rendering)}`;
}

/** Adds what the cards cost; empty where a price is not stated. */
function renderTotal(found: Priced[], rendering: RenderContext): string {
  if (found.some(({ ends }) => ends === null)) return "";
  const add = (end: 0 | 1) => found.reduce((sum, { quantity, ends }) => sum + quantity * ends![end], 0);
  const { phrases } = rendering;
  return `${phrases.field(phrases.cart.together, renderAmount([add(0), add(1)], rendering))}.`;
}

function renderAmount(ends: [number, number], { numbers }: RenderContext): string {
  const told = ends.map((end) => numbers.price(Math.round(end * 100) / 100));
  return [...new Set(told)].join(" – ");
}
