import { type Columns, Row } from "../../csv/columns.ts";
import type { ImportContext, Item } from "../../model.ts";
import { distinct, splitList } from "../../values/lists.ts";
import { readCount, readFlag, readNumber } from "../../values/numbers.ts";
import { PriceReader } from "../../values/row-prices.ts";
import { emptyVariant, type StockStatus, type Variant } from "../../variants/variant.ts";
import { isRefused, type Mapping, refusedItem, toItem } from "../mapping.ts";
import { type ShopifyProduct, toShopifyRecords, toShopifyStatus } from "./product.ts";

/** Columns of both generations, the later one's names second. */
const HANDLE = ["handle", "url handle"] as const;
const HTML = ["body (html)", "description"] as const;
const CATEGORY = ["product category", "standard product type", "standardized product type"] as const;
const PUBLISHED = ["published", "published on online store"] as const;
const SKU = ["variant sku", "sku"] as const;
const BARCODE = ["variant barcode", "barcode"] as const;
const PRICE = ["variant price", "price"] as const;
const COMPARE_AT = ["variant compare at price", "compare-at price"] as const;
const QUANTITY = ["variant inventory qty", "inventory quantity"] as const;
const POLICY = ["variant inventory policy", "continue selling when out of stock"] as const;
const TRACKER = ["variant inventory tracker", "inventory tracker"] as const;
const GRAMS = ["variant grams", "weight value (grams)"] as const;
const IMAGE = ["image src", "product image url"] as const;
const VARIANT_IMAGE = ["variant image", "variant image url"] as const;
const METAFIELD = /^(.+?) \(product\.metafields\.([^.]+)\.([^)]+)\)$/;
const GOOGLE = /^google shopping \/ (gender|age group)$/;
const OPTIONS = [1, 2, 3];

export function isShopifyTable(columns: Columns): boolean {
  const isFirst = columns.has("handle") && columns.find("option1 name", "body (html)", "variant sku", "variant price") >= 0;
  const isSecond = columns.has("url handle") && columns.find("option1 name", "published on online store", "sku") >= 0;
  return columns.has("title") && (isFirst || isSecond);
}

/** Reads Shopify's product export: the rows of one handle, which stand together, are one product. */
export function mapShopifyTable(context: ImportContext): Mapping {
  const prices = new PriceReader(context);
  return {
    surveys: [],
    mark: null,
    async *items(rows) {
      let group: Row[] = [];
      for await (const row of rows) {
        if (row.fault !== null) {
          yield refusedItem([row], null);
          continue;
        }
        const handle = row.get(...HANDLE);
        if (group.length > 0 && handle !== group[0]!.get(...HANDLE)) {
          yield* toItems(group, prices, context);
          group = [];
        }
        group.push(row);
      }
      if (group.length > 0) yield* toItems(group, prices, context);
    },
  };
}

function* toItems(rows: Row[], prices: PriceReader, context: ImportContext): Generator<Item> {
  const [first] = rows as [Row];
  const column = (names: readonly string[]) => names.find((name) => first.columns.has(name)) ?? names[0]!;
  const handle = first.get(...HANDLE);
  if (handle === "") {
    for (const row of rows) {
      row.refuse(column(HANDLE), "is missing: it is the product's id");
      yield refusedItem([row], null);
    }
    return;
  }
  if (!rows.some((row) => row.get("title") !== "")) {
    first.refuse("title", `is missing in all rows of "${handle}": its first row stands elsewhere, or was left out`);
    return yield refusedItem(rows, handle);
  }
  const product = toProduct(rows, prices);
  const warn = (option: string, reason: string) => first.warn(option, reason);
  const records = toShopifyRecords(product, { mode: context.variants, site: context.site, warn });
  const columns = { id: column(HANDLE), name: "title", content: column(HTML), sku: column(SKU), excerpt: "seo description" };
  const items = records.map((record, index) => {
    if (records.length === 1) return toItem(rows, record, columns);
    // What is wrong with the product is told once, by its first variant.
    return toItem(index === 0 ? rows : [new Row(first.number, first.cells, first.columns)], record, columns);
  });
  // A product of which a row is refused is not written in part.
  const isWhole = items.every(({ issues }) => !isRefused(issues));
  if (isWhole || items.length === 1) yield* items;
  else yield { rows, record: null, id: handle, issues: items.flatMap(({ issues }) => issues) };
}

