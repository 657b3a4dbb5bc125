import { lazily } from "../../../platform/lazily.ts";
import { barePriceAt } from "./bare-price.ts";
import type { PriceCursor } from "./price-cursor.ts";
import {
  CLAIMS,
  FOR_WORDS,
  foldWord,
  isConnector,
  isOtherAfter,
  JOINERS,
  LOWER_BOUNDS,
  NOT_A_PRICE,
  RANGE_BEGINNERS,
  RANGE_JOINERS,
  RANGE_WORDS,
  SIZE_WORDS,
  SUMS,
  UPPER_BOUNDS,
  wordsOf,
} from "./price-words.ts";
import { readAmount } from "./read-amount.ts";
import { type Amount, isDash, numberAt, type Price, priceAt } from "./read-price.ts";

/** A price or a range of prices, with the words that lead to it and the signs around it. */
export interface PricePhrase {
  end: number;
  /** Where the words before it end, and where the price itself begins and ends. */
  leadEnd: number;
  priceStart: number;
  priceEnd: number;
  /** All have to be right; of an alternative pair one. */
  amounts: Amount[];
  alternative: Amount | null;
  isRange: boolean;
  /** The last word before it says that something costs this. */
  isClaim: boolean;
  /** Words around it say that it is a discount or a fee; that it is a sum. */
  isFee: boolean;
  isSum: boolean;
  /** It is no price but what prices are under or over. */
  bound: "upper" | "lower" | null;
  /** The word after it tells how it goes on: "$50 cheaper" needs its verb, "$50 for the …" tells whose price it is. */
  goesOn: "compared" | "for" | null;
  /** Where the text goes on when the phrase is left out: past an "and" that has nothing to join any more. */
  endWithJoiner: number;
}

/** As far as "together both of them cost" reaches. */
const WORDS_BEFORE = 6;
const MOST_CONNECTORS = 4;
const MOST_AMOUNTS = 6;

/** The phrase that begins here, or null. What it says counts only where the cursor is not undecided afterwards. */
export function pricePhraseAt(cursor: PriceCursor, home: string | null, heard: string): PricePhrase | null {
  const lead = readLead(cursor);
  // Nearly everywhere there is no price, and nobody asks for the words.
  const wordsBefore = lazily(() => wordsOf(heard + cursor.text.slice(0, lead.end)).slice(-WORDS_BEFORE));
  const opened = openingAt(cursor, lead.end);
  const isBegun = () => wordsBefore().slice(-3).some(isRangeBeginner);
  const price = rangeAt(cursor, opened.end, home, isBegun) ?? barePriceAt(cursor, opened.end, wordsBefore);
  if (!price) return null;
  const words = wordsBefore();
  if (SIZE_WORDS.has(words.at(-1) ?? "") && cursor.of("letters", opened.end)) return null;
  const end = closingAt(cursor, price.end, opened.signs);
  if (end === null) return null;
  const following = followingWord(cursor, end);
  const hasVerb = lead.hasClaim && JOINERS.has(following.word);
  return {
    ...price,
    end,
    leadEnd: lead.end,
    priceStart: opened.end,
    priceEnd: price.end,
    isClaim: CLAIMS.has(words.at(-1) ?? ""),
    isFee: words.some((word) => NOT_A_PRICE.has(word)) || isOtherAfter(following.word),
    isSum: SUMS.has(following.word) || words.some((word) => SUMS.has(word)),
    bound: UPPER_BOUNDS.has(words.at(-1) ?? "") ? "upper" : LOWER_BOUNDS.has(words.at(-1) ?? "") ? "lower" : null,
    goesOn: FOR_WORDS.has(following.word) ? "for" : isOtherAfter(following.word) ? "compared" : null,
    endWithJoiner: hasVerb ? following.end : end,
  };
}

/** Blanks, words and signs that make no sense without what follows them. */
function readLead(cursor: PriceCursor): { end: number; hasClaim: boolean } {
  let end = cursor.afterBlank(0);
  let hasClaim = false;
  for (let connectors = 0; connectors < MOST_CONNECTORS; connectors++) {
    const token = cursor.at(end);
    const isWord = token?.kind === "letters" && !/[\p{L}\p{N}]/u.test(cursor.before(end)) && isConnector(foldWord(token.text));
    if (!token || !(isWord || isConnectingSign(cursor, token.text, end))) break;
    const next = cursor.at(token.end);
    if (isWord && next?.kind !== "blank" && next?.kind !== "sign") break;
    hasClaim ||= isWord && CLAIMS.has(foldWord(token.text));
    end = cursor.afterBlank(token.end);
  }
  return { end, hasClaim };
}

