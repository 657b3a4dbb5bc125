import { isObject } from "../../../../platform/is-object.ts";
import { parseLeniently, parseStrictly, sliceValue } from "./parse-json.ts";

/** JSON whose quotes and brackets are in order. */
interface MendedJson {
  text: string;
  /** The end was missing: what came last may be gone. */
  isCut: boolean;
}

/** White space and names that are looked at behind a quote. */
const NEXT_MARK = /\s{0,99}(\S?)/y;
const NEXT_NAME = /\s{0,99},\s{0,99}(?:"(?:[^"\\]|\\.){0,99}"\s{0,99}:|[}\]]|$)/y;
/** The comma between two properties is missing. */
const NEXT_WITHOUT_COMMA = /\s{1,99}"(?:[^"\\]|\\.){0,99}"\s{0,99}:/y;
/** Words of other languages for nothing. */
const NOTHING = /(?:undefined|None|nil)\b/y;
const NEXT_VALUE = /\s{0,99},\s{0,99}(?:["{[\]\d-]|true|false|null|$)/y;

/**
 * Escapes quotes inside of texts ('24" wide') and closes what is open at the end, without the value that was cut off. Null for
 * brackets that do not fit. Both are guesses. Takes time linear in the length: each place is looked at once, with what follows up
 * to a bound.
 */
function mendJson(text: string): MendedJson | null {
  const scanner = new Scanner(text);
  while (scanner.at < text.length) if (!scanner.step()) return null;
  return scanner.finish();
}

class Scanner {
  at = 0;
  private readonly text: string;
  private readonly written: string[] = [];
  private readonly closing: string[] = [];
  private isInText = false;
  private isName = false;
  /** The last character outside of texts that is no white space. */
  private lastMark = "";
  /** The last comma: how much was written before it, and how many brackets were open. */
  private comma: { written: number; depth: number } | null = null;

  constructor(text: string) {
    this.text = text;
  }

  /** Reads one character; false where brackets do not fit. */
  step(): boolean {
    const mark = this.text[this.at++]!;
    if (this.isInText) this.readInText(mark);
    else if (!this.readBetween(mark)) return false;
    return true;
  }

  finish(): MendedJson | null {
    const { written, closing, comma } = this;
    if (closing.length === 0 && !this.isInText) return { text: written.join(""), isCut: false };
    const isWhole = !this.isInText && /[\]}]\s*$/.test(written.slice(-99).join(""));
    if (isWhole) return { text: written.join("") + closing.toReversed().join(""), isCut: true };
    if (comma === null || comma.depth > closing.length) return null;
    const kept = written.slice(0, comma.written).join("");
    return { text: kept + closing.slice(0, comma.depth).toReversed().join(""), isCut: true };
  }

  private readInText(mark: string): void {
    if (mark === "\\") this.written.push(mark + (this.text[this.at++] ?? ""));
    else if (mark !== '"') this.written.push(/\p{Cc}/u.test(mark) ? " " : mark);
    else if (this.endsText()) {
      const isCommaMissing = !this.isName && this.closing.at(-1) === "}" && this.match(NEXT_WITHOUT_COMMA) !== null;
      this.written.push(mark, isCommaMissing ? "," : "");
      this.isName = isCommaMissing;
      this.isInText = false;
    } else this.written.push('\\"');
  }

  private readBetween(mark: string): boolean {
    if (!this.followBrackets(mark)) return false;
    if ((mark === "," || mark === "}") && this.lastMark === ":") this.written.push("null");
    this.noteMark(mark);
    this.at--;
    const nothing = this.match(NOTHING);
    this.at += nothing ? nothing[0].length : 1;
    this.written.push(nothing ? "null" : mark);
    return true;
  }

  /** Notes what is open, and the last comma; false where brackets do not fit. */
  private followBrackets(mark: string): boolean {
    const { closing, written } = this;
    if (mark === "{" || mark === "[") closing.push(mark === "{" ? "}" : "]");
    else if (mark === "}" || mark === "]") {
      if (closing.pop() !== mark) return false;
      if (this.comma && this.comma.depth > closing.length) this.comma = null;
    } else if (mark === ",") this.comma = { written: written.length, depth: closing.length };
    return true;
  }

  /** Notes what a character says about those behind it. */
  private noteMark(mark: string): void {
    if (/\S/.test(mark)) this.lastMark = mark;
    if (mark === '"') this.isInText = true;
    else if (mark === "{" || mark === ",") this.isName = this.closing.at(-1) === "}";
    else if (mark === ":" || mark === "[") this.isName = false;
  }

  /** Tells whether the quote before this place ends a text, by what follows. */
  private endsText(): boolean {
    const mark = this.match(NEXT_MARK)?.[1] ?? "";
    if (mark === "") return true;
    if (this.isName || mark === ":") return this.isName && mark === ":";
    if (mark === "}" || mark === "]") return this.closing.at(-1) === mark;
    if (this.closing.at(-1) !== "}") return this.match(NEXT_VALUE) !== null;
    return this.match(NEXT_NAME) !== null || this.match(NEXT_WITHOUT_COMMA) !== null;
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text);
  }
}