function toProduct(rows: Row[], prices: PriceReader): ShopifyProduct {
  const first = rows.find((row) => row.get("title") !== "")!;
  const names = OPTIONS.map((place) => first.get(`option${place} name`));
  const variants = rows.filter(isVariant).map((row) => toVariant(row, names, prices));
  const cost = first.get("cost per item");
  const costPrice = cost === "" ? null : prices.read(first, "cost per item");
  const { attributes, metadata } = readMetafields(first);
  return {
    handle: first.get(...HANDLE),
    title: first.get("title"),
    html: first.get(...HTML),
    vendor: first.get("vendor"),
    categories: distinct([first.get("type", "custom product type"), first.get(...CATEGORY)]),
    tags: splitList(first.get("tags")),
    status: toShopifyStatus(first.get("status"), readFlag(first.get(...PUBLISHED))),
    excerpt: first.get("seo description"),
    images: readImages(rows),
    attributes,
    metadata: { ...metadata, ...(costPrice !== null && { cost: costPrice }) },
    publishedAt: "",
    variants,
  };
}

/** Rows with a picture only belong to no variant. */
function isVariant(row: Row): boolean {
  return row.get(...PRICE) !== "" || row.get(...SKU) !== "" || row.get("option1 value") !== "";
}

function toVariant(row: Row, names: string[], prices: PriceReader): Variant {
  const column = (both: readonly string[]) => both.find((name) => row.columns.has(name)) ?? both[0]!;
  const price = prices.read(row, column(PRICE));
  const before = prices.read(row, column(COMPARE_AT));
  const options = names.flatMap((name, index): [string, string][] => {
    const value = row.get(`option${index + 1} value`);
    const isDefault = name.toLowerCase() === "title" && value.toLowerCase() === "default title";
    return name === "" || value === "" || isDefault ? [] : [[name.toLowerCase(), value]];
  });
  const grams = readNumber(row.get(...GRAMS));
  return {
    ...emptyVariant(),
    sku: row.get(...SKU),
    price,
    regularPrice: price !== null && before !== null && before > price ? before : null,
    ...readStock(row),
    options,
    barcode: row.get(...BARCODE).replace(/^'/, ""),
    image: row.get(...VARIANT_IMAGE),
    weight: grams === null || grams === 0 ? null : grams / 1_000,
  };
}

function readStock(row: Row): { stock: number | null; status: StockStatus } {
  const quantity = readCount(row.get(...QUANTITY));
  const isTracked = row.columns.find(...TRACKER) < 0 || row.get(...TRACKER) !== "";
  if (quantity === null || !isTracked) return { stock: null, status: "instock" };
  const policy = row.get(...POLICY).toLowerCase();
  const sellsOn = policy === "continue" || policy === "true";
  return { stock: quantity, status: quantity > 0 ? "instock" : sellsOn ? "onbackorder" : "outofstock" };
}

function readImages(rows: Row[]): string[] {
  const placed = rows.flatMap((row, index) => {
    const address = row.get(...IMAGE);
    return address === "" ? [] : [{ address, place: readCount(row.get("image position")) ?? index + 1 }];
  });
  return placed.sort((one, other) => one.place - other.place).map(({ address }) => address);
}

/** Metafields of Shopify's own taxonomy are what shoppers choose by; all others are facts. */
function readMetafields(row: Row) {
  const attributes: Record<string, string[]> = {};
  const metadata: Record<string, string> = {};
  for (const { place, match } of row.columns.match(METAFIELD)) {
    const value = row.at(place);
    const [, label = "", namespace, key = ""] = match;
    if (value === "") continue;
    if (namespace === "shopify") attributes[label] = splitList(value, ";");
    else metadata[key] = value;
  }
  for (const { place, match } of row.columns.match(GOOGLE)) if (row.at(place)) attributes[match[1]!] = [row.at(place)];
  return { attributes, metadata };
}
