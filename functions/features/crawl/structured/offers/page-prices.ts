import { type AnyNode, type Document, type Element, isTag, isText } from "domhandler";
import { DomUtils } from "htmlparser2";
import { findPriceCurrency } from "../../../../domain/prices/currencies.ts";
import { PER_UNIT } from "../../../../domain/prices/price-phrases.ts";
import { type DecimalMark, readWrittenNumber, toPlainDigits } from "../../../../domain/prices/written-number.ts";
import { INVISIBLE, isStruck, joinElementTexts } from "./price-text.ts";

/** Characters of a page's text in which prices are looked for. */
const MAX_TEXT = 200_000;
const CURRENCY = "(?:\\p{L}{0,3}\\p{Sc}|(?<!\\p{L})[A-Z]{3}(?!\\p{L})|(?<!\\p{L})(?:kr|zł|Kč|Ft|lei|руб|円|元|Euro?)(?!\\p{L}))";
const NUMBER = "\\d+(?:[.,'\u066b]\\d+|[ \u00a0]\\d{3}(?!\\d))*(?:[.,]-{1,2})?";
const AMOUNT = new RegExp(`(${CURRENCY})?[ \u00a0]{0,2}(?<![\\p{L}\\d.,-])(${NUMBER})(?!\\d)[ \u00a0]{0,2}(${CURRENCY})?`, "gu");
const MAX_AMOUNTS = 2_000;
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

/** Prices that a page shows its readers: that decides where its data leaves doubt. Read when it is first asked for. */
export class PagePrices {
  private readonly document: Document;
  private readonly url: string;
  /** The currencies with which each amount is shown, in hundredths; null among them: one that may be several. */
  private found: Map<number, Set<string | null>> | null = null;

  constructor(document: Document, url: string) {
    this.document = document;
    this.url = url;
  }

  /** The mark before decimals in the language of the page; null where that is unknown. */
  get decimalMark(): DecimalMark | null {
    const { language } = this;
    if (language === null || Intl.NumberFormat.supportedLocalesOf([language]).length === 0) return null;
    const mark = new Intl.NumberFormat(language).formatToParts(1.5).find(({ type }) => type === "decimal")?.value;
    return mark === "." || mark === "," ? mark : null;
  }

  /** Returns true for an amount that the page shows with a currency, with this one where one is given. */
  isShown(amount: number, currency: string | null = null): boolean {
    const currencies = this.shown.get(Math.round(amount * 100));
    return currencies !== undefined && (currency === null || currencies.has(currency) || currencies.has(null));
  }

  /** Returns the one of several currencies that readers of the page pay in; null where that is unsure. */
  chooseCurrency(offered: ReadonlyMap<string, readonly number[]>): string | null {
    const isNamed = (currency: string, amount: number) => this.shown.get(Math.round(amount * 100))?.has(currency) === true;
    const shown = [...offered].filter(([currency, amounts]) => amounts.some((amount) => isNamed(currency, amount)));
    if (shown.length === 1) return shown[0]![0];
    const guessed = guessCurrency(this.url, this.language);
    return guessed !== null && offered.has(guessed) ? guessed : null;
  }

  private get language(): string | null {
    const root = DomUtils.findOne(({ name }) => name === "html", this.document.children);
    const tag = root?.attribs.lang?.trim().replaceAll("_", "-") ?? "";
    return /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i.test(tag) ? tag : null;
  }

  private get shown(): Map<number, Set<string | null>> {
    this.found ??= findAmounts(readShownText(this.document));
    return this.found;
  }
}

function findAmounts(text: string): Map<number, Set<string | null>> {
  const found = new Map<number, Set<string | null>>();
  for (const { 0: all, 1: before, 2: written, 3: after, index } of text.matchAll(AMOUNT)) {
    const currency = after ?? before;
    const number = currency === undefined || found.size >= MAX_AMOUNTS ? null : readWrittenNumber(written!);
    const named = number && findPriceCurrency(currency!.toLowerCase(), currency!.toUpperCase(), null);
    if (!named || isPerUnit(text.slice(index + all.length, index + all.length + 40))) continue;
    const amount = Math.round((number.kind === "certain" ? number.value : number.grouped) * 100);
    const currencies = found.get(amount) ?? new Set();
    found.set(amount, currencies.add(named.codes?.length === 1 ? named.codes[0]! : null));
  }
  return found;
}

function isPerUnit(after: string): boolean {
  const at = after.toLowerCase().search(PER_UNIT);
  return at >= 0 && /^[\s(]*$/.test(after.slice(0, at));
}

function readShownText(document: Document): string {
  let text = "";
  const visit = (node: AnyNode): void => {
    if (text.length > MAX_TEXT) return;
    if (isText(node)) text = addText(text, toPlainDigits(node.data));
    if (!isTag(node) || INVISIBLE.has(node.name) || isStruck(node)) return;
    const isBlock = !INLINE.has(node.name);
    if (isBlock) text += "\n";
    for (const child of (node as Element).children) visit(child);
    if (isBlock) text += "\n";
  };
  for (const child of document.children) visit(child);
  return text;
}

const INLINE = new Set("a abbr b bdi em font i ins mark small span strong sub sup u data meta link".split(" "));

/** Adds a text without joining digits of two elements; only the end of what stands before is looked at. */
function addText(before: string, after: string): string {
  const end = before.slice(-9);
  return before + joinElementTexts(end, after).slice(end.length);
}

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

/** Returns the currency in which the readers of a page pay, by the country of its address and its language; null where unsure. */
function guessCurrency(url: string, language: string | null): string | null {
  const domain = new URL(url).hostname.split(".").at(-1) ?? "";
  const [name = "", ...parts] = (language ?? "").toLowerCase().split("-");
  const region = parts.find((part) => part.length === 2);
  const country = [domain, region].find((code) => code !== undefined && Object.hasOwn(COUNTRIES, code));
  if (country !== undefined) return COUNTRIES[country]!;
  return Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name]! : null;
}
