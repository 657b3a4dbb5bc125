import type { Static } from "@sinclair/typebox";
import type { PostInput, ProductInput, PromptInput } from "../../../../schemas/catalog.ts";
import type { HiddenFields } from "../../../domain/tenancy/hidden-fields.ts";
import type { CatalogKind } from "../../../platform/ports/search/search-index.ts";

/** The type that a field's values are compared as; `any` where the shape is the merchant's own. */
export type FieldType = "string" | "number" | "boolean" | "any";

/** The fields a filter may name. */
export interface FieldSet {
  /** Returns null when there is no such field. */
  getType(path: string): FieldType | null;
}

/**
 * The fields that a record's schema makes filterable: its scalars and lists of strings. A field added to a schema must be added
 * here, which the compiler checks.
 */
type FilterableFields<T> = {
  [Name in keyof T as NonNullable<T[Name]> extends string | number | boolean | string[] ? Name : never]-?: ToFieldType<
    NonNullable<T[Name]>
  >;
};
type ToFieldType<T> = T extends number ? "number" : T extends boolean ? "boolean" : "string";

const SHARED = {
  id: "string",
  tags: "string",
  categories: "string",
  status: "string",
  createdAt: "string",
  updatedAt: "string",
} as const;

const PRODUCT = {
  ...SHARED,
  name: "string",
  content: "string",
  searchableText: "string",
  excerpt: "string",
  price: "number",
  salePrice: "number",
  regularPrice: "number",
  priceMin: "number",
  priceMax: "number",
  onSale: "boolean",
  stockQuantity: "number",
  stockStatus: "string",
  sku: "string",
  type: "string",
  weight: "number",
  "dimensions.length": "number",
  "dimensions.width": "number",
  "dimensions.height": "number",
  rating: "number",
  reviewCount: "number",
  brands: "string",
  image: "string",
  url: "string",
  visibility: "string",
  featured: "boolean",
  virtual: "boolean",
  downloadable: "boolean",
  publishedAt: "string",
  releasedAt: "string",
  source: "string",
  indexStatus: "string",
} as const satisfies FilterableFields<Static<typeof ProductInput>> & Record<string, FieldType>;

const POST = {
  ...SHARED,
  title: "string",
  content: "string",
  excerpt: "string",
  searchableText: "string",
  postType: "string",
  url: "string",
  authorId: "string",
  authorName: "string",
  wordCount: "number",
  readingTime: "number",
  metaTitle: "string",
  metaDescription: "string",
  featuredImage: "string",
  publishedAt: "string",
  source: "string",
  indexStatus: "string",
} as const satisfies FilterableFields<Static<typeof PostInput>> & Record<string, FieldType>;

const PROMPT = {
  ...SHARED,
  prompt: "string",
  title: "string",
  description: "string",
  cannedResponse: "string",
  responseFormat: "string",
  overrideMode: "string",
  postIds: "string",
  productIds: "string",
  followUpIds: "string",
  priority: "number",
  icon: "string",
  activeFrom: "string",
  activeTo: "string",
} as const satisfies FilterableFields<Static<typeof PromptInput>> & Record<string, FieldType>;

const FIELDS: Record<CatalogKind, Record<string, FieldType>> = { products: PRODUCT, posts: POST, prompts: PROMPT };

/** Prefixes of objects whose keys the merchant names; the rest of a path is one key, dots included. */
const OPEN_OBJECT_PREFIXES: Record<CatalogKind, string[]> = {
  products: ["attributes.", "metadata."],
  posts: ["attributes.", "metadata."],
  prompts: ["metadata."],
};

const LIST_FIELDS: Record<CatalogKind, string[]> = {
  products: ["categories", "tags", "brands"],
  posts: ["categories", "tags"],
  prompts: ["categories", "tags", "postIds", "productIds", "followUpIds"],
};

/** Returns true for a field of the schema that holds several values. */
export function isListField(kind: CatalogKind, path: string): boolean {
  return LIST_FIELDS[kind].includes(path);
}

/** Longest field name that can be requested: that of a facet (docs/specification/search.md). */
export const MAX_FIELD_NAME_LENGTH = 128;

export function isOpenField(path: string): boolean {
  return path.startsWith("attributes.") || path.startsWith("metadata.");
}

/** Returns the path of every scalar or string-array field of a record (docs/specification/data-shapes.md). */
export function listNamedFields(kind: CatalogKind): string[] {
  return Object.keys(FIELDS[kind]);
}

export function fieldSetFor(kind: CatalogKind): FieldSet {
  return FIELD_SETS[kind];
}

/** Returns the fields of a kind that a filter of a caller may name who does not see the hidden ones. */
export function shownFieldsFor(kind: CatalogKind, hidden: HiddenFields): FieldSet {
  return { getType: (path) => (hidden.hides(path) ? null : FIELD_SETS[kind].getType(path)) };
}

/** Accepts every path: for data whose fields are not known beforehand (event payloads). */
export const ANY_FIELDS: FieldSet = {
  getType: (path) => (path.length > 0 && path.length <= MAX_FIELD_NAME_LENGTH ? "any" : null),
};

const FIELD_SETS: Record<CatalogKind, FieldSet> = {
  products: makeFieldSet("products"),
  posts: makeFieldSet("posts"),
  prompts: makeFieldSet("prompts"),
};

function makeFieldSet(kind: CatalogKind): FieldSet {
  const types = new Map(Object.entries(FIELDS[kind]));
  const prefixes = OPEN_OBJECT_PREFIXES[kind];
  return {
    getType(path) {
      const type = types.get(path);
      if (type) return type;
      const isOpen =
        path.length <= MAX_FIELD_NAME_LENGTH && prefixes.some((prefix) => path.length > prefix.length && path.startsWith(prefix));
      return isOpen ? "any" : null;
    },
  };
}
