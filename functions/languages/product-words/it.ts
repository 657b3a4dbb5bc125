import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** Italian: questions about products, and their answers. */
export const ITALIAN_PRODUCT_WORDS: ProductWords = {
  comparedWith: "con|a|al",
  polar: phrases`
    e|sono|ha|hanno|si puo|si possono|posso|puo|possono|c'e|ci sono|va bene|vanno bene|viene|serve|resiste|include|funziona|
    contiene|esiste|avete|dispone`,
  asking: "che|che cosa|cosa|cos'e|quale|quali|come|com'e|quanto|quanta|quanti|quante|chi|quando|dove|perche|qual",
  included: "inclus[oaie]|compres[oaie]|in dotazione|nella confezione",
  negations: "non|no|senza|mai|nessun|nessuna|nessuno|ne|privo di|priva di",
  notOnly: "non solo|non soltanto|nessun problema",
  affirmative: "si|vero|incluso|inclusa|disponibile",
  negative: "no|nessuno|nessuna|falso|non incluso|non inclusa|senza",
  contrary: phrases`
    (?:solo|soltanto|esclusivamente) (?:lavaggio )?a mano|lavare (?:solo|soltanto) a mano|(?:solo|soltanto) lavaggio a secco`,
  asides: phrases`
    mettere|passare|adatt[oaie]|usare|utilizzare|resiste|resistere|pensat[oaie]|progettat[oaie]|fatt[oaie]|compatibil[ei]|
    bene|anche|davvero|integrat[oaie]|inclus[oaie]|dispone|dotat[oaie]|andare|va|tiene|abbastanza|modello|versione`,
  verbs: phrases`(?:posso|si puo|si possono|puo|possono|permette di) (\p{L}+)`,
  beforeSuperlative: phrases`(?:il|lo|la|i|gli|le|qual|quale|quali|che)(?: [\p{L}'-]+){0,5}?`,
  units: {
    people: "persone|persona|posti|adulti",
    hours: "or[ae]",
    minutes: "minut[oi]",
    litres: "litr[oi]",
    grams: "gramm[oi]",
    kilograms: "chil[oi]|chilogramm[oi]",
    pounds: "libbre",
    degrees: "grad[oi](?: celsius)?",
  },
  answers: {
    differIn: (names) => `${names} si distinguono in questo:`,
    sameIn: (fields) => `Uguale per tutti: ${fields}.`,
    noDifference: (names) => `Il negozio non indica differenze tra ${names}.`,
    comparedOnly: (names) => `Il negozio non ha l’altro prodotto; ecco che cosa so di ${names}.`,
    category: "Categoria",
    states: (name) => `Secondo la pagina di ${name}:`,
    silent: (name) => `La pagina non lo dice di ${name}.`,
    askShop: "Il negozio può rispondere tramite il suo modulo di contatto.",
    ranked: (name, value) => `Secondo quanto indica il negozio, è ${name} (${value}).`,
    unranked: (names) => `Il negozio non indica cifre in proposito, quindi non posso ordinarli. Ecco i più adatti: ${names}.`,
  },
};
