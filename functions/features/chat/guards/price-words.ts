import { normalise } from "../../../platform/text/normalise.ts";
import type { Language } from "../language/languages.ts";

/** Folds a word. The French à is kept, which leads to a price as the English a does not. */
export function foldWord(text: string): string {
  return text === "à" || text === "À" ? "à" : normalise(text);
}

/** Splits a list of words of all languages that answers are written in. */
const toWordSet = (text: string): Set<string> => new Set(text.trim().split(/\s+/).map(foldWord));

/** Characters before a price that are searched for the words that lead to it. */
export const LEAD_LETTERS = 60;

/** Returns the last words of a text, folded. */
export function lastWords(text: string): string[] {
  return (text.slice(-LEAD_LETTERS).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).map(foldWord);
}

/** Words before a price that say that something costs it. They are left out with a price. */
export const CLAIM_WORDS = toWordSet(`
  is are costs cost costing priced retails sells starts starting at for from only just now was were
  kostet kosten ist sind für ab nur zu um von jetzt
  coûte coûtent est pour à dès seulement
  cuesta cuestan es por desde solo vale valen
  costa costano è per da soli
  kost zijn voor vanaf slechts
  custa custam apenas`);

/** Words after which even a number without a currency is a price. */
export const COST_WORDS = toWordSet(`
  cost costs costing price prices priced kostet kosten preis preise coûte coûtent prix cuesta cuestan precio precios
  costa costano prezzo prezzi kost prijs prijzen custa custam preço preços`);

/** Words before a price that compare with it: a budget, a threshold, a guess. */
export const LIMIT_WORDS = toWordSet(`
  under below over above within about around approximately roughly circa ca between than of
  unter über bis zwischen etwa rund
  sous moins entre environ
  bajo hasta unos sobre menos
  sotto oltre tra fra circa meno
  onder boven tussen ongeveer tot dan
  até`);

/** The limits that something is said to be under, or over. */
export const UPPER_BOUND_WORDS = toWordSet("under below within unter sous bajo sotto onder");
export const LOWER_BOUND_WORDS = toWordSet("over above über oltre boven");

/** Replacements for a limit that cannot be said: without any, the sentence would promise more. */
export const UNNAMED_AMOUNT: Record<Language, string> = {
  en: "a certain amount",
  de: "einem bestimmten Betrag",
  fr: "un certain montant",
  es: "cierto importe",
  it: "un certo importo",
  nl: "een bepaald bedrag",
  pt: "um certo valor",
};

/** Words after a price that tell what costs it. */
export const FOR_WORDS = toWordSet("for für pour por per voor");

export const JOINING_WORDS = toWordSet("and or plus und oder et ou y o e en ed");

/** Words between the two ends of a range; the second list counts only after a word that begins a range. */
export const RANGE_WORDS = toWordSet("to till until bis à a au hasta até tot");
export const RANGE_JOINERS = toWordSet("and und et y e en");
export const RANGE_BEGINNERS = toWordSet("between zwischen entre tra fra tussen from von de da desde van");

/** Words near an amount that say that it is not what one thing costs: a discount, a fee, a voucher. */
export const NON_PRICE_WORDS = toWordSet(`
  save saves saving savings discount discounted shipping delivery fee deposit voucher coupon gift credit
  spare sparen ersparnis rabatt nachlass versand lieferung gutschein
  économisez remise réduction livraison port bon
  ahorra ahorras descuento envío gastos vale
  risparmi sconto spedizione buono
  bespaar korting verzending verzendkosten cadeaubon
  desconto frete entrega`);

/** Words near an amount that say that it is what several things cost. */
export const SUM_WORDS = toWordSet(`
  total together both two three altogether combined
  zusammen insgesamt beide
  ensemble deux tous
  juntos dos
  insieme totale due samen totaal twee beiden dois`);

/** Words that say so only after the amount. */
export const NON_PRICE_WORDS_AFTER = toWordSet(
  "off cheaper less more extra weniger mehr günstiger teurer moins plus menos más meno più minder meer mais",
);

/** Words before a number that say that it is a size, even if a currency seems to follow ("EUR 42" of shoes). */
export const SIZE_WORDS = toWordSet(
  "size sizes gr größe größen taille tailles pointure talla tallas taglia taglie maat maten tamanho",
);

/** Tells whether a word makes no sense without the price that follows or precedes it. */
export function isConnector(word: string): boolean {
  return CLAIM_WORDS.has(word) || LIMIT_WORDS.has(word) || JOINING_WORDS.has(word);
}

/** Tells whether a word after an amount says that it is not what one thing costs. */
export function isNonPriceAfter(word: string): boolean {
  return NON_PRICE_WORDS.has(word) || NON_PRICE_WORDS_AFTER.has(word);
}

export const MULTIPLIERS: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  tausend: 1e3,
  mille: 1e3,
  mil: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
};
