import type { ItemPayload } from "../../../../schemas/chat-chunks.ts";
import { listFormerPrices, paidPrice, paidPriceRange } from "../../../platform/paid-price.ts";
import type { SearchHit } from "../../search/index.ts";
import { cleanText, truncateText } from "../shop/record-text.ts";

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

/** Returns the card of a product: the record's own fields, and the workspace's currency when it has one. */
export function toProductCard(hit: SearchHit, currency: string | null): ItemPayload {
  return { ...pickFields(hit, PRODUCT_FIELDS), ...(currency !== null && { currency }) };
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

/** Copies the fields that are set, and the workspace's id: records of two workspaces may share an id. */
function pickFields(hit: SearchHit, fields: readonly string[]): ItemPayload {
  const shown = [...fields, "workspaceId"].filter((field) => hit[field] !== undefined && hit[field] !== null);
  return { id: hit.id as string, ...Object.fromEntries(shown.map((field) => [field, hit[field]])) };
}

/** Characters of one record that a composer gets. */
const MAX_FACTS = 600;
const MAX_OF_A_VALUE = 120;
const MAX_ATTRIBUTES = 10;

type Fields = Record<string, unknown>;

/** Returns the facts of a product, line by line: its fields, and the passage of its text that fits. */
export function toProductFacts(product: Fields, passage: string, currency: string | null, note: string | null = null): string {
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
    ...readAttributes(product),
    ["weight", product.weight],
    ["excerpt", product.excerpt],
    ["text", passage],
  ]);
}

/** Returns the facts of a post, line by line. */
export function toPostFacts(post: Fields, passage: string): string {
  const date = typeof post.publishedAt === "string" ? post.publishedAt.slice(0, 10) : null;
  return joinFacts([
    ["title", post.title],
    ["date", date],
    ["categories", post.categories],
    ["excerpt", post.excerpt],
    ["text", passage],
  ]);
}

function renderPriceRange(product: Fields, unit: string): string {
  const [low, high] = paidPriceRange(product);
  if (low !== undefined) return ` (${low} to ${high}${unit})`;
  const [before] = listFormerPrices(product);
  return before === undefined ? "" : ` (was ${before}${unit})`;
}

function readAttributes({ attributes }: Fields): [string, unknown][] {
  if (typeof attributes !== "object" || attributes === null || Array.isArray(attributes)) return [];
  return Object.entries(attributes)
    .slice(0, MAX_ATTRIBUTES)
    .map(([name, value]) => [cleanText(name, MAX_OF_A_VALUE), value]);
}

function joinFacts(facts: [string, unknown][]): string {
  const lines = facts.flatMap(([name, value]) => {
    const text = toFactText(value, name === "text" ? MAX_FACTS : name === "excerpt" ? 2 * MAX_OF_A_VALUE : MAX_OF_A_VALUE);
    return text === "" ? [] : [`${name}: ${text}`];
  });
  return truncateText(lines.join("\n"), MAX_FACTS);
}

function toFactText(value: unknown, maxLength: number): string {
  if (typeof value === "string") return cleanText(value, maxLength);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (!Array.isArray(value)) return "";
  return cleanText(value.filter((each) => typeof each === "string" || typeof each === "number").join(", "), maxLength);
}
