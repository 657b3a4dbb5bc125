import { bestEffort } from "../../platform/concurrency/best-effort.ts";
import type { Key } from "../../platform/ports/table.ts";
import type { Ports } from "../../platform/ports.ts";

/** Keeps searches as long as quotas: reports compare with the year before. */
const RETENTION_SECONDS = 400 * 86_400;

/** Returns the key of a search: the searches of a day form one collection, ordered by time. */
function searchEventKey(timestamp: string, id: string): Key {
  return { collection: ["searches", timestamp.slice(0, 10)], id: `${timestamp}#${id}` };
}

/**
 * Stores a search for analytics. Searches that end at the same time are written together; a failure is counted and does not fail
 * the search.
 */
export async function recordSearch(
  tenantId: string,
  event: SearchPerformed | null,
  ports: Pick<Ports, "batchedPuts" | "tables" | "ids" | "log">,
): Promise<void> {
  if (!event) return;
  const expiresAt = Math.floor(Date.parse(event.timestamp) / 1_000) + RETENTION_SECONDS;
  const put = { key: searchEventKey(event.timestamp, ports.ids.next("srch")), item: { ...event, expiresAt } };
  await bestEffort(ports.log, "record a search", () => ports.batchedPuts.put(ports.tables.conversations, tenantId, put));
}

export interface SearchPerformed {
  query: string;
  total: number;
  searchContext: string;
  filters?: Record<string, unknown>;
  tookMs: number;
  workspaceId: string | null;
  timestamp: string;
}

/** Limits the stored query: pasted paragraphs say nothing in a report. */
const MAX_QUERY_CHARACTERS = 200;

/** Returns what analytics store of one search (`search.performed`). Null when the caller asked not to be counted. */
export function toSearchPerformed(
  body: { text: string; filters?: Record<string, unknown>; searchContext?: string; trackAnalytics?: boolean },
  outcome: { total: number; startedAt: number; now: number; workspaceId: string | null },
): SearchPerformed | null {
  if (body.trackAnalytics === false) return null;
  return {
    query: body.text.trim().slice(0, MAX_QUERY_CHARACTERS),
    total: outcome.total,
    searchContext: body.searchContext ?? "unknown",
    ...(body.filters && Object.keys(body.filters).length > 0 && { filters: body.filters }),
    tookMs: Math.max(0, outcome.now - outcome.startedAt),
    workspaceId: outcome.workspaceId,
    timestamp: new Date(outcome.now).toISOString(),
  };
}
