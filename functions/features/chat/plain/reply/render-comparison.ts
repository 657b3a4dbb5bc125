import { languageData } from "../../../../languages/registry.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { joinNames } from "../../reply/card-fields.ts";
import { compareFields, writeComparisonData } from "../../reply/compare-fields.ts";
import type { RenderContext } from "./render-context.ts";
import { renderReason } from "./render-reason.ts";

/** Writes in which fields products differ, then their cards, and the same as data for clients that draw a table. */
export function renderComparison(rendering: RenderContext, cards: Candidate[]): void {
  const { writer, phrases, interpretation } = rendering;
  const { answers } = languageData(interpretation.language).productWords;
  const { differing, same } = compareFields(cards, { language: interpretation.language, phrases, numbers: rendering.numbers });
  const titles = cards.map(({ title }) => title);
  const names = joinNames(titles, phrases);
  const told = differing.map(({ label, values }) => {
    const each = values.map((value, index) => `${titles[index]}: ${value ?? phrases.notStated}`);
    return `• ${label} – ${each.join("; ")}`;
  });
  const shared = same.map(({ label, values: [value] }) => phrases.field(label, value!)).join("; ");
  const lines = [
    differing.length > 0 ? answers.differIn(names) : answers.noDifference(names),
    ...told,
    ...(shared === "" ? [] : [answers.sameIn(shared)]),
  ];
  const ids = cards.map(({ id }) => id);
  writer.writeText(lines.filter((line) => line !== "").join("\n"), ids);
  writer.writeCards(cards, { field: "reason", write: (card) => renderReason(card, rendering) });
  writeComparisonData(writer, cards, { differing, same });
}
