import type { ProductWords } from "./product-words.ts";

/** Italian: questions about products, and their answers. */
export const ITALIAN_PRODUCT_WORDS: ProductWords = {
  comparedWith: "con|a",
  answers: {
    category: "Categoria",
    differIn: (names) => `${names} si distinguono in questo:`,
    sameIn: (fields) => `Uguale per tutti: ${fields}.`,
    noDifference: (names) => `Il negozio non indica differenze tra ${names}.`,
    comparedOnly: (names) => `Il negozio non ha l’altro prodotto; ecco che cosa so di ${names}.`,
  },
};
