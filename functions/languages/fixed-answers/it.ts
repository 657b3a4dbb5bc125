import { phrases } from "../language-data.ts";
import type { FixedAnswers } from "./fixed-answers.ts";

/** Italian: what the assistant cannot do. */
export const ITALIAN_FIXED_ANSWERS: FixedAnswers = {
  asks: {
    instructions: phrases`
      (?:ignora|ignori|dimentica|dimentichi|aggira) (?:\p{L}+ ){0,4}(?:istruzioni|regole|direttive|prompt)|prompt di sistema|
      (?:mostra|mostrami|dimmi|ripeti|rivela|quali sono|qual e) (?:\p{L}+ ){0,2}(?:tue|sue|tuo|suo) (?:\p{L}+ )?(?:istruzioni|
      regole|direttive|
      prompt)(?! (?:per|di|su|sui))|modalita sviluppatore|adesso sei|ora sei|fingi di`,
    othersData: phrases`
      (?:e-?mail|indirizz[oi]|telefon[oi]|nom[ei]|ordin[ei]|dati) (?:del|dell'|della|dei|di un|di una|
      di) ?(?:\p{L}+ ){0,3}(?:client[ei]|acquirent[ei]|utent[ei]|
      vicin[oa]|persona)|(?:altri|tutti i|ultimi) (?:clienti|acquirenti|utenti)|elenco (?:dei )?clienti|
      (?:che )?cosa ha (?:comprato|ordinato) (?:mio|mia|il|la|l')`,
    codes: phrases`
      (?:hai|ha|avete|dammi|mi dia|mandami|c'e|ci sono|voglio|vorrei|mi serve|conosci) (?:un |uno |qualche |dei |il |
      per caso )*(?:codic[ei]|buono|coupon)
      (?: (?:sconto|promo|promozionali?|segret[oi]))?|
      codic[ei] segret[oi]|(?:fammi|mi faccia|dammi|fateci|fatemi) (?:uno |un |il )?(?:\p{N}+ ?% ?)?(?:di )?sconto`,
  },
  order: {
    nouns: "ordin[ei]|pacco|spedizione|consegna|codice di tracciamento",
    own: "(?:il mio|il nostro|il|questo|mio) (?:ordine|pacco)|la mia (?:spedizione|consegna)|ho ordinato",
    states: phrases`
      dove|dov'e|stato|seguire|tracciare|consegnato|in ritardo|perso|smarrito|manca|non (?:c'e|e (?:ancora )?arrivat[oa]|
      arriva|l'ho ricevuto|ho ricevuto)|
      ancora (?:niente|nulla|non)|niente (?:qui|e arrivato)|mai arrivat[oa]|annullare|modificare|cambiare|quando arriva`,
    details: "(?:il mio |il )?(?:cap|codice postale) e|(?:il mio |il )?numero (?:d'ordine|dell'ordine|di ordine)",
  },
  refusals: {
    instructions: "Non rivelo né cambio come sono impostato. Posso aiutarla con i prodotti e le pagine di questo negozio.",
    othersData: "Non posso dire nulla di altre persone né dei loro ordini.",
    codes: "Non ho codici né sconti da dare. I prezzi sono quelli che mostra il negozio.",
  },
  trackingPage: "tracciare ordine",
  noOrders: "Da qui non posso consultare gli ordini.",
};
