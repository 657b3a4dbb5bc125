import { ConditionFailedError, type TableWrite } from "../../../platform/ports/table.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { Handoff } from "../contracts/turn.ts";
import { buildConversationEvent, emitEvents, toEventUserId } from "../thread/conversation-events.ts";
import { type ThreadItem, toThreadKey } from "../thread/records.ts";
import { findThread, type ThreadCaller } from "../thread/thread-access.ts";

/** Each failed attempt means that a further handoff of the thread was begun. */
const MAX_ATTEMPTS = 5;

type EndPorts = Pick<Ports, "tables" | "objects" | "clock">;

/**
 * Gives a thread that an agent has back to the assistant, and publishes `handoff.resolved` in the same transaction. A thread that
 * no agent has stays as it is. Returns the thread. Throws NOT_FOUND.
 */
export async function endThreadHandoff(threadId: string, caller: ThreadCaller, ports: EndPorts): Promise<ThreadItem> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const thread = await findThread(threadId, caller, ports);
    if (!thread.handoff) return thread;
    if (await tryToEnd(threadId, thread, thread.handoff, caller, ports)) return { ...thread, handoff: null };
  }
  throw new UpstreamError("The thread");
}

/** Repeated, or in two calls at once, it writes the same event again: its id follows from the handoff. */
async function tryToEnd(
  threadId: string,
  { workspaceId, userId, visitorId, handoffCount = 0 }: ThreadItem,
  { provider, conversationId, agent }: Handoff,
  { tenantId }: ThreadCaller,
  ports: EndPorts,
): Promise<boolean> {
  const timestamp = new Date(ports.clock.now()).toISOString();
  const shopper = { userId, visitorId };
  const ref = { tenantId, workspaceId, threadId, turnId: `handoff ${handoffCount}`, shopper };
  const names = { threadId, userId: toEventUserId(shopper), workspaceId: workspaceId ?? "" };
  const data = { ...names, provider, conversationId, ...(agent && { agent }), timestamp };
  const event = buildConversationEvent(ref, "handoff.resolved", timestamp, data);
  const end: TableWrite = {
    kind: "update",
    key: toThreadKey(threadId),
    change: { set: { handoff: null } },
    when: { exists: true, equals: { handoffCount, status: "active" } },
  };
  try {
    await ports.tables.conversations.transact(tenantId, [end, ...(await emitEvents(ref, [event], ports))]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
}