/**
 * Repairs JSON by guesses; undefined where that fails. Offers of the result are kept only where the text itself holds them whole
 * and without a fault, and all of them: a guess about where a text ends may hide one, or make one of what a reader wrote.
 */
export function guessJson(text: string): unknown {
  const mended = mendJson(text);
  const value = mended === null ? undefined : (parseStrictly(mended.text) ?? parseLeniently(mended.text));
  if (mended === null || value === undefined) return undefined;
  const stated = findOffers(text);
  const count = countOffers(value, 0);
  // What the text lost with its end may be another variant, and its price.
  const isWhole = stated?.length === count && !(mended.isCut && (count > 1 || text.includes("hasVariant")));
  return keepPrices(value, new Set(isWhole ? stated.map((each) => JSON.stringify(each)) : []), 0);
}

/** Offers stand within offers, once: their sources are this many times the text at most. */
const MAX_SHARE = 2;
const MAX_OFFERS = 100;
const OFFERS = /["']offers["']\s{0,99}:/g;

/** Parses all offers that stand in a text; null where one of them is not whole, or has a fault that leaves doubt. */
function findOffers(text: string): unknown[] | null {
  const offers: unknown[] = [];
  let left = MAX_SHARE * text.length;
  for (const { 0: name, index } of text.matchAll(OFFERS)) {
    const source = sliceValue(text, index + name.length);
    left -= source?.length ?? 0;
    const value = source === null || left < 0 ? undefined : (parseStrictly(source) ?? parseLeniently(source));
    if (value === undefined || offers.length >= MAX_OFFERS) return null;
    offers.push(value);
  }
  return offers;
}

const MAX_DEPTH = 50;

function countOffers(value: unknown, depth: number): number {
  if (depth > MAX_DEPTH) return 0;
  if (Array.isArray(value)) return value.reduce<number>((sum, each) => sum + countOffers(each, depth + 1), 0);
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce((sum, [name, each]) => sum + (name === "offers" ? 1 : 0) + countOffers(each, depth + 1), 0);
}

/** Properties that hold prices, or that hold what holds them. */
const PRICES = new Set(["price", "lowPrice", "highPrice", "minPrice", "maxPrice", "priceSpecification", "offers"]);

/** Returns a value without the prices that are not among the offers stated. */
function keepPrices(value: unknown, stated: ReadonlySet<string>, depth: number): unknown {
  if (depth > MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((each) => keepPrices(each, stated, depth + 1));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([name, each]): [string, unknown][] => {
    if (name === "offers" && stated.has(JSON.stringify(each))) return [[name, each]];
    return PRICES.has(name) ? [] : [[name, keepPrices(each, stated, depth + 1)]];
  });
  return Object.fromEntries(entries);
}
