import { createHash } from "node:crypto";
import type { Ports } from "../../../domain/ports.ts";
import type { Tenant } from "../../../http/operation.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { RecordFields } from "../../catalog/index.ts";
import { EXTRACTION_VERSION, type ExtractedPage } from "../extraction/extracted-page.ts";
import { urlHash } from "../urls/normalise-url.ts";
import { toPostRecord } from "./post-record.ts";
import { toProductRecord } from "./product-record.ts";
import { selectProduct } from "./select-product.ts";

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
