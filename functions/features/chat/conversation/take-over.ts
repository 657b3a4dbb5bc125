import type { ChatChunk } from "../../../../schemas/chat-chunks.ts";
import type { Ports } from "../../../platform/ports.ts";
import { ConditionFailed, type Item } from "../../../platform/table.ts";
import { ChunkLogReader } from "./chunk-log.ts";
import { type EndingTurn, writesAtEnd } from "./end-writes.ts";
import { EMPTY_MEMORY } from "./memory.ts";
import { type Memory, type MemoryItem, memoryKey, type ThreadItem, threadKey } from "./records.ts";
import { FREE } from "./turn-claim.ts";

interface Abandoned {
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
export async function takeOver(abandoned: Abandoned, ports: Ports): Promise<{ thread: ThreadItem; memory: Memory }> {
  await writeEnd(abandoned, ports);
  const { tenantId, threadId } = abandoned;
  const [taken, memory] = (await ports.tables.conversations.getMany(tenantId, [threadKey(threadId), memoryKey(threadId)])) as [
    ThreadItem,
    MemoryItem | null,
  ];
  return { thread: taken, memory: toMemory(memory) };
}

/** Ends a turn whose process died, and frees its thread: what it had written can be read among the messages. Throws UpstreamError. */
export async function endDeadTurn(tenantId: string, threadId: string, thread: ThreadItem, ports: Ports): Promise<void> {
  const memory = await ports.tables.conversations.get<MemoryItem>(tenantId, memoryKey(threadId));
  try {
    await writeEnd({ tenantId, threadId, thread, memory, set: FREE }, ports);
  } catch (error) {
    // Somebody else was faster.
    if (!(error instanceof ConditionFailed)) throw error;
  }
}

async function writeEnd(abandoned: Abandoned, ports: Ports): Promise<void> {
  const { tenantId, threadId, thread, set } = abandoned;
  const now = ports.clock.now();
  const turn = toEndingTurn(abandoned);
  const chunks = await keptChunks(turn, ports);
  const outcome = { chunks, finished: false, streaming: thread.streaming ?? true, promptId: thread.promptId ?? null };
  const { change, writes } = await writesAtEnd(turn, outcome, now, ports);
  const key = threadKey(threadId);
  const when = { equals: { turnId: thread.turnId! }, atMost: { leaseUntil: now } };
  // Nobody need wait for the last chunk of a dead turn.
  const ended = { ...change.set, lastTurnEndedAt: 0 };
  const update = { kind: "update", key, change: { set: { ...ended, ...set }, add: change.add }, when } as const;
  await ports.tables.conversations.transact(tenantId, [update, ...writes]);
}

export function toMemory(item: MemoryItem | null): Memory {
  return item ? { recent: JSON.parse(item.recentJson), summary: item.summary } : EMPTY_MEMORY;
}

function toEndingTurn({ tenantId, threadId, thread, memory }: Abandoned): EndingTurn {
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

async function keptChunks(turn: EndingTurn, ports: Ports): Promise<ChatChunk[]> {
  const lines = await new ChunkLogReader(turn, ports, { evenExpired: true }).read();
  return lines.map((line) => JSON.parse(line));
}
