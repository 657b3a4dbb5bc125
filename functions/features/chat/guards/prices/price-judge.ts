import type { Candidate, CuratorResult } from "../../contracts/answer.ts";
import type { Turn } from "../../contracts/turn.ts";
import type { MentionTracker } from "../mention-tracker.ts";
import { formatPrice } from "./format-price.ts";
import { isSameAmount, type PriceAmount, parseAmount } from "./parse-price.ts";
import { type PricePhrase, parsePricePhrase } from "./price-phrase.ts";
import { PriceTokenizer } from "./price-tokenizer.ts";
import { LEAD_LETTERS, lastWords } from "./price-words.ts";
import { isDifference, isRoughly, isWorkedOut, type Reckoning } from "./worked-out.ts";

export type PriceVerdict = { kind: "passes" } | { kind: "replaced"; by: string } | { kind: "left_out" };

type PriceMeaning = Pick<PricePhrase, "isFee" | "formerMark">;

/** Decides which prices an answer may state. One judge serves all texts of a turn. */
export class PriceJudge {
  private readonly turn: Turn;
  private readonly priced: Candidate[];
  private readonly unpriced: Candidate[];
  private quoted: { byShop: PriceAmount[]; byShopper: number[] } | null = null;

  constructor(turn: Turn, curated: CuratorResult[]) {
    const all = curated.flatMap(({ candidates }) => candidates);
    this.turn = turn;
    this.priced = all.filter(({ prices }) => prices.length > 0);
    // Products are left out: their texts may hold any price, and their own price is in their fields.
    this.unpriced = all.filter(({ prices, domain }) => prices.length === 0 && domain !== "product");
  }

  get shopCurrency(): string | null {
    return this.turn.settings.currency ?? null;
  }

  /** Judges a price. `named` are the records that the text after the price names as its owner. */
  judge(phrase: PricePhrase, mentions: MentionTracker, named: Candidate[], reckoning: Reckoning): PriceVerdict {
    const mentioned = named.length > 0 ? named : mentions.currentSubjects();
    const inQuestion = mentioned.length > 0 ? mentioned : this.priced;
    const mayPass = (amount: PriceAmount) =>
      this.isPriceOf(amount, inQuestion, phrase) ||
      this.isPriceOf(amount, mentions.subjectsByWord(), phrase) ||
      this.isQuoted(amount, phrase.isClaim && mentioned.length > 0) ||
      (!phrase.isFee && isTrueBound(amount, mentioned, phrase.bound)) ||
      this.isReckoned(amount, inQuestion, phrase, reckoning);
    const isRight = phrase.amounts.every(mayPass) || (phrase.alternative !== null && mayPass(phrase.alternative));
    if (isRight) return { kind: "passes" };
    const [only, ...others] = inQuestion;
    const price = only?.prices[0];
    const isClear = price !== undefined && others.length === 0 && !phrase.isFee && !phrase.isSum && phrase.bound === null;
    return isClear && !this.isAnothers(phrase, only!)
      ? { kind: "replaced", by: formatPrice(price, this.turn.settings) }
      : { kind: "left_out" };
  }

  /**
   * Returns true when an amount is a price of a record, or one from before a reduction that is called so; for a fee, also a
   * difference of two of its prices, such as a reduction.
   */
  private isPriceOf({ value, currency }: PriceAmount, records: Candidate[], { isFee, formerMark }: PriceMeaning): boolean {
    if (value === null || !this.fitsHome(currency.codes)) return false;
    return records.some(({ title, prices, formerPrices = [] }) => {
      // The price of "Original Mug" is not the original one.
      const isFormer = formerMark !== null && !lastWords(title).includes(formerMark);
      const all = [...prices, ...formerPrices];
      const differences = isFee ? all.flatMap((high) => all.map((low) => high - low)).filter((each) => each > 0) : [];
      return [...(isFormer ? all : prices), ...differences].some((price) => isSameAmount(price, value));
    });
  }

  /** Returns true for what one price of the records, now or before a reduction, is above another. */
  isDifference(value: number | null): boolean {
    const all = this.priced.flatMap(({ prices, formerPrices = [] }) => [...prices, ...formerPrices]);
    return value !== null && value > 0 && isDifference(value, all);
  }

