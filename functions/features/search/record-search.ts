import { attempt } from "../../platform/attempt.ts";
import { putTogether } from "../../platform/grouped-puts.ts";
import type { Ports } from "../../platform/ports.ts";
import type { Key } from "../../platform/table.ts";
import type { SearchPerformed } from "./analytics-record.ts";

/** As long as quotas are kept: reports compare with the year before. */
const KEEP_SECONDS = 400 * 86_400;

/** Where a day's searches lie, in order of time. */
export function searchEventKey(timestamp: string, id: string): Key {
  return { collection: ["searches", timestamp.slice(0, 10)], id: `${timestamp}#${id}` };
}

/**
 * Keeps what analytics remember of a search. Searches that end at the same time are written together; a failure is counted and does not fail the search.
 */
export async function recordSearch(tenantId: string, event: SearchPerformed | null, ports: Ports): Promise<void> {
  if (!event) return;
  const expiresAt = Math.floor(Date.parse(event.timestamp) / 1_000) + KEEP_SECONDS;
  const put = { key: searchEventKey(event.timestamp, ports.ids.next("srch")), item: { ...event, expiresAt } };
  await attempt(ports.log, "record a search", () => putTogether(ports.tables.conversations, tenantId, put));
}
