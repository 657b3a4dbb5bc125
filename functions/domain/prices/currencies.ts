import { normalise } from "../../platform/text/normalise.ts";

/** A currency as a text names it. */
export interface CurrencyMatch {
  /** The ISO 4217 codes that the name may mean; null: any. */
  codes: string[] | null;
  /** The value of one unit: a cent is a hundredth. */
  factor: number;
}

const DOLLARS = "USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU".split(" ");
const SYMBOLS: Record<string, string[]> = {
  $: DOLLARS,
  "€": ["EUR"],
  "£": ["GBP", "EGP"],
  "¥": ["JPY", "CNY"],
  "￥": ["JPY", "CNY"],
  "₹": ["INR"],
  "₩": ["KRW"],
  "₺": ["TRY"],
  "₽": ["RUB"],
  "₴": ["UAH"],
  "₪": ["ILS"],
  "฿": ["THB"],
  "₫": ["VND"],
  "₦": ["NGN"],
  "₱": ["PHP"],
  "₡": ["CRC"],
  "₲": ["PYG"],
  "₸": ["KZT"],
};
/** Codes that are unlikely to be anything else, also in lower case. */
const CODES =
  `USD EUR GBP CHF CAD AUD NZD JPY CNY RMB INR SEK NOK DKK PLN CZK HUF RON BGN ISK MXN BRL ARS CLP ZAR SGD HKD TWD KRW THB
  IDR MYR VND AED ILS NGN UAH RUB`.split(/\s+/);
const WORDS: Record<string, string[] | null> = {
  euro: ["EUR"],
  euros: ["EUR"],
  eur: ["EUR"],
  dollar: DOLLARS,
  dollars: DOLLARS,
  dolar: DOLLARS,
  dolares: DOLLARS,
  dollari: DOLLARS,
  bucks: DOLLARS,
  pesos: DOLLARS,
  quid: ["GBP"],
  franken: ["CHF"],
  francs: ["CHF"],
  franchi: ["CHF"],
  sfr: ["CHF"],
  fr: ["CHF"],
  kr: ["SEK", "NOK", "DKK", "ISK"],
  kronor: ["SEK"],
  kroner: ["NOK", "DKK"],
  zl: ["PLN"],
  zloty: ["PLN"],
  zlotych: ["PLN"],
  kc: ["CZK"],
  ft: ["HUF"],
  lei: ["RON"],
  reais: ["BRL"],
  rs: ["INR"],
  rupees: ["INR"],
  yen: ["JPY"],
  yuan: ["CNY"],
};
const CENTS = new Set(["cent", "cents", "centimes", "centimos", "centesimi", "rappen", "pence"]);
/** Words that name a currency only in a shop that uses it: pounds are weights, "r" is a letter, some codes are words. */
const SHOP_CURRENCY_WORDS: Record<string, string[]> = {
  GBP: ["pound", "pounds", "pfund", "libra", "libras", "livre", "livres", "sterlina", "sterline", "pond"],
  ZAR: ["r"],
  HUF: ["ft"],
  CHF: ["fr"],
  INR: ["rs"],
};
const ALL_SHOP_CURRENCY_WORDS = new Set(Object.values(SHOP_CURRENCY_WORDS).flat());
/** Letters before a dollar sign. */
const DOLLAR_PREFIXES: Record<string, string[]> = {
  US: ["USD"],
  U: ["USD"],
  CA: ["CAD"],
  C: ["CAD"],
  A: ["AUD"],
  AU: ["AUD"],
  NZ: ["NZD"],
  HK: ["HKD"],
  S: ["SGD"],
  NT: ["TWD"],
  R: ["BRL"],
  MX: ["MXN"],
};

export function findCurrencyBySymbol(symbol: string): CurrencyMatch | null {
  if (symbol === "¢") return { codes: null, factor: 0.01 };
  return /^\p{Sc}$/u.test(symbol) ? { codes: SYMBOLS[symbol] ?? null, factor: 1 } : null;
}

