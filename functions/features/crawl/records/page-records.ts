import { createHash } from "node:crypto";
import type { Ports } from "../../../domain/ports.ts";
import type { Tenant } from "../../../http/operation.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { RecordFields } from "../../catalog/index.ts";
import { EXTRACTION_VERSION, type ExtractedPage } from "../extraction/extracted-page.ts";
import type { StructuredProduct } from "../structured/structured-data.ts";
import { urlHash } from "../urls/normalise-url.ts";
import { toPostRecord } from "./post-record.ts";
import { type RecordBase, toCategories, toContent, toExcerpt } from "./record-text.ts";

/** The workspace whose records are written. */
export interface StoreTarget {
  tenant: Tenant;
  workspaceId: string;
}

export type StorePorts = Pick<Ports, "tables" | "objects" | "directory" | "clock" | "index">;

/** The part of a page's item that its records need. */
export interface KnownPage {
  url: string;
  /** `posts/crawl-…`, `products/crawl-…`. */
  records: readonly string[];
}

/** A page that was read. */
export interface CrawledPage {
  /** Its address, normalised. */
  url: string;
  page: ExtractedPage;
  /** Field `source` of its record; "crawl" unless a caller names another. */
  source?: string;
  /** The page as it is known from before; null for a new one. */
  known: KnownPage | null;
}

/** The one record that a page becomes: a product when the page is about one, else a post. */
export interface PageRecord {
  kind: "products" | "posts";
  record: RecordFields;
  /** Numbers by which the merchant's own feed may name the product. */
  identifiers: string[];
}

/** The longest tag of a language that registries have. */
const MAX_LANGUAGE = 35;
/** Characters below which a page says nothing. */
const MIN_TEXT = 20;

/** Begins the ids of all records that crawls write. */
export const RECORD_ID_PREFIX = "crawl-";

export function toRecordId(url: string): string {
  return `${RECORD_ID_PREFIX}${urlHash(url)}`;
}

/** Hashes what a page says, to find pages that say the same. */
function hashContent({ contentHash }: ExtractedPage, ...parts: (string | null)[]): string {
  return createHash("sha256")
    .update(JSON.stringify([EXTRACTION_VERSION, contentHash, ...parts]))
    .digest("base64url")
    .slice(0, 22);
}

/** Returns the record of a page; null for one that says nothing. */
export function toPageRecord({ url, page, source = "crawl" }: CrawledPage, crawledAt: string): PageRecord | null {
  const product = selectProduct(page, url);
  const { questions, howTos } = page.structured;
  if (!product && questions.length === 0 && howTos.length === 0 && page.text.trim().length < MIN_TEXT) return null;
  const contentHash = product ? hashContent(page, product.name, product.sku) : hashContent(page);
  const metadata: Record<string, string> = { url, crawledAt, contentHash };
  if (page.language !== null) metadata.language = page.language.slice(0, MAX_LANGUAGE);
  const base = { id: toRecordId(url), url, source, metadata };
  return product
    ? { kind: "products", record: toStorable(toProductRecord(product, page, base)), identifiers: product.identifiers }
    : { kind: "posts", record: toStorable(toPostRecord(page, base)), identifiers: [] };
}

/** Drops what no request may hold either (docs/specification/http.md): NUL, and halves of characters. */
function toStorable<T>(value: T): T {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed() as T;
  if (Array.isArray(value)) return value.map(toStorable) as T;
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [toStorable(name), toStorable(inner)])) as T;
}

/** Longest text in the metadata of a product (docs/specification/data-shapes.md). */
const MAX_METADATA_TEXT = 1_000;

