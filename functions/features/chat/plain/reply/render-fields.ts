import type { RequestableField } from "../../../../languages/phrases/understood-phrases.ts";
import { isObject } from "../../../../platform/is-object.ts";
import { extractStems } from "../../../../platform/text/words/words.ts";
import {
  extractColours,
  extractSizes,
  hasBounds,
  matchColourValues,
  matchSizeValues,
  truncateText,
  WrittenText,
} from "../../../search/index.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { isCardSoldOut, joinNames, readAskedValues, renderStock } from "../../reply/card-fields.ts";
import { humanizeKey } from "../../shop/card-text.ts";
import { coverage, saysSubject } from "../reading/page-question.ts";
import { takeRequests } from "../reading/read-criteria.ts";
import { namesField, saysField } from "../reading/requested-fields.ts";
import { quoteBest } from "./quote-passage.ts";
import type { RenderContext } from "./render-context.ts";
import { renderPrice, renderRating } from "./render-reason.ts";

const MAX_VALUE = 160;

/** Writes one line for each card: the fields asked for, else what its record says of a question, or price, stock and rating. */
export function renderEachCard(intro: string, cards: Candidate[], found: RenderContext): string {
  const rendering = withTranslated(found);
  const lines = cards.map((card) => {
    const { asked, attributes, basics } = readCard(card, rendering);
    const parts = [...(asked ?? (attributes.length > 0 ? attributes : basics)), ...quoteShort(card, rendering)].join("; ");
    return parts === "" ? `• ${card.title}` : `• ${card.title} – ${parts}`;
  });
  return [intro, ...lines].filter((line) => line !== "").join("\n");
}

/**
 * Says of one card the fields asked for, or what its record says first, in sentences; what its fields do not tell is quoted from
 * its text, and not stated where that has nothing.
 */
export function renderOneCard(card: Candidate, found: RenderContext): string {
  const rendering = withTranslated(found);
  const { phrases, reading } = rendering;
  const { asked, attributes, basics } = readCard(card, rendering);
  const missing = reading.fields.filter(
    (field) => !card.withheld?.includes(field) && renderField(field, card, rendering) === null,
  );
  const isOpen = reading.fields.length === 0 || missing.length > 0 || asked?.length === 0;
  const quote = isOpen ? quoteBest(card, rendering) : "";
  // A text may tell a material in words of its own, and no weight without a figure.
  const isUnstated = (field: RequestableField) => quote === "" || (field === "weight" && !saysField(field, quote));
  const unstated = missing.filter(isUnstated).map((field) => phrases.field(phrases.label[field], phrases.notStated));
  // Shops call their attributes as they like: a figure of one may be what is asked for.
  const figures =
    asked?.length === 0 && unstated.length > 0 ? listAttributes(card).filter(({ values }) => /\p{N}/u.test(values)) : [];
  const told = [...(asked ?? basics), ...unstated, ...figures.slice(0, MAX_TOLD).map(({ text }) => text)];
  if (!asked || told.length === 0)
    return joinTexts([phrases.aboutPicked(card.title), toSentence(attributes.join(", ")), toSentence(told.join(", ")), quote]);
  return joinTexts([`${card.title} – ${told[0]}.`, ...told.slice(1).map(toSentence), quote]);
}

/** Asks of cards what a message in another language than the shop's names as well: properties, as they were translated. */
function withTranslated(rendering: RenderContext): RenderContext {
  const { reading, turn, interpretation } = rendering;
  if (interpretation.language === turn.shopLanguage) return rendering;
  const words = reading.own.text.split(/[\s,]+/u).filter((word) => word !== "" && !reading.own.words.includes(word));
  const subjects = [...reading.asked.subjects, ...words.map((word) => [extractStems(word, turn.shopLanguage)])];
  return { ...rendering, reading: { ...reading, asked: { ...reading.asked, subjects } } };
}

