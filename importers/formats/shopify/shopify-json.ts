import { type ImportContext, type Issue, type Item, showValue } from "../../model.ts";
import type { JsonValue } from "../../sources/read-json.ts";
import { distinct, splitList } from "../../values/lists.ts";
import { readWeight } from "../../values/measures.ts";
import { readPrice } from "../../values/price.ts";
import { emptyVariant, type StockStatus, type Variant } from "../../variants/variant.ts";
import { isRefused, toJsonItem } from "../mapping.ts";
import { type ShopifyProduct, toShopifyRecords, toShopifyStatus } from "./product.ts";

type Json = Record<string, unknown>;

/** Tells whether an object is a product of Shopify: of the Admin API, of a shop's products.json, of a bulk operation. */
export function isShopifyJson(value: unknown): boolean {
  if (!isObject(value)) return false;
  return textOf(value.id).startsWith("gid://shopify/Product/") || ("handle" in value && "title" in value);
}

/** Reads products of Shopify; lines of a bulk operation that name a parent belong to the product before them. */
export async function* mapShopifyJson(values: AsyncIterable<JsonValue>, context: ImportContext): AsyncGenerator<Item> {
  let product: JsonValue | null = null;
  let children: Json[] = [];
  for await (const each of values) {
    const parent = isObject(each.value) ? textOf(each.value.__parentId) : "";
    const isOwn = product !== null && isObject(product.value) && parent === textOf(product.value.id);
    if (parent !== "" && isOwn) {
      children.push(each.value as Json);
      continue;
    }
    if (product) yield* toItems(product, children, context);
    [product, children] = [null, []];
    const fault = findFault(each, parent);
    if (fault === null) product = each;
    else yield refusedValue(each, fault);
  }
  if (product) yield* toItems(product, children, context);
}

/** Tells why a value that belongs to no product before it begins none either; null: it does. */
function findFault({ value, fault }: JsonValue, parent: string): string | null {
  if (parent !== "") return "belongs to a product that does not stand before it";
  return fault ?? (isObject(value) ? null : "is no product");
}

function refusedValue({ number, value }: JsonValue, reason: string): Item {
  const issue: Issue = { row: number, column: null, value: null, reason, level: "refused" };
  return { rows: [{ number, cells: null, json: value }], record: null, id: null, issues: [issue] };
}

function* toItems({ number, value }: JsonValue, children: Json[], context: ImportContext): Generator<Item> {
  const issues: Issue[] = [];
  const note = (level: Issue["level"]) => (column: string, reason: string, given?: unknown) => {
    issues.push({ row: number, column, value: given === undefined ? null : showValue(textOf(given)), reason, level });
  };
  const product = toProduct(value as Json, children, context, note("refused"));
  const mapping = {
    mode: context.variants,
    site: context.site,
    warn: (option: string, reason: string) => note("warning")(option, reason),
  };
  const source = { number, cells: null, json: children.length > 0 ? { ...(value as Json), variants: children } : value };
  const items = toShopifyRecords(product, mapping).map((record, index) =>
    toJsonItem(source, record, index === 0 ? issues : [...issues]),
  );
  if (items.length === 1 || items.every(({ issues: own }) => !isRefused(own))) yield* items;
  else yield { ...items[0]!, record: null, id: product.handle };
}

type Refuse = (column: string, reason: string, given?: unknown) => void;

