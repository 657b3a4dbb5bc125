import type { RequestableField } from "../../../../languages/understood-phrases.ts";
import { extractStems } from "../../../../platform/text/words.ts";
import { matchColourValues, matchSizeValues } from "../../../search/index.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { joinNames, readAskedValues, renderStock } from "../../reply/card-fields.ts";
import { truncateText } from "../../shop/record-text.ts";
import { STATED_BY_MEANING } from "../retrieval/stated-fields.ts";
import { extractDetails, statesOwnPrices } from "./record-details.ts";
import type { RenderContext } from "./render-context.ts";
import { renderPrice, renderRating } from "./render-reason.ts";

const MAX_VALUE = 160;
/** Answers the fields that were asked for from a record, as parts of a sentence. A colour or size that was named comes first. */
export function renderAskedFields(card: Candidate, rendering: RenderContext): string[] {
  const variants = [...renderVariantAnswer("colour", card, rendering), ...renderVariantAnswer("size", card, rendering)];
  const missing = (field: RequestableField) =>
    asksOnlyForFields(card, rendering) || card.stated?.[field] ? renderUnsetField(field, card, rendering) : [];
  return [
    ...variants,
    ...selectFieldsToRender(rendering).flatMap((field) => renderField(field, card, rendering) ?? missing(field)),
  ];
}

/** Returns true when a message asks only for fields: "how wide is it?", not "how wide is its brim?", which needs the text. */
function asksOnlyForFields({ title }: Candidate, { turn, interpretation: { parsed } }: RenderContext): boolean {
  if (parsed.requestedFields.length + parsed.colours.length + parsed.sizes.length === 0) return false;
  const language = turn.shopLanguage;
  const named = new Set(extractStems(title, language));
  return parsed.describingWords.every((word) => extractStems(word, language).every((stem) => named.has(stem)));
}

/** Returns price, stock and rating, if the record has them and they are not among the fields asked for. */
function renderBasicFields(card: Candidate, rendering: RenderContext): string[] {
  const { phrases } = rendering;
  const rendered = selectFieldsToRender(rendering);
  const parts = {
    price: renderPrice(card, rendering),
    stock: renderStock(card, phrases),
    rating: renderRating(card, rendering),
  };
  return (["price", "stock", "rating"] as const).flatMap((field) => (rendered.includes(field) ? [] : (parts[field] ?? [])));
}

/** Selects the fields to render: "is it available in L?" asks for the L, not for its sizes or its stock. */
function selectFieldsToRender({ interpretation: { parsed } }: RenderContext): RequestableField[] {
  const { requestedFields, colours, sizes } = parsed;
  const answered = new Set<RequestableField>();
  if (colours.length > 0) answered.add("colour");
  if (sizes.length > 0) answered.add("size");
  if (answered.size > 0 || requestedFields.includes("colour") || requestedFields.includes("size")) answered.add("stock");
  return requestedFields.filter((field) => !answered.has(field));
}

/** Answers "do you have it in blue?" with the matching blues, or with the other colours. */
function renderVariantAnswer(field: "colour" | "size", card: Candidate, rendering: RenderContext): string[] {
  const {
    interpretation: { parsed },
    phrases,
  } = rendering;
  const asked = field === "colour" ? parsed.colours : parsed.sizes;
  if (asked.length === 0) return [];
  const values = readAskedValues(field, card);
  if (values.length === 0) return renderUnsetField(field, card, rendering);
  return asked.flatMap((word) => {
    const matched = field === "colour" ? matchColourValues(word, values) : matchSizeValues([word], values);
    if (matched.length > 0) return [phrases.reason.comesIn(joinNames(matched, phrases))];
    return [phrases.reason.notIn(phrases.quote(word)), phrases.field(phrases.label[field], values.join(", "))];
  });
}

/**
 * Answers a field that the record leaves empty from its text, or says that it is not stated. Says nothing of a field that is
 * hidden, or that the quoted text may state in words of its own.
 */
