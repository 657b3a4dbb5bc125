import { phrases } from "../language-data.ts";
import type { ServiceWords } from "./service-words.ts";

/** French: questions about the shop's service, and their answers. */
export const FRENCH_SERVICE_WORDS: ServiceWords = {
  contactDetails: {
    phone: "telephone|numero de telephone|telephoner|appeler|joindre par telephone",
    email: "e-?mail|mail|courriel|adresse (?:e-?mail|mail)",
    address: phrases`
      votre adresse|ou (?:etes-vous|se trouve|est votre (?:magasin|boutique))|adresse du magasin|adresse postale|
      vous trouver|plan d'acces`,
    hours: "horaires?|heures d'ouverture|ouverts?|ferme|fermes",
  },
  anaphors: "avec (?:elles?|eux|lui)|en|les",
  contactPage: "contact téléphone e-mail adresse horaires d'ouverture",
  exceptions: "mais|sauf|excepte|cependant|toutefois|seuls?|seules?|uniquement|a l'exception|exceptions?",
  generic: "politique information informations details conditions regles question questions page",
  returnShipping: String.raw`(?:livraison|expédition|envoi|frais d'envoi|frais de port)(?=\s(?:de\s|du\s|des\s)?retours?)`,
  answers: {
    noPage: "Je n’ai trouvé aucune page à ce sujet.",
    inLanguage: (language) => `la page est en ${language} ; voici ce qui répond le mieux à votre question`,
  },
};
