import type { CustomDomain } from "../../../../schemas/chat/custom-domain.ts";
import { findMatches } from "../../../domain/messages/phrase-pattern.ts";
import { toPlainText } from "../shop/record-text.ts";
import { labelFor } from "./custom-domains.ts";

const MAX_FACTS = 2_000;
const MAX_VALUE = 300;
const MAX_LINES = 60;

/** Returns an item in lines of `name: value`. The values are cleaned so that none of them can look like instructions. */
export function toItemFacts(payload: Record<string, unknown>): string {
  const lines: string[] = [];
  collectLines(payload, "", lines);
  let facts = "";
  for (const line of lines) {
    if (facts.length + line.length + 1 > MAX_FACTS) break;
    facts += facts === "" ? line : `\n${line}`;
  }
  return facts;
}

function collectLines(value: unknown, path: string, lines: string[]): void {
  if (lines.length === MAX_LINES || value === null || value === undefined) return;
  if (typeof value === "object") {
    for (const [name, inner] of Object.entries(value)) collectLines(inner, path === "" ? name : `${path}.${name}`, lines);
    return;
  }
  const text = toPlainText(String(value), MAX_VALUE);
  if (text !== "") lines.push(`${toPlainText(path, 100)}: ${text}`);
}

/** Names of fields in which shops keep the numbers of orders, shipments and the like. */
export const NUMBER_FIELDS = ["orderNumber", "order_number", "orderId", "order_id", "number", "reference", "trackingNumber"];
const ID_FIELDS = ["id", "_id", "uuid", ...NUMBER_FIELDS];

const MAX_ID = 100;
const MAX_TITLE = 200;
const ID_ENDING = /(Id|ID|Number|Reference|Code)$|_(id|number|reference|code)$|^(sku|code)$/;
const TITLE_FIELDS = ["title", "name", "label", "subject", "summary"];

/** Returns the item's own id if a directive can contain its characters, or a generated one; unique among those taken. */
export function assignItemId(fields: Record<string, unknown>, domain: CustomDomain, index: number, taken: Set<string>): string {
  const names = domain.itemIdField
    ? [domain.itemIdField]
    : [...ID_FIELDS, ...Object.keys(fields).filter((name) => ID_ENDING.test(name))];
  const own = firstFilledField(fields, names);
  const id =
    own === null
      ? ""
      : toPlainText(own, MAX_ID)
          .replace(/[^\p{L}\p{N}._/#-]+/gu, "-")
          .replace(/^-+|-+$/g, "");
  let free = id || `${domain.id}-${index + 1}`;
  for (let count = 2; taken.has(free); count++) free = `${id || domain.id}-${index + 1}-${count}`;
  taken.add(free);
  return free;
}

export function deriveTitle(fields: Record<string, unknown>, domain: CustomDomain, id: string): string {
  const title = firstFilledField(fields, domain.titleField ? [domain.titleField] : TITLE_FIELDS);
  return toPlainText(title ?? "", MAX_TITLE) || `${labelFor(domain)} ${id}`;
}

function firstFilledField(fields: Record<string, unknown>, names: string[]): string | null {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof value === "string" && value.trim() !== "") return value;
    if (Number.isFinite(value)) return String(value);
  }
  return null;
}

const MAX_PRICES = 30;
const AMOUNT_NAME = /price|total|amount|cost|fee|balance|refund|tax|shipping|discount|value|paid|due/i;
/** Amounts as texts write them: with a currency or two decimals. */
const WRITTEN_AMOUNT = new RegExp(
  [
    /(?<![\p{L}\p{N}.,])(\d{1,3}(?:,\d{3})+\.\d{2}|\d{1,9}[.,]\d{2})(?![\p{N}])/u,
    /[€$£]\s?(\d{1,9})(?![\p{N}.,])/u,
    /(?<![\p{N}.,])(\d{1,9})\s?(?:€|EUR|USD|GBP)/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gu",
);

/** Returns the amounts that may be stated: numbers under names of amounts, and amounts as texts write them. */
export function extractPrices(value: unknown): number[] {
  const prices = new Set<number>();
  addPrices(value, false, prices);
  return [...prices].slice(0, MAX_PRICES);
}

function addPrices(value: unknown, isAmount: boolean, prices: Set<number>): void {
  if (typeof value === "number") {
    if (isAmount && Number.isFinite(value)) prices.add(value);
  } else if (typeof value === "string") for (const price of extractWrittenPrices(value, isAmount)) prices.add(price);
  else if (Array.isArray(value)) for (const entry of value) addPrices(entry, isAmount, prices);
  else if (typeof value === "object" && value !== null) {
    for (const [name, inner] of Object.entries(value)) addPrices(inner, AMOUNT_NAME.test(name), prices);
  }
}

function extractWrittenPrices(text: string, isAmount: boolean): number[] {
  if (isAmount && /^\s*\d{1,9}\s*$/.test(text)) return [Number(text)];
  return findMatches(text, WRITTEN_AMOUNT).map(([, decimal, marked, whole]) => toNumber((decimal ?? marked ?? whole)!));
}

/** Parses "1,299.00", "59.90" and "59,90". */
function toNumber(text: string): number {
  return Number(/,\d{2}$/.test(text) ? text.replaceAll(".", "").replace(",", ".") : text.replaceAll(",", ""));
}
