import type { Ports } from "../../../domain/ports.ts";
import { collectionData, type PurgedPart, type PurgeScope, type StoredData } from "../../../domain/stored-data.ts";
import { removeCollection } from "../../../platform/ports/stores/table.ts";
import { HANDOFF_COLLECTIONS, toHandoffId, toRelayKey } from "../handoff/handoff-records.ts";
import { preferenceData } from "../preferences/stored-preferences.ts";
import { toPieceCollection } from "../thread/chunk-log.ts";
import { type MessageItem, type ThreadItem, toMemoryKey, toMessageCollection, toThreadKey } from "../thread/records.ts";
import { leaveHandoff } from "./delete-thread.ts";
import { toStopKey } from "./turn-stops.ts";

type ThreadPorts = Pick<Ports, "tables" | "clock">;

const PAGE = 50;

/**
 * Threads with all that hangs on them. One whose turn runs is left: its end writes to the thread, or finds that the tenant is
 * gone; its lease ends within a minute after its process.
 */
const threads: StoredData = {
  name: "threads",
  table: "conversations",
  collections: [["threads"], ["messages", "*"], ["threadMemories"], ["turnChunks", "*"]],
  async purge(scope, after, ports): Promise<PurgedPart> {
    const { conversations } = ports.tables;
    const page = await conversations.list<ThreadItem>(scope.tenantId, ["threads"], { limit: PAGE, after });
    const own = page.items.filter(({ workspaceId }) => scope.workspaceId === null || workspaceId === scope.workspaceId);
    const idle = own.filter(({ status, leaseUntil }) => status === "deleting" || leaseUntil <= ports.clock.now());
    let removed = 0;
    for (const { id, ...thread } of idle) removed += await removeThread(scope, id, thread as ThreadItem, ports);
    return { removed, next: page.next, isLeft: idle.length < own.length };
  },
};

/** Removes a thread, itself last, so that a repetition finds the rest. Returns the number of items. */
async function removeThread({ tenantId }: PurgeScope, threadId: string, thread: ThreadItem, ports: ThreadPorts): Promise<number> {
  const { conversations } = ports.tables;
  await leaveHandoff(tenantId, thread, ports);
  const handoffIds = Array.from({ length: thread.handoffCount ?? 0 }, (_, count) =>
    toHandoffId(tenantId, threadId, thread.createdAt, count),
  );
  const turnIds = new Set([thread.turnId, thread.lastTurnId, ...handoffIds].filter((id) => typeof id === "string"));
  let removed = await removeCollection<MessageItem>(conversations, tenantId, toMessageCollection(threadId), {
    see: ({ turnId }) => void turnIds.add(turnId),
  });
  for (const turnId of turnIds) removed += await removeCollection(conversations, tenantId, toPieceCollection(turnId));
  await conversations.writeMany(
    tenantId,
    [toMemoryKey(threadId), toThreadKey(threadId)].map((key) => ({ kind: "remove", key })),
  );
  return removed + 1;
}

/** Requests to stop a turn, which expire within minutes; nothing in them says of which workspace they are. */
const stops = collectionData({
  name: "turnStops",
  table: "conversations",
  collections: [toStopKey("").collection],
  workspaces: "tenant",
  list: () => [[...toStopKey("").collection]],
});

const ofTenant = { workspaces: "tenant" as const, list: () => HANDOFF_COLLECTIONS.map((collection) => [...collection]) };

/**
 * Records of conversations with live agents. They hold no words and name no workspace: a purged workspace's go with their
 * threads, or expire.
 */
const handoffs = collectionData({ ...ofTenant, name: "handoffs", table: "conversations", collections: HANDOFF_COLLECTIONS });

/** Records of what the providers of handoffs do not know yet. */
const relays = collectionData({
  ...ofTenant,
  name: "handoffRelays",
  table: "jobs",
  collections: [toRelayKey("").collection],
  list: () => [[...toRelayKey("").collection]],
});

export const chatData: StoredData[] = [threads, stops, handoffs, relays, preferenceData];
