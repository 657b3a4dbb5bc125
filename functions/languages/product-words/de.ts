import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** German: questions about products, and their answers. */
export const GERMAN_PRODUCT_WORDS: ProductWords = {
  polar: phrases`
    ist|sind|war|hat|haben|kann|kannst|konnen|darf|gibt es|gibt's|lasst|lassen|passt|passen|eignet|eignen|halt|wird|verfugt|
    besitzt|braucht|brauche|benotigt|enthalt|funktioniert|taugt|kommt|habt|schutzt|warmt|geht|gehen|lauft|laufen|reicht|
    vertragt|bleibt|halten`,
  being: "(?:ist|sind)(?! da)",
  asking: "was|welche[rsnm]?|wie|wer|wann|wo|wohin|warum|wieso|wozu|wofur|woraus|womit|wieviel|wieviele",

  negations: "nicht|kein(?:e|en|er|em|es)?|ohne|nie|niemals|weder|noch nie|non|fehlt|fehlen",

  answers: {
    differIn: (names) => `${names} unterscheiden sich darin:`,
    sameIn: (fields) => `Bei allen gleich: ${fields}.`,
    noDifference: (names) => `Einen Unterschied zwischen ${names} nennt der Shop nicht.`,

    category: "Kategorie",
  },
};
