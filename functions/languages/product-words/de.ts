import type { ProductWords } from "./product-words.ts";

/** German: questions about products, and their answers. */
export const GERMAN_PRODUCT_WORDS: ProductWords = {
  comparedWith: "mit|gegen|gegenuber",
  answers: {
    category: "Kategorie",
    differIn: (names) => `${names} unterscheiden sich darin:`,
    sameIn: (fields) => `Bei allen gleich: ${fields}.`,
    noDifference: (names) => `Einen Unterschied zwischen ${names} nennt der Shop nicht.`,
    comparedOnly: (names) => `Das andere Produkt gibt es in diesem Shop nicht; das weiß ich über ${names}.`,
  },
};
