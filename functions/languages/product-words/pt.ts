import type { ProductWords } from "./product-words.ts";

/** Portuguese: questions about products, and their answers. */
export const PORTUGUESE_PRODUCT_WORDS: ProductWords = {
  comparedWith: "com|ao|a",
  answers: {
    category: "Categoria",
    differIn: (names) => `${names} diferem nestes pontos:`,
    sameIn: (fields) => `Igual em todos: ${fields}.`,
    noDifference: (names) => `A loja não indica nenhuma diferença entre ${names}.`,
    comparedOnly: (names) => `A loja não tem o outro produto; isto é o que sei sobre ${names}.`,
  },
};
