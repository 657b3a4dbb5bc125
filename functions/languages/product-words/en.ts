import type { ProductWords } from "./product-words.ts";

/** English: questions about products, and their answers. */
export const ENGLISH_PRODUCT_WORDS: ProductWords = {
  comparedWith: "with|to|against",
  answers: {
    category: "Category",
    differIn: (names) => `${names} differ in these points:`,
    sameIn: (fields) => `The same for all: ${fields}.`,
    noDifference: (names) => `The shop states no difference between ${names}.`,
    comparedOnly: (names) => `The shop does not have the other product; this is what I know about ${names}.`,
  },
};
