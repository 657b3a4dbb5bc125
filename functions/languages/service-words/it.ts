import type { ServiceWords } from "./service-words.ts";

/** Italian: questions about the shop's service, and their answers. */
export const ITALIAN_SERVICE_WORDS: ServiceWords = {
  contactDetails: {
    phone: "telefono|numero di telefono|telefonare|chiamarvi|chiamare",
    email: "e-?mail|mail|indirizzo (?:e-?mail|mail)|posta elettronica",
    address: "vostro indirizzo|dove (?:siete|si trova|e il vostro negozio)|indirizzo del negozio|trovarvi|come arrivare",
    hours: "orari|orario|aperti|aperto|chiudete|chiuso",
  },
  anaphors: "con (?:ess[aeio]|quest[aeio])|li|le quali",
  contactPage: "contatto telefono e-mail indirizzo orari di apertura",
  exceptions: "ma|tranne|salvo|eccetto|tuttavia|solo|a meno|eccezioni?|non",
  generic: "politica informazione informazioni dettagli condizioni regole domanda domande pagina",
  returnShipping: String.raw`(?:spedizione|consegna|spese di spedizione)(?=\s(?:di|del|dei|per il)\s(?:reso|resi))`,
  answers: {
    noPage: "Non ho trovato nessuna pagina al riguardo.",
    inLanguage: (language) => `la pagina è in ${language}; questo è ciò che risponde meglio alla sua domanda`,
  },
};
