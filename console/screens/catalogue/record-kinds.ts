import { showValue } from "../../parts/form/show-value.ts";

/** A kind of record that the catalogue shows. */
type KindName = "products" | "posts";

/** A record as the service shows it. */
export type CatalogueRecord = { id: string } & Record<string, unknown>;

export interface RecordKind {
  name: KindName;
  title: string;
  one: string;
  /** Field by which people know a record. */
  label: "name" | "title";
  /** Columns beside the label, until others are chosen. */
  columns: readonly string[];
  /** Schema of its fields in the API's document. */
  schema: "ProductFields" | "PostFields";
  /** True where many can be changed at once. */
  isPatchable: boolean;
}

export const RECORD_KINDS: Record<KindName, RecordKind> = {
  products: {
    ...{ name: "products", title: "Products", one: "product", label: "name", schema: "ProductFields", isPatchable: true },
    columns: ["id", "price", "stockStatus", "brands", "status", "updatedAt"],
  },
  posts: {
    ...{ name: "posts", title: "Posts", one: "post", label: "title", schema: "PostFields", isPatchable: false },
    columns: ["id", "postType", "categories", "status", "updatedAt"],
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
