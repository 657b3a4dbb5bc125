import { isObject } from "../../platform/is-object.ts";
import { toDigits } from "./identity.ts";

/** Digits of a payment card (ISO/IEC 7812). */
const MIN_DIGITS = 13;
const MAX_DIGITS = 19;
/** Signs between two groups of a number: blanks, invisible characters, dashes, points and the like. */
const MAX_SEPARATOR = 3;
const SEPARATOR = `[\\s\\p{Cf}\\p{Pd}._/|*·•]{1,${MAX_SEPARATOR}}`;
const RUN = new RegExp(`\\p{Nd}+(?:${SEPARATOR}\\p{Nd}+)*`, "gu");
const GROUP = /\p{Nd}+/gu;
/** Text at the end that may be the beginning of a number. */
const OPEN_END = new RegExp(`\\p{Nd}+(?:${SEPARATOR}\\p{Nd}+)*(?:${SEPARATOR})?$`, "u");
const LONGEST = MAX_DIGITS + (MAX_DIGITS - 1) * MAX_SEPARATOR;
/** Numbers of a list, and their digits: cards are written in longer groups, and hardly ever in growing ones. */
const MIN_LISTED = 5;
const MAX_LISTED_DIGITS = 3;
/** Web addresses hold long numbers of their own. */
const LINK = /(?:^|\s|\()(?:https?:\/\/|www\.)\S*$/i;
const MAX_BEFORE = 200;

/** The networks' first digits and lengths. Other numbers that pass the check, of orders and the like, stay. */
const NETWORKS: { prefix: RegExp; lengths: number[] }[] = [
  { prefix: /^4/, lengths: [13, 16, 18, 19] },
  { prefix: /^5[1-5]|^2(?:22[1-9]|2[3-9]|[3-6]|7[01]|720)|^220[0-4]/, lengths: [16] },
  { prefix: /^3[47]/, lengths: [15] },
  { prefix: /^3(?:0[0-5]|095|[689])/, lengths: [14, 16, 17, 18, 19] },
  { prefix: /^35(?:2[89]|[3-8])|^6(?:011|4[4-9]|5)/, lengths: [16, 17, 18, 19] },
  { prefix: /^8[12]|^508|^60|^65|^9792/, lengths: [16] },
  { prefix: /^62/, lengths: [16, 17, 18, 19] },
  { prefix: /^(?:50|5[6-8]|6[0-9])/, lengths: [13, 14, 15, 16, 17, 18, 19] },
  { prefix: /^1/, lengths: [15] },
];

interface Span {
  start: number;
  end: number;
  digits: string;
}

/**
 * Replaces the numbers of payment cards by their last four digits. Nobody needs them here: they would go to models, logs and
 * reports. A number is 13 to 19 digits, however grouped, that a network gives out and whose check digit is right.
 */
export function maskCardNumbers(text: string): string {
  return replaceCards(text, findCardNumbers(text));
}

/** Masks all texts of a JSON value, and numbers that are written without quotes. */
export function maskCardsIn<T>(value: T): T {
  if (typeof value === "string") return maskCardNumbers(value) as T;
  if (typeof value === "number" && Number.isSafeInteger(value) && value >= 10 ** (MIN_DIGITS - 1)) {
    const masked = maskCardNumbers(String(value));
    return masked === String(value) ? value : (masked as T);
  }
  if (Array.isArray(value)) return value.map(maskCardsIn) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, maskCardsIn(inner)])) as T;
}

/** Masks the numbers in a text that comes in pieces, cut anywhere. */
export class CardMask {
  private held = "";
  /** The text before what is held, as it was before it was masked. */
  private before = "";

  /** Takes more text and returns what can be passed on: all but the beginning of what may be a number. */
  push(text: string): string {
    this.held += text;
    const open = OPEN_END.exec(this.held.slice(-LONGEST - MAX_SEPARATOR))?.[0] ?? "";
    return this.release(this.held.length - open.length);
  }

  flush(): string {
    return this.release(this.held.length);
  }

