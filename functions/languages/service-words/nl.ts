import { phrases } from "../language-data.ts";
import type { ServiceWords } from "./service-words.ts";

/** Dutch: questions about the shop's service, and their answers. */
export const DUTCH_SERVICE_WORDS: ServiceWords = {
  contactDetails: {
    phone: "telefoon|telefoonnummer|telefonisch|bellen|opbellen",
    email: "e-?mail|e-?mailadres|mailadres",
    address: phrases`
      jullie adres|uw adres|waar (?:zijn jullie|is (?:jullie|de) winkel|zitten jullie)|adres van de winkel|locatie|
      routebeschrijving`,
    hours: "openingstijden|openingsuren|open|geopend|gesloten|dicht",
  },
  anaphors: "ermee|hiermee|daarmee|ervan",
  contactPage: "contact telefoon e-mail adres openingstijden",
  exceptions: "maar|behalve|tenzij|echter|alleen|uitgezonderd|uitzonderingen?|niet",
  generic: "beleid informatie info details voorwaarden regels vraag vragen pagina",
  returnShipping: String.raw`(?:verzending|levering|verzendkosten)(?=\s(?:van\s(?:de\s|een\s|je\s|uw\s)?)?retour)`,
  answers: {
    noPage: "Hierover heb ik geen pagina gevonden.",
    inLanguage: (language) => `de pagina is in het ${language}; dit past het best bij uw vraag`,
  },
};
