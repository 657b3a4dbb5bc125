import type { DynamoDBRecord } from "aws-lambda";
import type { Ports } from "../../../domain/ports.ts";
import type { ChangeFailures, StreamPorts } from "../../../domain/streams/refused-changes.ts";
import { createStreamHandler, type StreamWork, type TableStreamHandler } from "../../../domain/streams/stream-worker.ts";
import { type TableChange, toTableChange } from "../../../domain/streams/table-change.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import { countConversations } from "../../analytics/index.ts";
import { isMarkedAsGone, purgeThread, type ThreadItem } from "../../chat/index.ts";
import { carryLikes, unlinkThreadFeedback } from "../../feedback/index.ts";
import { indexThreads } from "./index-threads.ts";

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
