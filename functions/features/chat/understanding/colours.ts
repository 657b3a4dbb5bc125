import { phrasePattern } from "./message-text.ts";

/** Colours that shoppers name, each with what shops call its shades and what other languages call it; lower case without accents. */
const COLOURS: Record<string, string> = {
  black:
    "black|schwarz|schwarze|schwarzer|schwarzen|schwarzes|noir|noire|noirs|noires|negro|negra|negros|negras|nero|nera|neri|nere|zwart|zwarte|preto|preta|pretos|pretas",
  white:
    "white|cream|ivory|weiss|weiß|weisse|weiße|weissen|weißen|weisses|weißes|blanc|blanche|blancs|blanches|blanco|blanca|blancos|blancas|bianco|bianca|wit|witte|branco|branca",
  grey: "grey|gray|charcoal|silver|slate|anthracite|grau|graue|grauen|graues|grauer|gris|grise|grises|grigio|grigia|grijs|grijze|cinza|cinzento",
  blue: "blue|navy|azure|indigo|cobalt|blau|blaue|blauen|blauer|blaues|bleu|bleue|bleus|bleues|azul|azules|blu|azzurro|azzurra|blauw|blauwe|azuis|marineblau|dunkelblau|hellblau",
  teal: "teal|turquoise|petrol|turkis|turkise|turchese|turquesa|turkoois",
  green:
    "green|olive|moss|sage|forest|khaki|grun|grune|grunen|gruner|grunes|vert|verte|verts|vertes|verde|verdes|verdi|groen|groene",
  red: "red|burgundy|crimson|scarlet|maroon|rot|rote|roten|roter|rotes|rouge|rouges|rojo|roja|rojos|rojas|rosso|rossa|rossi|rosse|rood|rode|vermelho|vermelha",
  orange: "orange|rust|copper|orangene|naranja|arancione|oranje|laranja",
  yellow: "yellow|mustard|gelb|gelbe|gelben|gelber|gelbes|jaune|jaunes|amarillo|amarilla|giallo|gialla|geel|gele|amarelo|amarela",
  pink: "pink|rose|rosa|rosado|rosada|roze",
  purple: "purple|violet|lilac|plum|lavender|lila|violett|violette|mauve|morado|morada|viola|paars|paarse|roxo|roxa",
  brown:
    "brown|tan|sand|beige|rust|copper|braun|braune|braunen|brauner|braunes|marron|brun|brune|marrones|marrone|bruin|bruine|castanho|castanha|marrom",
};

/** German and Dutch write a shade as one word: "dunkelgrün", "lichtblauw". */
const SHADES = ["hell", "dunkel", "oliv", "moos", "marine", "himmel", "wein", "knall", "licht", "donker"];
const COMPOUNDED =
  /^(?:schwarz|weiss|grau|blau|grun|rot|gelb|braun|rosa|lila|blauw|groen|rood|rode|grijs|grijze|geel|gele|bruin)/;

const FAMILIES = new Map(
  Object.entries(COLOURS).map(([family, listed]) => {
    const words = listed.split("|");
    const compounds = words.filter((word) => COMPOUNDED.test(word)).flatMap((word) => SHADES.map((shade) => shade + word));
    return [family, new Set([...words, ...compounds])];
  }),
);
/** Words that are more often a thing, a place or a feeling than a colour. */
const NOT_ASKED_FOR = new Set([
  "sand",
  "tan",
  "rose",
  "slate",
  "forest",
  "moss",
  "sage",
  "rust",
  "cream",
  "plum",
  "petrol",
  "wit",
]);

export const COLOUR_PATTERN = phrasePattern(
  [...FAMILIES.values()].flatMap((words) => [...words].filter((word) => !NOT_ASKED_FOR.has(word))),
);

/** The values of a shop's colour field that a shopper's word for a colour means: "blue" is Navy and Sky Blue, "navy" is Navy alone. */
export function matchColourValues(word: string, known: string[]): string[] {
  const named = known.filter((value) => splitWords(value).includes(word));
  const families = [...FAMILIES].filter(([family, words]) => family === word || words.has(word));
  const isShade = named.length > 0 && !families.some(([family]) => family === word);
  if (isShade) return named;
  const meant = known.filter((value) => splitWords(value).some((part) => families.some(([, words]) => words.has(part))));
  return [...new Set([...named, ...meant])];
}

function splitWords(value: string): string[] {
  return value
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u);
}
