import type { CustomDomain } from "../../../../schemas/chat/custom-domain.ts";
import { maskCardsIn } from "../../../domain/identities/mask-cards.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { McpToolResult } from "../../../platform/ports/mcp.ts";
import type { Candidate } from "../contracts/answer.ts";
import { cleanValue } from "../shop/clean-record.ts";
import { PromotionCodes } from "../shop/promotion-codes.ts";
import { toPlainText } from "../shop/record-text.ts";
import { sanitizeText } from "../shop/sanitize-text.ts";
import { labelFor } from "./custom-domains.ts";
import { assignItemId, deriveTitle, extractPrices, NUMBER_FIELDS, toItemFacts } from "./item-facts.ts";

/** Maximum items of one answer. Nobody reads more. */
const MAX_ITEMS = 20;
const MAX_PROSE = 4_000;

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
  const content = answer.structured ?? readTexts(answer.texts);
  // Cut before it is masked and cleaned: a server may send a megabyte.
  if (typeof content === "string") {
    const text = maskCardsIn(cutUnmasked(content, 4 * MAX_PROSE));
    return { candidates: proseCandidates(domain, sanitizeText(text, codes)), isProse: true };
  }
  const items = extractItems(content, domain)
    .slice(0, MAX_ITEMS)
    .map((item) => (isObject(item) ? boundPayload(item) : boundPayload({ value: item }).value))
    .map((item) => cleanValue(maskCardsIn(item), codes));
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
  if (typeof value === "string") return value.length <= MAX_LETTERS ? value : `${cutUnmasked(value, MAX_LETTERS - 1)}…`;
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

/** Characters of a number that a cut divides: the number of a card is found and masked only whole. */
const DIVIDED_NUMBER = /[\p{Nd}\s\p{Cf}\p{Pd}._/|*·•]{1,100}$/u;
const NUMBER_GOES_ON = /^[\s\p{Cf}\p{Pd}._/|*·•]{0,3}\p{Nd}/u;

/** Cuts a text that is not masked yet: not between the halves of a character, nor within a number. */
function cutUnmasked(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength).toWellFormed();
  if (!NUMBER_GOES_ON.test(text.slice(maxLength, maxLength + 4))) return cut;
  const [divided = ""] = DIVIDED_NUMBER.exec(cut.slice(-100)) ?? [];
  return cut.slice(0, cut.length - divided.length);
}
