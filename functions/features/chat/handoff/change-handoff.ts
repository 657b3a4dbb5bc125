import type { ChatChunk, ChunkData } from "../../../../schemas/chat/chat-chunks.ts";
import type { EventData } from "../../../../schemas/events.ts";
import type { LiveAgent } from "../../../domain/live-agents/live-agents.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { Handoff, ThreadContact } from "../contracts/turn.ts";
import { buildConversationEvent, emitEvents, toEventUserId } from "../thread/conversation-events.ts";
import { noteMessage } from "../thread/identity-notes.ts";
import { type MessageItem, type ThreadItem, toMessageCollection, toThreadKey } from "../thread/records.ts";
import { buildStreamWrite, type RelayItem, toConversationKey, toDue, toRelayKey } from "./handoff-records.ts";

/** Each failed attempt means that another change of the same handoff was made. */
const MAX_ATTEMPTS = 10;

export type HandoffPorts = Pick<Ports, "tables" | "objects" | "clock">;

export interface HandoffRef {
  tenantId: string;
  threadId: string;
  handoffId: string;
}

/** A change of a handoff: all of it is written at once, or nothing. */
export interface HandoffChange {
  /** The handoff after it; null: the assistant has the thread again. */
  handoff: Handoff | null;
  chunks: ChatChunk[];
  message?: Pick<MessageItem, "messageId" | "role" | "content" | "agentJson">;
  event?: { type: "handoff.accepted" | "handoff.resolved"; reason?: string; agent?: LiveAgent };
  contact?: ThreadContact;
  /** Names, at an end, what the provider is to be told; absent: it knows. */
  endReason?: RelayItem["endReason"];
  writes?: TableWrite[];
}

/**
 * Changes the handoff that a thread is in. `decide` sees the handoff as it is and may be called again, when another change came
 * first; null leaves it as it is. Returns the thread before the change; null when the thread is not in this handoff any more, or
 * was left as it is. Throws UpstreamError; ConditionFailedError when a condition of `writes`, the first of which is named
 * `claim`, does not hold.
 */
export async function changeHandoff(
  ref: HandoffRef,
  decide: (handoff: Handoff, thread: ThreadItem) => HandoffChange | null,
  ports: HandoffPorts,
  claim?: TableWrite,
): Promise<ThreadItem | null> {
  const { tenantId, threadId, handoffId } = ref;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const thread = await ports.tables.conversations.get<ThreadItem>(tenantId, toThreadKey(threadId));
    if (thread?.status !== "active" || thread.handoff?.handoffId !== handoffId) return null;
    const change = decide(thread.handoff, thread);
    if (!change) return null;
    const writes = await buildChangeWrites(ref, thread, thread.handoff, change, ports);
    try {
      await ports.tables.conversations.transact(tenantId, claim ? [claim, ...writes] : writes);
      return thread;
    } catch (error) {
      if (!isOvertaken(error, claim)) throw error;
    }
  }
  throw new UpstreamError("The thread");
}

/** Returns true for a write that failed because another change of the thread came first, not because of its claim. */
function isOvertaken(error: unknown, claim: TableWrite | undefined): boolean {
  return error instanceof ConditionFailedError && !(claim && error.failed.includes(0));
}

/** Returns the chunks after which the agent's stream is over. */
export function endingChunks({ turnCount }: Pick<ThreadItem, "turnCount">): ChatChunk[] {
  const metadata = { lastAgent: "agent", turnCount: Math.max(1, turnCount), finished: true, degraded: false };
  return [
    { type: "handoff_ended", data: {} },
    { type: "metadata", data: metadata },
    { type: "complete", data: { finished: true } },
  ];
}

/** Returns a text as one block of the agent's stream; its id is that of the message. */
export function textChunks(blockId: string, content: string, { hasProse }: Handoff, domain?: string): ChatChunk[] {
  const start: ChunkData<"block_start"> = { blockId, type: "text", format: "text", ...(domain && { domain }) };
  return [
    { type: "block_start", data: start },
    ...(hasProse ? [{ type: "block_delta" as const, data: { blockId, content: "\n\n" } }] : []),
    { type: "block_delta", data: { blockId, content } },
    { type: "block_end", data: { blockId } },
  ];
}

