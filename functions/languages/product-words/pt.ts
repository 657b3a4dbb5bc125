import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** Portuguese: questions about products, and their answers. */
export const PORTUGUESE_PRODUCT_WORDS: ProductWords = {
  polar: phrases`
    e|esta|sao|estao|tem|possui|da para|pode|podem|posso|se pode|ha|serve|servem|vem|cabe|cabem|aguenta|resiste|inclui|
    incluem|funciona|precisa|existe|traz`,
  being: "(?:e|sao|esta|estao)",
  asking: "que|o que|qual|quais|como|quanto|quanta|quantos|quantas|quem|quando|onde|por que|porque|porque e que",

  negations: "nao|sem|nunca|nenhum|nenhuma|nem|jamais",

  answers: {
    differIn: (names) => `${names} diferem nestes pontos:`,
    sameIn: (fields) => `Igual em todos: ${fields}.`,
    noDifference: (names) => `A loja não indica nenhuma diferença entre ${names}.`,

    category: "Categoria",
  },
};
