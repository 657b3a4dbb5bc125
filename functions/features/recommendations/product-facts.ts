import { isObject } from "../../platform/is-object.ts";

type ProductRecord = Record<string, unknown>;

/** Fields of `metadata` that name what the variants of one product have in common, as shop systems and feeds call it. */
const GROUP_FIELDS = ["parentId", "parent_id", "itemGroupId", "item_group_id"];

/** Returns the group that a product shares with its siblings: the id of its parent, or its own, which variants name as theirs. */
export function variantGroup({ id, metadata }: ProductRecord): string {
  const values = isObject(metadata) ? GROUP_FIELDS.map((field) => metadata[field]) : [];
  const parent = values.find((value) => (typeof value === "string" && value !== "") || (typeof value === "number" && value > 0));
  return String(parent ?? id);
}

/** Returns true for a product that cannot be bought now. */
export function isSoldOut({ stockStatus, stockQuantity }: ProductRecord): boolean {
  return stockStatus === undefined ? stockQuantity === 0 : stockStatus === "outofstock";
}

/** Puts what cannot be bought now behind the others, in the order given. */
export function soldOutLast<T extends { product: { record: ProductRecord } }>(entries: T[]): T[] {
  const { inStock = [], soldOut = [] } = Object.groupBy(entries, ({ product }) =>
    isSoldOut(product.record) ? "soldOut" : "inStock",
  );
  return [...inStock, ...soldOut];
}

/** Returns the strings of a field that holds a list. */
export function listTexts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];
}

/** Returns each value of a product's attributes under its name. */
export function listAttributeValues({ attributes }: ProductRecord): string[] {
  if (!isObject(attributes)) return [];
  return Object.entries(attributes).flatMap(([name, values]) => listTexts(values).map((value) => `${name}\n${value}`));
}
