import { readNumberWords } from "../../../domain/messages/number-words.ts";
import { findCurrencyByWord } from "../../../domain/prices/currencies.ts";
import type { Candidate } from "../contracts/answer.ts";
import type { ClaimEvidence } from "./claim-evidence.ts";
import {
  announcesCode,
  HALF_PRICE_BEGINNINGS,
  HALF_PRICE_WORDS,
  isPercentWord,
  OPEN_PERCENTAGE,
  PERCENTAGE_HERE,
  parsePercentage,
} from "./claim-words.ts";
import { foldWord, isNonPriceAfter, LEAD_LETTERS, lastWords } from "./prices/price-words.ts";
import type { TextGuard } from "./text-guard.ts";

const NAMED = /[\p{L}\p{M}\p{N}]/u;
const LETTERS = /[\p{L}\p{M}]+/uy;
const DIGITS = /[\p{Nd}.,]+/uy;
const CODE_HERE = /[A-Z0-9][A-Z0-9_-]*/uy;
/** The rest of a word, which no claim begins within. */
const RUN = /[\p{L}\p{M}\p{N}]+/uy;
const BLANK = /[ \u00a0\u202f]{1,3}/uy;
const MAX_CODE = 20;

interface Options {
  evidence: ClaimEvidence;
  shopCurrency: string | null;
  onDropped: () => void;
}

/** A step of reading: passes `text` on for what stands up to `end`. */
interface Step {
  end: number;
  text: string;
  isDropped?: boolean;
}

/**
 * Removes percentages, half prices and discount codes that nothing given to the turn has, and writes prices in words as figures,
 * for the guard of prices to judge. Holds back only what may become one of them.
 */
export class ClaimGuard implements TextGuard {
  private readonly inner: TextGuard;
  private readonly options: Options;
  private pending = "";
  private tail = "";
  /** Blanks that pass with what follows them. */
  private blanks = "";
  private isTidying = false;

  constructor(inner: TextGuard, options: Options) {
    this.inner = inner;
    this.options = options;
  }

  push(text: string): string {
    return this.inner.push(this.read(text, false));
  }

  passThrough(text: string): string {
    const rest = this.inner.push(this.read("", true));
    this.tail = (this.tail + text).slice(-LEAD_LETTERS);
    return rest + this.inner.passThrough(text);
  }

  flush(): string {
    const rest = this.inner.push(this.read("", true)) + this.inner.flush();
    this.tail = "";
    return rest;
  }

  noteShown(candidates: Candidate[]): void {
    this.inner.noteShown(candidates);
  }

  drainMentions(): Candidate[] {
    return this.inner.drainMentions();
  }

  private read(text: string, isWhole: boolean): string {
    this.pending += text;
    let passed = "";
    while (this.pending !== "") {
      const step = this.readStep(isWhole);
      if (step === null) break;
      const before = this.pending.slice(0, step.end);
      this.pending = this.pending.slice(step.end);
      if (step.isDropped) {
        this.options.onDropped();
        this.isTidying = true;
        continue;
      }
      passed += this.pass(step.text);
      this.tail = (this.tail + before).slice(-LEAD_LETTERS);
    }
    return isWhole ? passed + this.takeBlanks("") : passed;
  }

  /** Passes a text on, after the blanks before it. */
  private pass(text: string): string {
    if (/^\s$/u.test(text)) {
      this.blanks += text;
      return "";
    }
    return this.takeBlanks(text) + text;
  }

