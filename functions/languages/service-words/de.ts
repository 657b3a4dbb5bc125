import type { ServiceWords } from "./service-words.ts";

/** German: questions about the shop's service, and their answers. */
export const GERMAN_SERVICE_WORDS: ServiceWords = {
  contactPage: "Kontakt Telefon E-Mail Adresse Öffnungszeiten",

  answers: {
    inLanguage: (language) => `die Seite ist auf ${language}; das hier passt am besten zu Ihrer Frage`,
    nothingIn: (language) =>
      `Zu diesen Worten habe ich nichts gefunden: Die Texte dieses Shops sind auf ${language}. ` +
      "Ein Wort in dieser Sprache findet vielleicht mehr.",
  },
};
