/** Currencies of countries, by their codes, which most of their domains have as well. */
const COUNTRIES: Record<string, string> = Object.fromEntries(
  Object.entries({
    EUR: "at be cy de ee es fi fr gr hr ie it lt lu lv mt nl pt si sk",
    USD: "us ec sv",
    GBP: "gb uk",
    CHF: "ch li",
    PLN: "pl",
    CZK: "cz",
    SEK: "se",
    NOK: "no",
    DKK: "dk",
    HUF: "hu",
    RON: "ro",
    TRY: "tr",
    RUB: "ru",
    UAH: "ua",
    CAD: "ca",
    AUD: "au",
    NZD: "nz",
    INR: "in",
    JPY: "jp",
    KRW: "kr",
    CNY: "cn",
    BRL: "br",
    MXN: "mx",
    ARS: "ar",
    CLP: "cl",
    ZAR: "za",
    ILS: "il",
    AED: "ae",
    SAR: "sa",
    KWD: "kw",
  }).flatMap(([currency, codes]) => codes.split(" ").map((code) => [code, currency])),
);
/** Languages that are spoken in countries of one currency, or nearly so. */
const LANGUAGES: Record<string, string> = {
  de: "EUR",
  fr: "EUR",
  it: "EUR",
  nl: "EUR",
  fi: "EUR",
  el: "EUR",
  sk: "EUR",
  pl: "PLN",
};
Object.assign(LANGUAGES, { cs: "CZK", sv: "SEK", da: "DKK", nb: "NOK", no: "NOK", hu: "HUF", ro: "RON", tr: "TRY", ja: "JPY" });

/** Returns the currency in which the readers of a page pay, by the country of its address and its language; null where unsure. */
export function guessCurrency(url: string, language: string | null): string | null {
  const domain = new URL(url).hostname.split(".").at(-1) ?? "";
  const [name = "", ...parts] = (language ?? "").toLowerCase().split("-");
  const region = parts.find((part) => part.length === 2);
  const country = [domain, region].find((code) => code !== undefined && Object.hasOwn(COUNTRIES, code));
  if (country !== undefined) return COUNTRIES[country]!;
  return Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name]! : null;
}
