import { fromAllLanguages } from "../../languages/registry.ts";
import { normalise } from "../../platform/text/normalise.ts";
import { NUMERALS } from "./numerals.ts";

/** Larger ones are written after a figure: "5 million". */
const MAX_VALUE = 1_000;
/** Values of the words of numbers, and of the parts of compounds, in all languages that answers are written in. */
const VALUES = new Map(NUMERALS.filter(({ value }) => value <= MAX_VALUE).map(({ word, value }) => [normalise(word), value]));
/** "And" within a number. */
const JOINERS = new Set(fromAllLanguages(({ grammar }) => grammar.and.split("|")).flat());
const PARTS = [...VALUES.keys(), ...JOINERS].sort((left, right) => right.length - left.length);
const PARTS_BY_LETTER = Map.groupBy(PARTS, (part) => part[0]!);
const BEGINNINGS = new Set(PARTS.flatMap((part) => Array.from({ length: part.length }, (_, at) => part.slice(0, at + 1))));
const WORD = /[\p{L}\p{M}]+/uy;
const GAP = /[ \u00a0]{1,2}|-/uy;
/** Maximum words of a number. */
const MAX_WORDS = 9;

/** Number in words: its end in the text, and its value. */
interface NumberInWords {
  end: number;
  value: number;
}

/** `undecided`: the number may go on beyond the text. */
type NumberWords = NumberInWords | "undecided" | null;

/** Reads the number in words that begins at a position: "forty-nine", "neunundvierzig", "quatre-vingt-dix". */
export function readNumberWords(text: string, start: number, isWhole: boolean): NumberWords {
  const number = new NumberReader();
  const isOpen = (at: number) => at === text.length && !isWhole;
  const endAt = (at: number): NumberWords => (isOpen(at) ? "undecided" : number.found);
  for (let at = start, count = 0; count < MAX_WORDS; count++) {
    const word = match(WORD, text, at);
    if (word === "") return count > 0 ? endAt(at) : null;
    const end = at + word.length;
    const folded = normalise(word);
    if (isOpen(end) && mayGoOn(folded)) return "undecided";
    if (!number.add(folded, end)) return number.found;
    const gap = match(GAP, text, end);
    if (gap === "") return endAt(end);
    at = end + gap.length;
  }
  return number.found;
}

function match(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

/** Splits a word into the parts of a number; null when it is none. A joiner alone, or at an end, makes no number. */
function splitNumber(word: string): (number | "joiner")[] | null {
  const rest = restOf(word);
  if (rest.left !== "" || rest.parts.length === 0 || rest.parts.at(-1) === "joiner" || rest.parts[0] === "joiner") return null;
  return rest.parts;
}

function restOf(word: string): { parts: (number | "joiner")[]; left: string } {
  const parts: (number | "joiner")[] = [];
  let left = word;
  for (let part = findPart(left); part !== undefined; part = findPart(left)) {
    parts.push(VALUES.get(part) ?? "joiner");
    left = left.slice(part.length);
  }
  return { parts, left };
}

function findPart(text: string): string | undefined {
  return text === "" ? undefined : PARTS_BY_LETTER.get(text[0]!)?.find((part) => text.startsWith(part));
}

/** Returns true when an unfinished word may become a number. */
function mayGoOn(word: string): boolean {
  const { left } = restOf(word);
  return left === "" || BEGINNINGS.has(left);
}

/** Reads the words of a number one after another. */
class NumberReader {
  found: NumberInWords | null = null;
  private beforeJoiner: NumberInWords | null = null;
  private readonly sum = new NumberSum();

  /** Returns false when the number ends before the word. */
  add(word: string, end: number): boolean {
    if (this.found !== null && JOINERS.has(word)) {
      this.sum.join();
      this.beforeJoiner = this.found;
      return true;
    }
    const parts = splitNumber(word);
    if (parts?.every((part) => this.sum.add(part))) {
      this.found = { end, value: this.sum.value };
      return true;
    }
    // "One hundred and two hundred" are two numbers.
    if (parts?.[0] === 100) this.found = this.beforeJoiner ?? this.found;
    return false;
  }
}

/** Adds the parts of a number up, as far as they make one. */
class NumberSum {
  private thousands = 0;
  private below = 0;
  private last = 0;
  private isJoined = false;

  get value(): number {
    return this.thousands + this.below;
  }

  join(): void {
    this.isJoined = true;
  }

  /** Returns false when a part cannot follow those before. */
  add(part: number | "joiner"): boolean {
    if (part === "joiner") this.isJoined = true;
    else if (!this.fits(part)) return false;
    else {
      this.append(part);
      this.last = part;
      this.isJoined = false;
    }
    return true;
  }

  private append(part: number): void {
    if (part === 1_000) {
      this.thousands += (this.below || 1) * 1_000;
      this.below = 0;
    } else if (part === 100) this.below = (this.below || 1) * 100;
    // "Quatre-vingt" is four times twenty.
    else if (part === 20 && this.last === 4 && !this.isJoined) this.below += 76;
    else this.below += part;
  }

  private fits(part: number): boolean {
    const { last } = this;
    if (last === 0) return true;
    if (part === 1_000) return this.thousands === 0;
    if (last >= 100) return part < 100 || last === 1_000;
    if (part >= 100) return part === 100 && last < 10 && this.below < 10;
    if (last >= 20) return part < 20;
    // "Neunundvierzig", "dreizehn", "quatre-vingt", "dix-neuf".
    if (this.isJoined) return part >= 20;
    return (part === 10 && last < 10) || (part === 20 && last === 4) || (last === 10 && part >= 7 && part < 10);
  }
}
