/** Sentences about what a product's own page states. */
interface ProductAnswerPhrases {
  /** The kind of thing that the shop sorts a product under. */
  category: string;
  /** Before the fields in which products differ, a line each. */
  differIn(names: string): string;
  /** The fields in which they do not differ, with their values. */
  sameIn(fields: string): string;
  /** No field that the shop states tells them apart. */
  noDifference(names: string): string;
  /** Only these of the products that were to be compared are products of the shop. */
  comparedOnly(names: string): string;
}

/** Phrases of questions about products, and of their answers. */
export interface ProductWords {
  /** Between the things of a comparison: "compare this with that". */
  comparedWith: string;
  answers: ProductAnswerPhrases;
}
