import { lazy } from "../../../../platform/concurrency/lazy.ts";
import { isDash, type ParsedPrice, type PriceAmount, parseAmount, parseNumberToken, parsePrice } from "./parse-price.ts";
import type { PriceTokenizer } from "./price-tokenizer.ts";
import {
  AND_WORDS,
  CLAIM_WORDS,
  COST_WORDS,
  CURRENT_WORDS,
  FOR_WORDS,
  FORMER_WORDS,
  foldWord,
  isConnector,
  isNonPriceAfter,
  JOINING_WORDS,
  LIMIT_WORDS,
  LOWER_BOUND_WORDS,
  lastWords,
  NON_PRICE_WORDS,
  RANGE_BEGINNERS,
  RANGE_WORDS,
  SIZE_WORDS,
  SUM_WORDS,
  UPPER_BOUND_WORDS,
} from "./price-words.ts";

/** A price or a range of prices, with the words that lead to it and the signs around it. */
export interface PricePhrase {
  end: number;
  /** The end of the words before the price, and the price's own start and end. */
  leadEnd: number;
  priceStart: number;
  priceEnd: number;
  /** The amounts, which must all be correct. With `alternative`, one of the two is enough. */
  amounts: PriceAmount[];
  alternative: PriceAmount | null;
  isRange: boolean;
  /** True when the last word before it says that something costs this. */
  isClaim: boolean;
  /** True when words around it say that it is a discount or a fee; a sum; near a price. */
  isFee: boolean;
  isSum: boolean;
  isRough: boolean;
  /** True for a limit that prices are under or over, not a price itself. */
  bound: "upper" | "lower" | null;
  /** The word near it, or the line through it, that says that it was the price before a reduction. */
  formerMark: string | null;
  /** The kind of word after it: "$50 cheaper" needs its verb, "$50 for the …" says whose price it is. */
  goesOn: "compared" | "for" | null;
  /** The position to go on from when the phrase is removed: after an "and" that joins nothing any more. */
  endWithJoiner: number;
}

/** Maximum words before a price that count: as many as in "together both of them cost". */
const WORDS_BEFORE = 6;
const MAX_CONNECTORS = 4;
const MAX_AMOUNTS = 6;

/** Returns the phrase at the tokenizer's start, or null. The result counts only if the tokenizer is not undecided afterwards. */
export function parsePricePhrase(tokens: PriceTokenizer, shopCurrency: string | null, textBefore: string): PricePhrase | null {
  const lead = readLead(tokens);
  // Read on demand: most positions hold no price.
  const wordsBefore = lazy(() => lastWords(textBefore + tokens.text.slice(0, lead.end)).slice(-WORDS_BEFORE));
  const opened = parseOpening(tokens, lead.end);
  const isBegun = () => wordsBefore().slice(-3).some(isRangeBeginner);
  const price = parseRange(tokens, opened.end, shopCurrency, isBegun) ?? parseBarePrice(tokens, opened.end, wordsBefore);
  if (!price) return null;
  const words = wordsBefore();
  if (SIZE_WORDS.has(lastOf(words)) && tokens.tokenOfKind("letters", opened.end)) return null;
  const end = parseClosing(tokens, price.end, opened.signs);
  if (end === null) return null;
  const following = followingWord(tokens, end);
  const hasVerb = lead.hasClaim && JOINING_WORDS.has(following.word);
  return {
    ...price,
    end,
    leadEnd: lead.end,
    priceStart: opened.end,
    priceEnd: price.end,
    ...judgeWords(words, following.word, opened.signs),
    endWithJoiner: hasVerb ? following.end : end,
  };
}

function lastOf(words: string[]): string {
  return words.at(-1) ?? "";
}

type Judgement = Pick<PricePhrase, "isClaim" | "isFee" | "isSum" | "bound" | "isRough" | "formerMark" | "goesOn">;

