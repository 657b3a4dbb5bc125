import { holdsIdentity, listStrings } from "../../../domain/identities/find-identities.ts";
import {
  namesInText,
  type PersonalStore,
  type Place,
  type Redactor,
  type Subject,
} from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import { type TableWrite, tryTransact } from "../../../platform/ports/stores/table.ts";
import { type MemoryItem, NO_TURN, type ThreadItem, toMemoryKey, toThreadKey } from "../../chat/index.ts";
import { findThreadPlaces, isOwnThread, NOTED_MESSAGES, NOTED_THREADS, readThread } from "./conversations.ts";
import { listMessages, messageTexts, redactMessages } from "./messages.ts";
import { holdThread, REDACTION, removeLines, runningTurns } from "./turns.ts";

/**
 * Threads of the subject, by `[thread]`. To be redacted after messages, memories and turns, which know by the thread whose they
 * are; what these have left, the thread takes along.
 */
const shopperThreads: PersonalStore = {
  name: "threads",

  find: (subject, after, ports) => findThreadPlaces("threads", [NOTED_THREADS], subject, after, ports),

  async read(subject, place, ports) {
    const thread = await readThread(subject.tenantId, place, ports);
    if (!thread || !isOwnThread(thread, subject)) return [];
    const { userId, visitorId, workspaceId, source, createdAt, updatedAt, messageCount, turnCount } = thread;
    const row = {
      threadId: place.path[0]!,
      userId,
      visitorId,
      workspaceId,
      source,
      createdAt,
      updatedAt,
      messageCount,
      turnCount,
    };
    return [{ table: "threads", row }];
  },

  async redact(subject, place, redactor, ports) {
    const { tenantId } = subject;
    const thread = await readThread(tenantId, place, ports);
    if (!thread || !isOwnThread(thread, subject) || !(await holdThread(tenantId, place, thread, ports))) return;
    const held = (await readThread(tenantId, place, ports))!;
    await redactMessages(tenantId, place.path[0]!, await listMessages(subject, place, ports), redactor, ports);
    if (held.lastTurnId) await removeLines(tenantId, held.lastTurnId, ports);
    await removeShopper(subject, place.path[0]!, held, redactor, ports);
  },
};

/**
 * Memories that the turns of a thread have of the ones before, by `[thread]`. Besides the questions they hold what was understood
 * of them, in which the parts of a name stand alone: they are removed.
 */
const threadMemories: PersonalStore = {
  name: "memories",

  find: (subject, after, ports) => findThreadPlaces("memories", [NOTED_THREADS, NOTED_MESSAGES], subject, after, ports),

  async read(subject, place, ports) {
    const found = await findMemory(subject, place, ports);
    if (!found) return [];
    const { recentJson, summary } = found.memory;
    return [{ table: "memories", row: { threadId: place.path[0]!, recent: JSON.parse(recentJson), summary } }];
  },

  async redact(subject, place, _redactor, ports) {
    const found = await findMemory(subject, place, ports);
    if (!found) return;
    const { redactions } = found;
    const write: TableWrite = { kind: "remove", key: toMemoryKey(place.path[0]!) };
    // A running turn holds a copy: the count makes it read the memory again.
    const when = { exists: true, equals: { turnCount: found.threadTurns }, atMost: { redactions } };
    const count: TableWrite = { kind: "update", key: toThreadKey(place.path[0]!), change: { add: { redactions: 1 } }, when };
    // Where a turn has ended meanwhile, the memory that it wrote is found by the next pass.
    await tryTransact(ports.tables.conversations, subject.tenantId, [count, write]);
  },
};

/** The stores of conversations in the order of a redaction: the thread, by which the others know whose they are, comes last. */
export const conversationStores: readonly PersonalStore[] = [runningTurns, messageTexts, threadMemories, shopperThreads];

/** Finds a thread's memory that holds anything of the subject; null when it does not. Throws UpstreamError. */
async function findMemory(subject: Subject, place: Place, ports: Pick<Ports, "tables">) {
  const thread = await readThread(subject.tenantId, place, ports);
  const key = toMemoryKey(place.path[0]!);
  const memory = thread && (await ports.tables.conversations.get<MemoryItem>(subject.tenantId, key));
  if (!thread || !memory) return null;
  const isOwn = isOwnThread(thread, subject);
  const texts = [...listStrings(JSON.parse(memory.recentJson)), memory.summary ?? ""];
  const known = namesInText(subject);
  if (!isOwn && !texts.some((text) => holdsIdentity(text, known))) return null;
  return { memory, redactions: thread.redactions ?? 0, threadTurns: thread.turnCount };
}

/** Frees the thread under pseudonyms: its former shopper finds it no more, and begins another one. */
async function removeShopper(
  { tenantId }: Subject,
  threadId: string,
  thread: ThreadItem,
  redactor: Redactor,
  { tables, clock }: Pick<Ports, "tables" | "clock">,
): Promise<void> {
  const userId = redactor.shopperId("customer", thread.userId);
  const visitorId = redactor.shopperId("visitor", thread.visitorId);
  const owner = userId !== null ? `user:${userId}` : visitorId !== null ? `visitor:${visitorId}` : thread.owner;
  const set = {
    ...{ ...NO_TURN, owner, userId, visitorId },
    redactedAt: new Date(clock.now()).toISOString(),
    ...(thread.lastTurnId && { redactedTurnId: thread.lastTurnId }),
  };
  const change = { set, unset: ["formDigests", "lastForm"], add: { revision: 1 } };
  const when = { exists: true, equals: { turnId: REDACTION } };
  // Where nothing is written, another run of the same request has done it.
  await tryTransact(tables.conversations, tenantId, [
    { kind: "update", key: toThreadKey(threadId), change, when },
    { kind: "remove", key: toMemoryKey(threadId) },
  ]);
}
