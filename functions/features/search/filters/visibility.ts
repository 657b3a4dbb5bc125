import type { CatalogKind, Filter } from "../../../platform/ports/search-index.ts";

/** The callers that may find a record: nobody (taken out of the search), the merchant's own server, or every shopper. */
type Audience = "nobody" | "merchant" | "shopper";

/** Statuses of records that are not for sale, as WooCommerce, Shopify and Magento name them. */
const UNPUBLISHED_STATUSES = new Set([
  "draft",
  "private",
  "pending",
  "trash",
  "archived",
  "auto-draft",
  "future",
  "unlisted",
  "inactive",
  "disabled",
  "hidden",
]);
const HIDDEN_VISIBILITIES = new Set(["hidden", "private", "none", "not visible individually"]);

export const AUDIENCE_FIELD = "$audience";
export const ACTIVE_FROM_FIELD = "$activeFrom";
export const ACTIVE_TO_FIELD = "$activeTo";

/** Returns the audience of a record. One without a status is active and published. */
export function audienceFor(kind: CatalogKind, record: Record<string, unknown>): Audience {
  if (record.indexStatus === "hidden" || record.indexStatus === "disabled") return "nobody";
  const status = normalizeWord(record.status);
  if (kind === "posts") return status === "" || status === "publish" ? "shopper" : "merchant";
  const isShown =
    !UNPUBLISHED_STATUSES.has(status) && !(kind === "products" && HIDDEN_VISIBILITIES.has(normalizeWord(record.visibility)));
  return isShown ? "shopper" : "merchant";
}

/** Returns true when a prompt may be offered to shoppers now, by its status and its active time. */
export function isPromptActive(prompt: Record<string, unknown>, now: number): boolean {
  if (audienceFor("prompts", prompt) !== "shopper") return false;
  const from = parseTime(prompt.activeFrom);
  const to = parseTime(prompt.activeTo);
  return (from === null || from <= now) && (to === null || to >= now);
}

/** Returns true when a record is of those that `visibilityFilter` lets through, prompts' times aside. */
export function isVisible(audience: "merchant" | "shopper", kind: CatalogKind, record: Record<string, unknown>): boolean {
  const own = audienceFor(kind, record);
  return own === "shopper" || own === audience;
}

/** Returns the filter that limits a search to what its caller may see. */
export function visibilityFilter(audience: "merchant" | "shopper", kind: CatalogKind, now: number): Filter {
  const values = audience === "shopper" ? ["shopper"] : ["merchant", "shopper"];
  const seen: Filter = { field: AUDIENCE_FIELD, op: "in", values };
  if (kind !== "prompts" || audience !== "shopper") return seen;
  return { and: [seen, absentOrWithin(ACTIVE_FROM_FIELD, "lte", now), absentOrWithin(ACTIVE_TO_FIELD, "gte", now)] };
}

/** Parses what a merchant wrote as a time into milliseconds since 1970. Null when it is none. */
export function parseTime(value: unknown): number | null {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

function absentOrWithin(field: string, op: "lte" | "gte", value: number): Filter {
  return {
    or: [
      { field, op: "exists", value: false },
      { field, op, value },
    ],
  };
}

function normalizeWord(value: unknown): string {
  return typeof value === "string" ? value.trim().toLowerCase() : "";
}
