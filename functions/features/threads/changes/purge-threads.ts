import type { Ports } from "../../../domain/ports.ts";
import type { ChangeFailures } from "../../../domain/streams/refused-changes.ts";
import type { TableChange } from "../../../domain/streams/table-change.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import { isMarkedAsGone, purgeThread, type ThreadItem } from "../../chat/index.ts";
import { unlinkThreadFeedback } from "../../feedback/index.ts";

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