/**
 * Writes a line for each card whose record says what a question asks beyond the card's name: the attributes, or the sentences of
 * its text. None for a wish, which asks for goods.
 */
export function renderFacts(cards: Candidate[], found: RenderContext): string[] {
  const rendering = withTranslated(found);
  const { reading, turn, interpretation } = rendering;
  const isWish = hasBounds(reading.own.limits) || takeRequests(new WrittenText(turn.message), interpretation.language);
  if (!reading.asks || isWish || reading.own.words.length === 0) return [];
  return cards.flatMap((card) => {
    const { categories, brands } = card.payload;
    const named = new Set(extractStems([card.title, categories, brands].flat().join(" "), turn.shopLanguage));
    const subjects = reading.asked.subjects.filter((subject) => !saysSubject(named, subject));
    const narrowed = { ...rendering, reading: { ...reading, asked: { ...reading.asked, subjects } } };
    const attributes = readAskedAttributes(card, narrowed);
    const quote = attributes.length > 0 ? "" : quoteBest(card, narrowed, MAX_VALUE).replace(/[.\s]+$/, "");
    const told = [...attributes, ...(coverage(narrowed.reading.asked, quote, turn.shopLanguage) > 0 ? [quote] : [])];
    return told.length > 0 ? [`• ${card.title} – ${told.join("; ")}`] : [];
  });
}

/** Quotes of a card among others what its text says of a question that names no field; empty: nothing. */
function quoteShort(card: Candidate, rendering: RenderContext): string[] {
  const { reading, turn, interpretation } = rendering;
  if (!reading.asks || reading.fields.length > 0 || interpretation.cardIds.length === 0) return [];
  const quote = quoteBest(card, rendering, MAX_VALUE).replace(/[.\s]+$/, "");
  return coverage(reading.asked, quote, turn.shopLanguage) > 0 ? [quote] : [];
}

interface CardReading {
  /** Answers to what is asked for of the card; null: the question names nothing of it. */
  asked: string[] | null;
  /** Attributes, one of which may answer a question that names none of them; empty for a message that is no question. */
  attributes: string[];
  /** Price, stock and rating. */
  basics: string[];
}

function readCard(card: Candidate, rendering: RenderContext): CardReading {
  const { reading, interpretation } = rendering;
  const asked = renderAsked(card, rendering);
  if (asked.length > 0 || reading.fields.length > 0) return { asked, attributes: [], basics: [] };
  const isQuestion = reading.asks && interpretation.cardIds.length > 0;
  const attributes = isQuestion ? listAttributes(card).slice(0, MAX_TOLD) : [];
  return { asked: null, attributes: attributes.map(({ text }) => text), basics: renderBasics(card, rendering) };
}

function renderAsked(card: Candidate, rendering: RenderContext): string[] {
  const variants = renderVariants(card, rendering);
  const isLeft = (field: RequestableField) => variants.length === 0 || !["colour", "size", "stock"].includes(field);
  const fields = rendering.reading.fields.filter(isLeft);
  const told = [...variants, ...fields.flatMap((field) => renderField(field, card, rendering) ?? [])];
  return told.length > 0 ? told : readAskedAttributes(card, rendering);
}

function renderBasics(card: Candidate, rendering: RenderContext): string[] {
  const basic: RequestableField[] = ["price", "stock", "rating"];
  return basic.flatMap((field) => (isKnown(field, card, rendering) ? renderField(field, card, rendering)! : []));
}

