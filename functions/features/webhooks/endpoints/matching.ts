import { matchesFilter } from "../../search/index.ts";
import type { StoredWebhook } from "../records.ts";
import { parseEventFilter } from "./event-filters.ts";

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
