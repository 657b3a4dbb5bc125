import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** Dutch: questions about products, and their answers. */
export const DUTCH_PRODUCT_WORDS: ProductWords = {
  comparedWith: "met|tegen",
  polar: phrases`
    is|zijn|heeft|hebben|kan|kunnen|kun|mag|past|passen|zit|zitten|werkt|bevat|wordt|houdt|komt|geschikt|blijft|bestaat|krijg|
    hebt|is er|zijn er`,
  asking: "wat|welke?|hoe|hoeveel|wie|wanneer|waar|waarom|waarvan|waarmee|waarvoor",
  included: "inbegrepen|erbij|meegeleverd|(?:apart|los) (?:kopen|bestellen)",
  negations: "niet|geen|zonder|nooit|noch|non|ontbreekt|ontbreken",
  notOnly: "niet alleen|niet enkel|geen probleem",
  affirmative: "ja|waar|inbegrepen|inclusief|aanwezig",
  negative: "nee|geen|onwaar|niet inbegrepen|zonder",
  contrary: phrases`
    (?:alleen|uitsluitend) (?:met de hand|handwas)|(?:met de )?hand(?:was)? alleen|(?:alleen|uitsluitend) (?:chemisch|stomen)`,
  asides: phrases`
    doen|stoppen|gooien|stop|geschikte?|bedoeld|gemaakt|gebruiken|gebruikt|bestand|bestendig|goed|ook|echt|geintegreerde?|
    ingebouwde?|inbegrepen|beschikt|blijft|gaan|genoeg|model|versie`,
  verbs: phrases`(?:kan|kun|kunnen|mag) (?:ik|je|men|hij|het|we|u) [^?.!]*?(\p{L}+n)(?=\s*(?:[?.!]|$))`,
  units: {
    people: "personen|persoons|persoon|volwassenen|slaapplaatsen",
    hours: "uur|uren",
    minutes: "minuten|minuut",
    litres: "liter",
    grams: "gram",
    kilograms: "kilo|kilogram",
    pounds: "pond",
    degrees: "graden|graad",
  },
  answers: {
    differIn: (names) => `${names} verschillen hierin:`,
    sameIn: (fields) => `Bij alle gelijk: ${fields}.`,
    noDifference: (names) => `De winkel noemt geen verschil tussen ${names}.`,
    comparedOnly: (names) => `De winkel heeft het andere product niet; dit weet ik over ${names}.`,
    category: "Categorie",
    states: (name) => `Volgens de pagina van ${name}:`,
    silent: (name) => `De pagina zegt dit niet over ${name}.`,
    askShop: "De winkel kan het via het contactformulier beantwoorden.",
    ranked: (name, value) => `Volgens de gegevens van de winkel is het ${name} (${value}).`,
    unranked: (names) => `De winkel noemt hierover geen cijfers, dus ik kan ze niet ordenen. Deze passen het best: ${names}.`,
  },
};
