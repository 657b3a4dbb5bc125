import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** Italian: questions about products, and their answers. */
export const ITALIAN_PRODUCT_WORDS: ProductWords = {
  polar: phrases`
    e|sono|ha|hanno|si puo|si possono|posso|puo|possono|c'e|ci sono|va bene|vanno bene|viene|serve|resiste|include|funziona|
    contiene|esiste|avete|dispone`,
  being: "(?:e|sono)",
  asking: "che|che cosa|cosa|cos'e|quale|quali|come|com'e|quanto|quanta|quanti|quante|chi|quando|dove|perche|qual",

  negations: "non|no|senza|mai|nessun|nessuna|nessuno|ne|privo di|priva di",

  answers: {
    differIn: (names) => `${names} si distinguono in questo:`,
    sameIn: (fields) => `Uguale per tutti: ${fields}.`,
    noDifference: (names) => `Il negozio non indica differenze tra ${names}.`,

    category: "Categoria",
  },
};
