import type { ProductWords } from "./product-words.ts";

/** Dutch: questions about products, and their answers. */
export const DUTCH_PRODUCT_WORDS: ProductWords = {
  comparedWith: "met|tegen",
  answers: {
    category: "Categorie",
    differIn: (names) => `${names} verschillen hierin:`,
    sameIn: (fields) => `Bij alle gelijk: ${fields}.`,
    noDifference: (names) => `De winkel noemt geen verschil tussen ${names}.`,
    comparedOnly: (names) => `De winkel heeft het andere product niet; dit weet ik over ${names}.`,
  },
};
