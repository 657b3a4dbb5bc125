import { Apostrophe, characterClass, Dense, Digit, Joiner, Letter, Separator } from "./characters.ts";

/** Calls back for what a text is made of; offsets are into the text given. */
export interface SplitVisitor {
  /** A run of letters and digits. `end` leaves out a possessive 's, `hasDigit` tells model numbers from words. */
  word(start: number, end: number, hasDigit: boolean): void;
  /** A run of characters of a script without spaces. */
  dense(start: number, end: number): void;
  /** The words from `firstWord` calls ago belong together without a space between: ABC-123. Comes after its words. */
  compound(start: number, end: number, parts: number): void;
}

/** Splits a text into words, compounds and dense runs in one pass. With `elision` an apostrophe separates (l'eau), else it vanishes (don't). */
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
    const kind = classAt(text, at);
    const insideWord = kind === Apostrophe && !elision && isLetterAt(text, at + 1) && isLetterAt(text, at - 1);
    if (kind !== Letter && kind !== Digit && !insideWord) {
      break;
    }
    at += widthAt(text, at);
  }
  return at;
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
  return text.codePointAt(at)! > 0xffff ? 2 : 1;
}
