import type { ServiceWords } from "./service-words.ts";

/** French: questions about the shop's service, and their answers. */
export const FRENCH_SERVICE_WORDS: ServiceWords = {
  contactPage: "contact téléphone e-mail adresse horaires d'ouverture",

  answers: {
    inLanguage: (language) => `la page est en ${language} ; voici ce qui répond le mieux à votre question`,
    nothingIn: (language) =>
      `Je n’ai rien trouvé avec ces mots : les textes de cette boutique sont en ${language}. ` +
      "Un mot dans cette langue trouvera peut-être mieux.",
  },
};
