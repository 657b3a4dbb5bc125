import type { CallerKey } from "../../../http/keys/caller-key.ts";
import { invalidRestrictedKey } from "../../../http/keys/restricted-keys.ts";
import { CATALOG_KINDS, type CatalogKind, type Filter } from "../../../platform/ports/search/search-index.ts";
import { fieldSetFor } from "./fields.ts";
import { andFilters, parseFilter } from "./filter-language.ts";
import { matchesRecord } from "./matches-filter.ts";

/**
 * The callers that may find a record: nobody (taken out of the search), the merchant's own server, every shopper, or shoppers who
 * browse or who search only.
 */
type Audience = "nobody" | "merchant" | "shopper" | "browsing-shopper" | "searching-shopper";

/** Ways to a record: everything in some order (`*`), words, or either, where a record is named by its id. */
export type Way = "browse" | "search" | "any";

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
/** Statuses of records that are for sale. */
const PUBLISHED_STATUSES = new Set(["", "publish", "published", "active", "enabled", "visible", "approved", "live"]);
/** Visibilities of products that are shown in one way alone, as WooCommerce and Magento name them. */
const PARTIAL_VISIBILITIES = new Map<string, Audience>([
  ["catalog", "browsing-shopper"],
  ["search", "searching-shopper"],
]);
const HIDDEN_VISIBILITIES = new Set(["hidden", "private", "none", "not visible individually"]);
const FULL_VISIBILITIES = new Set(["", "visible", "public", "both", "catalog, search", "catalog_search"]);

export const AUDIENCE_FIELD = "$audience";
export const ACTIVE_FROM_FIELD = "$activeFrom";
export const ACTIVE_TO_FIELD = "$activeTo";

/** Returns the audience of a record. One without a status is active and published. */
export function audienceFor(kind: CatalogKind, record: Record<string, unknown>): Audience {
  if (record.indexStatus === "hidden" || record.indexStatus === "disabled") return "nobody";
  const status = normalizeWord(record.status);
  if (kind === "posts") return status === "" || status === "publish" ? "shopper" : "merchant";
  if (UNPUBLISHED_STATUSES.has(status)) return "merchant";
  const visibility = kind === "products" ? normalizeWord(record.visibility) : "";
  return HIDDEN_VISIBILITIES.has(visibility) ? "merchant" : (PARTIAL_VISIBILITIES.get(visibility) ?? "shopper");
}

/** Field that keeps a record from a caller, with its value. */
export interface Hiding {
  field: "indexStatus" | "status" | "visibility";
  value: unknown;
}

/** Returns the field that keeps a record from a caller who comes by a way; null where none does. */
export function findHiding(
  { audience }: Pick<Viewer, "audience">,
  kind: CatalogKind,
  record: Record<string, unknown>,
  way: Way,
): Hiding | null {
  const own = audienceFor(kind, record);
  if (listAudiences(audience, kind === "products" ? way : "any").includes(own)) return null;
  const isUnpublished = kind === "posts" || UNPUBLISHED_STATUSES.has(normalizeWord(record.status));
  const field = own === "nobody" ? "indexStatus" : own === "merchant" && isUnpublished ? "status" : "visibility";
  return { field, value: record[field] ?? null };
}

/** Returns true when a prompt may be offered to shoppers now, by its status and its active time. */
export function isPromptActive(prompt: Record<string, unknown>, now: number): boolean {
  if (audienceFor("prompts", prompt) !== "shopper") return false;
  const from = parseTime(prompt.activeFrom);
  const to = parseTime(prompt.activeTo);
  return (from === null || from <= now) && (to === null || to >= now);
}

/** Returns true when a record is of those that `visibilityFilter` lets through in any way, prompts' times aside. */
export function isVisible({ audience, restrictions }: Viewer, kind: CatalogKind, record: Record<string, unknown>): boolean {
  const isOpen = listAudiences(audience, "any").includes(audienceFor(kind, record));
  return isOpen && matchesRecord(kind, restrictions?.[kind] ?? null, record);
}

