import { GenerationalCache } from "../../../platform/caching/generational-cache.ts";
import { isObject } from "../../../platform/is-object.ts";
import type { SearchHit } from "../../search/index.ts";
import { isObeyed } from "./obeyed-text.ts";
import type { PromotionCodes } from "./promotion-codes.ts";
import { sanitizeText } from "./sanitize-text.ts";

/** Levels of a record that are read; deeper ones are left out. */
const MAX_DEPTH = 8;
/** Fields that name, order or lead to a record, and say nothing to a shopper. */
const UNREAD = new Set([
  "id",
  "workspaceId",
  "url",
  "image",
  "featuredImage",
  "createdAt",
  "updatedAt",
  "publishedAt",
  "indexStatus",
  "status",
]);

/**
 * Returns a record with its texts as `sanitizeText` leaves them. A name or title that is not left is the record's id: no card is
 * without one.
 */
export function cleanRecord(record: SearchHit, codes: PromotionCodes): SearchHit {
  const cleaned: SearchHit = { ...record };
  for (const [field, value] of Object.entries(record)) if (!UNREAD.has(field)) cleaned[field] = cleanValue(value, codes, 0);
  for (const field of ["name", "title"])
    if (cleaned[field] === "" && record[field] !== "") cleaned[field] = String(record.sku ?? record.id);
  return cleaned;
}

/** Cleans all texts of a value, and leaves out fields whose names are no names. */
export function cleanValue(value: unknown, codes: PromotionCodes, depth = 0): unknown {
  if (typeof value === "string") return sanitizeText(value, codes);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value))
    return value.map((each) => cleanValue(each, codes, depth + 1)).filter((each, at) => each !== "" || value[at] === "");
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([name, each]) => !isRefused(name, each, codes));
  return Object.fromEntries(kept.map(([name, each]) => [name, cleanValue(each, codes, depth + 1)]));
}

/** A field's name may be written to be obeyed, or tell with its value of a code: `discountCode`. */
function isRefused(name: string, value: unknown, codes: PromotionCodes): boolean {
  const { words, obeyed } = FIELDS.get(name);
  if (obeyed) return true;
  return typeof value === "string" && value.length <= MAX_CODE && codes.isBroken(`${words}: ${value}`);
}
const MAX_CODE = 40;

/** Shops have few names of fields. */
const FIELDS = new GenerationalCache(1_000, (name: string) => {
  const words = name.replace(/([a-z])([A-Z])/g, "$1 $2").replace(/[_-]+/g, " ");
  return { words, obeyed: isObeyed(name) };
});
