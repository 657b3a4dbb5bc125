import { phrases } from "../language-data.ts";
import type { ProductWords } from "./product-words.ts";

/** Dutch: questions about products, and their answers. */
export const DUTCH_PRODUCT_WORDS: ProductWords = {
  polar: phrases`
    is|zijn|heeft|hebben|kan|kunnen|kun|mag|past|passen|zit|zitten|werkt|bevat|wordt|houdt|komt|geschikt|blijft|bestaat|krijg|
    hebt|is er|zijn er`,
  being: "(?:is|zijn)(?! er)",
  asking: "wat|welke?|hoe|hoeveel|wie|wanneer|waar|waarom|waarvan|waarmee|waarvoor",

  negations: "niet|geen|zonder|nooit|noch|non|ontbreekt|ontbreken",

  answers: {
    differIn: (names) => `${names} verschillen hierin:`,
    sameIn: (fields) => `Bij alle gelijk: ${fields}.`,
    noDifference: (names) => `De winkel noemt geen verschil tussen ${names}.`,

    category: "Categorie",
  },
};