  private release(end: number): string {
    const { before } = this;
    const text = before + this.held;
    const found = findCardNumbers(text).filter(({ start }) => start >= before.length && start < before.length + end);
    // In a long row of digits a number may begin before the end of what is passed on: no further digit can be part of it.
    const passed = Math.max(before.length + end, found.at(-1)?.end ?? 0);
    const released = replaceCards(text.slice(0, passed), found).slice(before.length);
    this.before = text.slice(0, passed).slice(-MAX_BEFORE);
    this.held = text.slice(passed);
    return released;
  }
}

function replaceCards(text: string, cards: Span[]): string {
  let masked = "";
  let at = 0;
  for (const { start, end, digits } of cards) {
    masked += `${text.slice(at, start)}•••• ${digits.slice(-4)}`;
    at = end;
  }
  return masked + text.slice(at);
}

function findCardNumbers(text: string): Span[] {
  const found: Span[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (run.length < MIN_DIGITS) continue;
    const groups = [...run.matchAll(GROUP)].map((group) => ({
      start: index + group.index,
      end: index + group.index + group[0].length,
      digits: toDigits(group[0]),
    }));
    for (let first = 0; first < groups.length; first++) {
      const last = findLastGroup(groups, first, text);
      if (last === null || isInLink(text, groups[first]!.start)) continue;
      const digits = groups
        .slice(first, last + 1)
        .map((group) => group.digits)
        .join("");
      found.push({ start: groups[first]!.start, end: groups[last]!.end, digits });
      first = last;
    }
  }
  return found;
}

/** Returns the last of the groups that make up a card's number from the first one on; null when they make up none. */
function findLastGroup(groups: Span[], first: number, text: string): number | null {
  // A number in the international form of telephones.
  if (text[groups[first]!.start - 1] === "+") return null;
  let digits = "";
  let found: number | null = null;
  for (let last = first; last < groups.length; last++) {
    digits += groups[last]!.digits;
    if (digits.length > MAX_DIGITS) break;
    if (!isCardNumber(digits)) continue;
    const taken = groups.slice(first, last + 1).map((group) => group.digits);
    if (!(isBarcodeShape(taken) && isBarcode(digits)) && !isList(taken)) found = last;
  }
  return found;
}

function isCardNumber(digits: string): boolean {
  const isGivenOut = NETWORKS.some(({ prefix, lengths }) => lengths.includes(digits.length) && prefix.test(digits));
  return isGivenOut && sumDigits(digits, (digit, fromEnd) => (fromEnd % 2 === 0 ? digit : digit > 4 ? 2 * digit - 9 : 2 * digit));
}

/** Returns true for digits as a barcode shows them: together, or as 4 006381 333931. */
function isBarcodeShape(groups: string[]): boolean {
  return groups.length === 1 || groups.map(({ length }) => length).join(" ") === "1 6 6";
}

/** Returns true for sizes or prices in a row: short numbers, each above the one before, or each below it. */
function isList(groups: string[]): boolean {
  if (groups.length < MIN_LISTED || groups.some(({ length }) => length > MAX_LISTED_DIGITS)) return false;
  const steps = groups.slice(1).map((group, at) => Math.sign(Number(group) - Number(groups[at])));
  return steps[0] !== 0 && steps.every((step) => step === steps[0]);
}

/** Returns true for a GTIN of 13 or 14 digits with its own check digit: products are searched for by it. */
function isBarcode(digits: string): boolean {
  return digits.length <= 14 && sumDigits(digits, (digit, fromEnd) => (fromEnd % 2 === 0 ? digit : 3 * digit));
}

/** Returns true when the weighted digits add up to a multiple of ten. */
function sumDigits(digits: string, weigh: (digit: number, fromEnd: number) => number): boolean {
  let sum = 0;
  for (let at = 0; at < digits.length; at++) sum += weigh(Number(digits[at]), digits.length - 1 - at);
  return sum % 10 === 0;
}

function isInLink(text: string, start: number): boolean {
  return LINK.test(text.slice(Math.max(0, start - MAX_BEFORE), start));
}
