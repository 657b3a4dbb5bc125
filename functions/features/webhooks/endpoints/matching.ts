import type { ValidationIssue } from "../../../http/errors.ts";
import { GenerationalCache } from "../../../platform/caching/generational-cache.ts";
import type { Filter } from "../../../platform/ports/search/search-index.ts";
import { ANY_FIELDS, type FailingCondition, listFailingOf, matchesFilter, parseFilter } from "../../search/index.ts";
import type { StoredWebhook, WebhookRecord } from "../records/webhook-records.ts";

const MAX_CHARACTERS = 20_000;
/** Parsed filters kept in memory: more than a function's tenants use at a time. */
const CACHED_FILTERS = 500;

type EventRef = { event_type: string; workspaceId: string };
/** Attributes that decide which events a webhook gets. */
type Selection = Pick<StoredWebhook, "events" | "workspaceId" | "eventFiltersJson">;

/** Returns true when a webhook is for events of this type and workspace. */
export function isSubscribed({ events, workspaceId }: Pick<Selection, "events" | "workspaceId">, event: EventRef): boolean {
  return (events as string[]).includes(event.event_type) && (workspaceId === null || workspaceId === event.workspaceId);
}

/** Matches events against webhooks, parsing each filter once. */
export class EventMatcher {
  private readonly filters = new GenerationalCache<Filter | null>(CACHED_FILTERS / 2, parseStoredFilter);

  /**
   * Returns true when a webhook matches an event: by its type, its workspace, and `eventFilters` (the filter language of search)
   * over its data.
   */
  matches(webhook: Selection, event: EventRef, data: unknown): boolean {
    if (!isSubscribed(webhook, event)) return false;
    const filter = this.findFilter(webhook);
    return filter === null || matchesFilter(filter, (data ?? {}) as object);
  }

  /** Lists the conditions of a webhook's filter that an event's data do not meet. */
  listFailing(webhook: Selection, data: Record<string, unknown>): FailingCondition[] {
    const filter = this.findFilter(webhook);
    return filter === null ? [] : listFailingOf(filter, data);
  }

  /** Returns a webhook's filter over the data of events; null when it takes all. */
  findFilter({ eventFiltersJson }: Pick<WebhookRecord, "eventFiltersJson">): Filter | null {
    return eventFiltersJson === undefined ? null : this.filters.get(eventFiltersJson);
  }
}

function parseStoredFilter(eventFiltersJson: string): Filter | null {
  const parsed = parseFilter(JSON.parse(eventFiltersJson), ANY_FIELDS, "eventFilters");
  if (!parsed.ok) throw new Error("A stored filter does not parse.");
  return parsed.filter;
}

/** Returns the issues of `eventFilters`, by their paths. */
export function validateEventFilters(eventFilters: Record<string, unknown> | undefined): ValidationIssue[] {
  if (!eventFilters) return [];
  if (JSON.stringify(eventFilters).length > MAX_CHARACTERS)
    return [{ param: "eventFilters", message: `may have at most ${MAX_CHARACTERS} characters as JSON` }];
  const parsed = parseFilter(eventFilters, ANY_FIELDS, "eventFilters");
  return parsed.ok ? [] : parsed.issues;
}
