import type { ServiceWords } from "./service-words.ts";

/** Dutch: questions about the shop's service, and their answers. */
export const DUTCH_SERVICE_WORDS: ServiceWords = {
  contactPage: "contact telefoon e-mail adres openingstijden",

  answers: {
    inLanguage: (language) => `de pagina is in het ${language}; dit past het best bij uw vraag`,
    nothingIn: (language) =>
      `Met deze woorden heb ik niets gevonden: de teksten van deze winkel zijn in het ${language}. ` +
      "Een woord in die taal vindt misschien meer.",
  },
};
