import { holdsIdentity, listStrings } from "../../../domain/identities/find-identities.ts";
import { namesInText, type PersonalStore, type Place, type Subject } from "../../../domain/identities/personal-data.ts";
import type { Ports } from "../../../domain/ports.ts";
import { ConditionFailedError, type TableWrite } from "../../../platform/ports/stores/table.ts";
import { type MemoryItem, toMemoryKey, toThreadKey } from "../../chat/index.ts";
import { findThreadPlaces, isOwnThread, NOTED_MESSAGES, NOTED_THREADS, readThread } from "./conversations.ts";

/**
 * Memories that the turns of a thread have of the ones before, by `[thread]`. Besides the questions they hold what was understood
 * of them, in which the parts of a name stand alone: they are removed.
 */
export const threadMemories: PersonalStore = {
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
    try {
      await ports.tables.conversations.transact(subject.tenantId, [count, write]);
    } catch (error) {
      // A turn has ended meanwhile: the memory that it wrote is found by the next pass.
      if (!(error instanceof ConditionFailedError)) throw error;
    }
  },
};

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
