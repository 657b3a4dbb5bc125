import type { ValidationIssue } from "../../../http/errors.ts";
import type { Filter } from "../../../platform/ports/search-index.ts";
import { ANY_FIELDS, parseFilter } from "../../search/index.ts";
import type { WebhookRecord } from "../records.ts";

const MAX_CHARACTERS = 20_000;
/** Parsed filters kept in memory: more than a function's tenants use at a time. */
const MAX_KEPT = 500;

const parsed = new Map<string, Filter | null>();

/** Which events' data a webhook wants; null: all. Parsed once a text. */
export function parseEventFilter({ eventFiltersJson }: Pick<WebhookRecord, "eventFiltersJson">): Filter | null {
  if (eventFiltersJson === undefined) return null;
  const known = parsed.get(eventFiltersJson);
  if (known !== undefined) return known;
  const read = parseFilter(JSON.parse(eventFiltersJson), ANY_FIELDS, "eventFilters");
  if (!read.ok) throw new Error("A stored filter does not parse.");
  if (parsed.size >= MAX_KEPT) parsed.delete(parsed.keys().next().value!);
  parsed.set(eventFiltersJson, read.filter);
  return read.filter;
}

/** Faults of `eventFilters`, by their paths. */
export function validateEventFilters(eventFilters: Record<string, unknown> | undefined): ValidationIssue[] {
  if (!eventFilters) return [];
  if (JSON.stringify(eventFilters).length > MAX_CHARACTERS)
    return [{ param: "eventFilters", message: `may have at most ${MAX_CHARACTERS} characters as JSON` }];
  const read = parseFilter(eventFilters, ANY_FIELDS, "eventFilters");
  return read.ok ? [] : read.issues;
}
