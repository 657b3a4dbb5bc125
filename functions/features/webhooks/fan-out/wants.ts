import { matchesFilter } from "../../search/index.ts";
import type { Webhook } from "../records.ts";
import { filterOf } from "../registry/filters.ts";

/** Whether a webhook is for events of this type and workspace. */
export function subscribes({ events, workspaceId }: Webhook, event: { event_type: string; workspaceId: string }): boolean {
  return (events as string[]).includes(event.event_type) && (workspaceId === null || workspaceId === event.workspaceId);
}

/** Whether a webhook wants an event: its type, its workspace, and `eventFilters` (the filter language of search) over its data. */
export function wants(webhook: Webhook, event: { event_type: string; workspaceId: string }, data: () => unknown): boolean {
  if (!subscribes(webhook, event)) return false;
  const filter = filterOf(webhook);
  return filter === null || matchesFilter(filter, (data() ?? {}) as object);
}
