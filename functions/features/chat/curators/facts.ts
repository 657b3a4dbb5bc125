import { cleanText, shorten } from "./clean-text.ts";
import { pricesOf } from "./prices.ts";

/** What a composer gets to read of one record. */
const MOST = 600;
const MOST_OF_A_VALUE = 120;
const MOST_ATTRIBUTES = 10;

type Fields = Record<string, unknown>;

/** What may be said of a product: its fields and the part of its text that fits. */
export function productFacts(product: Fields, passage: string, currency: string | null, note: string | null = null): string {
  const [price] = pricesOf(product);
  const unit = currency ? ` ${currency}` : "";
  return join([
    ["note", note],
    ["name", product.name],
    ["price", price === undefined ? null : `${price}${unit}${priceRemark(product, unit)}`],
    ["stock", product.stockStatus],
    ["rating", typeof product.rating === "number" ? `${product.rating} of 5 (${product.reviewCount ?? 0} reviews)` : null],
    ["categories", product.categories],
    ["brand", product.brands],
    ...attributesOf(product),
    ["weight", product.weight],
    ["excerpt", product.excerpt],
    ["text", passage],
  ]);
}

/** What may be said of a post. */
export function postFacts(post: Fields, passage: string): string {
  const date = typeof post.publishedAt === "string" ? post.publishedAt.slice(0, 10) : null;
  return join([
    ["title", post.title],
    ["date", date],
    ["categories", post.categories],
    ["excerpt", post.excerpt],
    ["text", passage],
  ]);
}

function priceRemark({ price, regularPrice, priceMin, priceMax }: Fields, unit: string): string {
  if (typeof priceMin === "number" && typeof priceMax === "number" && priceMin < priceMax)
    return ` (${priceMin} to ${priceMax}${unit})`;
  const wasMore = typeof regularPrice === "number" && typeof price === "number" && regularPrice > price;
  return wasMore ? ` (was ${regularPrice}${unit})` : "";
}

function attributesOf({ attributes }: Fields): [string, unknown][] {
  if (typeof attributes !== "object" || attributes === null || Array.isArray(attributes)) return [];
  return Object.entries(attributes)
    .slice(0, MOST_ATTRIBUTES)
    .map(([name, value]) => [cleanText(name, MOST_OF_A_VALUE), value]);
}

function join(facts: [string, unknown][]): string {
  const lines = facts.flatMap(([name, value]) => {
    const text = textOf(value, name === "text" ? MOST : name === "excerpt" ? 2 * MOST_OF_A_VALUE : MOST_OF_A_VALUE);
    return text === "" ? [] : [`${name}: ${text}`];
  });
  return shorten(lines.join("\n"), MOST);
}

function textOf(value: unknown, most: number): string {
  if (typeof value === "string") return cleanText(value, most);
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  if (!Array.isArray(value)) return "";
  return cleanText(value.filter((each) => typeof each === "string" || typeof each === "number").join(", "), most);
}