export function findCurrencyByDollarPrefix(letters: string): CurrencyMatch | null {
  const codes = DOLLAR_PREFIXES[letters.toUpperCase()];
  return codes ? { codes, factor: 1 } : null;
}

/** Returns the currency that a word names, or null. `shopCurrency` is the code of the shop's own. */
export function findCurrencyByWord(text: string, shopCurrency: string | null): CurrencyMatch | null {
  const word = normalise(text);
  const code = word.toUpperCase();
  if (shopCurrency !== null && (code === shopCurrency || SHOP_CURRENCY_WORDS[shopCurrency]?.includes(word)))
    return { codes: [shopCurrency], factor: 1 };
  if (CENTS.has(word)) return { codes: null, factor: 0.01 };
  if (CODES.includes(code)) return { codes: [code === "RMB" ? "CNY" : code], factor: 1 };
  // "ft" and "r" mean other things unless the shop uses that currency. "Fr." is too common in Switzerland to depend on it.
  if (ALL_SHOP_CURRENCY_WORDS.has(word) && (shopCurrency !== null || word !== "fr")) return null;
  return Object.hasOwn(WORDS, word) ? { codes: WORDS[word]!, factor: 1 } : null;
}

/** Every word that may name a currency. An unfinished word may still become one of them. */
export const CURRENCY_WORDS: string[] = [
  ...Object.keys(WORDS),
  ...CENTS,
  ...ALL_SHOP_CURRENCY_WORDS,
  ...[...CODES, ...Object.keys(DOLLAR_PREFIXES)].map((code) => code.toLowerCase()),
];

/** Digits of a currency after the decimal mark (ISO 4217): 2 of the euro, 0 of the yen, 3 of the Kuwaiti dinar. */
export function minorDigits(currency: string): number {
  const known = MINOR_DIGITS.get(currency);
  if (known !== undefined) return known;
  const digits = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
  MINOR_DIGITS.set(currency, digits);
  return digits;
}

const MINOR_DIGITS = new Map<string, number>();
const ISO_CODES = new Set(Intl.supportedValuesOf("currency"));

/** Names of currencies that mean something else in running text ("2 TL sugar"), but not beside a price. */
const BESIDE_PRICES: Record<string, string[]> = {
  tl: ["TRY"],
  rs: ["INR", "PKR", "LKR", "NPR"],
  rp: ["IDR"],
  rm: ["MYR"],
  r: ["ZAR"],
  ft: ["HUF"],
  kd: ["KWD"],
  bd: ["BHD"],
  jd: ["JOD"],
  dt: ["TND"],
  dhs: ["AED"],
  dh: ["AED", "MAD"],
  円: ["JPY"],
  元: ["CNY"],
  圆: ["CNY"],
  원: ["KRW"],
  руб: ["RUB"],
  р: ["RUB"],
  грн: ["UAH"],
  лв: ["BGN"],
  дин: ["RSD"],
};

/**
 * Returns the currency that a word or sign in the text of a price names; null for any other word. `stated` is the currency that
 * stands beside the text.
 */
export function findPriceCurrency(word: string, text: string, stated: string | null): CurrencyMatch | null {
  const sign = /\p{Sc}$/u.exec(word)?.[0];
  if (sign !== undefined) {
    const letters = word.slice(0, -sign.length);
    return letters === "" ? findCurrencyBySymbol(sign) : sign === "$" ? findCurrencyByDollarPrefix(letters) : null;
  }
  if (Object.hasOwn(BESIDE_PRICES, word)) return { codes: BESIDE_PRICES[word]!, factor: 1 };
  const code = word.toUpperCase();
  // Many codes are words: "all", "try", "cup".
  if (ISO_CODES.has(code) && text.includes(code)) return { codes: [code], factor: 1 };
  return findCurrencyByWord(word, stated);
}
