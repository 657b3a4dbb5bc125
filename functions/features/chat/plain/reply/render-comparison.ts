import { languageData } from "../../../../languages/registry.ts";
import type { RequestableField } from "../../../../languages/understood-phrases.ts";
import { isObject } from "../../../../platform/is-object.ts";
import type { Candidate, ComposedAnswer, CuratorResult } from "../../contracts/answer.ts";
import type { Interpretation } from "../../contracts/interpretation.ts";
import type { Turn, TurnContext } from "../../contracts/turn.ts";
import { ShopNumbers } from "../../guards/format-price.ts";
import { truncateText } from "../../shop/record-text.ts";
import { humanizeKey } from "../facts/record-statements.ts";
import { BlockWriter } from "./block-writer.ts";
import type { RenderContext } from "./render-context.ts";
import { ATTRIBUTES, readAskedValues } from "./render-fields.ts";
import { tellFigure, tellRanked } from "./render-ranking.ts";
import { joinNames, leafCategory, renderPaidPrice, renderReason, renderStock } from "./render-reason.ts";

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

type Comparing = Pick<RenderContext, "interpretation" | "phrases" | "numbers">;

/** Writes in which fields products differ, then their cards, and the same as data for clients that draw a table. */
export function renderComparison(rendering: RenderContext, cards: Candidate[], closing: string[] = []): void {
  const { writer, phrases, interpretation } = rendering;
  const { answers } = languageData(interpretation.language).productWords;
  const { differing, same } = compareFields(cards, rendering);
  const titles = cards.map(({ title }) => title);
  const names = joinNames(titles, phrases);
  const told = differing.map(({ label, values }) => {
    const each = values.map((value, index) => `${titles[index]}: ${value ?? phrases.notStated}`);
    return `• ${label} – ${each.join("; ")}`;
  });
  const shared = same.map(({ label, values: [value] }) => phrases.field(label, value!)).join("; ");
  const lead = tellFigures(cards, rendering);
  const lines = [
    lead,
    differing.length > 0 ? answers.differIn(names) : answers.noDifference(names),
    ...told,
    ...(shared === "" ? [] : [answers.sameIn(shared)]),
    closing.join(" "),
  ];
  const ids = cards.map(({ id }) => id);
  writer.writeText(lines.filter((line) => line !== "").join("\n"), ids);
  writer.writeCards(cards, { field: "reason", write: (card) => renderReason(card, rendering) });
  writeData(writer, cards, { differing, same });
}

/** Tells which has most of what is compared. Where one states no figure, nobody knows, and each is told. */
function tellFigures(cards: Candidate[], rendering: RenderContext): string {
  const { phrases, interpretation } = rendering;
  if (cards.every(({ measure }) => measure)) return tellRanked(cards[0]!, rendering);
  if (interpretation.parsed.asked.superlative === null) return "";
  const titles = cards.map(({ title }) => title);
  const { answers } = languageData(interpretation.language).productWords;
  if (!cards.some(({ measure }) => measure)) return answers.unranked(joinNames(titles, phrases));
  const told = cards.map((card) => `${card.title}: ${card.measure ? tellFigure(card, rendering) : phrases.notStated}`);
  return `${told.join("; ")}.`;
}

/**
 * Writes in which fields the products differ that a model has compared in its own words, as data for clients that draw a table:
 * the values are those of the records. Writes nothing when the message asks for no comparison.
 */
export function writeComparedFields(
  { shown }: ComposedAnswer,
  turn: Turn,
  interpretation: Interpretation,
  curated: CuratorResult[],
  context: TurnContext,
): void {
  const cards = shown.filter(({ domain }) => domain === "product");
  if (!interpretation.parsed.wantsComparison || cards.length < 2 || cards.length > MAX_COMPARED) return;
  const { language } = interpretation;
  const writer = new BlockWriter(context, { turn, curated, language, prefix: "c" });
  const numbers = new ShopNumbers(turn.settings);
  writeData(writer, cards, compareFields(cards, { interpretation, phrases: languageData(language).answers, numbers }));
}

/** Values of switches of the shop's system ("New: 1"), which tell a shopper nothing. */
const FLAGS = ["0", "1"];

interface ComparedFields {
  differing: ComparisonRow[];
  same: ComparisonRow[];
}

function writeData(writer: BlockWriter, cards: Candidate[], { differing, same }: ComparedFields): void {
  const products = cards.map(({ id, title }) => ({ id, name: title }));
  writer.writeData("comparison", { id: "comparison", products, rows: differing, same });
}

function compareFields(cards: Candidate[], comparing: Comparing): ComparedFields {
  const rows = listRows(cards, comparing);
  const ofCount = (fits: (count: number) => boolean) =>
    rows.filter(({ values }) => fits(new Set(values).size)).slice(0, MAX_ROWS);
  return { differing: ofCount((count) => count > 1), same: ofCount((count) => count === 1) };
}

/** Lists the fields that one of the records has at least. What is hidden from the shopper is no row. */
function listRows(cards: Candidate[], comparing: Comparing): ComparisonRow[] {
  const { phrases, interpretation } = comparing;
  const { answers } = languageData(interpretation.language).productWords;
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