/** Tells what the words and signs around a price say about it. */
function judgeWords(before: string[], after: string, signs: string): Judgement {
  const last = lastOf(before);
  return {
    isClaim: CLAIM_WORDS.has(last),
    isFee: before.some((word) => NON_PRICE_WORDS.has(word)) || isNonPriceAfter(after),
    isSum: SUM_WORDS.has(after) || before.some((word) => SUM_WORDS.has(word)),
    bound: UPPER_BOUND_WORDS.has(last) ? "upper" : LOWER_BOUND_WORDS.has(last) ? "lower" : null,
    isRough: before.slice(-2).some((word) => LIMIT_WORDS.has(word)),
    formerMark: signs.includes("~~") ? "~~" : (findFormerWord(before) ?? findFormerWord([after])),
    goesOn: FOR_WORDS.has(after) ? "for" : isNonPriceAfter(after) ? "compared" : null,
  };
}

/** Returns the one of the last words that says that a price is of before, when no word after it says that it is of now. */
function findFormerWord(words: string[]): string | null {
  const last = words.slice(-FORMER_WITHIN).findLast((word) => FORMER_WORDS.has(word) || CURRENT_WORDS.has(word));
  return last !== undefined && FORMER_WORDS.has(last) ? last : null;
}
/** As many words as from "reduced" to the price in "reduced from the price of". */
const FORMER_WITHIN = 5;

/** Reads the blanks, words and signs that make no sense without what follows them. */
function readLead(tokens: PriceTokenizer): { end: number; hasClaim: boolean } {
  let end = tokens.skipBlank(0);
  let hasClaim = false;
  for (let connectors = 0; connectors < MAX_CONNECTORS; connectors++) {
    const token = tokens.tokenAt(end);
    const isWord =
      token?.kind === "letters" && !/[\p{L}\p{N}]/u.test(tokens.characterBefore(end)) && isConnector(foldWord(token.text));
    if (!token || !(isWord || isConnectingSign(tokens, token.text, end))) break;
    const next = tokens.tokenAt(token.end);
    if (isWord && next?.kind !== "blank" && next?.kind !== "sign") break;
    hasClaim ||= isWord && CLAIM_WORDS.has(foldWord(token.text));
    end = tokens.skipBlank(token.end);
  }
  return { end, hasClaim };
}

function isRangeBeginner(word: string): boolean {
  return RANGE_BEGINNERS.has(word);
}

/**
 * Returns true when a sign leads to a price. A dash at the start of a line marks a list item; one without a blank before it
 * belongs to its word.
 */
function isConnectingSign(tokens: PriceTokenizer, text: string, at: number): boolean {
  if (text === ":" || text === ",") return true;
  return isDash(text) && /[^\S\n]/.test(tokens.characterBefore(at));
}

