import type { FilterValue } from "../../../ports/search/search-index.ts";

/**
 * Fields with a column of their own in the index: those of the schemas that shoppers filter, count and sort by. Values of all
 * other fields share columns (`keys.ts`), so that nothing a tenant sends can add a column.
 */
const COLUMN_TYPES = {
  string: [
    "name",
    "brands",
    "categories",
    "tags",
    "sku",
    "type",
    "status",
    "source",
    "visibility",
    "stockStatus",
    "indexStatus",
    "postType",
    "authorName",
    "createdAt",
    "updatedAt",
    "publishedAt",
    "$audience",
    "$name",
    "$code",
  ],
  boolean: ["onSale", "featured", "virtual", "downloadable"],
  number: [
    "price",
    "salePrice",
    "regularPrice",
    "priceMin",
    "priceMax",
    "rating",
    "reviewCount",
    "stockQuantity",
    "weight",
    "priority",
    "wordCount",
    "readingTime",
    "messageCount",
    "tokenCount",
    "$newest",
    "$activeFrom",
    "$activeTo",
    "$stock",
    "$rated",
  ],
} as const;

type ColumnType = keyof typeof COLUMN_TYPES;

/** Column of a field, and the type of the values in it. */
interface Column {
  path: string;
  type: ColumnType;
}

const FOLDERS: Record<ColumnType, string> = { string: "strings", boolean: "flags", number: "numbers" };
/** Numbers in a folder of their own, which indices of the older layout lack. */
const SIGNALS: readonly string[] = ["$stock", "$rated"];

const COLUMNS = new Map<string, Column>(
  (Object.keys(COLUMN_TYPES) as ColumnType[]).flatMap((type) =>
    COLUMN_TYPES[type].map((name) => [name, { path: `${folderOf(type, name)}.${toColumnName(name)}`, type }]),
  ),
);

/** Returns the column of a field; null for fields that share columns. */
export function findColumn(field: string): Column | null {
  return COLUMNS.get(field) ?? null;
}

/** Lists the fields with a column of their own. */
export function listColumns(): [field: string, column: Column][] {
  return [...COLUMNS];
}

/** Returns the column that holds a value of a field. A value of another type than the column's is in the shared columns. */
export function findValueColumn(field: string, value: FilterValue): Column | null {
  const column = findColumn(field);
  return column?.type === typeof value ? column : null;
}

/** Returns the mappings of all columns. */
export function columnMappings(): Record<string, { properties: Record<string, { type: string }> }> {
  const types: Record<ColumnType, string> = { string: "keyword", boolean: "keyword", number: "double" };
  const folders: ReturnType<typeof columnMappings> = {};
  for (const { path, type } of COLUMNS.values()) {
    const [folder, name] = path.split(".") as [string, string];
    folders[folder] ??= { properties: {} };
    folders[folder].properties[name] = { type: types[type] };
  }
  return folders;
}

function folderOf(type: ColumnType, name: string): string {
  return SIGNALS.includes(name) ? "signals" : FOLDERS[type];
}

/** `$name` is a field of the product's own, beside the record's `name`. */
function toColumnName(field: string): string {
  return field.replace("$", "_");
}
