import { createHash } from "node:crypto";
import type { FilterValue } from "../../platform/search-index.ts";

/** An index keeps every value of a field to compare with: long text would double its size. */
const LONGEST_KEPT = 256;
const KEPT_OF_LONG = 48;

/**
 * What a value is compared by, in the index and in a filter alike: itself, or for a long string its beginning and a digest,
 * so that equality stays exact and order holds as far as the beginnings differ.
 */
export function toComparable<T extends FilterValue>(value: T): T {
  if (typeof value !== "string" || value.length <= LONGEST_KEPT) return value;
  const digest = createHash("sha256").update(value).digest("base64").slice(0, 20);
  return `${value.slice(0, KEPT_OF_LONG)}…${digest}` as T;
}
