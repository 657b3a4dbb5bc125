import type { Candidate } from "../../contracts/answer.ts";
import { extractDetails } from "./record-details.ts";
import type { RenderContext } from "./render-context.ts";
import { asksOnlyForFields, renderAskedFields, renderBasicFields } from "./render-fields.ts";
import { joinNames } from "./render-reason.ts";

/** What the records of very cards say to what was asked: of one card that first, of several line by line, and then what tells them apart. */
export function renderPickedCards(cards: Candidate[], saying: RenderContext, apart: string[] = []): string {
  const [first, second] = cards;
  if (first && !second) return renderOneCard(first, saying);
  const names = cards.map(({ title }) => title);
  const intro = saying.parsed.requestedFields.length > 0 ? "" : saying.phrases.aboutPicked(joinNames(names, saying.phrases));
  return [renderEachCard(intro, cards, saying), apart.join(" ")].filter((part) => part !== "").join("\n");
}

/** Of each card what was asked for and its price; where no field was, also its stock and rating. */
export function renderEachCard(intro: string, cards: Candidate[], saying: RenderContext): string {
  const lines = cards.map((card) => {
    const asked = renderAskedFields(card, saying);
    const beside = asked.length > 0 && saying.parsed.requestedFields.includes("price") ? 0 : asked.length > 0 ? 1 : MAX_PLAIN;
    const parts = [...asked, ...renderBasicFields(card, saying).slice(0, beside)].join("; ");
    return parts === "" ? `• ${card.title}` : `• ${card.title} – ${parts}`;
  });
  return [intro, ...lines].filter((line) => line !== "").join("\n");
}
const MAX_PLAIN = 3;

function renderOneCard(card: Candidate, saying: RenderContext): string {
  const { turn, understood, phrases: say } = saying;
  const asked = renderAskedFields(card, saying);
  const [first, ...others] = asked;
  const lead = first === undefined ? say.aboutPicked(card.title) : `${card.title} – ${first}.`;
  const { attributes, passage } = extractDetails(card, turn, understood, asksOnlyForFields(card, saying));
  const told = [lead, ...others.map(toSentence), ...attributes, toSentence(renderBasicFields(card, saying).join(", ")), passage];
  return told.filter((part) => part !== "").join(" ");
}

function toSentence(text: string): string {
  return text === "" ? "" : `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
