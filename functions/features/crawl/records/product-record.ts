import type { RecordFields } from "../../catalog/index.ts";
import type { ExtractedPage } from "../extraction/extracted-page.ts";
import type { StructuredProduct } from "../structured/structured-data.ts";
import { type RecordBase, toCategories, toContent, toExcerpt } from "./record-text.ts";

/** Returns the record of a page that is about one product. */
export function toProductRecord(product: StructuredProduct, page: ExtractedPage, base: RecordBase): RecordFields {
  const { images, currency } = product;
  const image = images[0] ?? page.image;
  return {
    ...base,
    name: product.name,
    content: toContent(page, product.description),
    ...((product.description ?? page.description) && { excerpt: toExcerpt((product.description ?? page.description)!) }),
    ...toPriceFields(product),
    ...(product.stockStatus && { stockStatus: product.stockStatus }),
    ...(product.sku && { sku: product.sku }),
    type: product.hasVariants ? "variable" : "simple",
    ...(product.rating !== null && { rating: product.rating, reviewCount: product.reviewCount ?? 0 }),
    categories: product.categories.length > 0 ? product.categories : toCategories(page, product.name),
    brands: product.brands,
    ...(image && { image }),
    status: "publish",
    ...(Object.keys(product.attributes).length > 0 && { attributes: product.attributes }),
    metadata: {
      ...base.metadata,
      ...(currency && { currency }),
      ...(images.length > 1 && { images: images.filter((url) => url.length <= MAX_METADATA_TEXT) }),
    },
  };
}

function toPriceFields({ price, highestPrice, isLowestPrice, regularPrice }: StructuredProduct): Partial<RecordFields> {
  const hasRange = price !== null && highestPrice !== null && highestPrice > price;
  return {
    ...(price !== null && { price }),
    ...(regularPrice !== null && { regularPrice, salePrice: price, onSale: true }),
    ...(hasRange && { priceMin: price, priceMax: highestPrice }),
    ...(!hasRange && price !== null && isLowestPrice && { priceMin: price }),
  };
}

/** Longest text in the metadata of a product (docs/specification/data-shapes.md). */
const MAX_METADATA_TEXT = 1_000;
