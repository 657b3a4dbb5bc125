import type { FilterValue } from "../../ports/search-index.ts";

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
  ],
} as const;

type ColumnType = keyof typeof COLUMN_TYPES;

/** Column of a field, and the type of the values in it. */
interface Column {
  path: string;
  type: ColumnType;
}

const FOLDERS: Record<ColumnType, string> = { string: "strings", boolean: "flags", number: "numbers" };

const COLUMNS = new Map<string, Column>(
  (Object.keys(COLUMN_TYPES) as ColumnType[]).flatMap((type) =>
    COLUMN_TYPES[type].map((name) => [name, { path: `${FOLDERS[type]}.${toColumnName(name)}`, type }]),
  ),
);

/** Returns the column of a field; null for fields that share columns. */
export function findColumn(field: string): Column | null {
  return COLUMNS.get(field) ?? null;
}

/** Returns the column that holds a value of a field. A value of another type than the column's is in the shared columns. */
export function findValueColumn(field: string, value: FilterValue): Column | null {
  const column = findColumn(field);
  return column?.type === typeof value ? column : null;
}

/** Returns the mappings of all columns. */
export function columnMappings(): Record<string, { properties: Record<string, { type: string }> }> {
  const types: Record<ColumnType, string> = { string: "keyword", boolean: "keyword", number: "double" };
  return Object.fromEntries(
    (Object.keys(COLUMN_TYPES) as ColumnType[]).map((type) => {
      const names = COLUMN_TYPES[type].map((name) => [toColumnName(name), { type: types[type] }]);
      return [FOLDERS[type], { properties: Object.fromEntries(names) }];
    }),
  );
}

/** `$name` is a field of the product's own, beside the record's `name`. */
function toColumnName(field: string): string {
  return field.replace("$", "_");
}
