import type { Item } from "../../../../../importers/model.ts";
import { PRODUCT_FIELDS } from "../../../../../importers/plan/record-fields.ts";
import { showValue } from "../../../../parts/form/show-value.ts";

/** A field of the first products, and the column that it stands in as it is in all of them. */
interface PreviewField {
  field: string;
  /** Null where it was made of several columns, or changed on its way. */
  column: string | null;
  values: string[];
}

const PREVIEWED = 5;

/** Returns the first products of a source; refused ones as well, since they tell most. */
export async function firstItems(items: AsyncIterable<Item>): Promise<Item[]> {
  const first: Item[] = [];
  for await (const item of items) {
    first.push(item);
    if (first.length === PREVIEWED) break;
  }
  return first;
}

/** Lists which fields the first products have, with their values and where these come from. */
export function toPreview(items: readonly Item[], labels: readonly string[] | null): PreviewField[] {
  const read = items.filter(({ record }) => record !== null);
  const fieldOf = ({ record }: Item, field: string) => (record as Record<string, unknown> | null)?.[field];
  return ["id", ...PRODUCT_FIELDS]
    .filter((field) => read.some((item) => isThere(fieldOf(item, field))))
    .map((field) => ({
      field,
      column: findColumn(read.map((item) => ({ item, text: toComparable(fieldOf(item, field)) }))),
      values: items.map((item) => showValue(fieldOf(item, field))),
    }));

  function findColumn(values: { item: Item; text: string }[]): string | null {
    const given = values.filter(({ text }) => text !== "");
    if (labels === null || given.length === 0) return null;
    const place = labels.findIndex((_, at) => given.every(({ item, text }) => toComparable(item.rows[0]?.cells?.[at]) === text));
    return labels[place] ?? null;
  }
}

const isThere = (value: unknown): boolean => value !== null && value !== undefined && value !== "";

/** A value without what mappings change in passing: lists by commas, capitals, markup, zeros at the end of a price. */
function toComparable(value: unknown): string {
  const text = Array.isArray(value) ? value.join(",") : String(value ?? "");
  const plain = text
    .replace(/\s*,\s*/g, ",")
    .trim()
    .toLowerCase();
  return /^-?\d+(\.\d+)?$/.test(plain) ? String(Number(plain)) : plain;
}
