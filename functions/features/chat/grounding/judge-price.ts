import type { Candidate, Curated, Turn } from "../contracts.ts";
import { amountsIn, numbersIn } from "./amounts-in.ts";
import { formatPrice } from "./format-price.ts";
import type { PricePhrase } from "./price-phrase.ts";
import { isSameAmount } from "./read-amount.ts";
import type { Amount } from "./read-price.ts";
import type { Subject } from "./subject.ts";

export type Verdict = { kind: "passes" } | { kind: "replaced"; by: string } | { kind: "left_out" };

/** Decides what of an answer's prices may be said. One for all texts of a turn. */
export class PriceJudge {
  private readonly turn: Turn;
  private readonly priced: Candidate[];
  private readonly unpriced: Candidate[];
  private quoted: { byShop: Amount[]; byShopper: number[] } | null = null;

  constructor(turn: Turn, curated: Curated[]) {
    const all = curated.flatMap(({ candidates }) => candidates);
    this.turn = turn;
    this.priced = all.filter(({ prices }) => prices.length > 0);
    // A product's own text may hold any price; its price is in its fields.
    this.unpriced = all.filter(({ prices, domain }) => prices.length === 0 && domain !== "product");
  }

  get home(): string | null {
    return this.turn.settings.currency ?? null;
  }

  judge(phrase: PricePhrase, subject: Subject): Verdict {
    const { records, isDirect } = subject.inQuestion();
    const inQuestion = records.length > 0 ? records : this.priced;
    const mayPass = (amount: Amount) =>
      this.isPriceOf(amount, inQuestion, phrase.isOther) || this.isQuoted(amount, phrase.isClaim && records.length > 0);
    const isRight = phrase.amounts.every(mayPass) || (phrase.alternative !== null && mayPass(phrase.alternative));
    if (isRight) return { kind: "passes" };
    const [only, ...others] = inQuestion;
    const price = only?.prices[0];
    if (price === undefined || others.length > 0 || phrase.isOther || this.mayMeanAnother(phrase, only!, isDirect, subject)) {
      return { kind: "left_out" };
    }
    return { kind: "replaced", by: formatPrice(price, this.turn.settings) };
  }

  /** What a record is reduced by is a difference of its own prices. */
  private isPriceOf({ value, currency }: Amount, records: Candidate[], isOther: boolean): boolean {
    if (value === null || !this.fitsHome(currency.codes)) return false;
    return records.some(({ prices }) => {
      const differences = isOther ? prices.flatMap((high) => prices.map((low) => high - low)).filter((each) => each > 0) : [];
      return [...prices, ...differences].some((price) => isSameAmount(price, value));
    });
  }

  /**
   * The shop's own words and pages may be repeated, and what the shopper said (a budget); but no shopper makes a price of his own by asking for it: what directly
   * claims a price of a record in question has to be the record's.
   */
  private isQuoted({ value, currency }: Amount, isClaim: boolean): boolean {
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
      ...this.unpriced.flatMap(({ facts, passage }) => [facts, passage]),
    ];
    const own = ownTexts.filter((text) => typeof text === "string");
    return {
      byShop: own.flatMap((text) => amountsIn(text, this.home)),
      byShopper: [message, ...history.map(({ question }) => question)].flatMap(numbersIn),
    };
  }

  /** A price that another record has may be said of that one: which of the two is meant is not for us to say, unless only one was ever spoken of. */
  private mayMeanAnother({ amounts }: PricePhrase, only: Candidate, isDirect: boolean, subject: Subject): boolean {
    const owners = this.priced.filter(
      (record) => record !== only && amounts.some((amount) => this.isPriceOf(amount, [record], false)),
    );
    return owners.some((owner) => !isDirect || subject.isKnown(owner));
  }

  private fitsHome(codes: string[] | null): boolean {
    return codes === null || this.home === null || codes.includes(this.home);
  }
}

function haveCommon(left: string[] | null, right: string[] | null): boolean {
  return left === null || right === null || left.some((code) => right.includes(code));
}