async function buildChangeWrites(
  ref: HandoffRef,
  thread: ThreadItem,
  before: Handoff,
  { handoff, chunks, message, event, contact, endReason, writes = [] }: HandoffChange,
  ports: HandoffPorts,
): Promise<TableWrite[]> {
  const { tenantId, threadId, handoffId } = ref;
  const now = ports.clock.now();
  const timestamp = new Date(now).toISOString();
  const seq = before.seq + chunks.length;
  const after = handoff && { ...handoff, seq, pieces: before.pieces + 1 };
  const update: TableWrite = {
    kind: "update",
    key: toThreadKey(threadId),
    change: {
      set: {
        handoff: after,
        ...(!after && before.agent && { lastAgentId: before.agent.id }),
        ...contact,
        ...(message && { updatedAt: timestamp }),
      },
      ...((message || isShownOtherwise(before, after)) && { add: { revision: 1, ...(message && { messageCount: 1 }) } }),
    },
    // A redaction takes the thread from its agents.
    when: {
      exists: true,
      equals: { createdAt: thread.createdAt, status: "active" },
      atMost: { redactions: thread.redactions ?? 0 },
    },
  };
  const stream = buildStreamWrite(before, chunks, now);
  const { workspaceId, userId, visitorId } = thread;
  const written = message && buildMessageWrite({ ...message, handoffId, turnId: handoffId, timestamp }, threadId, thread, seq);
  const named = event && buildHandoffEvent({ tenantId, threadId, thread, handoff: handoff ?? before, timestamp, ...event });
  return [
    update,
    stream,
    ...(written
      ? [written, ...(await noteMessage({ ...ref, workspaceId, messageKey: written.key.id }, message!.content, ports))]
      : []),
    ...(handoff ? [] : buildEndWrites(handoffId, before, endReason, now, ports)),
    ...(named ? await emitEvents({ tenantId, shopper: { userId, visitorId } }, [named], ports) : []),
    ...writes,
  ];
}

/** Returns true for a change that the search over threads shows. */
function isShownOtherwise(before: Handoff, after: Handoff | null): boolean {
  return after?.status !== before.status || after.agent?.id !== before.agent?.id;
}

/** The provider that has ended it knows; any other is told, by whoever finds it due. */
function buildEndWrites(
  handoffId: string,
  { provider, conversationId }: Handoff,
  endReason: RelayItem["endReason"],
  now: number,
  { tables }: HandoffPorts,
): TableWrite[] {
  const relay = { table: tables.jobs, key: toRelayKey(handoffId) };
  return [
    { kind: "remove", key: toConversationKey(provider, conversationId) },
    endReason
      ? { kind: "update", ...relay, change: { set: { endReason, ...toDue(handoffId, now) }, add: { queued: 1 } } }
      : { kind: "remove", ...relay },
  ];
}

/**
 * Places a message behind those that the thread has, and behind the question of a running turn. Its key lies between two
 * positions: a turn that runs meanwhile has counted its own.
 */
function buildMessageWrite(
  message: Omit<MessageItem, "id">,
  threadId: string,
  { messageCount, turnId }: ThreadItem,
  seq: number,
): TableWrite {
  const position = String(messageCount + (turnId === null ? 0 : 1)).padStart(9, "0");
  const key = { collection: toMessageCollection(threadId), id: `${position}.${String(seq).padStart(6, "0")}` };
  return { kind: "put", key, item: message };
}

interface HandoffEvent {
  tenantId: string;
  threadId: string;
  thread: ThreadItem;
  handoff: Handoff;
  timestamp: string;
  type: "handoff.accepted" | "handoff.resolved";
  reason?: string;
}

/** The id follows from the handoff: written twice, it is one event. */
function buildHandoffEvent({ tenantId, threadId, thread, handoff, timestamp, type, reason }: HandoffEvent) {
  const { workspaceId, userId, visitorId } = thread;
  const { handoffId, provider, conversationId, agent } = handoff;
  const shopper = { userId, visitorId };
  const names = { threadId, userId: toEventUserId(shopper), workspaceId: workspaceId ?? "", provider, conversationId };
  const data: EventData<typeof type> = { ...names, ...(reason && { reason }), ...(agent && { agent }), timestamp };
  return buildConversationEvent({ tenantId, workspaceId, threadId, turnId: handoffId, shopper }, type, timestamp, data);
}
