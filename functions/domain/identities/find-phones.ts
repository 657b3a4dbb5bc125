import type { FoundIdentity } from "./find-emails.ts";
import { COUNTRY_DIGITS, MAX_PHONE_DIGITS, MIN_PHONE_DIGITS, toDigits } from "./identity.ts";
import { type Group, hasTrunkGroups, isLinked, listReadings } from "./phone-readings.ts";

/** A phone number as it is written: `digits` without the sign or the zeros for abroad. */
interface FoundPhone extends FoundIdentity {
  /** True when it begins with "+" or "00": its digits are all of the number. */
  isInternational: boolean;
}

/** Signs between the groups of a number: spaces, dots, dashes, slashes, brackets (full-width ones too), marks of direction. */
const BETWEEN = /^[ \t\u00a0\u2007-\u200f\u202a-\u202f\u2060\u3000.\-\u2010-\u2015\uff0d/\uff0f()\uff08\uff09]{1,4}$/;
const GROUP = /\p{Nd}+/gu;
/** Digits beyond which no number is: a group, and what is compared around it, stays short on hostile text. */
const MAX_GROUP = 18;

/**
 * Finds phone numbers as people write them, national and international. Where a lone small number stands beside one, which may be
 * part of it or not, both readings are found. Takes time proportional to the text.
 */
export function findPhones(text: string): FoundPhone[] {
  return listRuns(text).flatMap((run) => {
    const phones = splitRun(run, text).flatMap((part) => listReadings(part).flatMap((groups) => toPhone(groups, text) ?? []));
    // Behind letters, as in an account's number, all groups are a code.
    return isLetter(text[run[0]!.start - 1]) && isLatin(text[run[0]!.start - 1]!)
      ? phones.filter(({ start }) => /[+＋]/.test(text[start]!))
      : phones;
  });
}

/**
 * Finds the spellings of known numbers (digits of E.164): any neighbouring groups of digits that together are one of them, with
 * its country, without, or with the zero or eight that replaces it.
 */
export function findKnownPhones(text: string, numbers: readonly string[]): FoundIdentity[] {
  const found: FoundIdentity[] = [];
  if (numbers.length === 0) return found;
  for (const run of listRuns(text)) {
    for (let first = 0; first < run.length; first++) {
      const match = matchFrom(run, first, text, numbers);
      if (!match) continue;
      const { last, value } = match;
      found.push({ start: includeSign(text, run[first]!.start), end: run[last]!.end, value });
      first = last;
    }
  }
  return found;
}

