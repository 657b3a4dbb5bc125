import { languageData } from "../../../../languages/registry.ts";
import type { RequestableField } from "../../../../languages/understood-phrases.ts";
import { matchColourValues, matchSizeValues } from "../../../search/index.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { readContactFormOptions } from "../../handoff/contact-form.ts";
import { buildContactOffer } from "../../handoff/send-offer.ts";
import { readAskedValues, toStockStatus } from "../../reply/card-fields.ts";
import { MAX_COMPARED } from "../../reply/compare-fields.ts";
import { readAskedMeasure } from "../facts/measures.ts";
import { renderComparison } from "./render-comparison.ts";
import type { RenderContext } from "./render-context.ts";
import { renderAskedFields, renderPickedCards, toSentence } from "./render-fields.ts";
import { renderDistinctions } from "./render-products.ts";
import { readFilterConstraints, renderReason } from "./render-reason.ts";
import { judgeCard, renderVerdict } from "./render-verdict.ts";

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
  if (await renderVerdicts(cards, rendering)) return true;
  const figures = renderFigures(cards, rendering);
  if (figures !== null) return writeAbout(cards, figures, rendering);
  // "How do I wash it?" is answered by a page where the product's own does not say it.
  if (interpretation.adviceText && posts.some(({ fit }) => fit === "answers")) return false;
  if (isPicked && cards.length > 1) return false;
  const isAnswered = isPicked || requestedFields.length > 0 || asked.isPolar || cards.some((card) => answersBest(card, posts));
  return (
    isAnswered && writeAbout(cards, `${renderOfferedVerdict(cards, rendering)}${renderPickedCards(cards, rendering)}`, rendering)
  );
}

/** Writes yes, no, or that the page does not say, for each card. */
async function renderVerdicts(cards: Candidate[], rendering: RenderContext): Promise<boolean> {
  const verdicts = await Promise.all(cards.map((card) => judgeCard(card, rendering)));
  const judged = cards.flatMap((card, index) => (verdicts[index] ? [{ card, verdict: verdicts[index] }] : []));
  if (judged.length === 0) return false;
  const isOpen = judged.every(({ verdict }) => verdict.verdict === "silent");
  const told = judged.map(({ card, verdict }) => {
    const fields = asksMore(rendering) ? renderAskedFields(card, rendering).map(toSentence) : [];
    return [renderVerdict(verdict, card, rendering), ...fields].join(" ");
  });
  const lines = told.length === 1 ? told : told.map((line) => `• ${line}`);
  if (!isOpen) return writeAbout(cards, lines.join("\n"), rendering);
  return leaveToShop(cards, lines.join("\n"), rendering);
}

/** Returns true when the message also asks for a field: "is it waterproof, and what does it weigh?". */
function asksMore({ interpretation: { parsed } }: RenderContext): boolean {
  const { requestedFields, colours, sizes } = parsed;
  return colours.length + sizes.length > 0 || requestedFields.some((field) => field !== "stock" && field !== "material");
}

/** Writes that the pages do not say, and offers the contact form where the shop has one. */
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

/** Begins the answer to "is it in stock?", "is it reduced?" and "does it come in blue?" with yes or no. */
function renderOfferedVerdict(cards: Candidate[], { interpretation }: RenderContext): string {
  const { asked, requestedFields, colours, sizes, onSale } = interpretation.parsed;
  const [card, ...others] = cards;
  if (!card || others.length > 0 || !asked.isPolar) return "";
  const { answers } = languageData(interpretation.language).productWords;
  if (onSale && requestedFields.includes("price")) return `${(card.formerPrices ?? []).length > 0 ? answers.yes : answers.no}. `;
  if (colours.length + sizes.length > 0) {
    const found = [...colours.map((one) => hasValue("colour", one, card)), ...sizes.map((one) => hasValue("size", one, card))];
    return found.includes(null) ? "" : `${found.includes(false) ? answers.no : answers.yes}. `;
  }
  const status = requestedFields.length === 1 && requestedFields[0] === "stock" ? toStockStatus(card) : null;
  return status === null ? "" : `${status === "soldOut" ? answers.no : answers.yes}. `;
}

/** Returns whether a record lists a colour or a size; null when it lists none. */
function hasValue(field: "colour" | "size", asked: string, card: Candidate): boolean | null {
  const values = readAskedValues(field, card);
  if (values.length === 0) return null;
  return (field === "colour" ? matchColourValues(asked, values) : matchSizeValues([asked], values)).length > 0;
}

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