function isRangeBeginner(word: string): boolean {
  return RANGE_BEGINNERS.has(word);
}

/** A dash at the beginning of a line is a list's; one without a blank before it belongs to its word. */
function isConnectingSign(cursor: PriceCursor, text: string, at: number): boolean {
  if (text === ":" || text === ",") return true;
  return isDash(text) && /[^\S\n]/.test(cursor.before(at));
}

function openingAt(cursor: PriceCursor, start: number): { end: number; signs: string } {
  let end = start;
  while (end - start < 4 && /^[(*_~\\]$/.test(cursor.at(end)?.text ?? "")) end += 1;
  return { end, signs: cursor.text.slice(start, end) };
}

/** Null where a bracket holds more than the price: the phrase then begins within it. */
function closingAt(cursor: PriceCursor, start: number, opened: string): number | null {
  let end = start;
  for (const sign of [...opened.replaceAll("\\", "")].reverse()) {
    const closing = sign === "(" ? ")" : sign;
    if (cursor.at(end)?.text === closing) end += 1;
    else if (sign === "(") return null;
  }
  return end;
}

function rangeAt(cursor: PriceCursor, start: number, home: string | null, isBegun: () => boolean) {
  const first = priceAt(cursor, start, home);
  if (first) return withMore(cursor, first, home, isBegun);
  if (/[\p{L}\p{N}]/u.test(cursor.before(start))) return null;
  return fromBareAt(cursor, start, home, isBegun);
}

/** "$40–50", "$40 to $50". */
function withMore(cursor: PriceCursor, first: Price, home: string | null, isBegun: () => boolean) {
  const amounts = [first.amount];
  let end = first.end;
  while (amounts.length < MOST_AMOUNTS) {
    const separator = separatorAt(cursor, end, isBegun);
    if (!separator) break;
    const next = priceAt(cursor, separator.end, home);
    const bare = !next && first.isPrefixed && !separator.isApart ? numberAt(cursor, separator.end) : null;
    const bareAmount = bare && readBare(bare.text, first);
    if (!next && !bareAmount) break;
    amounts.push(next?.amount ?? bareAmount!);
    end = next?.end ?? bare!.end;
  }
  return { end, amounts, alternative: amounts.length === 1 ? (first.alternative ?? null) : null, isRange: amounts.length > 1 };
}

/** "40–50 €", "40 to 50 euros". */
function fromBareAt(cursor: PriceCursor, start: number, home: string | null, isBegun: () => boolean) {
  const bare: string[] = [];
  let at = start;
  while (bare.length < MOST_AMOUNTS) {
    const number = numberAt(cursor, at);
    const separator = number && separatorAt(cursor, number.end, isBegun);
    if (!separator) return null;
    bare.push(number.text);
    at = separator.end;
    const last = priceAt(cursor, at, home);
    if (last?.isPrefixed) return null;
    if (last) {
      return {
        end: last.end,
        amounts: [...bare.map((text) => readBare(text, last)), last.amount],
        alternative: null,
        isRange: true,
      };
    }
  }
  return null;
}

function readBare(text: string, { amount }: Price): Amount {
  const value = readAmount(text);
  return { value: value === null ? null : value * amount.currency.worth, currency: amount.currency };
}

/** `isApart`: a dash between blanks, which may also begin another thought. */
function separatorAt(cursor: PriceCursor, start: number, isBegun: () => boolean): { end: number; isApart: boolean } | null {
  const from = cursor.afterBlank(start);
  const token = cursor.at(from);
  if (!token) return null;
  const word = token.kind === "letters" ? foldWord(token.text) : "";
  const isWord = RANGE_WORDS.has(word) || (RANGE_JOINERS.has(word) && isBegun());
  if (!isWord && !isDash(token.text) && token.text !== "/") return null;
  return { end: cursor.afterBlank(token.end), isApart: !isWord && from > start };
}

function followingWord(cursor: PriceCursor, start: number): { word: string; end: number } {
  const token = cursor.at(cursor.afterBlank(start));
  const isNear = token !== null && !cursor.text.slice(start, token.start).includes("\n");
  return token?.kind === "letters" && isNear ? { word: foldWord(token.text), end: token.end } : { word: "", end: start };
}
