import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import type { IndexRebuild } from "../../../platform/ports/search-index.ts";
import type { ScannedItem } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { IndexSource } from "../../catalog/index.ts";
import type { ThreadItem } from "../../chat/index.ts";
import { buildThreadDocument, type IndexedThread, isSearchable, type ThreadDocumentPorts } from "./thread-document.ts";

type SourcePorts = ThreadDocumentPorts & Pick<Ports, "conversationScan">;

/** Threads whose documents are made and written together. */
const SLICE = 10;
const SLICES_IN_FLIGHT = 3;

/** Returns the source of the index of threads: those of the conversations table, with their messages. */
export function createThreadSource(ports: SourcePorts): IndexSource {
  return { scan: ports.conversationScan, copy: (items, rebuild) => copyThreads(items, rebuild, ports) };
}

async function copyThreads(items: ScannedItem[], rebuild: IndexRebuild, ports: SourcePorts): Promise<void> {
  const found = items.flatMap((scanned) => toThread(scanned) ?? []);
  for (const [tenantId, threads] of Map.groupBy(found, (one) => one.tenantId)) {
    await inBatches(threads, SLICE, SLICES_IN_FLIGHT, async (slice) => {
      const documents = await Promise.all(slice.map((indexed) => buildThreadDocument(tenantId, indexed, ports)));
      const failed = (await rebuild.put(tenantId, documents)).find((outcome) => "reason" in outcome);
      if (failed && "reason" in failed) throw new Error(`A thread could not be indexed: ${failed.reason}`);
    });
  }
}

/** Returns the thread of an item; null for an item of another kind, and for a thread that searches do not show. */
function toThread({ partition, id, item }: ScannedItem): (IndexedThread & { tenantId: string }) | null {
  const [tenantId, collection, ...parents] = partition.split("#");
  const thread = item as ThreadItem;
  if (collection !== "threads" || parents.length > 0 || !isSearchable(thread)) return null;
  return { tenantId: tenantId!, threadId: id, thread };
}
