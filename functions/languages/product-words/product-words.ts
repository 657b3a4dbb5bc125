/** Sentences about what the pages of products state. */
interface ProductAnswerPhrases {
  /** Before the fields in which products differ, a line each. */
  differIn(names: string): string;
  /** The fields in which they do not differ, with their values. */
  sameIn(fields: string): string;
  /** No field that the shop states tells them apart. */
  noDifference(names: string): string;
  /** The kind of thing that the shop sorts a product under. */
  category: string;
}

/** Phrases of questions about products, of the texts that answer them, and of the answers. */
export interface ProductWords {
  /** Begin a question for yes or no. */
  polar: string;
  /** Begin a question about how something is: "is it". */
  being: string;
  /** Ask for more than yes or no. */
  asking: string;
  /** Before what is not so. */
  negations: string;
  answers: ProductAnswerPhrases;
}
