import type { ServiceWords } from "./service-words.ts";

/** Dutch: questions about the shop's service, and their answers. */
export const DUTCH_SERVICE_WORDS: ServiceWords = {
  contactPage: "contact telefoon e-mail adres openingstijden",

  answers: {
    inLanguage: (language) => `de pagina is in het ${language}; dit past het best bij uw vraag`,
  },
};
