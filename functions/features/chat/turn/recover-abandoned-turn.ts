import type { ChatChunk } from "../../../../schemas/chat-chunks.ts";
import { ConditionFailedError, type Item } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { EMPTY_MEMORY } from "../thread/memory.ts";
import { type Memory, type MemoryItem, type ThreadItem, toMemoryKey, toThreadKey } from "../thread/records.ts";
import { ChunkLogReader } from "./chunk-log.ts";
import { buildFinalWrites, type EndingTurn } from "./final-writes.ts";
import { NO_TURN } from "./turn-claim.ts";

interface AbandonedTurn {
  tenantId: string;
  threadId: string;
  thread: ThreadItem;
  memory: MemoryItem | null;
  /** What the new turn writes into the thread. */
  set: Item;
}

/**
 * Takes a thread from a turn whose process died: what that one had written stays as an unfinished message, in the same transaction. Throws ConditionFailed
 * when the turn lives after all, or another was faster.
 */
export async function recoverAbandonedTurn(
  abandoned: AbandonedTurn,
  ports: Ports,
): Promise<{ thread: ThreadItem; memory: Memory }> {
  await writeAbandonedEnd(abandoned, ports);
  const { tenantId, threadId } = abandoned;
  const [taken, memory] = (await ports.tables.conversations.getMany(tenantId, [
    toThreadKey(threadId),
    toMemoryKey(threadId),
  ])) as [ThreadItem, MemoryItem | null];
  return { thread: taken, memory: toMemory(memory) };
}

/** Ends a turn whose process died, and frees its thread: what it had written can be read among the messages. Throws UpstreamError. */
export async function endAbandonedTurn(tenantId: string, threadId: string, thread: ThreadItem, ports: Ports): Promise<void> {
  const memory = await ports.tables.conversations.get<MemoryItem>(tenantId, toMemoryKey(threadId));
  try {
    await writeAbandonedEnd({ tenantId, threadId, thread, memory, set: NO_TURN }, ports);
  } catch (error) {
    // Somebody else was faster.
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}

async function writeAbandonedEnd(abandoned: AbandonedTurn, ports: Ports): Promise<void> {
  const { tenantId, threadId, thread, set } = abandoned;
  const now = ports.clock.now();
  const turn = toEndingTurn(abandoned);
  const chunks = await loadLoggedChunks(turn, ports);
  const outcome = { chunks, finished: false, streaming: thread.streaming ?? true, promptId: thread.promptId ?? null };
  const { change, writes } = await buildFinalWrites(turn, outcome, now, ports);
  const key = toThreadKey(threadId);
  const when = { equals: { turnId: thread.turnId! }, atMost: { leaseUntil: now } };
  // Nobody need wait for the last chunk of a dead turn.
  const ended = { ...change.set, lastTurnEndedAt: 0 };
  const update = { kind: "update", key, change: { set: { ...ended, ...set }, add: change.add }, when } as const;
  await ports.tables.conversations.transact(tenantId, [update, ...writes]);
}

export function toMemory(item: MemoryItem | null): Memory {
  return item ? { recent: JSON.parse(item.recentJson), summary: item.summary } : EMPTY_MEMORY;
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
    turnCount: turnCount + 1,
    messageCount,
    memory: toMemory(memory),
  };
}

async function loadLoggedChunks(turn: EndingTurn, ports: Ports): Promise<ChatChunk[]> {
  const lines = await new ChunkLogReader(turn, ports, { evenExpired: true }).read();
  return lines.map((line) => JSON.parse(line));
}
