import type { Ports } from "../../../domain/ports.ts";
import { removeCollection, tryWrite } from "../../../platform/ports/stores/table.ts";
import { toConversationKey, toDue, toHandoffId, toRelayKey } from "../handoff/handoff-records.ts";
import { toPieceCollection } from "../thread/chunk-log.ts";
import { NO_TURN, type ThreadItem, toMemoryKey, toMessageCollection, toThreadKey } from "../thread/records.ts";
import { findThread, type ThreadCaller } from "../thread/thread-access.ts";

type DeletePorts = Pick<Ports, "tables">;
type PurgePorts = Pick<Ports, "tables" | "clock">;

/** Holds a thread like a turn whose lease never ends: no other turn begins, and a running one cannot be stored. */
const DELETION = { ...NO_TURN, turnId: "deletion", leaseUntil: Number.MAX_SAFE_INTEGER };

/**
 * Marks a thread as gone: from now on no reader finds it, and no turn writes to it. The change comes through the table's stream,
 * whose worker removes what belongs to the thread (`purgeThread`), however often it is interrupted. Throws NOT_FOUND for a thread
 * that the caller does not reach.
 */
export async function startThreadDeletion(threadId: string, caller: ThreadCaller, ports: DeletePorts): Promise<void> {
  const { createdAt, turnId, lastTurnId } = await findThread(threadId, caller, ports);
  const set = { ...DELETION, status: "deleting", ...((turnId ?? lastTurnId) && { lastTurnId: turnId ?? lastTurnId }) };
  const when = { exists: true, equals: { createdAt, status: "active" } };
  const change = { set, add: { revision: 1 } };
  // Unless another call was faster.
  await tryWrite(ports.tables.conversations, caller.tenantId, { kind: "update", key: toThreadKey(threadId), change, when });
}

/** Returns true while a thread is marked as gone; a change that comes late may find another thread under its id. */
export async function isMarkedAsGone(
  tenantId: string,
  threadId: string,
  { createdAt }: ThreadItem,
  { tables }: DeletePorts,
): Promise<boolean> {
  const thread = await tables.conversations.get<ThreadItem>(tenantId, toThreadKey(threadId));
  return thread?.status === "deleting" && thread.createdAt === createdAt;
}

/**
 * Removes what belongs to a thread that is marked as gone: messages, memory, the lines of its last turn and of its agents; the
 * thread itself goes last, so that a repetition goes on where the last one ended. Throws UpstreamError.
 */
export async function purgeThread(tenantId: string, threadId: string, thread: ThreadItem, ports: PurgePorts): Promise<void> {
  const table = ports.tables.conversations;
  await leaveHandoff(tenantId, thread, ports);
  for (let count = 0; count < (thread.handoffCount ?? 0); count++) {
    await removeCollection(table, tenantId, toPieceCollection(toHandoffId(tenantId, threadId, thread.createdAt, count)));
  }
  await removeCollection(table, tenantId, toMessageCollection(threadId));
  if (thread.lastTurnId) await removeCollection(table, tenantId, toPieceCollection(thread.lastTurnId));
  await table.write(tenantId, { kind: "remove", key: toMemoryKey(threadId) });
  // Unless it was removed before: it may have been begun anew.
  const when = { equals: { createdAt: thread.createdAt, status: "deleting" } };
  await tryWrite(table, tenantId, { kind: "remove", key: toThreadKey(threadId), when });
}

/**
 * Lets the provider of a thread's handoff be told that the conversation is over, for a thread that is gone or was taken from its
 * agents: whoever looks for due handoffs finds it. Repeatable. Throws UpstreamError.
 */
export async function leaveHandoff(tenantId: string, { handoff }: ThreadItem, { tables, clock }: PurgePorts): Promise<void> {
  if (!handoff) return;
  const { provider, conversationId, handoffId } = handoff;
  await tables.conversations.write(tenantId, { kind: "remove", key: toConversationKey(provider, conversationId) });
  const change = { set: { endReason: "shopper_left", ...toDue(handoffId, clock.now()) } };
  // Unless it was told before.
  await tryWrite(tables.jobs, tenantId, { kind: "update", key: toRelayKey(handoffId), change, when: { exists: true } });
}
