import type { Document } from "domhandler";
import { DomUtils, parseDocument } from "htmlparser2";
import { guessJson } from "./guess-json.ts";
import { parseLeniently, parseStrictly, splitValues } from "./parse-json.ts";

/** Text that templates put around JSON: comments, CDATA marks, a last semicolon. */
const OPENING = /^\s*(?:<!--|(?:\/\/|\/\*)?\s*<!\[CDATA\[(?:\s*\*\/)?)/;
const CLOSING = /(?:-->|(?:\/\/|\/\*)?\s*\]\]>(?:\s*\*\/)?|;)\s*$/;
/** Characters of the end that are looked at: the pattern takes time with the square of them. */
const LONGEST_CLOSING = 60;
const BYTE_ORDER_MARKS = /^\ufeff+/;
const ESCAPED = /^[[{]\s*&(?:quot|#0*34|#x0*22|apos|#0*39);/i;

/**
 * Parses JSON with the faults that templates make. First those that leave no doubt (those of JSON5; wrapping comments, raw line
 * breaks, entities, several values, JSON inside of JSON), then those that must be guessed at (quotes inside texts, an end that is
 * missing): what is guessed states no price that does not stand there as a whole. No values for a text that is no JSON even so.
 * Takes time linear in the length of the text.
 */
export function parseCarelessJson(text: string): unknown[] {
  const strict = parseStrictly(text);
  if (strict !== undefined) return [decodeTwice(strict)];
  if (isTooDeep(text)) return [];
  const bare = unwrap(text);
  const plain = bare.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
  const value = parseStrictly(plain) ?? parseLeniently(bare) ?? parseLeniently(plain);
  if (value !== undefined) return [decodeTwice(value)];
  const parts = splitValues(plain)?.map((part) => parseStrictly(part) ?? parseLeniently(part));
  if (parts !== undefined && !parts.includes(undefined)) return parts;
  const guessed = guessJson(bare);
  return guessed === undefined ? [] : [guessed];
}

/** Far above what shops write. Nothing but brackets, half a million of them, would take the parser of JSON5 seconds. */
const MAX_DEPTH = 500;

function isTooDeep(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length && depth <= MAX_DEPTH; at++) {
    const mark = text[at];
    if (mark === "{" || mark === "[") depth++;
    else if ((mark === "}" || mark === "]") && depth > 0) depth--;
  }
  return depth > MAX_DEPTH;
}

function decodeTwice(value: unknown): unknown {
  return typeof value === "string" && /^\s*[[{]/.test(value) ? parseStrictly(value) : value;
}

function unwrap(text: string): string {
  const trimmed = text.replace(BYTE_ORDER_MARKS, "").trimEnd();
  const end = trimmed.slice(-LONGEST_CLOSING).replace(CLOSING, "");
  const bare = (trimmed.slice(0, -LONGEST_CLOSING) + end).replace(OPENING, "").replace(BYTE_ORDER_MARKS, "").trim();
  return ESCAPED.test(bare) ? decodeEntities(bare) : bare;
}

/** Decodes JSON that was escaped like the text of an element. */
function decodeEntities(text: string): string {
  return DomUtils.textContent(parseDocument(text.replaceAll("<", "&lt;")));
}

const MAX_SCRIPTS = 50;

/** Limits of the scripts of one page: parsing the longest takes some milliseconds. */
const MAX_CHARACTERS = 500_000;

/** Returns the JSON-LD values of a page, in its order. Scripts that are no JSON are left out. */
export function readJsonLd(document: Document): unknown[] {
  let left = MAX_CHARACTERS;
  const scripts = DomUtils.getElementsByTagName("script", document, true).filter(({ attribs }) =>
    /^\s*application\/ld\+json/i.test(attribs.type ?? ""),
  );
  return scripts.slice(0, MAX_SCRIPTS).flatMap((script) => {
    const text = DomUtils.textContent(script);
    left -= text.length;
    return left < 0 ? [] : parseCarelessJson(text);
  });
}