/** Returns the record of a page that is about one product. */
function toProductRecord(product: StructuredProduct, page: ExtractedPage, base: RecordBase): RecordFields {
  const { images, currency } = product;
  const image = images[0] ?? page.image;
  return {
    ...base,
    name: product.name,
    content: toContent(page, product.description),
    ...((product.description ?? page.description) && { excerpt: toExcerpt((product.description ?? page.description)!) }),
    ...toPriceFields(product),
    ...(product.stockStatus && { stockStatus: product.stockStatus }),
    ...(product.sku && { sku: product.sku }),
    type: product.hasVariants ? "variable" : "simple",
    ...(product.rating !== null && { rating: product.rating, reviewCount: product.reviewCount ?? 0 }),
    categories: product.categories.length > 0 ? product.categories : toCategories(page, product.name),
    brands: product.brands,
    ...(image && { image }),
    status: "publish",
    ...(Object.keys(product.attributes).length > 0 && { attributes: product.attributes }),
    metadata: {
      ...base.metadata,
      ...(currency && { currency }),
      ...(images.length > 1 && { images: images.filter((url) => url.length <= MAX_METADATA_TEXT) }),
    },
  };
}

function toPriceFields({ price, highestPrice, isLowestPrice, regularPrice }: StructuredProduct): Partial<RecordFields> {
  const hasRange = price !== null && highestPrice !== null && highestPrice > price;
  return {
    ...(price !== null && { price }),
    ...(regularPrice !== null && { regularPrice, salePrice: price, onSale: true }),
    ...(hasRange && { priceMin: price, priceMax: highestPrice }),
    ...(!hasRange && price !== null && isLowestPrice && { priceMin: price }),
  };
}

/**
 * Returns the product that a page is about. Null for a page without one, for a listing, which names several, and for an article
 * about a product that has its own page.
 */
function selectProduct(
  { title, structured }: Pick<ExtractedPage, "title" | "structured">,
  url: string,
): StructuredProduct | null {
  const products = mergeRepeated(structured.products);
  const own = products.filter((product) => product.url !== null && pathOf(product.url) === pathOf(url));
  if (own.length === 1) return own[0]!;
  const unplaced = products.filter((product) => product.url === null || pathOf(product.url) === "/");
  if (unplaced.length === 1 && products.length === 1) return unplaced[0]!;
  const named = unplaced.filter(({ name }) => title !== null && fold(title).startsWith(fold(name)));
  return named.length === 1 ? named[0]! : null;
}

/** Pages are compared by their paths: product data name variants by parameters, and sites by names that they no longer have. */
function pathOf(url: string): string {
  return new URL(url).pathname.replace(/(?<=.)\/+$/, "").toLowerCase();
}

function fold(text: string): string {
  return text.normalize("NFKC").toLowerCase().replace(/\s+/g, " ").trim();
}

/** Merges what two plugins of one shop say of the same product: the first one counts, the second fills its gaps. */
function mergeRepeated(products: StructuredProduct[]): StructuredProduct[] {
  const merged: StructuredProduct[] = [];
  for (const product of products) {
    const at = merged.findIndex((known) => isSame(known, product));
    if (at < 0) merged.push(product);
    else merged[at] = fillGaps(merged[at]!, product);
  }
  return merged;
}

function isSame(one: StructuredProduct, other: StructuredProduct): boolean {
  if (one.url !== null && other.url !== null && pathOf(one.url) !== pathOf(other.url)) return false;
  return fold(one.name) === fold(other.name) || one.identifiers.some((identifier) => other.identifiers.includes(identifier));
}

/** The prices of a product, which belong together. */
const PRICES = ["price", "highestPrice", "isLowestPrice", "regularPrice", "currency"] as const;

function fillGaps(first: StructuredProduct, second: StructuredProduct): StructuredProduct {
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  const given = Object.entries(first).filter(([, value]) => !isEmpty(value));
  const priced = first.price === null && second.price !== null ? second : first;
  return {
    ...second,
    ...Object.fromEntries(given),
    ...Object.fromEntries(PRICES.map((name) => [name, priced[name]])),
    ...(differ(first, second) && { price: null, highestPrice: null, regularPrice: null }),
    attributes: { ...second.attributes, ...first.attributes },
    hasVariants: first.hasVariants || second.hasVariants,
  };
}

/** Tells prices that contradict each other: one of them may be without taxes, or of yesterday. */
function differ(first: StructuredProduct, second: StructuredProduct): boolean {
  if (first.price === null || second.price === null || first.currency !== second.currency) return false;
  return first.price > (second.highestPrice ?? second.price) || second.price > (first.highestPrice ?? first.price);
}
