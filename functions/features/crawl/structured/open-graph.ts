import type { Document } from "domhandler";
import { DomUtils } from "htmlparser2";
import { findPriceCurrency } from "../../../domain/prices/currencies.ts";
import { parsePriceText } from "../../../domain/prices/parse-price-text.ts";
import type { PagePrices } from "./offers/page-prices.ts";
import { toPriceText } from "./offers/price-text.ts";
import { parseAvailability } from "./offers/read-offers.ts";
import { toOneLine } from "./schema-graph.ts";
import type { StructuredProduct } from "./structured-data.ts";

/** Facts that tell whether a page is about one product. */
interface PageFacts {
  document: Document;
  page: PagePrices;
  url: string;
  now: number | null;
  /** It states an article, or a list of things. */
  isArticle: boolean;
  isList: boolean;
}

/** Values of the metas of a page, by name without the prefix `og:`. */
type Metas = Map<string, string[]>;

const AMOUNTS = ["product:sale_price:amount", "product:price:amount", "price:amount"];
const CURRENCIES = ["product:price:currency", "price:currency", "product:sale_price:currency"];
const ATTRIBUTES = ["color", "size", "material", "pattern", "mfr_part_no", "upc", "ean", "isbn", "condition"];

/**
 * Adds what Open Graph says: the product of a page that states none otherwise, or what is missing of the only one. A page is
 * about one product when it says so and names one price: plugins call lists, articles and start pages products, too.
 */
export function addOpenGraph(products: StructuredProduct[], facts: PageFacts): StructuredProduct[] {
  const metas = readMetas(facts.document);
  const [only, ...others] = products;
  if (others.length > 0) return products;
  const stated = toProduct(metas, facts);
  if (only) return [fillGaps(only, stated)];
  const isOfProduct = metas.get("type")?.length === 1 && /^(?:og:)?product(?:\.item)?$/i.test(metas.get("type")![0]!);
  const namesOnePrice = AMOUNTS.some((name) => metas.has(name)) && AMOUNTS.every((name) => (metas.get(name)?.length ?? 0) <= 1);
  const isStart = new URL(facts.url).pathname === "/";
  const isProduct = isOfProduct && namesOnePrice && !isStart && !facts.isArticle && !facts.isList && stated.name !== "";
  return isProduct ? [stated] : products;
}

function readMetas(document: Document): Metas {
  const metas: Metas = new Map();
  for (const { attribs } of DomUtils.getElementsByTagName("meta", document, true)) {
    const name = (attribs.property ?? attribs.name ?? "").trim().toLowerCase();
    const value = attribs.content?.trim() ?? "";
    if (value === "" || !/^(?:og|product|twitter):/.test(name) || metas.size >= MAX_METAS) continue;
    const key = name.replace(/^og:/, "");
    metas.set(key, [...new Set([...(metas.get(key) ?? []).slice(0, MAX_VALUES), value.slice(0, MAX_VALUE)])]);
  }
  return metas;
}
const MAX_METAS = 200;
const MAX_VALUES = 20;
const MAX_VALUE = 2_000;

function toProduct(metas: Metas, facts: PageFacts): StructuredProduct {
  const first = (...names: string[]) => names.flatMap((name) => metas.get(name) ?? [])[0] ?? null;
  const text = (...names: string[]) => toOneLine(first(...names) ?? "", 500) || null;
  const sku = text("product:retailer_item_id", "product:sku")?.slice(0, 100) ?? null;
  const numbers = [sku, text("product:upc"), text("product:ean"), text("product:gtin")];
  const brand = text("product:brand", "brand");
  return {
    url: null,
    name: nameOf(text("title") ?? "", text("site_name")),
    description: text("description"),
    sku,
    identifiers: [...new Set(numbers.flatMap((number) => number ?? []))],
    brands: brand === null ? [] : [brand.slice(0, 200)],
    images: [],
    categories: [],
    ...readPrices(metas, facts),
    stockStatus: parseAvailability(
      first("product:availability", "availability", "product:stock") ?? twitterValue(metas, STOCK_LABEL) ?? "",
    ),
    rating: null,
    reviewCount: null,
    attributes: Object.fromEntries(
      ATTRIBUTES.flatMap((name) => {
        const value = text(`product:${name}`);
        return value === null ? [] : [[name === "mfr_part_no" ? "mpn" : name, [value]]];
      }),
    ),
    hasVariants: false,
  };
}

