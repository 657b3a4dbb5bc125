/** The fields of a product (docs/specification/data-shapes.md), by which a stored one is compared with that of a source. */
export const PRODUCT_FIELDS = [
  "name",
  "content",
  "searchableText",
  "excerpt",
  "price",
  "salePrice",
  "regularPrice",
  "priceMin",
  "priceMax",
  "onSale",
  "stockQuantity",
  "stockStatus",
  "sku",
  "type",
  "weight",
  "dimensions",
  "rating",
  "reviewCount",
  "categories",
  "tags",
  "brands",
  "image",
  "url",
  "status",
  "visibility",
  "featured",
  "virtual",
  "downloadable",
  "publishedAt",
  "releasedAt",
  "attributes",
  "metadata",
  "source",
  "indexStatus",
] as const;

export type ProductField = (typeof PRODUCT_FIELDS)[number];

/** Returns a text that two products share exactly when all their fields are equal. */
export function canonicalProduct(record: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(PRODUCT_FIELDS.map((field) => sortKeys(record[field]) ?? null));
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sortKeys);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, sortKeys(each)]);
}