function toProduct(json: Json, children: Json[], context: ImportContext, refuse: Refuse): ShopifyProduct {
  const variants = [...nodesOf(json.variants), ...children.filter((child) => "price" in child || "sku" in child)];
  const images = [...nodesOf(json.images), ...nodesOf(json.media), ...children.filter((child) => !("price" in child))];
  const names = nodesOf(json.options).map(({ name }) => textOf(name));
  const first = [json.featuredImage, json.image].filter(isObject);
  const tags = Array.isArray(json.tags) ? distinct(json.tags.map(textOf)) : splitList(textOf(json.tags));
  const published = json.published_at ?? json.publishedAt;
  const category = isObject(json.category) ? textOf(json.category.fullName ?? json.category.full_name) : "";
  return {
    handle: textOf(json.handle) || textOf(json.id).replace(/^gid:\/\/shopify\/Product\//, ""),
    title: textOf(json.title),
    html: textOf(json.body_html ?? json.descriptionHtml ?? json.description),
    vendor: textOf(json.vendor),
    categories: distinct([textOf(json.product_type ?? json.productType), category]),
    tags,
    status: toShopifyStatus(textOf(json.status), published === null ? false : null),
    excerpt: isObject(json.seo) ? textOf(json.seo.description) : "",
    images: distinct([...first, ...images].map(addressOf)),
    attributes: {},
    metadata: {},
    publishedAt: textOf(published),
    variants: variants.map((variant) => toVariant(variant, names, context, refuse)),
  };
}

function toVariant(json: Json, names: string[], context: ImportContext, refuse: Refuse): Variant {
  const priceOf = (name: string, given: unknown): number | null => {
    const text = isObject(given) ? `${textOf(given.amount)} ${textOf(given.currencyCode)}`.trim() : textOf(given);
    const price = readPrice(text, context);
    if (price === null || "amount" in price) return price?.amount ?? null;
    refuse(`variants.${name}`, price.reason, text);
    return null;
  };
  const price = priceOf("price", json.price);
  const before = priceOf("compare_at_price", json.compare_at_price ?? json.compareAtPrice);
  const grams = Number(json.grams ?? 0);
  return {
    ...emptyVariant(),
    sku: textOf(json.sku),
    price,
    regularPrice: price !== null && before !== null && before > price ? before : null,
    ...readStock(json),
    options: readOptions(json, names),
    barcode: textOf(json.barcode),
    image: addressOf((json.featured_image ?? json.image) as Json | undefined),
    weight: grams > 0 ? grams / 1_000 : readWeight(`${textOf(json.weight)} ${textOf(json.weight_unit)}`.trim()),
  };
}

function readOptions(json: Json, names: string[]): [string, string][] {
  const selected = nodesOf(json.selectedOptions).map(({ name, value }): [string, string] => [textOf(name), textOf(value)]);
  const numbered = [1, 2, 3].map((place): [string, string] => [names[place - 1] ?? "", textOf(json[`option${place}`])]);
  const options = selected.length > 0 ? selected : numbered;
  const isReal = ([name, value]: [string, string]) =>
    name !== "" && value !== "" && !(/^title$/i.test(name) && /^default title$/i.test(value));
  return options.filter(isReal).map(([name, value]) => [name.toLowerCase(), value]);
}

function readStock(json: Json): { stock: number | null; status: StockStatus } {
  const quantity = json.inventory_quantity ?? json.inventoryQuantity;
  const isTracked = json.inventory_management !== null && json.inventory_management !== "";
  if (typeof json.available === "boolean") return { stock: null, status: json.available ? "instock" : "outofstock" };
  if (typeof quantity !== "number" || !isTracked) return { stock: null, status: "instock" };
  const sellsOn = textOf(json.inventory_policy ?? json.inventoryPolicy).toLowerCase() === "continue";
  return { stock: quantity, status: quantity > 0 ? "instock" : sellsOn ? "onbackorder" : "outofstock" };
}

/** Lists the objects of an array, or of a connection of GraphQL. */
function nodesOf(value: unknown): Json[] {
  if (Array.isArray(value)) return value.filter(isObject);
  if (!isObject(value)) return [];
  if (Array.isArray(value.nodes)) return value.nodes.filter(isObject);
  return Array.isArray(value.edges) ? value.edges.filter(isObject).map(({ node }) => node as Json) : [];
}

function addressOf(image: Json | undefined | null): string {
  if (!isObject(image)) return "";
  return textOf(image.src ?? image.url ?? image.originalSrc ?? (isObject(image.image) ? image.image.url : ""));
}

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : typeof value === "number" ? String(value) : "";
}
