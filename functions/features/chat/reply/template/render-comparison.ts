import { languageData } from "../../../../languages/registry.ts";
import type { RequestableField } from "../../../../languages/understood-phrases.ts";
import { isObject } from "../../../../platform/is-object.ts";
import type { Candidate } from "../../contracts/answer.ts";
import { humanizeKey } from "../../facts/record-statements.ts";
import { truncateText } from "../../shop/record-text.ts";
import type { RenderContext } from "./render-context.ts";
import { ATTRIBUTES, readAskedValues } from "./render-fields.ts";
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

/** Writes in which fields products differ, then their cards, and the same as data for clients that draw a table. */
export function renderComparison(rendering: RenderContext, cards: Candidate[], closing: string[] = []): void {
  const { writer, phrases, interpretation } = rendering;
  const { answers } = languageData(interpretation.language).productWords;
  const rows = listRows(cards, rendering);
  const differing = rows.filter(({ values }) => new Set(values).size > 1).slice(0, MAX_ROWS);
  const same = rows.filter(({ values }) => new Set(values).size === 1).slice(0, MAX_ROWS);
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
    closing.join(" "),
  ];
  const ids = cards.map(({ id }) => id);
  writer.writeText(lines.filter((line) => line !== "").join("\n"), ids);
  writer.writeCards(cards, { field: "reason", write: (card) => renderReason(card, rendering) });
  writer.writeData("comparison", {
    id: "comparison",
    products: cards.map(({ id, title }) => ({ id, name: title })),
    rows: differing,
    same,
  });
}

/** Lists the fields that one of the records has at least. What is hidden from the shopper is no row. */
function listRows(cards: Candidate[], rendering: RenderContext): ComparisonRow[] {
  const { phrases, interpretation } = rendering;
  const { answers } = languageData(interpretation.language).productWords;
  const withheld = new Set(cards.flatMap((card) => card.withheld ?? []));
  const own = FIELDS.filter((field) => !withheld.has(field)).map((field) => ({
    field,
    label: phrases.label[field],
    values: cards.map((card) => toValue(readField(field, card, rendering))),
  }));
  const category = { field: "category", label: answers.category, values: cards.map((card) => leafCategory(card)) };
  const further = listAttributes(cards).map((name) => ({
    field: `attributes.${name}`,
    label: humanizeKey(name),
    values: cards.map(({ payload }) => toValue(joinTexts((payload.attributes as Record<string, unknown>)?.[name]))),
  }));
  return [...own, category, ...further].filter(({ values }) => values.some((value) => value !== null));
}

function readField(field: RequestableField, card: Candidate, rendering: RenderContext): string {
  const { phrases, numbers } = rendering;
  const { rating } = card.payload;
  if (field === "price") return renderPaidPrice(card, rendering);
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
