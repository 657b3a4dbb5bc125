import type { ChatChunk } from "../../../../schemas/chat-chunks.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { Item } from "../../../platform/table.ts";
import { ChunkLogReader } from "./chunk-log.ts";
import { type EndingTurn, writesAtEnd } from "./end-writes.ts";
import { EMPTY_MEMORY } from "./memory.ts";
import { type Memory, type MemoryItem, memoryKey, type ThreadItem, threadKey } from "./records.ts";

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
  const { tenantId, threadId, thread, set } = abandoned;
  const now = ports.clock.now();
  const turn = toEndingTurn(abandoned);
  const chunks = await keptChunks(turn, ports);
  const outcome = { chunks, finished: false, streaming: thread.streaming ?? true, promptId: thread.promptId ?? null };
  const { change, writes } = await writesAtEnd(turn, outcome, now, ports);
  const key = threadKey(threadId);
  const when = { equals: { turnId: thread.turnId! }, atMost: { leaseUntil: now } };
  const update = { kind: "update", key, change: { set: { ...change.set, ...set }, add: change.add }, when } as const;
  await ports.tables.conversations.transact(tenantId, [update, ...writes]);
  const [taken, memory] = (await ports.tables.conversations.getMany(tenantId, [key, memoryKey(threadId)])) as [
    ThreadItem,
    MemoryItem | null,
  ];
  return { thread: taken, memory: toMemory(memory) };
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
  const lines = await new ChunkLogReader(turn, ports).read();
  return lines.map((line) => JSON.parse(line));
}
