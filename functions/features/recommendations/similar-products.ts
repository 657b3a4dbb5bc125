import type { RecommendationPhrases } from "../../languages/spoken-phrases.ts";
import type { Filter } from "../../platform/ports/search-index.ts";
import { refKey } from "../search/index.ts";
import { isSoldOut, listAttributeValues, listTexts, shopperPrice } from "./product-facts.ts";
import type { FoundProduct, ShopProduct, ShopProducts, VectorProduct } from "./shop-products.ts";
import { rankDecay, type Suggestion } from "./suggestion.ts";

/** Products that are compared closely: nearest in the shop, and nearest in the product's own categories. */
const NEAREST = 50;
const NEAREST_IN_CATEGORIES = 25;

/** Shares of what makes products similar. A product without a value (of a brand, say) is not like another without one. */
const SHARES = { vector: 0.5, categories: 0.2, attributes: 0.1, brand: 0.05, price: 0.15 };
/** A price is as good as the same one within this factor, and says nothing beyond the other. */
const SAME_PRICE = 1.25;
const OTHER_PRICE = 3;

/** Returns the products that are most like one, best first. */
export async function findSimilar(products: ShopProducts, anchor: VectorProduct): Promise<Suggestion[]> {
  const compared = await findNear(products, anchor);
  const cosines = new Map(compared.map((found) => [refKey(found), Math.max(0, found.cosine ?? 0)]));
  const scored = (await products.records(compared)).map((product) => ({
    product,
    likeness: measureLikeness(anchor.record, product.record, cosines.get(refKey(product))!),
  }));
  scored.sort((one, other) => other.likeness - one.likeness || (one.product.id < other.product.id ? -1 : 1));
  const { inStock = [], soldOut = [] } = Object.groupBy(scored, ({ product }) =>
    isSoldOut(product.record) ? "soldOut" : "inStock",
  );
  const ordered = [...inStock, ...soldOut];
  const best = ordered[0]?.likeness || 1;
  return ordered.map(({ product, likeness }, rank) => ({
    product,
    score: Math.min(1, likeness / best) * rankDecay(rank),
    reason: (phrases) => describe(anchor, product, phrases),
  }));
}

/** Without a direction (a text without a known word) a product still has its categories. */
async function findNear(products: ShopProducts, { vector, record }: VectorProduct): Promise<FoundProduct[]> {
  const categories = listTexts(record.categories);
  const within: Filter | null = categories.length > 0 ? { field: "categories", op: "in", values: categories } : null;
  const rated = { field: "rating", direction: "desc" } as const;
  if (!vector) return within ? products.sorted(rated, NEAREST_IN_CATEGORIES, within) : [];
  const [near, inCategories] = await Promise.all([
    products.nearest(vector, NEAREST),
    within ? products.nearest(vector, NEAREST_IN_CATEGORIES, within) : [],
  ]);
  return [...new Map([...near, ...inCategories].map((found) => [refKey(found), found])).values()];
}

/** Names the category that both are in, the most particular one, which shops list last; else the product itself. */
function describe(anchor: VectorProduct, { record }: ShopProduct, phrases: RecommendationPhrases): string {
  const own = listTexts(record.categories);
  const common = listTexts(anchor.record.categories).findLast((category) => own.includes(category));
  return common === undefined ? phrases.similar(String(anchor.record.name)) : phrases.sameCategory(common);
}

type ProductRecord = ShopProduct["record"];

function measureLikeness(one: ProductRecord, other: ProductRecord, cosine: number): number {
  return (
    SHARES.vector * cosine +
    SHARES.categories * overlap(listTexts(one.categories), listTexts(other.categories)) +
    SHARES.attributes * overlap(listAttributeValues(one), listAttributeValues(other)) +
    SHARES.brand * Math.sign(overlap(listTexts(one.brands), listTexts(other.brands))) +
    SHARES.price * measurePriceLikeness(shopperPrice(one), shopperPrice(other))
  );
}

/** Returns the share of common values among all. */
function overlap(one: string[], other: string[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const all = new Set(one);
  const common = new Set(other.filter((value) => all.has(value))).size;
  for (const value of other) all.add(value);
  return common / all.size;
}

function measurePriceLikeness(one: number | null, other: number | null): number {
  if (!one || !other) return 0;
  const factor = Math.max(one, other) / Math.min(one, other);
  if (factor <= SAME_PRICE) return 1;
  return Math.max(0, 1 - Math.log(factor / SAME_PRICE) / Math.log(OTHER_PRICE / SAME_PRICE));
}
