import { type TObject, type TSchema, Type } from "@sinclair/typebox";
import {
  PostFields,
  PostInput,
  ProductFields,
  ProductInput,
  PromptFields,
  PromptInput,
  TaxonomyFields,
  TaxonomyInput,
} from "../../../../schemas/catalog.ts";
import type { Capacity } from "../../../../schemas/limits.ts";
import type { KeyScope } from "../../../../schemas/scopes.ts";
import { Named, Pagination } from "../../../../schemas/shapes.ts";
import type { RecordFields } from "./catalog-item.ts";

/** One of the resources that are stored, listed and indexed alike: products, posts, taxonomies and prompts. */
export interface ResourceType {
  /** Kind in the store, path segment, key of a bulk body, and name of the capacity. */
  kind: Capacity;
  /** `object` of the envelope. */
  object: string;
  /** Singular and plural in operation ids. */
  singularName: string;
  pluralName: string;
  inputSchema: TObject;
  /** The same without the id, each field optional. */
  fieldsSchema: TObject;
  /**
   * Rule for properties that the schema does not know. Shops send records with more fields than it has, and whole again with the
   * next sync: a product that is refused is missing in the shop, one without an unknown field is not.
   */
  unknownProperties: "refuse" | "warn";
  writeScope: KeyScope;
  readScope: KeyScope | null;
  /** Indexed for search. */
  searchable: boolean;
  /** Prefix of its events (`<eventName>.created`, …); null: its changes emit none. */
  eventName: "product" | "post" | null;
  /** Fields that the service adds to a record when it is written. */
  deriveFields?: (input: RecordFields) => Record<string, unknown>;
}

export const PRODUCTS: ResourceType = {
  kind: "products",
  object: "product",
  singularName: "Product",
  pluralName: "Products",
  inputSchema: ProductInput,
  fieldsSchema: ProductFields,
  unknownProperties: "warn",
  writeScope: "content:write",
  readScope: "content:read",
  searchable: true,
  eventName: "product",
};
export const POSTS: ResourceType = {
  ...PRODUCTS,
  kind: "posts",
  object: "post",
  singularName: "Post",
  pluralName: "Posts",
  inputSchema: PostInput,
  fieldsSchema: PostFields,
  eventName: "post",
  deriveFields: readingTime,
};
export const TAXONOMIES: ResourceType = {
  ...PRODUCTS,
  kind: "taxonomies",
  object: "taxonomy",
  singularName: "Taxonomy",
  pluralName: "Taxonomies",
  inputSchema: TaxonomyInput,
  fieldsSchema: TaxonomyFields,
  searchable: false,
  eventName: null,
};
export const PROMPTS: ResourceType = {
  ...PRODUCTS,
  kind: "prompts",
  object: "prompt",
  singularName: "Prompt",
  pluralName: "Prompts",
  inputSchema: PromptInput,
  fieldsSchema: PromptFields,
  unknownProperties: "refuse",
  writeScope: "prompts:write",
  readScope: null,
  eventName: null,
};

export const RESOURCE_TYPES: Record<Capacity, ResourceType> = {
  products: PRODUCTS,
  posts: POSTS,
  taxonomies: TAXONOMIES,
  prompts: PROMPTS,
};

/** Returns what all operations share that change records of the type. */
export function writeDefaults({ kind, writeScope }: ResourceType) {
  return {
    feature: "catalog",
    key: "secret",
    scope: writeScope,
    workspace: "required",
    meter: null,
    capacity: kind,
    query: null,
  } as const;
}

/** Returns what all operations share that read records of the type for a merchant. */
export function readDefaults({ kind, readScope }: ResourceType) {
  return {
    feature: "catalog",
    key: "secret",
    scope: readScope,
    workspace: "optional",
    meter: null,
    capacity: kind,
    status: 200,
    request: null,
  } as const;
}

const RecordTimes = Named("RecordTimes", Type.Object({ createdAt: Type.String(), updatedAt: Type.String() }));

/**
 * Returns the schema of a record as it is read back: its input fields and what the service adds. Further properties are allowed.
 */
export function recordSchema({ inputSchema, singularName }: ResourceType): TSchema {
  return Named(singularName, Type.Intersect([inputSchema, RecordTimes]));
}

/** Returns the schema of a page of records. */
export function recordListSchema(resource: ResourceType): TSchema {
  const page = Type.Object({ results: Type.Array(recordSchema(resource)), pagination: Pagination });
  return Named(`${resource.singularName}List`, page);
}

/** Words that an adult reads silently in a minute: the usual figure of shop and blog software. */
const WORDS_PER_MINUTE = 200;

/**
 * Measures a post (docs/specification/catalog.md): its words, and `readingTime` in minutes, at least one. Markup does not count.
 */
function readingTime({ content }: RecordFields): { wordCount: number; readingTime: number } | Record<string, never> {
  if (typeof content !== "string") return {};
  // No `<` inside a tag: the pattern then takes linear time, for any input.
  const words = content.replace(/<[^<>]*>/g, " ").match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu)?.length ?? 0;
  return { wordCount: words, readingTime: Math.max(1, Math.ceil(words / WORDS_PER_MINUTE)) };
}
