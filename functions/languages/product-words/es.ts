import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** Spanish: questions about products, and their answers. */
export const SPANISH_PRODUCT_WORDS: ProductWords = {
  polar: phrases`
    es|esta|son|estan|tiene|tienen|se puede|se pueden|puedo|puede|pueden|hay|sirve|sirven|viene|vienen|lleva|llevan|cabe|
    caben|vale|aguanta|resiste|incluye|incluyen|funciona|necesita|dispone`,
  being: "(?:es|son|esta|estan)",
  asking: "que|cual|cuales|como|cuanto|cuanta|cuantos|cuantas|quien|cuando|donde|por que",

  negations: "no|sin|nunca|ningun|ninguna|ninguno|ni|tampoco|carece",

  answers: {
    differIn: (names) => `${names} se diferencian en lo siguiente:`,
    sameIn: (fields) => `Igual en todos: ${fields}.`,
    noDifference: (names) => `La tienda no indica ninguna diferencia entre ${names}.`,

    category: "Categoría",
  },
};
