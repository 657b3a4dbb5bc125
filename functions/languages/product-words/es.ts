import type { ProductWords } from "./product-words.ts";

/** Spanish: questions about products, and their answers. */
export const SPANISH_PRODUCT_WORDS: ProductWords = {
  comparedWith: "con|a",
  answers: {
    category: "Categoría",
    differIn: (names) => `${names} se diferencian en lo siguiente:`,
    sameIn: (fields) => `Igual en todos: ${fields}.`,
    noDifference: (names) => `La tienda no indica ninguna diferencia entre ${names}.`,
    comparedOnly: (names) => `La tienda no tiene el otro producto; esto es lo que sé de ${names}.`,
  },
};