function parseOpening(tokens: PriceTokenizer, start: number): { end: number; signs: string } {
  let end = start;
  while (end - start < 4 && /^[(*_~\\]$/.test(tokens.tokenAt(end)?.text ?? "")) end += 1;
  return { end, signs: tokens.text.slice(start, end) };
}

/** Returns the end of the closing signs; null when a bracket holds more than the price, which then begins within it. */
function parseClosing(tokens: PriceTokenizer, start: number, opened: string): number | null {
  let end = start;
  for (const sign of [...opened.replaceAll("\\", "")].reverse()) {
    const closing = sign === "(" ? ")" : sign;
    if (tokens.tokenAt(end)?.text === closing) end += 1;
    else if (sign === "(") return null;
  }
  return end;
}

function parseRange(tokens: PriceTokenizer, start: number, shopCurrency: string | null, isBegun: () => boolean) {
  const first = parsePrice(tokens, start, shopCurrency);
  if (first) return parseFurtherAmounts(tokens, first, shopCurrency, isBegun);
  if (/[\p{L}\p{N}]/u.test(tokens.characterBefore(start))) return null;
  return parseBareRange(tokens, start, shopCurrency, isBegun);
}

/** Reads the further amounts of "$40–50" and "$40 to $50". */
function parseFurtherAmounts(tokens: PriceTokenizer, first: ParsedPrice, shopCurrency: string | null, isBegun: () => boolean) {
  const amounts = [first.amount];
  let end = first.end;
  while (amounts.length < MAX_AMOUNTS) {
    const separator = parseSeparator(tokens, end, isBegun);
    if (!separator) break;
    const next = parsePrice(tokens, separator.end, shopCurrency);
    const bare = !next && first.isPrefixed && !separator.isApart ? parseNumberToken(tokens, separator.end) : null;
    const bareAmount = bare && readBare(bare.text, first);
    if (!next && !bareAmount) break;
    amounts.push(next?.amount ?? bareAmount!);
    end = next?.end ?? bare!.end;
  }
  return { end, amounts, alternative: amounts.length === 1 ? (first.alternative ?? null) : null, isRange: amounts.length > 1 };
}

function parseBareRange(tokens: PriceTokenizer, start: number, shopCurrency: string | null, isBegun: () => boolean) {
  const bare: string[] = [];
  let at = start;
  while (bare.length < MAX_AMOUNTS) {
    const number = parseNumberToken(tokens, at);
    const separator = number && parseSeparator(tokens, number.end, isBegun);
    if (!separator) return null;
    bare.push(number.text);
    at = separator.end;
    const last = parsePrice(tokens, at, shopCurrency);
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

function readBare(text: string, { amount }: ParsedPrice): PriceAmount {
  const value = parseAmount(text);
  return { value: value === null ? null : value * amount.currency.factor, currency: amount.currency };
}

/** Reads the separator of two amounts. `isApart`: a dash between blanks, which may also begin another thought. */
function parseSeparator(tokens: PriceTokenizer, start: number, isBegun: () => boolean): { end: number; isApart: boolean } | null {
  const from = tokens.skipBlank(start);
  const token = tokens.tokenAt(from);
  if (!token) return null;
  const word = token.kind === "letters" ? foldWord(token.text) : "";
  const isWord = RANGE_WORDS.has(word) || (AND_WORDS.has(word) && isBegun());
  if (!isWord && !isDash(token.text) && token.text !== "/") return null;
  return { end: tokens.skipBlank(token.end), isApart: !isWord && from > start };
}

function followingWord(tokens: PriceTokenizer, start: number): { word: string; end: number } {
  const token = tokens.tokenAt(tokens.skipBlank(start));
  const isNear = token !== null && !tokens.text.slice(start, token.start).includes("\n");
  return token?.kind === "letters" && isNear ? { word: foldWord(token.text), end: token.end } : { word: "", end: start };
}

/** Reads a number without a currency, which is a price when the words before it say so and no unit follows: "it costs 49". */
function parseBarePrice(tokens: PriceTokenizer, start: number, wordsBefore: () => string[]) {
  const number = parseNumberToken(tokens, start);
  if (!number || !statesCost(wordsBefore()) || hasUnit(tokens, number.end)) return null;
  const amount = { value: parseAmount(number.text), currency: { codes: null, factor: 1 } };
  return { end: number.end, amounts: [amount], alternative: null, isRange: false };
}

/** Returns true when words say that something costs: "costs", "costs only", "price is about". */
function statesCost(words: string[]): boolean {
  const last = words.findLast((word) => COST_WORDS.has(word) || !isConnector(word) || FOR_WORDS.has(word));
  return last !== undefined && COST_WORDS.has(last);
}

/** Returns true when a unit follows: "costs 30 minutes", "costs 5 % more", "costs 3-4 hours". */
function hasUnit(tokens: PriceTokenizer, end: number): boolean {
  const next = tokens.tokenAt(tokens.skipBlank(end));
  if (next?.kind === "letters") {
    const word = foldWord(next.text);
    return next.start === end || !(JOINING_WORDS.has(word) || FOR_WORDS.has(word));
  }
  return next?.kind === "sign" && !/^[.,;:!?…()[\]*_~"'’”–—]$/.test(next.text);
}