/** Returns the last group of the longest spelling of a known number that begins with a group. */
function matchFrom(run: Group[], first: number, text: string, numbers: readonly string[]) {
  let digits = "";
  let found: { last: number; value: string } | null = null;
  for (let last = first; last < run.length && last - first < MAX_GROUP; last++) {
    const isZeroForAbroad = last > first && run[last]!.digits === "0" && /\(/.test(run[last]!.separator);
    if (!isZeroForAbroad) digits += run[last]!.digits;
    if (digits.length > MAX_GROUP) break;
    const span = { start: run[first]!.start, end: run[last]!.end };
    const value = numbers.find((number) => isSpelling(digits, number) && isApart(text, span, digits === number));
    if (value !== undefined) found = { last, value };
  }
  return found;
}

/**
 * Returns true when digits are a number of E.164 as it is dialled from abroad or at home: there without its country (one to
 * three digits), or with the zero or eight that replaces it. Less than that is part of many numbers.
 */
function isSpelling(digits: string, number: string): boolean {
  if (digits === number || digits === `00${number}` || digits === `011${number}`) return true;
  return COUNTRY_DIGITS.some((count) => {
    const national = number.slice(count);
    if (national.replace(/^0/, "").length < MIN_PHONE_DIGITS) return false;
    return digits === national || digits === `0${national}` || digits === `8${national}`;
  });
}

/** Digits inside a word are a code, unless they are a whole number of E.164. */
function isApart(text: string, { start, end }: { start: number; end: number }, isWhole: boolean): boolean {
  return isWhole || !(isLetter(text[start - 1]) || isLetter(text[end]));
}

function isLetter(character: string | undefined): boolean {
  return character !== undefined && /[\p{L}_]/u.test(character);
}

/** Groups digits that only separators part. */
function listRuns(text: string): Group[][] {
  const runs: Group[][] = [];
  let end = Number.NaN;
  for (const { index: start, 0: written } of text.matchAll(GROUP)) {
    const separator = start - end <= 5 ? text.slice(end, start) : "";
    const isNext = BETWEEN.test(separator);
    end = start + written.length;
    const digits = toDigits(written.slice(0, 2 * MAX_GROUP));
    const group = { start, end, digits, separator: isNext ? separator : "" };
    if (isNext) runs.at(-1)!.push(group);
    else runs.push([group]);
  }
  return runs;
}

/** Splits a run that holds several numbers, as "0171 1234567 / 0172 7654321". */
function splitRun(run: Group[], text: string): Group[][] {
  const count = (groups: Group[]) => groups.reduce((sum, { digits }) => sum + digits.length, 0);
  if (count(run) <= MAX_PHONE_DIGITS + 2) return [run];
  const parts: Group[][] = [];
  for (const group of run) {
    const current = parts.at(-1);
    const isWide = /[/-]/.test(group.separator.trim()) && /^\s.*\s$/.test(group.separator);
    const isSigned = text[group.start - 1] === "+" || text[group.start - 2] === "+";
    const isTrunk = group.digits.startsWith("0") && group.digits.length > 2;
    const begins = !current || ((isWide || isSigned || isTrunk) && count(current) >= MIN_PHONE_DIGITS);
    if (begins) parts.push([group]);
    else current.push(group);
  }
  return parts;
}

/** Zeros for abroad, and North America's own before a number that has its country. */
const ABROAD = /^(?:00[1-9]|011[1-9]\d{10})/;

/** Returns the number that groups of digits are; null for a date, price, code, or anything else. */
function toPhone(groups: Group[], text: string): FoundPhone | null {
  const [first, last] = [groups[0]!, groups.at(-1)!];
  const start = includeSign(text, first.start);
  const span = { start, end: last.end };
  const digits = groups.map((group) => group.digits).join("");
  const isSigned = /[+＋]/.test(text.slice(start, first.start));
  const isInternational = isSigned || ABROAD.test(digits);
  if (isInternational) {
    const value = withoutTrunkZero(groups).replace(/^(?:00|011)/, (zeros) => (isSigned ? zeros : ""));
    const fits = value.length >= MIN_PHONE_DIGITS + 1 && value.length <= MAX_PHONE_DIGITS;
    return fits && isAlone(text, span, isSigned) ? { ...span, value, isInternational } : null;
  }
  if (groups.length === 1 && isLinked(text, span, digits)) return { ...span, value: digits, isInternational: true };
  const isNumber = isPlausible(groups, digits) && isAlone(text, span, false);
  return isNumber ? { ...span, value: digits, isInternational } : null;
}

/** The zero in brackets of "+49 (0)171" is dialled only at home. */
function withoutTrunkZero(groups: Group[]): string {
  return groups
    .filter(({ digits, separator }, index) => index === 0 || digits !== "0" || !separator.includes("("))
    .map(({ digits }) => digits)
    .join("");
}

function includeSign(text: string, start: number): number {
  if (/[+＋]/.test(text[start - 1] ?? "")) return start - 1;
  if (text[start - 1] !== "(") return start;
  return /[+＋]/.test(text[start - 2] ?? "") ? start - 2 : start - 1;
}

/** Signs that make a number an amount, a code, or a part of an address. */
const BEFORE = /[\p{L}\p{Sc}_#@=&%:,/.\\*'^~〒-]/u;
const AFTER = /^(?:[\p{L}\p{Sc}_@=&%:*°²³^~\\]|'(?!\p{L}))/u;
/** Signs behind which a code or an amount goes on. */
const FURTHER = /^(?:[-.][\p{L}\p{Nd}]|,\p{Nd})/u;

/** Returns true when what touches a number on either side leaves it one: no letter, currency, or further sign. */
function isAlone(text: string, { start, end }: { start: number; end: number }, isSigned: boolean): boolean {
  const [before, after] = [text[start - 1] ?? " ", text.slice(end, end + 2)];
  const touchesBefore = isSigned ? /[\p{L}\p{Nd}_]/u.test(before) && isLatin(before) : isCode(text, start, before);
  if (touchesBefore || (FURTHER.test(after) && !isSigned)) return false;
  if (/\p{Sc}/u.test(text.slice(Math.max(0, start - 2), start)) || /\p{Sc}/u.test(after)) return false;
  return !(AFTER.test(after) && isLatin(after[0]!));
}

/**
 * A colon stands before numbers ("Tel:0171 …") and inside times, a dot ends a word before them ("тел.8495…"), a hyphen joins a
 * Hebrew or Arabic word of one letter to them; a letter of a script without spaces says nothing.
 */
function isCode(text: string, start: number, before: string): boolean {
  if (!BEFORE.test(before) || !isLatin(before)) return false;
  const earlier = text[start - 2] ?? " ";
  if (before === ":") return /\p{Nd}/u.test(earlier);
  if (before === ".") return !/\p{L}/u.test(earlier);
  return before !== "-" || !/[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(earlier);
}

/** Chinese, Japanese and Korean letters, and all signs. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
function isLatin(character: string): boolean {
  return !UNSPACED.test(character);
}

/** Judges a number without a sign for abroad by its length and its grouping. */
function isPlausible(groups: Group[], digits: string): boolean {
  if (digits.length < MIN_PHONE_DIGITS || digits.length > 12) return false;
  if (isDate(groups) || isAddress(groups) || isAmount(groups)) return false;
  if (digits.startsWith("0")) return digits.length >= 8 && digits[1] !== "0" && hasTrunkGroups(groups);
  return groups.length === 1 ? isPlain(digits) : isGrouped(groups);
}

/** Ungrouped, without a zero: North America, Russia, China, India, and countries of nine digits. */
const PLAIN = /^(?:1?[2-9]\d{2}[2-9]\d{6}|[78]9\d{9}|1[3-9]\d{9}|[6-9]\d{8,9})$/;
function isPlain(digits: string): boolean {
  return PLAIN.test(digits);
}

/** Groups of two to five digits, the first perhaps a country's code of one. */
function isGrouped(groups: Group[]): boolean {
  const sizes = groups.map(({ digits }) => digits.length);
  // India, Italy.
  if (groups.length === 2 && sizes.every((size) => size === 5)) return /^[6-9]/.test(groups[0]!.digits);
  if (groups.length === 2 && sizes[0] === 3 && sizes[1] === 7) return /^[2-9]/.test(groups[0]!.digits);
  if (sizes.some((size, index) => size > 5 || (size < 2 && !(index === 0 && /^[178]$/.test(groups[0]!.digits))))) return false;
  return !isRange(groups) && sizes.at(-1)! <= 4;
}

/** "1000-2000" and "2019-2026" are ranges. */
function isRange(groups: Group[]): boolean {
  if (groups.length !== 2) return false;
  const [one, other] = groups.map(({ digits }) => digits) as [string, string];
  const areYears = [one, other].every((digits) => /^(?:19|20)\d\d$/.test(digits));
  return areYears || (one.endsWith("0") && other.endsWith("0"));
}

function isDate(groups: Group[]): boolean {
  const [one, two, three] = groups.map(({ digits }) => digits);
  if (one === undefined || two === undefined || three === undefined) return false;
  const isPart = (text: string, limit: number) => text.length <= 2 && Number(text) >= 1 && Number(text) <= limit;
  const isYear = (text: string) => /^(?:19|20)\d\d$/.test(text);
  if (isYear(one) && isPart(two, 12) && isPart(three, 31)) return true;
  return isYear(three) && isPart(one, 31) && isPart(two, 31);
}

/** IPv4. */
function isAddress(groups: Group[]): boolean {
  const hasDots = groups.slice(1).every(({ separator }) => separator === ".");
  return groups.length === 4 && hasDots && groups.every(({ digits }) => Number(digits) <= 255 && digits.length <= 3);
}

/** Thousands: "12.345.678", "1 299 000". Three groups of three, parted by spaces or dashes, are more often a number to call. */
function isAmount(groups: Group[]): boolean {
  if (groups.length < 2 || groups[0]!.digits.startsWith("0")) return false;
  const isOfThrees = groups.slice(1).every(({ digits }) => digits.length === 3) && groups[0]!.digits.length <= 3;
  if (!isOfThrees) return false;
  return groups[0]!.digits.length < 3 || groups.every(({ separator }, index) => index === 0 || separator === ".");
}
