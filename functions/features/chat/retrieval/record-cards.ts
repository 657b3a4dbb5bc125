import type { ItemPayload } from "../../../../schemas/chat-chunks.ts";
import type { SearchHit } from "../../search/index.ts";

/** The fields of a record that a card shows; what is long, internal or the merchant's own stays out of it. */
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

/** The card of a product: the record's own fields, and the currency of the workspace where it names one. */
export function toProductCard(hit: SearchHit, currency: string | null): ItemPayload {
  return { ...pickFields(hit, PRODUCT_FIELDS), ...(currency !== null && { currency }) };
}

/** The card of a post; `image` and `date` as cards of all kinds call them. */
export function toPostCard(hit: SearchHit): ItemPayload {
  const { featuredImage, publishedAt } = hit;
  return {
    ...pickFields(hit, POST_FIELDS),
    ...(typeof featuredImage === "string" && { image: featuredImage }),
    ...(typeof publishedAt === "string" && { date: publishedAt }),
  };
}

/** Ids of two workspaces may be the same: a card of a search over several says which. */
function pickFields(hit: SearchHit, fields: readonly string[]): ItemPayload {
  const shown = [...fields, "workspaceId"].filter((field) => hit[field] !== undefined && hit[field] !== null);
  return { id: hit.id as string, ...Object.fromEntries(shown.map((field) => [field, hit[field]])) };
}
