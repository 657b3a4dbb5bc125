import { normaliseEmail } from "./identity.ts";

/** Part of a text, from `start` up to `end`, and the normalised name in it. */
export interface FoundIdentity {
  start: number;
  end: number;
  value: string;
}

/** An address whose domain may end before a hyphen: "a@b.com-shop.de". */
interface FoundEmail extends FoundIdentity {
  shorter?: string;
}

/** A domain that has a short top level before a hyphen. */
const SHORTER = /^([^@]+@[^@-]+(?:-[^@.-]+)*\.[a-z]{2,4})-/;

/** Limits of RFC 5321: a scan to either side of a sign ends there, which keeps hostile text linear. */
const MAX_LOCAL = 64;
const MAX_DOMAIN = 255;

/** Signs between name and domain: also as East Asian keyboards and as addresses of pages write it. */
const AT_SIGN = /[@＠]|%40/g;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/;
const LATIN = /[\p{Script=Latin}\p{M}\p{Nd}]/u;
const LETTER = /[\p{L}\p{M}\p{Nd}]/u;
/** Signs in the name of an address that are not more often around it: "=" and "/" stand before addresses in links. */
const LOCAL_SIGN = /[.．_%+'’~!#$*^-]/;
const DOT = /[.．]/;

/**
 * Finds e-mail addresses. Letters of other scripts that touch an address without a space, as in Chinese, are not part of it.
 * Takes time proportional to the text, whatever it holds.
 */
export function findEmails(text: string): FoundEmail[] {
  const found: FoundEmail[] = [];
  for (const { index, 0: sign } of text.matchAll(AT_SIGN)) {
    const start = findStart(text, index, found.at(-1)?.end ?? 0);
    const end = findEnd(text, index + sign.length);
    if (start === null || end === null) continue;
    const value = normaliseEmail(`${text.slice(start, index)}@${text.slice(index + sign.length, end)}`);
    const shorter = SHORTER.exec(value)?.[1];
    found.push({ start, end, value, ...(shorter !== undefined && { shorter }) });
  }
  return found;
}

/** Returns the first index of the name before `index`; null when there is none. */
function findStart(text: string, index: number, floor: number): number | null {
  const last = lastVisible(text, index, floor);
  if (last === null || DOT.test(last)) return null;
  const letters = LATIN.test(last) || LOCAL_SIGN.test(last) ? LATIN : LETTER;
  let start = index;
  const first = Math.max(floor, index - MAX_LOCAL);
  while (start > first && isLocal(text, start - 1, letters)) start--;
  // Quotes, stars and dashes before an address are the text's own.
  while (start < index && !LETTER.test(text[start]!) && text[start] !== "_") start++;
  const local = text.slice(start, index);
  return start === index || /[.．]{2}/.test(local) ? null : start;
}

function isLocal(text: string, index: number, letters: RegExp): boolean {
  const character = text[index]!;
  if (character === "%" && text.startsWith("%40", index)) return false;
  return letters.test(character) || LOCAL_SIGN.test(character) || INVISIBLE.test(character);
}

function lastVisible(text: string, index: number, floor: number): string | null {
  for (let at = index - 1; at >= Math.max(floor, index - MAX_LOCAL); at--) if (!INVISIBLE.test(text[at]!)) return text[at]!;
  return null;
}

/** Returns the index after the domain that begins at `index`; null when there is none. */
function findEnd(text: string, index: number): number | null {
  const labels = findLabels(text, index);
  if (isNextSentence(text, labels)) labels.pop();
  while (labels.length > 1 && !isTopLevel(text.slice(labels.at(-1)!.start, labels.at(-1)!.end))) {
    const last = labels.pop()!;
    // A word may follow: "a@b.com-thanks".
    const label = text.slice(last.start, last.end);
    const hyphen = label.startsWith("xn--") ? -1 : label.indexOf("-");
    if (hyphen > 0 && isTopLevel(label.slice(0, hyphen))) labels.push({ start: last.start, end: last.start + hyphen });
  }
  return labels.length > 1 ? labels.at(-1)!.end : null;
}

interface Label {
  start: number;
  end: number;
}

/** Finds what stands between dots from `index` on. */
function findLabels(text: string, index: number): Label[] {
  const labels: Label[] = [];
  for (let start = index; start < text.length && start - index < MAX_DOMAIN; ) {
    const end = findLabelEnd(text, start, index + MAX_DOMAIN);
    if (end === start) break;
    labels.push({ start, end });
    if (end >= text.length || !DOT.test(text[end]!)) break;
    start = end + 1;
  }
  return labels;
}

/** A label of Latin letters ends where another script begins; hyphens at its end belong to the text. */
function findLabelEnd(text: string, start: number, limit: number): number {
  const letters = LATIN.test(text[start]!) || INVISIBLE.test(text[start]!) ? LATIN : LETTER;
  let end = start;
  while (end < text.length && end < limit && (letters.test(text[end]!) || text[end] === "-" || INVISIBLE.test(text[end]!))) end++;
  while (end > start && !letters.test(text[end - 1]!)) end--;
  return end;
}

/** Tells "a@b.com.Thanks" from a domain of three labels: only the last one begins with a capital. */
function isNextSentence(text: string, labels: Label[]): boolean {
  if (labels.length < 3) return false;
  const isCapital = ({ start }: Label) => /\p{Lu}/u.test(text[start]!);
  return isCapital(labels.at(-1)!) && !labels.slice(0, -1).some(isCapital);
}

/** Top-level domains have two letters or more, and no digits unless they are encoded. */
function isTopLevel(label: string): boolean {
  const visible = normaliseEmail(label);
  return /^xn--[a-z0-9-]+$/.test(visible) || /^[\p{L}\p{M}]{2,63}$/u.test(visible);
}
