export interface SearchPerformed {
  query: string;
  total: number;
  searchContext: string;
  filters?: Record<string, unknown>;
  tookMs: number;
  workspaceId: string | null;
  timestamp: string;
}

/** Pasted paragraphs say nothing in a report. */
const MAX_QUERY_CHARACTERS = 200;

/** What analytics remember of one search (`search.performed`). Null where the caller asked not to be counted. */
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
