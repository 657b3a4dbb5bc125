/** Character classes for splitting text into words. */
const Separator = 0;
const Letter = 1;
const Digit = 2;
/** Joins the parts of a model number or compound: ABC-123, t_shirt, 36V/14Ah, M&Ms. */
const Joiner = 3;
const Apostrophe = 4;
/** Scripts without spaces: words cannot be told apart, so that pairs of characters are indexed instead. */
const Dense = 5;

const Unknown = 255;
const classes = new Uint8Array(0x10000).fill(Unknown);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  classes[code] = /[a-z]/i.test(character) ? Letter : /[0-9]/.test(character) ? Digit : Separator;
}
for (const character of "-_/.+&\u2010\u2011") {
  classes[character.charCodeAt(0)] = Joiner;
}
for (const character of "'\u2019\u02bc") {
  classes[character.charCodeAt(0)] = Apostrophe;
}

const DENSE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u;

/** Receives the parts of a text; offsets are into the text given. */
interface SplitVisitor {
  /** A run of letters and digits. `end` leaves out a possessive 's, `hasDigit` tells model numbers from words. */
  word(start: number, end: number, hasDigit: boolean): void;
  /** A run of characters of a script without spaces. */
  dense(start: number, end: number): void;
  /** The words from `firstWord` calls ago belong together without a space between: ABC-123. Comes after its words. */
  compound(start: number, end: number, parts: number): void;
}

/**
 * Splits a text into words, compounds and dense runs in one pass. With `elision` an apostrophe separates (l'eau), else it
 * vanishes (don't).
 */
export function split(text: string, elision: boolean, visitor: SplitVisitor): void {
  const state = { compoundStart: 0, compoundEnd: -2, parts: 0 };
  let at = 0;
  while (at < text.length) {
    const kind = classAt(text, at);
    if (kind === Letter || kind === Digit) {
      const end = endOfWord(text, at, elision);
      joinCompound(text, at, state, visitor);
      visitor.word(at, withoutPossessive(text, at, end), hasDigit(text, at, end));
      state.compoundEnd = end;
      state.parts++;
      at = end;
    } else if (kind === Dense) {
      closeCompound(state, visitor);
      const end = endOfDense(text, at);
      visitor.dense(at, end);
      at = end;
    } else {
      at += widthAt(text, at);
    }
  }
  closeCompound(state, visitor);
}

interface Compound {
  compoundStart: number;
  compoundEnd: number;
  parts: number;
}

/** A compound goes on when exactly one joiner stands between the last word and this one. */
function joinCompound(text: string, start: number, state: Compound, visitor: SplitVisitor): void {
  const joined = state.compoundEnd === start - 1 && classAt(text, start - 1) === Joiner;
  if (!joined) {
    closeCompound(state, visitor);
    state.compoundStart = start;
  }
}

function closeCompound(state: Compound, visitor: SplitVisitor): void {
  if (state.parts > 1) {
    visitor.compound(state.compoundStart, state.compoundEnd, state.parts);
  }
  state.parts = 0;
}

function endOfWord(text: string, start: number, elision: boolean): number {
  let at = start;
  while (at < text.length) {
    if (isPlainAt(text, at)) {
      at++;
      continue;
    }
    const kind = classAt(text, at);
    const insideWord = kind === Apostrophe && !elision && isLetterAt(text, at + 1) && isLetterAt(text, at - 1);
    if (kind !== Letter && kind !== Digit && !insideWord) {
      break;
    }
    at += widthAt(text, at);
  }
  return at;
}

/** Returns true for a letter or digit of ASCII, of which most words are made. */
function isPlainAt(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code < 128 && (classes[code] === Letter || classes[code] === Digit);
}

function endOfDense(text: string, start: number): number {
  let at = start;
  while (at < text.length && (classAt(text, at) === Dense || isMarkInside(text, at))) {
    at += widthAt(text, at);
  }
  return at;
}

/** Voicing marks and vowel signs follow their character. */
function isMarkInside(text: string, at: number): boolean {
  return text.charCodeAt(at) > 0x2ff && /\p{M}/u.test(text.charAt(at));
}

function withoutPossessive(text: string, start: number, end: number): number {
  const last = text.charCodeAt(end - 1) | 0x20;
  return end - start > 2 && last === 0x73 && classAt(text, end - 2) === Apostrophe ? end - 2 : end;
}

function hasDigit(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    if (classAt(text, at) === Digit) {
      return true;
    }
  }
  return false;
}

function isLetterAt(text: string, at: number): boolean {
  return at >= 0 && at < text.length && classAt(text, at) === Letter;
}

function classAt(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code < 0xd800 || code > 0xdfff ? characterClass(code) : surrogateClassAt(text, at);
}

function surrogateClassAt(text: string, at: number): number {
  const codePoint = text.codePointAt(at)!;
  return codePoint > 0xffff ? characterClass(codePoint) : Separator;
}

function widthAt(text: string, at: number): number {
  return text.charCodeAt(at) >= 0xd800 && text.codePointAt(at)! > 0xffff ? 2 : 1;
}

function characterClass(codePoint: number): number {
  if (codePoint >= classes.length) {
    return classify(codePoint);
  }
  const known = classes[codePoint]!;
  if (known === Unknown) {
    classes[codePoint] = classify(codePoint);
  }
  return classes[codePoint]!;
}

function classify(codePoint: number): number {
  const character = String.fromCodePoint(codePoint);
  if (DENSE.test(character)) {
    return Dense;
  }
  return /[\p{L}\p{M}]/u.test(character) ? Letter : /\p{N}/u.test(character) ? Digit : Separator;
}