/** Tells which of the values that the message names the record has, or all of them where it has none of these. */
function renderVariants(card: Candidate, rendering: RenderContext): string[] {
  const { phrases, turn } = rendering;
  const written = new WrittenText(turn.message);
  const [sizes, colours] = [extractSizes(written), extractColours(written)];
  // Shops have colours of their own: "Bordeaux".
  const said = new Set(extractStems(turn.message, turn.shopLanguage));
  const isSaid = (value: string) => extractStems(value, turn.shopLanguage).every((stem) => said.has(stem));
  const has = (field: "colour" | "size", values: string[]) =>
    field === "size"
      ? matchSizeValues(sizes, values)
      : [...new Set([...colours.flatMap((colour) => matchColourValues(colour, values)), ...values.filter(isSaid)])];
  return (["colour", "size"] as const).flatMap((field) => {
    const values = readAskedValues(field, card);
    const found = has(field, values);
    const isAsked = found.length > 0 || (field === "size" ? sizes : colours).length > 0;
    if (!isAsked || card.withheld?.includes(field)) return [];
    if (found.length === 0) return renderField(field, card, rendering) ?? [];
    const named = joinNames(found, phrases);
    return isCardSoldOut(card, phrases)
      ? [phrases.field(phrases.label[field], named), phrases.reason.soldOut]
      : [phrases.reason.comesIn(named)];
  });
}

const MAX_ATTRIBUTES = 3;
/** Attributes that are told where none is asked for by name. */
const MAX_TOLD = 4;

/** Returns the attributes of a record that the question names: "Induction: yes". */
function readAskedAttributes(card: Candidate, { turn, reading }: RenderContext): string[] {
  const isAsked = (text: string) => coverage(reading.asked, text, turn.shopLanguage) > 0;
  const named = listAttributes(card).filter(({ key, values }) => isAsked(`${key} ${values}`));
  return named.slice(0, MAX_ATTRIBUTES).map(({ text }) => truncateText(text, MAX_VALUE));
}

function listAttributes({ payload: { attributes } }: Candidate): { key: string; values: string; text: string }[] {
  if (!isObject(attributes)) return [];
  return Object.entries(attributes).flatMap(([name, value]) => {
    const key = humanizeKey(name);
    const values = [value].flat().filter((each) => ["string", "number", "boolean"].includes(typeof each));
    return values.length === 0 ? [] : [{ key, values: values.join(" "), text: `${key}: ${values.join(", ")}` }];
  });
}

function isKnown(field: RequestableField, card: Candidate, { phrases, ...rendering }: RenderContext): boolean {
  if (field === "stock") return renderStock(card, phrases) !== null;
  return (field === "price" ? renderPrice : renderRating)(card, { phrases, ...rendering }) !== null;
}

/** Returns a field with its value; null where the record has none, or it is hidden. */
function renderField(field: RequestableField, card: Candidate, rendering: RenderContext): string | null {
  const { phrases } = rendering;
  if (card.withheld?.includes(field)) return null;
  const value =
    field === "price"
      ? renderPrice(card, rendering)
      : field === "stock"
        ? renderStockCount(card, phrases)
        : field === "rating"
          ? renderRating(card, rendering)
          : renderLabelled(field, card, phrases);
  return value;
}

/** Returns the stock, with the quantity when the record counts it. */
function renderStockCount(card: Candidate, phrases: RenderContext["phrases"]): string | null {
  const stock = renderStock(card, phrases);
  const { stockQuantity } = card.payload;
  const isCounted = stock === phrases.reason.inStock && typeof stockQuantity === "number" && stockQuantity > 0;
  return isCounted ? `${stock} (${stockQuantity})` : stock;
}

function renderLabelled(field: RequestableField, card: Candidate, phrases: RenderContext["phrases"]): string | null {
  const own = readAskedValues(field, card);
  const named = () => listAttributes(card).flatMap(({ key, values }) => (namesField(field, key) ? values : []));
  const value = truncateText((own.length > 0 ? own : named()).join(field === "dimensions" ? " × " : ", "), MAX_VALUE);
  return value === "" ? null : phrases.field(phrases.label[field], value);
}

function joinTexts(texts: string[]): string {
  return texts.filter((text) => text !== "").join(" ");
}

/** Begins a text with a capital letter, and ends it. */
function toSentence(text: string): string {
  return text === "" ? "" : `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}
