import type { Scope } from "../../api/scopes.ts";
import { showValue } from "../../parts/form/show-value.ts";

/** A kind of record that the catalogue shows. */
type KindName = "products" | "posts" | "taxonomies" | "prompts";

/** A record as the service shows it. */
export type CatalogueRecord = { id: string } & Record<string, unknown>;

export interface RecordKind {
  name: KindName;
  title: string;
  one: string;
  many: string;
  /** Field by which people know a record. */
  label: "name" | "title" | "prompt";
  /** Columns beside the label, until others are chosen. */
  columns: readonly string[];
  /** Schema of its fields in the API's document. */
  schema: "ProductFields" | "PostFields" | "TaxonomyFields" | "PromptFields";
  writeScope: Scope;
  /** True where many can be changed at once. */
  isPatchable?: boolean;
  /** True where words and conditions find them. */
  isFindable?: boolean;
  /** True where a workspace has so few that they are read by pages, in their own order, and deleted one by one. */
  isFew?: boolean;
  /** True where their status alone decides whether shoppers see them, which one press changes. */
  isSwitched?: boolean;
  /** Fields that a new one begins with; absent: none is made here. */
  starts?: readonly string[];
  /** Columns that can be chosen beside those, where no operation lists the fields. */
  further?: readonly string[];
}

export const RECORD_KINDS: Record<KindName, RecordKind> = {
  products: {
    ...{ name: "products", title: "Products", one: "product", many: "products", label: "name", schema: "ProductFields" },
    ...{ writeScope: "content:write", isPatchable: true, isFindable: true },
    columns: ["id", "price", "stockStatus", "brands", "status", "updatedAt"],
  },
  posts: {
    ...{ name: "posts", title: "Posts", one: "post", many: "posts", label: "title", schema: "PostFields" },
    ...{ writeScope: "content:write", isFindable: true },
    columns: ["id", "postType", "categories", "status", "updatedAt"],
    starts: ["title", "content", "id", "postType", "url"],
  },
  taxonomies: {
    ...{ name: "taxonomies", title: "Taxonomies", one: "term", many: "terms", label: "name", schema: "TaxonomyFields" },
    writeScope: "content:write",
    columns: ["id", "taxonomyName", "slug", "hierarchy", "count", "updatedAt"],
    starts: ["id", "name", "slug", "taxonomyName", "description"],
    further: ["taxonomyLabel", "description", "parent", "termId", "source", "createdAt"],
  },
  prompts: {
    ...{ name: "prompts", title: "Prompts", one: "prompt", many: "prompts", label: "prompt", schema: "PromptFields" },
    ...{ writeScope: "prompts:write", isFindable: true, isFew: true, isSwitched: true },
    columns: ["title", "status", "priority", "tags", "activeFrom", "activeTo"],
    starts: ["prompt", "title", "cannedResponse", "tags", "status", "id"],
  },
};

/** Writes a value of a record for a cell: lists by commas, objects by their names, times by their day. */
export function showField(record: CatalogueRecord, field: string): string {
  const [name, ...path] = field.split(".");
  const value = path.length > 0 ? (record[name!] as Record<string, unknown> | null)?.[path.join(".")] : record[name!];
  const day = typeof value === "string" ? /^(\d{4}-\d\d-\d\d)T\d\d:/.exec(value) : null;
  return day ? day[1]! : showValue(value);
}

/** Returns how the names of fields begin a request: `attributes.color` is read with `attributes`. */
export function toReadFields(kind: RecordKind, columns: readonly string[]): string[] {
  return [...new Set(["id", kind.label, ...columns.map((column) => column.split(".")[0]!)])];
}
