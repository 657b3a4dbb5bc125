import type { PersonalStore, Redactor, Subject } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ConditionFailedError } from "../../../platform/ports/stores/table.ts";
import { NO_TURN, type ThreadItem, toMemoryKey, toThreadKey } from "../../chat/index.ts";
import { findThreadPlaces, isOwnThread, NOTED_THREADS, readThread } from "./conversations.ts";
import { listMessages, redactMessages } from "./messages.ts";
import { holdThread, REDACTION, removeLines } from "./turns.ts";

/**
 * Threads of the subject, by `[thread]`. To be redacted after messages, memories and turns, which know by the thread whose they
 * are; what these have left, the thread takes along.
 */
export const shopperThreads: PersonalStore = {
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
  try {
    await tables.conversations.transact(tenantId, [
      { kind: "update", key: toThreadKey(threadId), change, when },
      { kind: "remove", key: toMemoryKey(threadId) },
    ]);
  } catch (error) {
    // Another run of the same request has done it.
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}
