import { languageData } from "../../../../languages/registry.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { joinNames, renderPaidPrice } from "../../reply/card-fields.ts";
import type { RenderContext } from "./render-context.ts";
import { renderReason } from "./render-reason.ts";

const MAX_RANKED = 4;
const MAX_NAMES = 3;

/**
 * Answers "the lightest tent" with the figures that the shop states, the first one first; where it states none, it says so and
 * names what fits. Returns false when nothing is ranked.
 */
export function renderRanking(rendering: RenderContext, products: Candidate[]): boolean {
  const { interpretation, writer, phrases } = rendering;
  const { superlative } = interpretation.parsed.asked;
  if (superlative === null) return false;
  const ranked = products.filter(({ measure }) => measure).slice(0, MAX_RANKED);
  const { answers } = languageData(interpretation.language).productWords;
  const [first, ...others] = ranked;
  const cards = first ? ranked : products.slice(0, MAX_RANKED);
  if (!first && (cards.length === 0 || interpretation.intents[0] !== "product")) return false;
  const names = cards.slice(0, MAX_NAMES).map(({ title }) => title);
  const lines = first
    ? [tellRanked(first, rendering), ...others.map((card) => `• ${card.title} – ${tellFigure(card, rendering)}`)]
    : [answers.unranked(joinNames(names, phrases))];
  writer.writeText(
    lines.join("\n"),
    cards.map(({ id }) => id),
  );
  writer.writeCards(cards, { field: "reason", write: (card) => renderReason(card, rendering) });
  return true;
}

/** Tells which product is the first by a figure. */
export function tellRanked(card: Candidate, rendering: RenderContext): string {
  const { answers } = languageData(rendering.interpretation.language).productWords;
  return answers.ranked(card.title, tellFigure(card, rendering));
}

/** Tells a figure as the record states it, with the name of its field. */
export function tellFigure(card: Candidate, rendering: RenderContext): string {
  const { phrases, interpretation } = rendering;
  const { measure } = card;
  if (interpretation.parsed.asked.superlative?.ranking === "price") return renderPaidPrice(card, rendering);
  if (measure?.source !== "field") return measure?.text ?? "";
  return phrases.field(measure.isWeight ? phrases.label.weight : phrases.label.dimensions, measure.text);
}