/** Returns a title without the name of the site behind it. */
function nameOf(title: string, site: string | null): string {
  const end = site === null ? null : title.slice(-site.length);
  if (site === null || end?.toLowerCase() !== site.toLowerCase() || title.length === site.length) return title;
  return title.slice(0, -site.length).replace(/\s*[|–—·•»:-]\s*$/, "") || title;
}

type Prices = Pick<StructuredProduct, "price" | "highestPrice" | "isLowestPrice" | "regularPrice" | "currency">;

/** Reads the prices of a product: that of a sale while it lasts, and the usual one before it. */
function readPrices(metas: Metas, { page, now }: PageFacts): Prices {
  const currency = readCurrency(metas);
  const isShown = (amount: number) => page.isShown(amount, currency);
  const read = (...names: string[]) => {
    const texts = names.map((name) => metas.get(name) ?? []).find((values) => values.length > 0) ?? [];
    const price =
      texts.length === 1 ? parsePriceText(toPriceText(texts[0]!), { currency, decimalMark: page.decimalMark, isShown }) : null;
    return price && price.amount > 0 ? price : null;
  };
  const usual = read("product:price:amount", "price:amount", "price") ?? readTwitter(metas, read);
  const sale = isOnSale(metas, now) ? read("product:sale_price:amount") : null;
  const before = read("product:original_price:amount", "price:standard_amount") ?? (sale ? usual : null);
  // A sale that costs more than the usual price is none, and neither is sure.
  const isDoubtful = sale !== null && usual !== null && sale.amount > usual.amount;
  const price = isDoubtful ? null : (sale ?? usual);
  return {
    price: price?.amount ?? null,
    highestPrice: price ? (price.highest ?? price.amount) : null,
    isLowestPrice: price?.isLowest === true && price.highest === null,
    regularPrice: price && before && before.amount > price.amount ? before.amount : null,
    currency: currency ?? price?.currency ?? null,
  };
}

/** Returns the code of the currency that is named, unless several go by that name. */
function readCurrency(metas: Metas): string | null {
  const code = CURRENCIES.flatMap((name) => metas.get(name) ?? [])[0] ?? null;
  const named = code === null ? [] : (findPriceCurrency(code.toLowerCase(), code.toUpperCase(), null)?.codes ?? []);
  return named.length === 1 ? named[0]! : null;
}

function isOnSale(metas: Metas, now: number | null): boolean {
  const time = (name: string) => Date.parse(metas.get(name)?.[0]?.slice(0, 50) ?? "");
  if (now === null) return true;
  return !(time("product:sale_price_dates:start") > now) && !(time("product:sale_price_dates:end") + DAY_MS < now);
}
const DAY_MS = 86_400_000;

const PRICE_LABEL = /^(?:price|preis|prix|precio|prezzo|prijs|preço|preco)$/i;
const STOCK_LABEL =
  /^(?:availability|verfügbarkeit|disponibilité|disponibilidad|disponibilità|beschikbaarheid|disponibilidade)$/i;

/** Reads the price of a pair of labels and values: `twitter:label1` is "Price", `twitter:data1` "19,90 €". */
function readTwitter(metas: Metas, read: (name: string) => ReturnType<typeof parsePriceText>) {
  const at = labelNumber(metas, PRICE_LABEL);
  return at === null ? null : read(`twitter:data${at}`);
}

function twitterValue(metas: Metas, label: RegExp): string | null {
  const at = labelNumber(metas, label);
  return at === null ? null : (metas.get(`twitter:data${at}`)?.[0] ?? null);
}

function labelNumber(metas: Metas, label: RegExp): number | null {
  return [1, 2].find((at) => label.test(metas.get(`twitter:label${at}`)?.[0] ?? "")) ?? null;
}

/** Fills what a product leaves open; its prices only as a whole. */
function fillGaps(product: StructuredProduct, other: StructuredProduct): StructuredProduct {
  const { price, highestPrice, isLowestPrice, regularPrice, currency } = other;
  const isPriceless = product.price === null && (product.currency === null || currency === null || product.currency === currency);
  return {
    ...product,
    ...(isPriceless &&
      price !== null && { price, highestPrice, isLowestPrice, regularPrice, currency: currency ?? product.currency }),
    stockStatus: product.stockStatus ?? other.stockStatus,
    sku: product.sku ?? other.sku,
    brands: product.brands.length > 0 ? product.brands : other.brands,
  };
}
