import type { AnswerPhrases } from "../../../languages/phrases/spoken-phrases.ts";
import type { RequestableField } from "../../../languages/phrases/understood-phrases.ts";
import { languageData } from "../../../languages/registry.ts";
import { isObject } from "../../../platform/is-object.ts";
import { truncateText } from "../../search/index.ts";
import type { Candidate, CuratorResult } from "../contracts/answer.ts";
import type { Turn, TurnContext } from "../contracts/turn.ts";
import { ShopNumbers } from "../guards/prices/format-price.ts";
import { humanizeKey } from "../shop/card-text.ts";
import { BlockWriter } from "./block-writer.ts";
import { ATTRIBUTES, leafCategory, readAskedValues, renderPaidPrice, renderStock } from "./card-fields.ts";

/** Rows that a shopper takes in at once; the record's own fields come first. */
const MAX_ROWS = 12;
const MAX_VALUE = 120;
const FIELDS = ["price", "rating", "stock", "size", "colour", "material", "weight", "dimensions", "brand"] as const;

/** A field with one value per product, in the order of the products; null where a record has none. */
interface ComparisonRow {
  field: string;
  label: string;
  values: (string | null)[];
}

/** Products that a table of a phone's width can hold. */
export const MAX_COMPARED = 4;

/** The words and numbers of an answer. */
interface Comparing {
  language: string;
  phrases: AnswerPhrases;
  numbers: ShopNumbers;
}

/**
 * Writes in which fields products differ that a model has compared in its own words, as data for clients that draw a table: the
 * values are those of the records. Writes nothing for a single product, nor for more than a table holds.
 */
export function writeComparedFields(
  cards: Candidate[],
  turn: Turn,
  { language }: { language: string },
  curated: CuratorResult[],
  context: TurnContext,
): void {
  if (cards.length < 2 || cards.length > MAX_COMPARED) return;
  const writer = new BlockWriter(context, { turn, curated, prefix: "c" });
  const numbers = new ShopNumbers(turn.settings);
  writeComparisonData(writer, cards, compareFields(cards, { language, phrases: languageData(language).answers, numbers }));
}

/** Values of switches of the shop's system ("New: 1"), which tell a shopper nothing. */
const FLAGS = ["0", "1"];

interface ComparedFields {
  differing: ComparisonRow[];
  same: ComparisonRow[];
}

/** Writes a comparison as data that the prose has told already. */
export function writeComparisonData(writer: BlockWriter, cards: Candidate[], { differing, same }: ComparedFields): void {
  const products = cards.map(({ id, title }) => ({ id, name: title }));
  writer.writeData("comparison", { id: "comparison", products, rows: differing, same });
}

/** Returns the fields that the records have, those in which they differ apart from those that are the same. */
export function compareFields(cards: Candidate[], comparing: Comparing): ComparedFields {
  const rows = listRows(cards, comparing);
  const ofCount = (fits: (count: number) => boolean) =>
    rows.filter(({ values }) => fits(new Set(values).size)).slice(0, MAX_ROWS);
  return { differing: ofCount((count) => count > 1), same: ofCount((count) => count === 1) };
}

/** Lists the fields that one of the records has at least. What is hidden from the shopper is no row. */
function listRows(cards: Candidate[], comparing: Comparing): ComparisonRow[] {
  const { phrases, language } = comparing;
  const { answers } = languageData(language).productWords;
  const withheld = new Set(cards.flatMap((card) => card.withheld ?? []));
  const own = FIELDS.filter((field) => !withheld.has(field)).map((field) => ({
    field,
    label: phrases.label[field],
    values: cards.map((card) => toValue(readField(field, card, comparing))),
  }));
  const category = { field: "category", label: answers.category, values: cards.map((card) => leafCategory(card)) };
  const further = listAttributes(cards).map((name) => ({
    field: `attributes.${name}`,
    label: humanizeKey(name),
    values: cards.map(({ payload }) => toValue(joinTexts((payload.attributes as Record<string, unknown>)?.[name]))),
  }));
  const telling = further.filter(({ values }) => values.some((value) => value !== null && !FLAGS.includes(value)));
  return [...own, category, ...telling].filter(({ values }) => values.some((value) => value !== null));
}

function readField(field: RequestableField, card: Candidate, comparing: Comparing): string {
  const { phrases, numbers } = comparing;
  const { rating } = card.payload;
  if (field === "price") return renderPaidPrice(card, comparing);
  if (field === "stock") return renderStock(card, phrases) ?? "";
  // Shop systems write zero where nothing was weighed.
  if (field === "weight" && Number(card.payload.weight) === 0) return "";
  if (field === "rating") return typeof rating === "number" && rating > 0 ? numbers.rating(rating) : "";
  return readAskedValues(field, card).join(field === "dimensions" ? " × " : ", ");
}

/** Lists the attributes of records beyond those that are fields of their own, in the order of the records. */
function listAttributes(cards: Candidate[]): string[] {
  const known = new Set(Object.values(ATTRIBUTES).flat());
  const names = cards.flatMap(({ payload: { attributes } }) => (isObject(attributes) ? Object.keys(attributes) : []));
  return [...new Set(names)].filter((name) => !known.has(name));
}

function joinTexts(value: unknown): string {
  const all = Array.isArray(value) ? value : [value];
  return all.filter((each) => typeof each === "string" || typeof each === "number").join(", ");
}

function toValue(text: string): string | null {
  return text === "" ? null : truncateText(text, MAX_VALUE);
}