/** Returns the filter that limits a search to what its caller may see. */
export function visibilityFilter({ audience, restrictions }: Viewer, kind: CatalogKind, now: number, way: Way): Filter {
  const seen: Filter = { field: AUDIENCE_FIELD, op: "in", values: listAudiences(audience, kind === "products" ? way : "any") };
  const times =
    kind === "prompts" && audience === "shopper"
      ? [absentOrWithin(ACTIVE_FROM_FIELD, "lte", now), absentOrWithin(ACTIVE_TO_FIELD, "gte", now)]
      : [];
  return andFilters([seen, ...times, restrictions?.[kind] ?? null])!;
}

/** Parses what a merchant wrote as a time into milliseconds since 1970. Null when it is none. */
export function parseTime(value: unknown): number | null {
  const time = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(time) ? null : time;
}

const SEEN_BY_SHOPPERS: Record<Way, Audience[]> = {
  browse: ["shopper", "browsing-shopper"],
  search: ["shopper", "searching-shopper"],
  any: ["shopper", "browsing-shopper", "searching-shopper"],
};

/** Lists the audiences of the records that a caller finds. The merchant finds in every way what shoppers find in one. */
function listAudiences(audience: "merchant" | "shopper", way: Way): Audience[] {
  return audience === "merchant" ? ["merchant", ...SEEN_BY_SHOPPERS.any] : SEEN_BY_SHOPPERS[way];
}

/** Fields of records that the service reads as times. */
const TIMES: Record<CatalogKind, string[]> = {
  products: ["publishedAt", "releasedAt"],
  posts: ["publishedAt"],
  prompts: ["activeFrom", "activeTo"],
};

/**
 * Returns what a record's values of status, visibility and times do not mean, by field: a mistyped one shows the record to
 * shoppers, or leaves it out of an order.
 */
export function findMeaninglessValues(kind: CatalogKind, record: Record<string, unknown>): [field: string, message: string][] {
  const found: [string, string][] = [];
  const check = (field: string, shown: ReadonlySet<string>, hiding: Iterable<string>) => {
    const word = normalizeWord(record[field]);
    const known = [...hiding];
    if (shown.has(word) || known.includes(word)) return;
    found.push([
      field,
      `${quote(record[field])} is no known ${field}, and hides nothing. Those that do are ${known.join(", ")}.`,
    ]);
  };
  if (kind !== "posts") check("status", PUBLISHED_STATUSES, UNPUBLISHED_STATUSES);
  if (kind === "products") check("visibility", FULL_VISIBILITIES, [...HIDDEN_VISIBILITIES, ...PARTIAL_VISIBILITIES.keys()]);
  for (const field of TIMES[kind]) {
    if (normalizeWord(record[field]) !== "" && parseTime(record[field]) === null)
      found.push([field, `${quote(record[field])} is not a time, and counts as none. Send one such as 2026-02-03T04:05:00Z.`]);
  }
  return found;
}

function quote(value: unknown): string {
  return JSON.stringify(String(value).slice(0, 50).toWellFormed());
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

/** Viewer of records: the merchant's own server, or a shopper, who may see a part of the shop only. */
export interface Viewer {
  audience: "merchant" | "shopper";
  /** The filters of a restricted key; null for any other key. */
  restrictions: Partial<Record<CatalogKind, Filter>> | null;
}

/**
 * Returns the viewer behind a key. Throws UNAUTHORIZED for a restricted key whose filters cannot be read, or ask for nothing: a
 * shop that leaves a value out by mistake would show everything.
 */
export function viewerOf({ type, restriction }: Pick<CallerKey, "type" | "restriction">): Viewer {
  const audience = type === "secret" ? "merchant" : "shopper";
  if (!restriction) return { audience, restrictions: null };
  const restrictions: Viewer["restrictions"] = {};
  for (const kind of CATALOG_KINDS) {
    const filters = restriction.filters[kind];
    if (filters === undefined) continue;
    const at = `filters.${kind}`;
    const parsed = parseFilter(filters, fieldSetFor(kind), at, { refusesEmptyLists: true });
    if (!parsed.ok) throw invalidRestrictedKey(`has filters that cannot be read: ${describe(parsed.issues[0]!)}`);
    if (parsed.filter === null) throw invalidRestrictedKey(`has filters without a condition: ${at} narrows nothing`);
    restrictions[kind] = parsed.filter;
  }
  return { audience, restrictions };
}

function describe({ param, message }: { param: string; message: string }): string {
  return `${param} ${message}`;
}
