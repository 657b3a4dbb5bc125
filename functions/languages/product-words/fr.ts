import type { ProductWords } from "./product-words.ts";

/** French: questions about products, and their answers. */
export const FRENCH_PRODUCT_WORDS: ProductWords = {
  comparedWith: "avec|a|au|aux",
  answers: {
    category: "Catégorie",
    differIn: (names) => `Voici ce qui distingue ${names} :`,
    sameIn: (fields) => `Identique pour tous : ${fields}.`,
    noDifference: (names) => `La boutique n’indique aucune différence entre ${names}.`,
    comparedOnly: (names) => `La boutique n’a pas l’autre produit ; voici ce que je sais de ${names}.`,
  },
};
