/** Words that an answer uses with prices, as they are written. */
export interface PriceGuardWords {
  /** Before a price: something costs it. They are removed together with the price. */
  claims: string;
  /** Before a price: something is compared with it, such as a budget, a threshold or a guess. */
  limits: string;
  /** Near an amount: it is the price before a reduction. */
  former: string;
  /** Before an amount: it is the price now, whatever stands before. */
  current: string;
  /** Words for limits that a price is under, or over. */
  upperBounds?: string;
  lowerBounds?: string;
  /** Before the price of a thing: "two for 10 €". */
  for: string;
  rangeTo: string;
  /** Near an amount: it is a discount, a fee or something else than the price. */
  otherAmounts: string;
  /** The same, but only after the amount: "10 € cheaper". */
  differences: string;
  /** Near an amount: it is the cost of several things. */
  sums: string;
  /** Before a number that is a size, even if a currency seems to follow ("EUR 42" of shoes). */
  sizes: string;
  /** Words for percent, separated by `|`. */
  percents: string;
  /** Phrases for half of a price, separated by `|`, the longest first. */
  halfPrice: string;
  /** Near a code that shoppers enter for a discount. */
  vouchers: string;
  /** Verbs for using such a code. */
  redeems: string;
}
