/**
 * Conditions in words, recipients and mentions of a query. Alternatives apart by `|`, folded, matched as whole words, the first
 * that fits: longer ones stand before their beginnings.
 */
export interface WishPhrases {
  /** Ask for a low price without naming one. */
  lowPriced: string;
  highPriced: string;
  bestRated: string;
  newest: string;
  onSale: string;
  inStock: string;
  /** Before the person or animal that a thing is for. */
  forWhom: string;
  /** Between that and the person: "my little". */
  ofWhom: string;
  /** Persons of no sex, and not children. */
  adults: string;
  /** Women and men beside those of `wearers`. */
  women: string;
  men: string;
  /** A present as the purpose, with its occasion. */
  gift: string;
  /** Words of names and labels that say whom a thing is made for. Apart by blanks. */
  words: { women: string; men: string; children: string };
  /** Attributes, beside those of the gender, by which shops say whom a thing is made for. */
  audienceFields: string[];
  /** In a description shortly before a colour that is another thing's: "goes with black jeans". */
  besides: string;
  /** Parts of things beside a colour that is theirs alone: "black zipper". */
  parts: string;
}