function renderUnsetField(field: RequestableField, card: Candidate, { turn, phrases }: RenderContext): string[] {
  if (card.withheld?.includes(field)) return [];
  const stated = card.stated?.[field] ?? "";
  const quote = stated !== "" && statesOwnPrices(card, stated, turn) ? truncateText(stated, MAX_VALUE).replace(/[.;:]$/, "") : "";
  const { passage = "" } = card;
  if (quote === "" && STATED_BY_MEANING.includes(field) && passage !== "" && statesOwnPrices(card, passage, turn)) return [];
  return [phrases.field(phrases.label[field], quote === "" ? phrases.notStated : quote)];
}

function renderField(field: RequestableField, card: Candidate, rendering: RenderContext): string | null {
  const { phrases } = rendering;
  if (field === "price") return renderPrice(card, rendering);
  if (field === "stock") return renderStockCount(card, phrases);
  return field === "rating" ? renderRating(card, rendering) : renderLabelledField(field, card, phrases);
}

/** Returns the stock, with the quantity when the record counts it. */
function renderStockCount(card: Candidate, phrases: RenderContext["phrases"]): string | null {
  const stock = renderStock(card, phrases);
  const { stockQuantity } = card.payload;
  const isCounted = stock === phrases.reason.inStock && typeof stockQuantity === "number" && stockQuantity > 0;
  return isCounted ? `${stock} (${stockQuantity})` : stock;
}

function renderLabelledField(field: RequestableField, card: Candidate, phrases: RenderContext["phrases"]): string | null {
  const value = truncateText(readAskedValues(field, card).join(field === "dimensions" ? " × " : ", "), MAX_VALUE);
  return value === "" ? null : phrases.field(phrases.label[field], value);
}

/**
 * Answers a question about single cards from their records: one card in sentences, several line by line and then what differs.
 */
export function renderPickedCards(cards: Candidate[], rendering: RenderContext, distinctions: string[] = []): string {
  const [first, second] = cards;
  if (first && !second) return renderOneCard(first, rendering);
  const names = cards.map(({ title }) => title);
  const intro =
    rendering.interpretation.parsed.requestedFields.length > 0
      ? ""
      : rendering.phrases.aboutPicked(joinNames(names, rendering.phrases));
  return [renderEachCard(intro, cards, rendering), distinctions.join(" ")].filter((part) => part !== "").join("\n");
}

/** Writes one line per card: the fields asked for and its price; when no field was asked for, also its stock and rating. */
export function renderEachCard(intro: string, cards: Candidate[], rendering: RenderContext): string {
  const lines = cards.map((card) => {
    const asked = renderAskedFields(card, rendering);
    const asksPrice = rendering.interpretation.parsed.requestedFields.includes("price");
    const basicCount = asked.length === 0 ? MAX_BASIC_FIELDS : asksPrice ? 0 : 1;
    const parts = [...asked, ...renderBasicFields(card, rendering).slice(0, basicCount)].join("; ");
    return parts === "" ? `• ${card.title}` : `• ${card.title} – ${parts}`;
  });
  return [intro, ...lines].filter((line) => line !== "").join("\n");
}
const MAX_BASIC_FIELDS = 3;

function renderOneCard(card: Candidate, rendering: RenderContext): string {
  const { turn, interpretation, phrases } = rendering;
  const asked = renderAskedFields(card, rendering);
  const [first, ...others] = asked;
  const lead = first === undefined ? phrases.aboutPicked(card.title) : `${card.title} – ${first}.`;
  const { attributes, passage } = extractDetails(card, turn, interpretation, asksOnlyForFields(card, rendering));
  const parts = [
    lead,
    ...others.map(toSentence),
    ...attributes,
    toSentence(renderBasicFields(card, rendering).join(", ")),
    isQuoted(passage, asked) ? "" : passage,
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** Returns true when the beginning of a passage has been quoted for a field. */
function isQuoted(passage: string, quoted: string[]): boolean {
  const beginning = passage.slice(0, MIN_QUOTE);
  return beginning.length === MIN_QUOTE && quoted.some((text) => text.includes(beginning));
}
const MIN_QUOTE = 20;

/** Begins a text with a capital letter, and ends it. */
export function toSentence(text: string): string {
  return text === "" ? "" : `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
