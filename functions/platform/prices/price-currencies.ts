import { type CurrencyMatch, findCurrencyByDollarPrefix, findCurrencyBySymbol, findCurrencyByWord } from "./currencies.ts";

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
const CODES = new Set(Intl.supportedValuesOf("currency"));

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
  if (CODES.has(code) && text.includes(code)) return { codes: [code], factor: 1 };
  return findCurrencyByWord(word, stated);
}
