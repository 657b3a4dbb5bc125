import { type TObject, type TSchema, Type } from "@sinclair/typebox";
import type { Capacity } from "../../../schemas/limits.ts";
import { PostInput } from "../../../schemas/post.ts";
import { ProductInput } from "../../../schemas/product.ts";
import { PromptInput } from "../../../schemas/prompt.ts";
import type { Scope } from "../../../schemas/scopes.ts";
import { TaxonomyInput } from "../../../schemas/taxonomy.ts";
import type { RecordFields } from "./records/item.ts";
import { readingOf } from "./records/reading.ts";

/** Products, posts, taxonomies and prompts are one family of resources: stored, listed and indexed alike. */
export interface Family {
  /** Kind in the store, path segment, key of a bulk body, and name of the capacity. */
  kind: Capacity;
  /** `object` of the envelope. */
  object: string;
  /** Singular and plural in operation ids. */
  one: string;
  many: string;
  input: TObject;
  writeScope: Scope;
  readScope: Scope | null;
  /** Indexed for search. */
  searchable: boolean;
  /** Its changes are told as `<event>.created`, …; null: they are not. */
  event: "product" | "post" | null;
  /** Fields that the service adds to a record when it is written. */
  derive?: (input: RecordFields) => Record<string, unknown>;
}

export const PRODUCTS: Family = {
  kind: "products",
  object: "product",
  one: "Product",
  many: "Products",
  input: ProductInput,
  writeScope: "content:write",
  readScope: "content:read",
  searchable: true,
  event: "product",
};
export const POSTS: Family = {
  ...PRODUCTS,
  kind: "posts",
  object: "post",
  one: "Post",
  many: "Posts",
  input: PostInput,
  event: "post",
  derive: readingOf,
};
export const TAXONOMIES: Family = {
  ...PRODUCTS,
  kind: "taxonomies",
  object: "taxonomy",
  one: "Taxonomy",
  many: "Taxonomies",
  input: TaxonomyInput,
  searchable: false,
  event: null,
};
export const PROMPTS: Family = {
  ...PRODUCTS,
  kind: "prompts",
  object: "prompt",
  one: "Prompt",
  many: "Prompts",
  input: PromptInput,
  writeScope: "prompts:write",
  readScope: null,
  event: null,
};

export const FAMILIES: Record<Capacity, Family> = { products: PRODUCTS, posts: POSTS, taxonomies: TAXONOMIES, prompts: PROMPTS };

/** What all operations share that change records of a family. */
export function changing({ kind, writeScope }: Family) {
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

/** What all operations share that read them for a merchant. */
export function reading({ kind, readScope }: Family) {
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

/** The record as it is read back: its input fields and what the service adds. Further properties are allowed. */
export function recordSchema({ input }: Family): TSchema {
  return Type.Object({ ...input.properties, createdAt: Type.String(), updatedAt: Type.String() }, { title: "Record" });
}
