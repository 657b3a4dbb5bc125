import type { Ports } from "../../../domain/ports.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import type { IndexRebuild } from "../../../platform/ports/search/search-index.ts";
import type { ScannedItem, TableScan } from "../../../platform/ports/stores/table.ts";
import type { IndexSource } from "../../catalog/index.ts";
import type { ThreadItem } from "../../chat/index.ts";
import { type NotePorts, noteScanned } from "./note-scanned.ts";
import { buildThreadDocument, type IndexedThread, isSearchable, type ThreadDocumentPorts } from "./thread-document.ts";

type SourcePorts = ThreadDocumentPorts & NotePorts & Pick<Ports, "conversationScan" | "activityScan" | "eventScan">;

/** Threads whose documents are made and written together. */
const SLICE = 10;
const SLICES_IN_FLIGHT = 3;

/**
 * Returns the source of the index of threads: those of the conversations table, with their messages. Notes on the way whom the
 * items of this table and of those behind it name, for what was written before there were notes.
 */
export function createThreadSource(ports: SourcePorts): IndexSource {
  return {
    scan: joinScans([ports.conversationScan, ports.activityScan, ports.eventScan]),
    async copy(items, rebuild) {
      await Promise.all([copyThreads(items, rebuild, ports), noteScanned(items, ports)]);
    },
  };
}

/** Reads tables one after the other; a position is the table's number and the position in it. */
function joinScans(scans: readonly TableScan[]): TableScan {
  return {
    async page(after) {
      const [number, position] = after === null ? [0, null] : (JSON.parse(after) as [number, string | null]);
      const { items, next } = await scans[number]!.page(position);
      const following = next !== null ? [number, next] : number + 1 < scans.length ? [number + 1, null] : null;
      return { items, next: following && JSON.stringify(following) };
    },
  };
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
