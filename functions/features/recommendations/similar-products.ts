import { paidPrice } from "../../domain/paid-price.ts";
import type { RecommendationPhrases } from "../../languages/phrases/spoken-phrases.ts";
import type { Filter } from "../../platform/ports/search/search-index.ts";
import { refKey } from "../search/index.ts";
import { listAttributeValues, listTexts, soldOutLast } from "./product-facts.ts";
import type { FoundProduct, ShopProduct, ShopProducts, VectorProduct } from "./shop-products.ts";
import { rankDecay, type Suggestion } from "./suggestion.ts";

/** Products that are compared closely. */
const NEAREST = 40;
/** With fewer of them in a category of the product, its categories are searched, too. */
const ENOUGH_IN_CATEGORIES = 10;

/** Shares of what makes products similar. A product without a value (of a brand, say) is not like another without one. */
const SHARES = { vector: 0.5, categories: 0.2, attributes: 0.1, brand: 0.05, price: 0.15 };
/** A price is as good as the same one within this factor, and says nothing beyond the other. */
const SAME_PRICE = 1.25;
const OTHER_PRICE = 3;

/** Returns the products that are most like one, best first, and what is sold out last. */
export async function findSimilar(products: ShopProducts, anchor: VectorProduct): Promise<Suggestion[]> {
  const scored = (await findNear(products, anchor)).map(({ product, cosine }) => {
    return { product, likeness: measureLikeness(anchor.record, product.record, cosine) };
  });
  scored.sort((one, other) => other.likeness - one.likeness || (one.product.id < other.product.id ? -1 : 1));
  const ordered = soldOutLast(scored);
  const best = ordered[0]?.likeness || 1;
  return ordered.map(({ product, likeness }, rank) => ({
    product,
    score: Math.min(1, likeness / best) * rankDecay(rank),
    reason: (phrases) => describe(anchor, product, phrases),
  }));
}

interface NearProduct {
  product: ShopProduct;
  cosine: number;
}

/** Finds products that are near by their text; where few of them are of its categories, also the nearest of those. */
async function findNear(products: ShopProducts, { vector, record }: VectorProduct): Promise<NearProduct[]> {
  const categories = listTexts(record.categories);
  const read = async (found: FoundProduct[]): Promise<NearProduct[]> => {
    const cosines = new Map(found.map((each) => [refKey(each), Math.max(0, each.cosine ?? 0)]));
    return (await products.records(found)).map((product) => ({ product, cosine: cosines.get(refKey(product))! }));
  };
  const near = vector ? await read(await products.nearest(vector, NEAREST)) : [];
  const related = near.filter(({ product }) => overlap(categories, listTexts(product.record.categories)) > 0).length;
  if (categories.length === 0 || related >= ENOUGH_IN_CATEGORIES) return near;
  const within: Filter = { field: "categories", op: "in", values: categories };
  // Without a direction (a text without a known word) a product still has its categories.
  const inCategories = vector
    ? await products.nearest(vector, NEAREST, within)
    : await products.sorted({ field: "rating", direction: "desc" }, NEAREST, within);
  const known = new Set(near.map(({ product }) => refKey(product)));
  return [...near, ...(await read(inCategories.filter((found) => !known.has(refKey(found)))))];
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
    SHARES.price * measurePriceLikeness(paidPrice(one), paidPrice(other))
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
