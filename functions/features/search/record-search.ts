import { attempt } from "../../platform/attempt.ts";
import { Grouped } from "../../platform/grouped.ts";
import type { Ports } from "../../platform/ports.ts";
import type { Item, Key } from "../../platform/table.ts";
import type { SearchPerformed } from "./analytics-record.ts";

/** As long as quotas are kept: reports compare with the year before. */
const KEEP_SECONDS = 400 * 86_400;

/** Where a day's searches lie, in order of time. */
export function searchEventKey(timestamp: string, id: string): Key {
  return { collection: ["searches", timestamp.slice(0, 10)], id: `${timestamp}#${id}` };
}

const groups = new WeakMap<Ports, Grouped<{ key: Key; item: Item }, undefined>>();

/**
 * Keeps what analytics remember of a search. Searches that end at the same time are written together; a failure is counted and does not fail the search.
 */
export async function recordSearch(tenantId: string, event: SearchPerformed | null, ports: Ports): Promise<void> {
  if (!event) return;
  const expiresAt = Math.floor(Date.parse(event.timestamp) / 1_000) + KEEP_SECONDS;
  const put = { key: searchEventKey(event.timestamp, ports.ids.next("srch")), item: { ...event, expiresAt } };
  await attempt(ports.log, "record a search", () => groupOf(ports).ask(tenantId, put));
}

function groupOf(ports: Ports): Grouped<{ key: Key; item: Item }, undefined> {
  let group = groups.get(ports);
  if (!group) {
    group = new Grouped(async (tenantId, puts) => {
      const writes = puts.map((put) => ({ kind: "put" as const, ...put }));
      if (writes.length === 1) await ports.tables.conversations.write(tenantId, writes[0]!);
      else await ports.tables.conversations.writeMany(tenantId, writes);
      return puts.map(() => undefined);
    });
    groups.set(ports, group);
  }
  return group;
}
