import type { ItemPayload } from "../../../../schemas/chat/chat-chunks.ts";
import { listFormerPrices, paidPrice, paidPriceRange } from "../../../domain/paid-price.ts";
import type { HiddenFields } from "../../../domain/tenancy/hidden-fields.ts";
import { REQUESTABLE_FIELDS, type RequestableField } from "../../../languages/phrases/understood-phrases.ts";
import { isObject } from "../../../platform/is-object.ts";
import { COLOUR_FIELDS, MATERIAL_FIELDS, type SearchHit, SIZE_FIELDS, truncateText } from "../../search/index.ts";
import { toCardValue } from "../shop/card-text.ts";
import { cleanText } from "../shop/record-text.ts";

/** The fields of a product that its card shows. Long, internal and merchant-only fields stay out. */
const PRODUCT_FIELDS = [
  "name",
  "price",
  "regularPrice",
  "salePrice",
  "onSale",
  "priceMin",
  "priceMax",
  "image",
  "url",
  "stockStatus",
  "stockQuantity",
  "rating",
  "reviewCount",
  "categories",
  "brands",
  "tags",
  "sku",
  "weight",
  "dimensions",
  "type",
  "excerpt",
  "attributes",
] as const;

const POST_FIELDS = [
  "title",
  "excerpt",
  "url",
  "featuredImage",
  "publishedAt",
  "postType",
  "authorName",
  "readingTime",
  "categories",
] as const;

const toAttributePaths = (names: readonly string[]) => names.map((name) => `attributes.${name}`);
/** The paths of a product's record that hold what a shopper may ask for. */
const PATHS: Record<RequestableField, string[]> = {
  price: ["price"],
  stock: ["stockStatus"],
  rating: ["rating"],
  colour: toAttributePaths(COLOUR_FIELDS),
  size: toAttributePaths(SIZE_FIELDS),
  weight: ["weight"],
  dimensions: ["dimensions"],
  material: toAttributePaths(MATERIAL_FIELDS),
  brand: ["brands"],
  sku: ["sku"],
};

/** Lists the fields that are hidden, wholly or under one of their names. */
export function listWithheldFields(hidden: HiddenFields | undefined): RequestableField[] {
  return REQUESTABLE_FIELDS.filter((field) => PATHS[field].some((path) => hidden?.hides(path)));
}

/** Returns the card of a product: the record's own fields, and the workspace's currency when it has one. */
export function toProductCard(hit: SearchHit, currency: string | null): ItemPayload {
  return { ...pickFields(hit, PRODUCT_FIELDS), ...(currency !== null && { currency }) };
}

/** The fields by which a shopper chooses among the variants of a product. */
const VARIANT_FIELDS = [
  ...["name", "price", "regularPrice", "salePrice", "onSale", "stockStatus", "stockQuantity"],
  ...["sku", "url", "image", "attributes"],
];

/** Returns one variant of a product for its card. */
export function toVariant(hit: SearchHit): ItemPayload {
  return pickFields(hit, VARIANT_FIELDS);
}

/** Returns the card of a post. It repeats two fields as `image` and `date`, the names that cards of all kinds share. */
export function toPostCard(hit: SearchHit): ItemPayload {
  const { featuredImage, publishedAt } = hit;
  return {
    ...pickFields(hit, POST_FIELDS),
    ...(typeof featuredImage === "string" && { image: featuredImage }),
    ...(typeof publishedAt === "string" && { date: publishedAt }),
  };
}

/** The fields that hold words: entities in them are resolved. Addresses, ids and numbers stay as they are. */
const TEXT_FIELDS = new Set(["name", "title", "excerpt", "authorName", "categories", "brands", "tags", "attributes"]);

/** Copies the fields that are set, and the workspace's id: records of two workspaces may share an id. */
function pickFields(hit: SearchHit, fields: readonly string[]): ItemPayload {
  const shown = [...fields, "workspaceId"].filter((field) => hit[field] !== undefined && hit[field] !== null);
  return {
    id: hit.id as string,
    ...Object.fromEntries(shown.map((field) => [field, TEXT_FIELDS.has(field) ? toCardValue(hit[field]) : hit[field]])),
  };
}

/** Bounds a value, and the facts of one record: more than a composer gets of all (reply/model/model-data.ts). */
const MAX_OF_A_VALUE = 4_000;
const MAX_FACTS = 40_000;
const MAX_OF_A_NAME = 120;

type Fields = Record<string, unknown>;

/** Returns the facts of a product, line by line: all of its fields that a shopper may know, and all attributes. */
export function toProductFacts(product: Fields, currency: string | null, note: string | null = null): string {
  const price = paidPrice(product);
  const unit = currency ? ` ${currency}` : "";
  return joinFacts([
    ["note", note],
    ["name", product.name],
    ["price", price === null ? null : `${price}${unit}${renderPriceRange(product, unit)}`],
    ["stock", product.stockStatus],
    ["rating", typeof product.rating === "number" ? `${product.rating} of 5 (${product.reviewCount ?? 0} reviews)` : null],
    ["categories", product.categories],
    ["brand", product.brands],
    ["article number", product.sku],
    ["weight", product.weight],
    ["dimensions", toDimensions(product)],
    ["excerpt", product.excerpt],
    ...readAttributes(product),
  ]);
}

/** Returns the facts of a post, line by line. */
export function toPostFacts(post: Fields): string {
  const date = typeof post.publishedAt === "string" ? post.publishedAt.slice(0, 10) : null;
  return joinFacts([
    ["title", post.title],
    ["date", date],
    ["categories", post.categories],
    ["excerpt", post.excerpt],
  ]);
}

function renderPriceRange(product: Fields, unit: string): string {
  const [low, high] = paidPriceRange(product);
  if (low !== undefined) return ` (${low} to ${high}${unit})`;
  const [before] = listFormerPrices(product);
  return before === undefined ? "" : ` (was ${before}${unit})`;
}

function toDimensions({ dimensions }: Fields): unknown {
  if (!isObject(dimensions)) return dimensions;
  return Object.entries(dimensions).flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]));
}

function readAttributes({ attributes }: Fields): [string, unknown][] {
  if (!isObject(attributes)) return [];
  return Object.entries(attributes).map(([name, value]) => [cleanText(name, MAX_OF_A_NAME), value]);
}

function joinFacts(facts: [string, unknown][]): string {
  let joined = "";
  for (const [name, value] of facts) {
    const text = toFactText(value);
    if (text === "") continue;
    joined += `${joined === "" ? "" : "\n"}${name}: ${text}`;
    if (joined.length >= MAX_FACTS) return truncateText(joined, MAX_FACTS);
  }
  return joined;
}

function toFactText(value: unknown): string {
  if (typeof value === "string") return cleanText(value, MAX_OF_A_VALUE);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (!Array.isArray(value)) return "";
  const texts = value.filter((each) => typeof each === "string" || typeof each === "number");
  return cleanText(texts.join(", "), MAX_OF_A_VALUE);
}
