import type { DynamoDBRecord } from "aws-lambda";
import type { Ports } from "../../../domain/ports.ts";
import type { ChangeFailures, StreamPorts } from "../../../domain/streams/refused-changes.ts";
import { createStreamHandler, type StreamWork, type TableStreamHandler } from "../../../domain/streams/stream-worker.ts";
import { type TableChange, toTableChange } from "../../../domain/streams/table-change.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import type { WriteOutcome } from "../../../platform/ports/search/search-index.ts";
import { tryWrite } from "../../../platform/ports/stores/table.ts";
import { countConversations } from "../../analytics/index.ts";
import { isMarkedAsGone, purgeThread, type ThreadItem, toThreadKey } from "../../chat/index.ts";
import { carryLikes, unlinkThreadFeedback } from "../../feedback/index.ts";
import {
  buildThreadDocument,
  type IndexedThread,
  isSearchable,
  type ThreadDocumentPorts,
  toDocumentRef,
  toDocumentVersion,
} from "./thread-document.ts";

/**
 * Carries changes of one tenant's conversations on to what is derived from them: threads, messages and what else their table
 * holds, each handler picking its own. Repeating a change must be harmless, since a batch is repeated for any handler. Returns
 * the changes that failed. Throws UpstreamError; every other error counts as the fault of one of the changes.
 */
type ConversationHandler = (
  tenantId: string,
  changes: readonly TableChange[],
  ports: ConversationPorts,
) => Promise<ChangeFailures>;

type ConversationPorts = Pick<Ports, "analytics" | "clock" | "tables" | "directory" | "index" | "log">;

const KIND = "threads";
/** Threads whose documents are made at once: each reads its messages. */
const SLICE = 10;
/** Added to the revision of a thread that a deletion hides, made by a process whose clock was ahead: a minute of versions. */
const SKEW_REVISIONS = 60_000_000;

/** All that follows from a change of a conversation, in no order. */
const HANDLERS: readonly ConversationHandler[] = [indexThreads, purgeThreads, carryLikes, countConversations];

/** Time for one batch, below the function's minute. */
const MAX_BATCH_MS = 45_000;

/** The work of carrying on the changes of the conversations table. */
export function createConversationWork(
  ports: ConversationPorts,
  handlers: readonly ConversationHandler[] = HANDLERS,
): StreamWork {
  return {
    deadLetters: "conversations",
    maxBatchMs: MAX_BATCH_MS,
    group: (records) => (records.length > 0 ? [records] : []),
    handle: (records) => handleChanges(records, handlers, ports),
  };
}

/** Returns the handler of the conversations table's stream. */
export function createConversationIndexer(ports: ConversationPorts & StreamPorts): TableStreamHandler {
  return createStreamHandler(createConversationWork(ports), ports);
}

/** Handles the tenants of a batch at once: each waits for the same refresh of the index. */
async function handleChanges(
  records: DynamoDBRecord[],
  handlers: readonly ConversationHandler[],
  ports: ConversationPorts,
): Promise<ChangeFailures> {
  const byTenant = Map.groupBy(records.map(toTableChange), ({ tenantId }) => tenantId);
  const works = [...byTenant].flatMap(([tenantId, changes]) => handlers.map((handle) => handle(tenantId, changes, ports)));
  // All are waited for: a repeated batch must not run beside what is left of the one before.
  const outcomes = await Promise.allSettled(works);
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
  return new Map(outcomes.flatMap((outcome) => (outcome.status === "fulfilled" ? [...outcome.value] : [])));
}

/** Threads that are removed side by side: messages of others wait in the stream behind them. */
const PURGED_AT_ONCE = 10;

/**
 * Removes what belongs to threads that were marked as gone. The feedback about them stays to be counted, without the thread's
 * name. An interrupted batch is repeated by the stream. Throws UpstreamError.
 */
export async function purgeThreads(
  tenantId: string,
  changes: readonly TableChange[],
  ports: Pick<Ports, "tables" | "clock">,
): Promise<ChangeFailures> {
  const marked = changes.filter(({ collection, after }) => collection === "threads" && after?.status === "deleting");
  await inBatches(marked, 1, PURGED_AT_ONCE, async ([one]) => {
    const { id, after } = one!;
    if (!(await isMarkedAsGone(tenantId, id, after as ThreadItem, ports))) return;
    await unlinkThreadFeedback(tenantId, id, ports);
    await purgeThread(tenantId, id, after as ThreadItem, ports);
  });
  return new Map();
}

type ThreadIndexPorts = ThreadDocumentPorts & Pick<Ports, "index" | "log">;

/** A thread that was changed, and what the index is to hold of it. */
interface ThreadChange extends IndexedThread {
  isGone: boolean;
  sequenceNumbers: string[];
}

/**
 * Brings the index of threads to the state after these changes. Whoever changes what the index shows of a thread, or of a message
 * after its turn, gives the thread a new revision in the same transaction.
 */
