import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** English: questions about products, and their answers. */
export const ENGLISH_PRODUCT_WORDS: ProductWords = {
  polar: phrases`
    is|isn't|isnt|are|aren't|arent|was|were|does|doesn't|doesnt|do|don't|did|has|have|can|can't|could|will|would|should|may|
    am i able|any chance`,
  being: "(?:is|isn't|are|aren't)(?! there)",
  asking: "what|what's|whats|which|how|how's|who|whose|when|where|why",

  negations: phrases`not|no|never|without|cannot|neither|nor|lacks?|lacking|non|\p{L}+n't|isnt|doesnt|dont|wont|cant`,

  answers: {
    differIn: (names) => `${names} differ in these points:`,
    sameIn: (fields) => `The same for all: ${fields}.`,
    noDifference: (names) => `The shop states no difference between ${names}.`,

    category: "Category",
  },
};