  /** Returns true for an amount that is worked out, or that is said to be about a price. */
  private isReckoned({ value, currency }: PriceAmount, records: Candidate[], phrase: PricePhrase, reckoning: Reckoning): boolean {
    if (value === null || !this.fitsHome(currency.codes)) return false;
    const prices = records.flatMap((record) => record.prices);
    if (phrase.isRough && phrase.bound === null && prices.some((price) => isRoughly(value, price))) return true;
    const { stated, ahead } = reckoning;
    if (phrase.goesOn === "compared" && this.isDifference(value)) return true;
    // "Exactly £100: carbon is £219, aluminium £119."
    const amounts = [...stated, ...extractAmounts(ahead, this.shopCurrency).map((amount) => amount.value ?? 0)];
    if (amounts.length > 1 && isDifference(value, amounts) && this.isDifference(value)) return true;
    const said = [...reckoning.said, this.turn.message];
    return isWorkedOut(
      value,
      { ...reckoning, said },
      prices,
      this.priced.map((record) => record.prices),
    );
  }

  /**
   * Returns true when an amount was quoted: by the shop's own words and pages, or by the shopper (a budget). The shopper's
   * amounts do not count for a direct claim about a record, which must be the record's price: asking for a price does not make it
   * one.
   */
  private isQuoted({ value, currency }: PriceAmount, isClaim: boolean): boolean {
    if (value === null) return false;
    this.quoted ??= this.readQuotes();
    const { byShop, byShopper } = this.quoted;
    const isShops = byShop.some(
      (own) => own.value !== null && isSameAmount(own.value, value) && haveCommon(own.currency.codes, currency.codes),
    );
    return isShops || (!isClaim && byShopper.some((number) => isSameAmount(number, value)));
  }

  private readQuotes() {
    const { settings, prompt, message, history } = this.turn;
    const ownTexts = [
      settings.instructions,
      prompt?.cannedResponse,
      ...this.unpriced.flatMap(({ facts, passage, passages = [] }) => [facts, passage, ...passages.map(({ text }) => text)]),
    ];
    const own = ownTexts.filter((text) => typeof text === "string");
    return {
      byShop: own.flatMap((text) => extractAmounts(text, this.shopCurrency)),
      byShopper: [message, ...history.map(({ question }) => question)].flatMap(extractNumbers),
    };
  }

  /**
   * Returns true when another record has this price. The sentence may be about that record, under a name that was not recognised:
   * this record's price in its place could make the sentence false.
   */
  private isAnothers({ amounts }: PricePhrase, only: Candidate): boolean {
    const others = this.priced.filter((record) => record !== only);
    return amounts.some((amount) => this.isPriceOf(amount, others, { isFee: false, formerMark: "~~" }));
  }

  private fitsHome(codes: string[] | null): boolean {
    return codes === null || this.shopCurrency === null || codes.includes(this.shopCurrency);
  }
}

function haveCommon(left: string[] | null, right: string[] | null): boolean {
  return left === null || right === null || left.some((code) => right.includes(code));
}

/** Returns true when the records really are under or over an amount. Without records the claim is about none of them. */
function isTrueBound({ value }: PriceAmount, records: Candidate[], bound: "upper" | "lower" | null): boolean {
  if (value === null || bound === null) return false;
  return records.every(({ prices: [price] }) => price !== undefined && (bound === "upper" ? price < value : price > value));
}

/** Maximum characters read of a text. */
const MAX_TEXT = 10_000;
/** Characters of a price with the words around it. */
export const MAX_PHRASE = 160;

/** Returns all prices in a whole text. */
export function extractAmounts(text: string, home: string | null): PriceAmount[] {
  const read = text.slice(0, MAX_TEXT);
  const found: PriceAmount[] = [];
  for (let at = 0; at < read.length; ) {
    const tokens = new PriceTokenizer(read.slice(at, at + MAX_PHRASE), read[at - 1] ?? "", true);
    const phrase = parsePricePhrase(tokens, home, read.slice(Math.max(at - LEAD_LETTERS, 0), at));
    if (phrase) found.push(...phrase.amounts, ...(phrase.alternative ? [phrase.alternative] : []));
    at += phrase?.end ?? tokens.tokenAt(0)!.end;
  }
  return found;
}

/** Returns all numbers in a text: shoppers name budgets without a currency. */
function extractNumbers(text: string): number[] {
  const numbers = text.slice(0, MAX_TEXT).match(/\p{Nd}+(?:[.,'’]\p{Nd}+)*/gu) ?? [];
  return numbers.map(parseAmount).filter((number) => number !== null);
}
