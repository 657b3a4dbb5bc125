import { phrases } from "../language-data.ts";
import type { ServiceWords } from "./service-words.ts";

/** German: questions about the shop's service, and their answers. */
export const GERMAN_SERVICE_WORDS: ServiceWords = {
  contactDetails: {
    phone: "telefon|telefonnummer|telefonisch|anrufen|rufnummer|hotline",
    email: "e-?mail|e-?mail-?adresse|mailadresse",
    address: phrases`
      eure? adresse|ihre adresse|anschrift|standort|wo (?:seid ihr|sind sie|ist (?:euer|ihr) (?:laden|geschäft|
      geschaft))|anfahrt|wo finde ich euch`,
    hours: "(?:o|oe)ffnungszeiten|geoffnet|geoeffnet|offen|schliesst|geschlossen",
  },
  anaphors: "damit|dafur|davon|ihn|ihnen|diesen?|ihm",
  contactPage: "Kontakt Telefon E-Mail Adresse Öffnungszeiten",
  exceptions: "aber|ausser|jedoch|allerdings|nur|ausgenommen|ausnahmen?|es sei denn|nicht",
  generic: "richtlinie richtlinien information informationen infos details bedingungen regeln frage fragen seite",
  returnShipping: String.raw`versand(?=\s(?:der|einer|ihrer)\s(?:retoure|rücksendung))`,
  answers: {
    noPage: "Dazu habe ich keine Seite gefunden.",
    inLanguage: (language) => `die Seite ist auf ${language}; das hier passt am besten zu Ihrer Frage`,
  },
};
