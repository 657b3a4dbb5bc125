import type { ServiceWords } from "./service-words.ts";

/** English: questions about the shop's service, and their answers. */
export const ENGLISH_SERVICE_WORDS: ServiceWords = {
  contactPage: "contact phone email address opening hours",

  answers: {
    inLanguage: (language) => `the page is in ${language}; this answers your question best`,
    nothingIn: (language) =>
      `I found nothing by these words: the texts of this shop are in ${language}. A word in that language may find more.`,
  },
};
