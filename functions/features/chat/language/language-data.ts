/** Phrases of one language by what they do, lower case without accents, apart by `|`. */
export interface Lexicon {
  greeting: string;
  thanks: string;
  farewell: string;
  /** What one asks an assistant about itself. */
  self: string;
  /** Yes, fine, good: nothing to look for. */
  nod: string;
  human: string;
  contact: string;
  /** Questions that pages answer rather than products. */
  advice: string;
  cheaper: string;
  dearer: string;
  cheapest: string;
  /** Wishes for a low price without naming one. */
  cheap: string;
  best: string;
  more: string;
  compare: string;
  /** Begins a question that leans on the one before. */
  follow: string;
  /** Stands for what was shown. */
  pronoun: string;
  inStock: string;
  onSale: string;
  /** First to fifth, then last. */
  ordinals: string[];
  /** Before a colour that is not wanted. */
  not: string;
  /** Before what a thing must not have. */
  without: string;
  /** Words of a question that do not describe what is looked for. */
  filler: string;
}
