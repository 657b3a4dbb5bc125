import type { ChatChunk } from "../../../../../schemas/chat/chat-chunks.ts";
import type { Ports } from "../../../../domain/ports.ts";
import { ConditionFailedError, type Item } from "../../../../platform/ports/stores/table.ts";
import { ChunkLogReader } from "../../thread/chunk-log.ts";
import { toMemory } from "../../thread/memory.ts";
import { type Memory, type MemoryItem, NO_TURN, type ThreadItem, toMemoryKey, toThreadKey } from "../../thread/records.ts";
import { buildFinalWrites, type EndingTurn } from "./final-writes.ts";

type RecoveryPorts = Pick<Ports, "tables" | "objects" | "clock">;

interface AbandonedTurn {
  tenantId: string;
  threadId: string;
  thread: ThreadItem;
  memory: MemoryItem | null;
  /** Fields that the new turn writes into the thread. */
  set: Item;
}

/**
 * Takes a thread from a turn whose process died and keeps the logged part of its answer as an unfinished message, in one
 * transaction. Throws ConditionFailedError when the turn is still running, or another process was faster.
 */
export async function recoverAbandonedTurn(
  abandoned: AbandonedTurn,
  ports: RecoveryPorts,
): Promise<{ thread: ThreadItem; memory: Memory }> {
  await writeAbandonedEnd(abandoned, ports);
  const { tenantId, threadId } = abandoned;
  const [taken, memory] = (await ports.tables.conversations.getMany(tenantId, [
    toThreadKey(threadId),
    toMemoryKey(threadId),
  ])) as [ThreadItem, MemoryItem | null];
  return { thread: taken, memory: toMemory(memory) };
}

/** Ends a turn whose process died and frees its thread; the logged part of its answer becomes a message. Throws UpstreamError. */
export async function endAbandonedTurn(
  tenantId: string,
  threadId: string,
  thread: ThreadItem,
  ports: RecoveryPorts,
): Promise<void> {
  const memory = await ports.tables.conversations.get<MemoryItem>(tenantId, toMemoryKey(threadId));
  try {
    await writeAbandonedEnd({ tenantId, threadId, thread, memory, set: NO_TURN }, ports);
  } catch (error) {
    // Another process was faster.
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}

async function writeAbandonedEnd(abandoned: AbandonedTurn, ports: RecoveryPorts): Promise<void> {
  const { tenantId, threadId, thread, set } = abandoned;
  const now = ports.clock.now();
  const turn = toEndingTurn(abandoned);
  const chunks = await loadLoggedChunks(turn, ports);
  const { streaming, promptId = null, handoff } = thread;
  // A message to a live agent is sent all the same.
  const effects = handoff ? { relayedTo: handoff.handoffId } : {};
  const outcome = { chunks, finished: false, streaming: streaming ?? true, promptId, effects };
  const { change, writes } = await buildFinalWrites(turn, outcome, now, ports);
  const key = toThreadKey(threadId);
  const when = { equals: { turnId: thread.turnId! }, atMost: { leaseUntil: now, redactions: turn.redactions } };
  // A dead turn sends no last chunk to wait for.
  const ended = { ...change.set, lastTurnEndedAt: 0 };
  const update = { kind: "update", key, change: { set: { ...ended, ...set }, add: change.add }, when } as const;
  await ports.tables.conversations.transact(tenantId, [update, ...writes]);
}

function toEndingTurn({ tenantId, threadId, thread, memory }: AbandonedTurn): EndingTurn {
  const { workspaceId, userId, visitorId, source, turnCount, messageCount } = thread;
  return {
    tenantId,
    workspaceId,
    threadId,
    turnId: thread.turnId!,
    shopper: { userId, visitorId },
    question: thread.question!,
    askedAt: thread.askedAt!,
    source,
    isUnreported: thread.isUnreported ?? false,
    turnCount: turnCount + 1,
    messageCount,
    memory: toMemory(memory),
    redactions: thread.redactions ?? 0,
  };
}

async function loadLoggedChunks(turn: EndingTurn, ports: RecoveryPorts): Promise<ChatChunk[]> {
  const lines = await new ChunkLogReader(turn, ports, { includeExpired: true }).read();
  return lines.map((line) => JSON.parse(line));
}
