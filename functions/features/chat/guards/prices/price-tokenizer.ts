import { CURRENCY_WORDS } from "../../../../domain/prices/currencies.ts";
import {
  AND_WORDS,
  CLAIM_WORDS,
  FOR_WORDS,
  FORMER_WORDS,
  foldWord,
  JOINING_WORDS,
  LIMIT_WORDS,
  MULTIPLIERS,
  NON_PRICE_WORDS,
  NON_PRICE_WORDS_AFTER,
  RANGE_BEGINNERS,
  RANGE_WORDS,
  SUM_WORDS,
} from "./price-words.ts";

interface PriceToken {
  kind: "digits" | "letters" | "blank" | "sign";
  text: string;
  start: number;
  end: number;
}

/** The kinds of tokens. Invisible characters count as blanks. */
const RUNS = { digits: /\p{Nd}+/uy, letters: /[\p{L}\p{M}]+/uy, blank: /[\s\p{Cf}]+/uy, sign: /[\s\S]/uy };
const KINDS = Object.keys(RUNS) as PriceToken["kind"][];
/** The kinds of ASCII characters, as a table: they are nearly all of a text. */
const ASCII_KINDS = Array.from({ length: 128 }, (_, code) => toKind(String.fromCharCode(code)));

const UNFINISHED = new Set<string>();
const WORDS = [
  CLAIM_WORDS,
  LIMIT_WORDS,
  JOINING_WORDS,
  RANGE_WORDS,
  AND_WORDS,
  RANGE_BEGINNERS,
  NON_PRICE_WORDS,
  NON_PRICE_WORDS_AFTER,
  SUM_WORDS,
  Object.keys(MULTIPLIERS),
  CURRENCY_WORDS,
  FOR_WORDS,
  FORMER_WORDS,
];
for (const word of WORDS.flatMap((each) => [...each]))
  for (let length = 1; length <= word.length; length++) UNFINISHED.add(word.slice(0, length));

/** Splits a text that may go on into tokens. `isUndecided` is true when a result depends on text that has not arrived yet. */
export class PriceTokenizer {
  readonly text: string;
  /** The character before the text. */
  readonly previous: string;
  /** True after a token was read that may still change. */
  isUndecided = false;
  private readonly isWhole: boolean;
  /** Tokens by their start: every position is read several times. */
  private readonly tokens = new Map<number, PriceToken>();

  constructor(text: string, previous: string, isWhole: boolean) {
    this.text = text;
    this.previous = previous;
    this.isWhole = isWhole;
  }

  /** Returns the token at a position; null at the end. */
  tokenAt(start: number): PriceToken | null {
    if (start >= this.text.length) {
      this.isUndecided ||= !this.isWhole;
      return null;
    }
    const token = this.tokens.get(start) ?? this.read(start);
    if (token.end === this.text.length && !this.isWhole && mayContinue(token)) this.isUndecided = true;
    return token;
  }

  /** Returns the token at a position if it is of this kind. */
  tokenOfKind(kind: PriceToken["kind"], start: number): PriceToken | null {
    const token = this.tokenAt(start);
    return token?.kind === kind ? token : null;
  }

  characterBefore(start: number): string {
    return start === 0 ? this.previous : this.text.slice(0, start).at(-1)!;
  }

  private read(start: number): PriceToken {
    const kind = ASCII_KINDS[this.text.charCodeAt(start)] ?? toKind(this.text, start);
    const run = RUNS[kind];
    run.lastIndex = start;
    const [text] = run.exec(this.text)!;
    const token = { kind, text, start, end: start + text.length };
    this.tokens.set(start, token);
    return token;
  }

  /** Returns the position after a short blank, or the same position when there is none. */
  skipBlank(start: number): number {
    const token = this.tokenAt(start);
    return token?.kind === "blank" && token.text.length <= 3 ? token.end : start;
  }
}

/** Minimum letters of a word that ends a sentence. Abbreviations of currencies, whose point belongs to them, are shorter. */
const MIN_ENDED = 4;

/**
 * Returns true when no price can begin at the end of a text without digits: the text ends in a word that does not lead to a
 * price, or in a point after such a word.
 */
export function endsConclusively(text: string): boolean {
  const last = text.charCodeAt(text.length - 1);
  const isEnded = last === 0x2e || last === 0x21 || last === 0x3f;
  const end = isEnded ? text.length - 1 : text.length;
  const start = startOfWord(text, end);
  return isEnded ? end - start >= MIN_ENDED : start < end && !UNFINISHED.has(foldWord(text.slice(start, end)));
}

/** Returns the start of the last word, if it is in ASCII. Other words are left to the tokenizer. */
function startOfWord(text: string, end: number): number {
  let start = end;
  while (start > 0 && isAsciiLetter(text.charCodeAt(start - 1))) start -= 1;
  return start > 0 && text.charCodeAt(start - 1) > 0x7f ? end : start;
}

function isAsciiLetter(code: number): boolean {
  return (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
}

function toKind(text: string, start = 0): PriceToken["kind"] {
  return KINDS.find((kind) => {
    RUNS[kind].lastIndex = start;
    return RUNS[kind].test(text);
  })!;
}

/** Returns true when a token at the end may still change its meaning. For other tokens nobody needs to wait. */
function mayContinue({ kind, text }: PriceToken): boolean {
  return kind === "letters" ? UNFINISHED.has(foldWord(text)) : kind !== "sign" || /[\ud800-\udbff]$/.test(text);
}
