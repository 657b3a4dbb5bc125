import { normalise } from "../../../platform/text/normalise.ts";
import type { Language } from "../language/languages.ts";

/** The French à leads to a price, the English a does not. */
export function foldWord(text: string): string {
  return text === "à" || text === "À" ? "à" : normalise(text);
}

/** Words by which prices are said, in the languages that shops here sell in: English, German, French, Spanish, Italian, Dutch, Portuguese. */
const toWordSet = (text: string): Set<string> => new Set(text.trim().split(/\s+/).map(foldWord));

/** As far before a price, in letters, as the words are looked for that lead to it. */
export const LEAD_LETTERS = 60;

/** The last words of a text, folded. */
export function lastWords(text: string): string[] {
  return (text.slice(-LEAD_LETTERS).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).map(foldWord);
}

/** Before a price they say that something costs it; they go with a price that is left out. */
export const CLAIM_WORDS = toWordSet(`
  is are costs cost costing priced retails sells starts starting at for from only just now was were
  kostet kosten ist sind für ab nur zu um von jetzt
  coûte coûtent est pour à dès seulement
  cuesta cuestan es por desde solo vale valen
  costa costano è per da soli
  kost zijn voor vanaf slechts
  custa custam apenas`);

/** Of those, and beside them, the words after which also a number without a currency is a price. */
export const COST_WORDS = toWordSet(`
  cost costs costing price prices priced kostet kosten preis preise coûte coûtent prix cuesta cuestan precio precios
  costa costano prezzo prezzi kost prijs prijzen custa custam preço preços`);

/** Before a price they say what it is compared with: a budget, a threshold, a guess. */
export const LIMIT_WORDS = toWordSet(`
  under below over above within about around approximately roughly circa ca between than of
  unter über bis zwischen etwa rund
  sous moins entre environ
  bajo hasta unos sobre menos
  sotto oltre tra fra circa meno
  onder boven tussen ongeveer tot dan
  até`);

/** Of the limits those that a price is said to be under, or over. */
export const UPPER_BOUND_WORDS = toWordSet("under below within unter sous bajo sotto onder");
export const LOWER_BOUND_WORDS = toWordSet("over above über oltre boven");

/** Stands for a limit that cannot be said: without any, the sentence would promise more. */
export const UNNAMED_AMOUNT: Record<Language, string> = {
  en: "a certain amount",
  de: "einem bestimmten Betrag",
  fr: "un certain montant",
  es: "cierto importe",
  it: "un certo importo",
  nl: "een bepaald bedrag",
  pt: "um certo valor",
};

/** After a price they tell what costs it. */
export const FOR_WORDS = toWordSet("for für pour por per voor");

export const JOINING_WORDS = toWordSet("and or plus und oder et ou y o e en ed");

/** Between the two ends of a range; the second list only after a word that begins one. */
export const RANGE_WORDS = toWordSet("to till until bis à a au hasta até tot");
export const RANGE_JOINERS = toWordSet("and und et y e en");
export const RANGE_BEGINNERS = toWordSet("between zwischen entre tra fra tussen from von de da desde van");

/** Beside an amount they say that it is not what one thing costs: a discount, a fee, a sum of several. */
export const NON_PRICE_WORDS = toWordSet(`
  save saves saving savings discount discounted shipping delivery fee deposit voucher coupon gift credit
  spare sparen ersparnis rabatt nachlass versand lieferung gutschein
  économisez remise réduction livraison port bon
  ahorra ahorras descuento envío gastos vale
  risparmi sconto spedizione buono
  bespaar korting verzending verzendkosten cadeaubon
  desconto frete entrega`);

/** It is what several cost. */
export const SUM_WORDS = toWordSet(`
  total together both two three altogether combined zusammen insgesamt beide ensemble deux tous juntos dos insieme totale due samen totaal twee beiden dois`);

/** The same, but only after the amount. */
export const NON_PRICE_WORDS_AFTER = toWordSet(
  "off cheaper less more extra weniger mehr günstiger teurer moins plus menos más meno più minder meer mais",
);

/** Before a number they say that it is a size, also where a currency seems to follow ("EUR 42" of shoes). */
export const SIZE_WORDS = toWordSet(
  "size sizes gr größe größen taille tailles pointure talla tallas taglia taglie maat maten tamanho",
);

/** Makes no sense without the price that it leads to, or the one before it. */
export function isConnector(word: string): boolean {
  return CLAIM_WORDS.has(word) || LIMIT_WORDS.has(word) || JOINING_WORDS.has(word);
}

/** Says after an amount that it is not what one thing costs. */
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
