import { isObject } from "../../../platform/is-object.ts";
import { toPlainText } from "../shop/clean-text.ts";

const MAX_FACTS = 2_000;
const MAX_VALUE = 300;
const MAX_LINES = 60;
const MAX_PRICES = 30;
const AMOUNT_NAME = /price|total|amount|cost|fee|balance|refund|tax|shipping|discount|value|paid|due/i;
/** Amounts as they are written in texts: with a currency or two decimals. */
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

/** Returns an item in lines of `name: value`. The values are cleaned so that none passes for more than data. */
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

/** Returns the amounts that may be said: numbers under names of amounts, and amounts as they are written in texts. */
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
  return [...text.matchAll(WRITTEN_AMOUNT)].map(([, decimal, marked, whole]) => toNumber((decimal ?? marked ?? whole)!));
}

/** Reads "1,299.00", "59.90" and "59,90". */
function toNumber(text: string): number {
  return Number(/,\d{2}$/.test(text) ? text.replaceAll(".", "").replace(",", ".") : text.replaceAll(",", ""));
}

/** Bytes of a card, which is one line of the stream and is kept with the message. */
const MAX_BYTES = 16_000;
const MAX_LETTERS = 4_000;
const MAX_ENTRIES = 60;
const MAX_DEPTH = 6;

/** Returns the item without what is too long, too many or too deep; then its first fields, as many as there is room for. */
export function boundPayload(item: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  let room = MAX_BYTES;
  for (const [name, value] of boundEntries(item)) {
    const bounded = boundValue(value, MAX_DEPTH);
    const bytes = Buffer.byteLength(JSON.stringify([name, bounded]));
    if (bytes > room) continue;
    room -= bytes;
    kept[name] = bounded;
  }
  return kept;
}

function boundValue(value: unknown, depth: number): unknown {
  if (typeof value === "string")
    return value.length <= MAX_LETTERS ? value : `${value.slice(0, MAX_LETTERS - 1).toWellFormed()}…`;
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return null;
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry) => boundValue(entry, depth - 1));
  return isObject(value)
    ? Object.fromEntries(boundEntries(value).map(([name, inner]) => [name, boundValue(inner, depth - 1)]))
    : null;
}

/** Lists an object's fields, without the one name that the JavaScript engine treats specially. */
function boundEntries(value: Record<string, unknown>): [string, unknown][] {
  return Object.entries(value)
    .filter(([name]) => name !== "__proto__" && name.length <= 200)
    .slice(0, MAX_ENTRIES);
}
