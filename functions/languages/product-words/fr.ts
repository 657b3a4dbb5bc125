import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** French: questions about products, and their answers. */
export const FRENCH_PRODUCT_WORDS: ProductWords = {
  polar: phrases`
    est-ce que|est-ce qu'|est-ce|est-il|est-elle|sont-ils|sont-elles|est|sont|a-t-il|a-t-elle|ont-ils|ont-elles|peut-on|
    peut-il|peut-elle|puis-je|peut|y a-t-il|dispose-t-il|convient-il|convient-elle|existe-t-il|existe-t-elle|il y a|
    passe-t-il|passe-t-elle|resiste-t-il|resiste-t-elle|avez-vous|on peut|je peux|c'est`,
  being: "(?:est-ce|est-il|est-elle|sont-ils|sont-elles|c'est|(?:il|elle) est|(?:ils|elles) sont)",
  asking: "quel|quelle|quels|quelles|comment|combien|qui|quand|ou|pourquoi|qu'est-ce|quoi|que",

  negations: "pas|sans|non|aucun|aucune|jamais|ni|ne",

  answers: {
    differIn: (names) => `Voici ce qui distingue ${names} :`,
    sameIn: (fields) => `Identique pour tous : ${fields}.`,
    noDifference: (names) => `La boutique n’indique aucune différence entre ${names}.`,

    category: "Catégorie",
  },
};