async function indexThreads(tenantId: string, changes: readonly TableChange[], ports: ThreadIndexPorts): Promise<ChangeFailures> {
  const threads = listChangedThreads(changes);
  const failures: ChangeFailures = new Map();
  const outcomes = [
    ...(await putThreads(
      tenantId,
      threads.filter(({ isGone }) => !isGone),
      ports,
    )),
    ...(await removeThreads(
      tenantId,
      threads.filter(({ isGone }) => isGone),
      ports,
    )),
  ];
  const failed = new Map(outcomes.flatMap((outcome) => ("reason" in outcome ? [[outcome.id, outcome]] : [])));
  for (const { threadId, sequenceNumbers } of threads) {
    const outcome = failed.get(threadId);
    if (!outcome) continue;
    const failure = { reason: outcome.reason, isRefused: outcome.outcome === "refused" };
    for (const sequenceNumber of sequenceNumbers) failures.set(sequenceNumber, failure);
  }
  return failures;
}

/** Returns the threads that changed in what the index shows of them, each as its last change left it. */
function listChangedThreads(changes: readonly TableChange[]): ThreadChange[] {
  const relevant = changes.filter(
    (change) =>
      change.collection === "threads" && isRelevant(change.before as ThreadItem | null, change.after as ThreadItem | null),
  );
  return [...Map.groupBy(relevant, ({ id }) => id)].map(([threadId, group]) => {
    const { before, after } = group.at(-1)!;
    const thread = (after ?? before) as ThreadItem;
    const isGone = after === null || !isSearchable(thread);
    return { threadId, thread, isGone, sequenceNumbers: group.map(({ sequenceNumber }) => sequenceNumber) };
  });
}

/** Leaves out threads before their first turn has ended, and the begin and the lease of each further turn. */
function isRelevant(before: ThreadItem | null, after: ThreadItem | null): boolean {
  if (!after || !before || !isSearchable(after)) return (after ?? before)!.messageCount > 0;
  return toDocumentVersion(before) !== toDocumentVersion(after);
}

async function putThreads(tenantId: string, threads: ThreadChange[], ports: ThreadIndexPorts): Promise<WriteOutcome[]> {
  const outcomes: WriteOutcome[] = [];
  for (let start = 0; start < threads.length; start += SLICE) {
    const slice = threads.slice(start, start + SLICE);
    const documents = await Promise.all(slice.map((thread) => buildThreadDocument(tenantId, thread, ports)));
    outcomes.push(...(await ports.index.put({ tenantId, kind: KIND }, documents)));
  }
  await renewHidden(tenantId, threads, outcomes, ports);
  return outcomes;
}

/** Removes threads. The version of a removal is above all that the thread had, whatever of the two changes comes first. */
async function removeThreads(tenantId: string, threads: ThreadChange[], ports: ThreadIndexPorts): Promise<WriteOutcome[]> {
  if (threads.length === 0) return [];
  const refs = threads.map((indexed) => ({ ...toDocumentRef(indexed), version: toDocumentVersion(indexed.thread) + 1 }));
  return ports.index.remove({ tenantId, kind: KIND }, refs);
}

/**
 * Repairs stale writes. `stale` is common in a replay. It is an error only when the table has the thread and the index does not:
 * the deletion of an earlier thread of that id hides it.
 */
async function renewHidden(
  tenantId: string,
  threads: ThreadChange[],
  outcomes: WriteOutcome[],
  ports: ThreadIndexPorts,
): Promise<void> {
  const stale = new Set(outcomes.flatMap(({ id, outcome }) => (outcome === "stale" ? [id] : [])));
  const hidden = threads.filter(({ threadId }) => stale.has(threadId));
  if (hidden.length === 0) return;
  const known = await ports.index.fetch({ tenantId, kind: KIND }, hidden.map(toDocumentRef), null);
  for (const { id } of known) stale.delete(id);
  for (const { threadId, thread } of hidden) {
    if (!stale.has(threadId)) continue;
    ports.log.warn("Renewed a thread that the index refused as stale.");
    await renew(tenantId, threadId, thread, ports);
  }
}

/** Gives a thread a much later revision, when it is there, and still the one that was read. */
async function renew(tenantId: string, threadId: string, read: ThreadItem, { tables }: ThreadIndexPorts): Promise<void> {
  const key = toThreadKey(threadId);
  const current = await tables.conversations.get<ThreadItem>(tenantId, key);
  if (!current || current.status === "deleting" || toDocumentVersion(read) !== toDocumentVersion(current)) return;
  const change = { add: { revision: SKEW_REVISIONS } };
  // Writes nothing of a thread that was deleted meanwhile.
  await tryWrite(tables.conversations, tenantId, {
    kind: "update",
    key,
    change,
    when: { exists: true, equals: { createdAt: current.createdAt } },
  });
}
