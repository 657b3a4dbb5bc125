import type { ServiceWords } from "./service-words.ts";

/** Italian: questions about the shop's service, and their answers. */
export const ITALIAN_SERVICE_WORDS: ServiceWords = {
  contactPage: "contatto telefono e-mail indirizzo orari di apertura",

  answers: {
    inLanguage: (language) => `la pagina è in ${language}; questo è ciò che risponde meglio alla sua domanda`,
    nothingIn: (language) =>
      `Con queste parole non ho trovato nulla: i testi di questo negozio sono in ${language}. ` +
      "Una parola in quella lingua forse trova di più.",
  },
};
