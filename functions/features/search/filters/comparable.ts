import { createHash } from "node:crypto";
import type { FilterValue } from "../../../platform/ports/search-index.ts";

/** An index keeps every value of a field to compare with: long text would double its size. */
const MAX_EXACT_LENGTH = 256;
const PREFIX_LENGTH = 48;

/**
 * What a value is compared by, in the index and in a filter alike: itself, or for a long string its beginning and a digest,
 * so that equality stays exact and order holds as far as the beginnings differ.
 */
export function toComparable<T extends FilterValue>(value: T): T {
  if (typeof value !== "string" || value.length <= MAX_EXACT_LENGTH) return value;
  const digest = createHash("sha256").update(value).digest("base64").slice(0, 20);
  return `${value.slice(0, PREFIX_LENGTH)}…${digest}` as T;
}
