import { findMatches } from "../../../domain/messages/phrase-pattern.ts";
import { lazy } from "../../../platform/concurrency/lazy.ts";
import type { Candidate, CuratorResult } from "../contracts/answer.ts";
import type { Turn } from "../contracts/turn.ts";
import { PromotionCodes } from "../shop/promotion-codes.ts";
import { CODE, HALF_PRICE, isDiscountWord, PERCENTAGE, parsePercentage } from "./claim-words.ts";
import { foldWord, lastWords } from "./prices/price-words.ts";

/** Maximum characters read of one text. */
const MAX_TEXT = 20_000;

/** Texts and prices given to a turn that percentages, discounts and codes in an answer may rest on. */
export class ClaimEvidence {
  private readonly turn: Turn;
  private readonly candidates: Candidate[];
  private readonly shop = lazy(() => this.readShop());
  private readonly shopper = lazy(() => readText([this.turn.message, ...this.turn.history.map(({ question }) => question)]));

  private readonly promotions = lazy(() => new PromotionCodes(this.turn));

  constructor(turn: Turn, curated: CuratorResult[]) {
    this.turn = turn;
    this.candidates = curated.flatMap(({ candidates }) => candidates);
  }

  /** Returns true for a percentage that a record, a page or the shop's own words have, or that a record's prices make. */
  isShops(percentage: number): boolean {
    return this.shop().percentages.has(percentage) || this.reductions().some((each) => Math.abs(each - percentage) < 1);
  }

  /** Returns true for one that the shopper named, as long as it is no discount: asking for 20 % does not make it one. */
  isShoppers(percentage: number, before: string, next: string): boolean {
    const isDiscount = isDiscountWord(next) || lastWords(before).slice(-6).some(isDiscountWord);
    return !isDiscount && this.shopper().percentages.has(percentage);
  }

  hasHalfPrice(): boolean {
    return this.shop().hasHalfPrice || this.isShops(50);
  }

  /** Returns true for a code that the shop allows, or that a record has as a name: no shopper or page makes one known. */
  hasCode(code: string): boolean {
    return this.promotions().allows(code) || this.shop().codes.has(code);
  }

  /** Reductions of the records, in percent. */
  private readonly reductions = lazy(() =>
    this.candidates.flatMap(({ prices, formerPrices = [] }) =>
      formerPrices.flatMap((high) => prices.filter((low) => low < high).map((low) => (1 - low / high) * 100)),
    ),
  );

  private readShop() {
    const { settings, prompt } = this.turn;
    const ofRecords = this.candidates.flatMap(({ title, facts, passage, passages = [], payload }) => [
      title,
      facts,
      passage,
      ...passages.map(({ text }) => text),
      JSON.stringify(payload),
    ]);
    const isNone = (text: string) => this.promotions().isBroken(text);
    return readText([settings.instructions, prompt?.prompt, prompt?.cannedResponse, ...ofRecords], isNone);
  }
}

/** Lists the percentages of a text, of a range both ends. */
function listPercentages(text: string): number[] {
  const written = findMatches(text, PERCENTAGE).flatMap(([, low, high]) => [low, high]);
  return written.filter((each) => each !== undefined).map(parsePercentage);
}

/** Reads texts; one that tells of a promotional code that the shop does not allow makes no code known. */
function readText(texts: unknown[], isNone: (text: string) => boolean = () => true) {
  const percentages = new Set<number>();
  const codes = new Set<string>();
  let hasHalfPrice = false;
  for (const text of texts) {
    if (typeof text !== "string") continue;
    const read = text.slice(0, MAX_TEXT);
    for (const percentage of listPercentages(read)) percentages.add(percentage);
    if (!isNone(read)) for (const [code] of findMatches(read, CODE)) codes.add(code);
    const folded = foldWord(read);
    hasHalfPrice ||= HALF_PRICE.some((phrase) => folded.includes(phrase));
  }
  return { percentages, codes, hasHalfPrice };
}
