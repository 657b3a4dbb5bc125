import type { ProductRecord } from "../model.ts";
import { cutText, holdsScript, toPlainText } from "../values/plain-text.ts";

/** Limits of a product's fields (docs/specification/data-shapes.md). */
const LENGTHS = { id: 255, name: 500, content: 200_000, searchableText: 200_000, sku: 100, status: 50, visibility: 50 } as const;
const MAX_EXCERPT = 1_000;
const MAX_VALUES = 50;
const MAX_VALUE = 500;
const MAX_METADATA = 1_000;

/** Hears what is wrong with a field: a path such as "attributes.color". */
type NoteIssue = (field: string, reason: string, level: "refused" | "warning") => void;

/**
 * Holds a record to the limits of the service, so that what is wrong is said before anything is sent. What can be cut without
 * losing a fact is cut, with a warning; the rest is refused.
 */
export function checkRecord(record: ProductRecord, note: NoteIssue): void {
  if (!record.id) note("id", "is missing: each product needs one", "refused");
  if (!record.name?.trim()) note("name", "is missing: each product needs one", "refused");
  for (const [field, limit] of Object.entries(LENGTHS)) {
    const { length = 0 } = (record[field as keyof typeof LENGTHS] as string | null | undefined) ?? "";
    if (length > limit) note(field, `has ${length} characters, ${limit} at most`, "refused");
  }
  if (record.excerpt !== undefined) record.excerpt = toExcerpt(record.excerpt, note);
  if (record.content && holdsScript(record.content))
    note("content", "holds a script, which is kept as it is: show it as text, or clean it in your page", "warning");
  if (record.attributes) checkAttributes(record.attributes, note);
  if (record.metadata) checkMetadata(record.metadata, note);
  checkNumbers(record, note);
}

function toExcerpt(excerpt: string, note: NoteIssue): string | undefined {
  const text = toPlainText(excerpt);
  if (text.length > MAX_EXCERPT) note("excerpt", `has ${text.length} characters: the first ${MAX_EXCERPT} are kept`, "warning");
  return cutText(text, MAX_EXCERPT) || undefined;
}

function checkAttributes(attributes: Record<string, string[]>, note: NoteIssue): void {
  for (const [name, values] of Object.entries(attributes)) {
    if (values.length > MAX_VALUES) {
      note(`attributes.${name}`, `has ${values.length} values: the first ${MAX_VALUES} are kept`, "warning");
      attributes[name] = values.slice(0, MAX_VALUES);
    }
    const long = values.find((value) => value.length > MAX_VALUE);
    if (long) note(`attributes.${name}`, `has a value of ${long.length} characters, ${MAX_VALUE} at most`, "refused");
  }
}

function checkMetadata(metadata: NonNullable<ProductRecord["metadata"]>, note: NoteIssue): void {
  for (const [name, value] of Object.entries(metadata)) {
    if (Array.isArray(value) && value.length > MAX_VALUES) {
      note(`metadata.${name}`, `has ${value.length} values: the first ${MAX_VALUES} are kept`, "warning");
      metadata[name] = value.slice(0, MAX_VALUES);
    }
    const longest = [value].flat().reduce<number>((most, each) => Math.max(most, typeof each === "string" ? each.length : 0), 0);
    if (longest <= MAX_METADATA) continue;
    note(`metadata.${name}`, `has ${longest} characters, ${MAX_METADATA} at most: it is left out`, "warning");
    delete metadata[name];
  }
}

function checkNumbers(record: ProductRecord, note: NoteIssue): void {
  for (const field of ["price", "regularPrice", "salePrice", "priceMin", "priceMax", "stockQuantity", "weight"] as const) {
    const value = record[field];
    if (typeof value === "number" && (value < 0 || !Number.isFinite(value))) note(field, "must be at least 0", "refused");
  }
}
