import type { ExtractedPage } from "../extraction/extracted-page.ts";
import type { StructuredProduct } from "../structured/structured-data.ts";

/**
 * Returns the product that a page is about. Null for a page without one, for a listing, which names several, and for an article
 * about a product that has its own page.
 */
export function selectProduct(
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
