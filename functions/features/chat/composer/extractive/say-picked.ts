import type { Candidate } from "../../contracts.ts";
import { detailsOf } from "./details.ts";
import { listAll } from "./reasons.ts";
import { askedParts, asksPlainly, plainParts } from "./say-fields.ts";
import type { Saying } from "./saying.ts";

/** What the records of very cards say to what was asked: of one card that first, of several line by line, and then what tells them apart. */
export function sayPicked(cards: Candidate[], saying: Saying, apart: string[] = []): string {
  const [first, second] = cards;
  if (first && !second) return sayOne(first, saying);
  const names = cards.map(({ title }) => title);
  const intro = saying.reading.asked.length > 0 ? "" : saying.say.picked(listAll(names, saying.say));
  return [sayEach(intro, cards, saying), apart.join(" ")].filter((part) => part !== "").join("\n");
}

/** Of each card what was asked for and its price; where no field was, also its stock and rating. */
export function sayEach(intro: string, cards: Candidate[], saying: Saying): string {
  const lines = cards.map((card) => {
    const asked = askedParts(card, saying);
    const beside = asked.length > 0 && saying.reading.asked.includes("price") ? 0 : asked.length > 0 ? 1 : MOST_PLAIN;
    const parts = [...asked, ...plainParts(card, saying).slice(0, beside)].join("; ");
    return parts === "" ? `• ${card.title}` : `• ${card.title} – ${parts}`;
  });
  return [intro, ...lines].filter((line) => line !== "").join("\n");
}
const MOST_PLAIN = 3;

function sayOne(card: Candidate, saying: Saying): string {
  const { turn, understood, say } = saying;
  const asked = askedParts(card, saying);
  const [first, ...others] = asked;
  const lead = first === undefined ? say.picked(card.title) : `${card.title} – ${first}.`;
  const { attributes, passage } = detailsOf(card, turn, understood, asksPlainly(card, saying));
  const told = [lead, ...others.map(sentence), ...attributes, sentence(plainParts(card, saying).join(", ")), passage];
  return told.filter((part) => part !== "").join(" ");
}

function sentence(text: string): string {
  return text === "" ? "" : `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