  /** Returns the blanks before a text: around what was dropped they are one, or none before a sign that ends something. */
  private takeBlanks(next: string): string {
    const { blanks, isTidying } = this;
    this.blanks = "";
    this.isTidying = false;
    if (!isTidying || blanks.includes("\n")) return isTidying ? blanks.replace(/[^\S\n]+/g, "") : blanks;
    return blanks === "" || /^[.,;:!?)]/.test(next) || this.tail.trim() === "" ? "" : " ";
  }

  /** Reads the next piece; null: it depends on text that has not arrived yet. */
  private readStep(isWhole: boolean): Step | null {
    const { pending } = this;
    const isStart = !NAMED.test(this.tail.at(-1) ?? "");
    if (!isStart || !NAMED.test(pending[0]!)) {
      const end = exec(RUN, pending, 0).length || 1;
      return { end, text: pending.slice(0, end) };
    }
    const claim = this.readPercentage(isWhole) ?? this.readCode(isWhole) ?? this.readWords(isWhole);
    if (claim === "undecided") return null;
    if (claim !== null) return claim;
    const end = (exec(DIGITS, pending, 0) || exec(LETTERS, pending, 0)).length || 1;
    return { end, text: pending.slice(0, end) };
  }

  private readPercentage(isWhole: boolean): Step | "undecided" | null {
    const { pending } = this;
    if (!/\p{Nd}/u.test(pending[0]!)) return null;
    const isOpen = !isWhole && exec(OPEN_PERCENTAGE, pending, 0).length === pending.length;
    PERCENTAGE_HERE.lastIndex = 0;
    const found = PERCENTAGE_HERE.exec(pending);
    if (!found) return isOpen ? "undecided" : null;
    const [{ length: end }, low, high] = found;
    if (end === pending.length && !isWhole && /\p{L}$/u.test(found[0])) return "undecided";
    const values = [low, high].filter((each) => each !== undefined).map(parsePercentage);
    const { evidence } = this.options;
    if (values.every((value) => evidence.isShops(value))) return { end, text: found[0] };
    const next = this.wordAfter(end, isWhole);
    if (next === "undecided") return "undecided";
    const isKnown = (value: number) => evidence.isShops(value) || evidence.isShoppers(value, this.tail, next.word);
    if (values.every(isKnown)) return { end, text: found[0] };
    return { end: isNonPriceAfter(next.word) ? next.end : end, text: "", isDropped: true };
  }

  private readCode(isWhole: boolean): Step | "undecided" | null {
    const { pending } = this;
    const code = exec(CODE_HERE, pending, 0);
    if (code === "") return null;
    if (code.length === pending.length && !isWhole && code.length <= MAX_CODE) return "undecided";
    const isCode = code.length >= 4 && code.length <= MAX_CODE && /[A-Z]/.test(code) && !NAMED.test(pending[code.length] ?? "");
    if (!isCode || !announcesCode(lastWords(this.tail), code) || this.options.evidence.hasCode(code)) return null;
    return { end: code.length, text: "", isDropped: true };
  }

  private readWords(isWhole: boolean): Step | "undecided" | null {
    const half = this.readHalfPrice(isWhole);
    if (half !== null) return half;
    const number = readNumberWords(this.pending, 0, isWhole);
    if (number === null || number === "undecided") return number;
    const next = this.unitAfter(number.end, isWhole);
    if (next === "undecided") return "undecided";
    if (next === null) return null;
    this.pending = `${number.value}${this.pending.slice(number.end)}`;
    return next === "percent" ? this.readPercentage(isWhole) : { end: `${number.value}`.length, text: `${number.value}` };
  }

  private readHalfPrice(isWhole: boolean): Step | "undecided" | null {
    let isOpen = false;
    if (!HALF_PRICE_BEGINNINGS.has(foldBase(exec(LETTERS, this.pending, 0)))) return null;
    for (const words of HALF_PRICE_WORDS) {
      const end = matchPhrase(words, this.pending, isWhole);
      if (end === "undecided") isOpen = true;
      else if (end !== null && !isOpen)
        return this.options.evidence.hasHalfPrice()
          ? { end, text: this.pending.slice(0, end) }
          : { end, text: "", isDropped: true };
    }
    return isOpen ? "undecided" : null;
  }

  /** Returns the unit that makes a number in words a price or a percentage. */
  private unitAfter(end: number, isWhole: boolean): "currency" | "percent" | "undecided" | null {
    const at = end + (exec(BLANK, this.pending, end).length || (this.pending[end] === "-" ? 1 : 0));
    const sign = this.pending[at];
    if (sign === undefined) return isWhole ? null : "undecided";
    if (/[%％]/.test(sign)) return "percent";
    if (/\p{Sc}/u.test(sign)) return "currency";
    const next = this.wordAfter(end, isWhole);
    if (next === "undecided") return "undecided";
    if (next.word === "") return null;
    if (isPercentWord(next.word)) return "percent";
    const second = this.wordAfter(next.end, isWhole);
    if (second !== "undecided" && isPercentWord(`${next.word} ${second.word}`)) return "percent";
    if (second === "undecided" && /^(?:pour|per|por)$/.test(next.word)) return "undecided";
    return findCurrencyByWord(next.word, this.options.shopCurrency) ? "currency" : null;
  }

  private wordAfter(end: number, isWhole: boolean): { word: string; end: number } | "undecided" {
    const { pending } = this;
    const at = end + (exec(BLANK, pending, end).length || (pending[end] === "-" ? 1 : 0));
    const word = exec(LETTERS, pending, at);
    if (at + word.length === pending.length && !isWhole) return "undecided";
    return { word: foldWord(word), end: at + word.length };
  }
}

function exec(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

/** Folds a word with its accents, the French "à" as well. */
function foldBase(word: string): string {
  const folded = foldWord(word);
  return folded === "à" ? "a" : folded;
}

/** Returns the end of a phrase that a text begins with; null when it does not. */
function matchPhrase(words: string[], text: string, isWhole: boolean): number | "undecided" | null {
  let at = 0;
  for (const [index, wanted] of words.entries()) {
    const word = exec(LETTERS, text, at);
    const end = at + word.length;
    const folded = foldBase(word);
    if (end === text.length && !isWhole && wanted.startsWith(folded)) return "undecided";
    if (folded !== wanted) return null;
    if (index === words.length - 1) return end;
    const gap = exec(BLANK, text, end) || (text[end] === "-" ? "-" : "");
    if (gap === "") return null;
    at = end + gap.length;
  }
  return null;
}
