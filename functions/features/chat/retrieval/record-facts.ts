import { cleanText, truncateText } from "../shop/clean-text.ts";
import { listPrices } from "../shop/list-prices.ts";

/** What a composer gets to read of one record. */
const MOST = 600;
const MAX_OF_A_VALUE = 120;
const MAX_ATTRIBUTES = 10;

type Fields = Record<string, unknown>;

/** What may be said of a product: its fields and the part of its text that fits. */
export function toProductFacts(product: Fields, passage: string, currency: string | null, note: string | null = null): string {
  const [price] = listPrices(product);
  const unit = currency ? ` ${currency}` : "";
  return joinFacts([
    ["note", note],
    ["name", product.name],
    ["price", price === undefined ? null : `${price}${unit}${renderPriceRange(product, unit)}`],
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

/** What may be said of a post. */
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

function renderPriceRange({ price, regularPrice, priceMin, priceMax }: Fields, unit: string): string {
  if (typeof priceMin === "number" && typeof priceMax === "number" && priceMin < priceMax)
    return ` (${priceMin} to ${priceMax}${unit})`;
  const wasMore = typeof regularPrice === "number" && typeof price === "number" && regularPrice > price;
  return wasMore ? ` (was ${regularPrice}${unit})` : "";
}

function readAttributes({ attributes }: Fields): [string, unknown][] {
  if (typeof attributes !== "object" || attributes === null || Array.isArray(attributes)) return [];
  return Object.entries(attributes)
    .slice(0, MAX_ATTRIBUTES)
    .map(([name, value]) => [cleanText(name, MAX_OF_A_VALUE), value]);
}

function joinFacts(facts: [string, unknown][]): string {
  const lines = facts.flatMap(([name, value]) => {
    const text = toFactText(value, name === "text" ? MOST : name === "excerpt" ? 2 * MAX_OF_A_VALUE : MAX_OF_A_VALUE);
    return text === "" ? [] : [`${name}: ${text}`];
  });
  return truncateText(lines.join("\n"), MOST);
}

function toFactText(value: unknown, most: number): string {
  if (typeof value === "string") return cleanText(value, most);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (!Array.isArray(value)) return "";
  return cleanText(value.filter((each) => typeof each === "string" || typeof each === "number").join(", "), most);
}
