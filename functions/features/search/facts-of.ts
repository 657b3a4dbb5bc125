import type { Fact, FilterValue, IndexKind } from "../../platform/search-index.ts";
import { codesOf } from "./codes.ts";
import { MAX_FIELD_LENGTH, namedFieldsOf } from "./fields.ts";
import { valuesAt } from "./values-at.ts";
import { ACTIVE_FROM_FACT, ACTIVE_TO_FACT, AUDIENCE_FACT, audienceOf, timeOf } from "./visibility.ts";

/** Names that begin with `$` are the product's own: no filter of a caller can name them. */
export const CODE_FACT = "$code";
export const NEWEST_FACT = "$newest";
export const NAME_FACT = "$name";
export const PRICE_FACT = "$price";

const SORTED_LETTERS = 64;

/** The filterable values of a record, and what sorting, visibility and look-ups by number need. */
export function factsOf(kind: IndexKind, record: Record<string, unknown>): Fact[] {
  const facts: Fact[] = [];
  for (const name of [...namedFieldsOf(kind), ...openFieldsOf(record, "attributes"), ...openFieldsOf(record, "metadata")]) {
    for (const value of valuesAt(record, name)) facts.push({ name, value });
  }
  for (const [name, value] of derivedValues(kind, record)) if (value !== null) facts.push({ name, value });
  for (const code of codesOf(kind, record)) facts.push({ name: CODE_FACT, value: code });
  return facts;
}

function derivedValues(kind: IndexKind, record: Record<string, unknown>): [string, FilterValue | null][] {
  const values: [string, FilterValue | null][] = [
    [AUDIENCE_FACT, audienceOf(kind, record)],
    [NEWEST_FACT, timeOf(record.publishedAt) ?? timeOf(record.createdAt)],
    [NAME_FACT, sortableName(record.name ?? record.title ?? record.prompt)],
  ];
  if (kind === "products")
    values.push([PRICE_FACT, firstNumber(record.price, record.priceMin, record.salePrice, record.regularPrice)]);
  if (kind === "prompts") values.push([ACTIVE_FROM_FACT, timeOf(record.activeFrom)], [ACTIVE_TO_FACT, timeOf(record.activeTo)]);
  return values;
}

function openFieldsOf(record: Record<string, unknown>, object: "attributes" | "metadata"): string[] {
  const held = record[object];
  if (typeof held !== "object" || held === null || Array.isArray(held)) return [];
  // A longer name cannot be asked for.
  return Object.keys(held)
    .map((key) => `${object}.${key}`)
    .filter((name) => name.length > object.length + 1 && name.length <= MAX_FIELD_LENGTH);
}

/** Names sort as a shopper reads them: without regard to case, accents or width. */
function sortableName(name: unknown): string | null {
  if (typeof name !== "string") return null;
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .trim()
    .slice(0, SORTED_LETTERS)
    .trimEnd();
}

function firstNumber(...values: unknown[]): number | null {
  return (values.find((value) => typeof value === "number") as number | undefined) ?? null;
}
