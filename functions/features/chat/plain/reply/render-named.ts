import { languageData } from "../../../../languages/registry.ts";
import type { RequestableField } from "../../../../languages/understood-phrases.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { readContactFormOptions } from "../../handoff/contact-form.ts";
import { buildContactOffer } from "../../handoff/send-offer.ts";
import { MAX_COMPARED } from "../../reply/compare-fields.ts";
import { readAskedMeasure } from "../facts/measures.ts";
import { quoteRecord, renderQuote } from "./quote-record.ts";
import { renderComparison } from "./render-comparison.ts";
import type { RenderContext } from "./render-context.ts";
import { renderAskedFields, renderPickedCards, toSentence } from "./render-fields.ts";
import { renderDistinctions } from "./render-products.ts";
import { readFilterConstraints, renderReason } from "./render-reason.ts";

/** Cards that a shopper takes in at once. */
const MAX_NAMED_CARDS = 3;

/**
 * Compares products that the message names, or that were picked among the cards shown. Returns false when it compares no
 * products.
 */
export function renderNamedComparison(rendering: RenderContext, products: Candidate[]): boolean {
  const { interpretation } = rendering;
  if (!interpretation.parsed.wantsComparison && !products.some(({ isCompared }) => isCompared)) return false;
  const isPicked = readFilterConstraints(interpretation.productFilter).ids.length > 0;
  const [card, ...others] = isPicked ? products : products.filter(({ isNamed }) => isNamed);
  if (!card || (isPicked && others.length === 0)) return false;
  const compared = [card, ...others].slice(0, MAX_COMPARED);
  if (others.length > 0) renderComparison(rendering, compared, renderDistinctions(compared, rendering));
  else {
    const { answers } = languageData(interpretation.language).productWords;
    writeAbout([card], `${answers.comparedOnly(card.title)} ${renderPickedCards([card], rendering)}`, rendering);
  }
  return true;
}

/**
 * Answers a question about products that the message names, or that were picked among the cards shown, from their records alone:
 * "does the Skylight 2 have a vent?", "how much is it?". Returns false when it is about none, or when a page answers better.
 */
export async function renderNamedProducts(rendering: RenderContext, products: Candidate[], posts: Candidate[]): Promise<boolean> {
  const { interpretation } = rendering;
  const { asked, requestedFields } = interpretation.parsed;
  const isPicked = readFilterConstraints(interpretation.productFilter).ids.length > 0;
  const cards = (isPicked ? products : products.filter(({ isNamed }) => isNamed)).slice(0, MAX_NAMED_CARDS);
  const [first] = cards;
  if (!first) return false;
  if (await renderQuotes(cards, rendering)) return true;
  const figures = renderFigures(cards, rendering);
  if (figures !== null) return writeAbout(cards, figures, rendering);
  // "How do I wash it?" is answered by a page where the product's own does not say it.
  if (interpretation.adviceText && posts.some(({ fit }) => fit === "answers")) return false;
  if (isPicked && cards.length > 1) return false;
  const isAnswered = isPicked || requestedFields.length > 0 || asked.isPolar || cards.some((card) => answersBest(card, posts));
  return isAnswered && writeAbout(cards, renderPickedCards(cards, rendering), rendering);
}

/** Writes what the pages of the cards state of the question; what they do state, and a person, where they leave it open. */
async function renderQuotes(cards: Candidate[], rendering: RenderContext): Promise<boolean> {
  const quotes = await Promise.all(cards.map((card) => quoteRecord(card, rendering)));
  const quoted = cards.flatMap((card, index) => (quotes[index] ? [{ card, found: quotes[index] }] : []));
  if (quoted.length === 0) return false;
  const told = quoted.map(({ card, found }) => {
    const fields = asksMore(rendering) ? renderAskedFields(card, rendering).map(toSentence) : [];
    const known = found.quote === "" && quoted.length === 1 ? [renderPickedCards([card], rendering)] : [];
    return [renderQuote(found, card, rendering), ...fields, ...known].join(" ");
  });
  const lines = told.length === 1 ? told : told.map((line) => `• ${line}`);
  const isOpen = quoted.every(({ found }) => found.isOpen);
  return isOpen ? leaveToShop(cards, lines.join("\n"), rendering) : writeAbout(cards, lines.join("\n"), rendering);
}

/** Returns true when the message also asks for a field: "is it waterproof, and what does it weigh?". */
function asksMore({ interpretation: { parsed } }: RenderContext): boolean {
  const { requestedFields, colours, sizes } = parsed;
  return colours.length + sizes.length > 0 || requestedFields.some((field) => field !== "stock" && field !== "material");
}

/** Leaves open what the pages do not clearly say, and offers the contact form where the shop has one. */
function leaveToShop(cards: Candidate[], text: string, rendering: RenderContext): true {
  const { turn, interpretation, writer } = rendering;
  const { askShop } = languageData(interpretation.language).productWords.answers;
  const form = readContactFormOptions(turn.settings);
  writer.leavesOpen = true;
  writeAbout(cards, form.isOffered ? `${text} ${askShop}` : text, rendering);
  if (form.isOffered) writer.writeOffer(buildContactOffer(interpretation.language, form, askShop));
  return true;
}

/** Tells the figure that a question asks for: "how many people does it fit?". Null: it asks for none, or no record states it. */
function renderFigures(cards: Candidate[], { turn, interpretation }: RenderContext): string | null {
  const { asked, requestedFields } = interpretation.parsed;
  const measured = asked.quantity === "load" ? LOAD_FIELDS : MEASURED_FIELDS;
  if (asked.quantity === null || requestedFields.some((field) => !measured.includes(field))) return null;
  const told = cards.flatMap((card) => {
    const measure = readAskedMeasure(card, asked.quantity!, turn.shopLanguage);
    return measure && (requestedFields.length === 0 || measure.source !== "field") ? [`${card.title} – ${measure.sentence}`] : [];
  });
  if (told.length === 0) return null;
  return told.length === 1 ? told[0]! : told.map((line) => `• ${line}`).join("\n");
}

/** Fields of which a record's text or attributes may state one figure: the height alone. */
const MEASURED_FIELDS: RequestableField[] = ["dimensions"];
/** "How much weight can it take?" asks for no weight of its own. */
const LOAD_FIELDS: RequestableField[] = ["weight"];

function writeAbout(cards: Candidate[], text: string, rendering: RenderContext): true {
  const { writer } = rendering;
  writer.writeText(
    text,
    cards.map(({ id }) => id),
  );
  writer.writeCards(cards, { field: "reason", write: (card) => renderReason(card, rendering) });
  return true;
}

function answersBest({ passageScore = 0 }: Candidate, posts: Candidate[]): boolean {
  return passageScore > 0 && posts.every((post) => (post.passageScore ?? 0) < passageScore);
}
