import type { CustomDomain } from "../../../../schemas/custom-domain.ts";
import { maskCardsIn } from "../../../platform/identities/mask-cards.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { McpToolResult } from "../../../platform/ports/mcp.ts";
import { findMatches } from "../../../platform/text/find-matches.ts";
import type { Candidate } from "../contracts/answer.ts";
import { cleanValue } from "../shop/clean-record.ts";
import { cleanText } from "../shop/clean-text.ts";
import { PromotionCodes } from "../shop/promotion-codes.ts";
import { toPlainText } from "../shop/record-text.ts";
import { labelFor } from "./custom-domains.ts";

/** Maximum items of one answer. Nobody reads more. */
const MAX_ITEMS = 20;
const MAX_PROSE = 4_000;

/** Names of fields in which shops keep the numbers of orders, shipments and the like. */
const NUMBER_FIELDS = ["orderNumber", "order_number", "orderId", "order_id", "number", "reference", "trackingNumber"];
const ID_FIELDS = ["id", "_id", "uuid", ...NUMBER_FIELDS];

/** The tool failed, or its answer cannot be read. */
export class InvalidToolResult extends Error {
  override readonly name = "BadAnswer";
}

interface ToolCandidates {
  candidates: Candidate[];
  /** The tool answered in words, so there is nothing to make a card of. */
  isProse: boolean;
}

/**
 * Turns a tool's answer into candidates, which may be shown and spoken of; what it says to be obeyed is left out, as are
 * promotional codes that the shop does not allow. Throws InvalidToolResult.
 */
export function readToolResult(domain: CustomDomain, answer: McpToolResult, codes = NO_CODES): ToolCandidates {
  if (answer.isError) throw new InvalidToolResult("The tool reported an error.");
  const content = maskCardsIn(answer.structured ?? readTexts(answer.texts));
  // Cut before it is cleaned: a server may send a megabyte.
  if (typeof content === "string")
    return { candidates: proseCandidates(domain, cleanText(content.slice(0, 4 * MAX_PROSE), codes)), isProse: true };
  const items = extractItems(content, domain)
    .slice(0, MAX_ITEMS)
    .map((item) => cleanValue(isObject(item) ? boundPayload(item) : boundValue(item, MAX_DEPTH), codes));
  const taken = new Set<string>();
  return { candidates: items.map((item, index) => toCandidate(domain, item, index, taken)), isProse: false };
}

const NO_CODES = new PromotionCodes({});

/** Parses texts as JSON when they look like it, and takes them as words otherwise. */
function readTexts(texts: string[]): unknown {
  const written = texts.map((text) => text.trim()).filter((text) => text !== "");
  const looksLikeJson = written.map((text) => /^[[{]/.test(text));
  if (!looksLikeJson.includes(true)) return written.join("\n");
  try {
    const values = written.filter((_text, index) => looksLikeJson[index]).map((text) => JSON.parse(text));
    return values.length === 1 ? values[0] : values.flat();
  } catch {
    throw new InvalidToolResult("The tool answered what is no JSON.");
  }
}

function proseCandidates(domain: CustomDomain, text: string): Candidate[] {
  const facts = toPlainText(text, MAX_PROSE);
  if (facts === "") return [];
  const id = `${domain.id}-answer`;
  return [
    {
      id,
      domain: domain.id,
      title: labelFor(domain),
      payload: { id, text: facts },
      facts,
      prices: extractPrices(facts),
      score: 1,
    },
  ];
}

function toCandidate(domain: CustomDomain, item: unknown, index: number, taken: Set<string>): Candidate {
  const fields = isObject(item) ? item : { value: item };
  const id = assignItemId(fields, domain, index, taken);
  const payload = { ...boundPayload(fields), id };
  return {
    id,
    domain: domain.id,
    title: deriveTitle(fields, domain, id),
    payload,
    facts: toItemFacts(payload),
    prices: extractPrices(payload),
    // Keeps the server's order.
    score: 1 - index / 100,
  };
}

/** Fields that mark an object as an item, not as a wrapper around items. */
const OWN_NAMES = ["id", "_id", ...NUMBER_FIELDS, "sku"];

/** Returns the items of a tool's answer: a list, an object that holds one, or a single item. */
function extractItems(content: unknown, { itemIdField }: Pick<CustomDomain, "itemIdField">): unknown[] {
  if (Array.isArray(content)) return content.filter((item) => item !== null && item !== "");
  if (!isObject(content)) return content === null || content === undefined ? [] : [content];
  const names = itemIdField === undefined ? OWN_NAMES : [itemIdField];
  if (names.some((name) => isFilled(content[name]))) return [content];
  const values = Object.values(content);
  const lists = values.filter((value) => Array.isArray(value)).filter((list) => list.every(isObject));
  const list = lists.find(({ length }) => length > 0) ?? lists[0];
  if (list) return list;
  const objects = values.filter(isObject);
  if (objects.length === 1 && values.length === 1) return extractItems(objects[0], { itemIdField });
  return values.length === 0 ? [] : [content];
}

function isFilled(value: unknown): boolean {
  return (typeof value === "string" && value !== "") || Number.isFinite(value);
}

const MAX_ID = 100;
const MAX_TITLE = 200;
const ID_ENDING = /(Id|ID|Number|Reference|Code)$|_(id|number|reference|code)$|^(sku|code)$/;
const TITLE_FIELDS = ["title", "name", "label", "subject", "summary"];

/** Returns the item's own id if a directive can contain its characters, or a generated one; unique among those taken. */
function assignItemId(fields: Record<string, unknown>, domain: CustomDomain, index: number, taken: Set<string>): string {
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

function deriveTitle(fields: Record<string, unknown>, domain: CustomDomain, id: string): string {
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

const MAX_FACTS = 2_000;
const MAX_VALUE = 300;
const MAX_LINES = 60;
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

/** Returns an item in lines of `name: value`. The values are cleaned so that none of them can look like instructions. */
function toItemFacts(payload: Record<string, unknown>): string {
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

/** Returns the amounts that may be stated: numbers under names of amounts, and amounts as texts write them. */
function extractPrices(value: unknown): number[] {
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

/** Maximum bytes of a card, which is one line of the stream and is kept with the message. */
const MAX_BYTES = 16_000;
const MAX_LETTERS = 4_000;
const MAX_ENTRIES = 60;
const MAX_DEPTH = 6;

/** Returns the item without values that are too long, too many or too deep; then its first fields, as many as fit. */
function boundPayload(item: Record<string, unknown>): Record<string, unknown> {
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
