import type { ValidationIssue } from "../../../http/errors.ts";
import { GenerationalCache } from "../../../platform/caching/generational-cache.ts";
import type { Filter } from "../../../platform/ports/search-index.ts";
import { ANY_FIELDS, matchesFilter, parseFilter } from "../../search/index.ts";
import type { StoredWebhook, WebhookRecord } from "../records.ts";

/** Whether a webhook is for events of this type and workspace. */
export function isSubscribed(
  { events, workspaceId }: StoredWebhook,
  event: { event_type: string; workspaceId: string },
): boolean {
  return (events as string[]).includes(event.event_type) && (workspaceId === null || workspaceId === event.workspaceId);
}

/** Whether a webhook wants an event: its type, its workspace, and `eventFilters` (the filter language of search) over its data. */
export function matchesWebhook(
  webhook: StoredWebhook,
  event: { event_type: string; workspaceId: string },
  data: () => unknown,
): boolean {
  if (!isSubscribed(webhook, event)) return false;
  const filter = parseEventFilter(webhook);
  return filter === null || matchesFilter(filter, (data() ?? {}) as object);
}

const MAX_CHARACTERS = 20_000;
/** Parsed filters kept in memory: more than a function's tenants use at a time. */
const CACHED_FILTERS = 500;

const parsedFilters = new GenerationalCache<Filter | null>(CACHED_FILTERS / 2, parseStoredFilter);

/** Which events' data a webhook wants; null: all. Parsed once a text. */
export function parseEventFilter({ eventFiltersJson }: Pick<WebhookRecord, "eventFiltersJson">): Filter | null {
  if (eventFiltersJson === undefined) return null;
  return parsedFilters.get(eventFiltersJson);
}

function parseStoredFilter(eventFiltersJson: string): Filter | null {
  const parsed = parseFilter(JSON.parse(eventFiltersJson), ANY_FIELDS, "eventFilters");
  if (!parsed.ok) throw new Error("A stored filter does not parse.");
  return parsed.filter;
}

/** Faults of `eventFilters`, by their paths. */
export function validateEventFilters(eventFilters: Record<string, unknown> | undefined): ValidationIssue[] {
  if (!eventFilters) return [];
  if (JSON.stringify(eventFilters).length > MAX_CHARACTERS)
    return [{ param: "eventFilters", message: `may have at most ${MAX_CHARACTERS} characters as JSON` }];
  const read = parseFilter(eventFilters, ANY_FIELDS, "eventFilters");
  return read.ok ? [] : read.issues;
}
