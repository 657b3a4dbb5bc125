import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import { INDEX_KINDS, type IndexKind, type IndexRebuild } from "../../../platform/ports/search-index.ts";
import type { ScannedItem } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { type CatalogItem, parsePartition, type RecordLocation } from "../records/catalog-item.ts";
import { buildDocuments, type IndexingPorts } from "./index-changes.ts";

export interface ReindexState {
  kind: IndexKind;
  /** Start of the next step; absent at the beginning, null when all is done. */
  cursor?: string | null;
}

type ReindexPorts = IndexingPorts & Pick<Ports, "catalogScan">;

/** Duration of a step, far below the Lambda's own timeout. */
const STEP_MS = 60_000;
/** Records whose documents are made and written together: while the engine writes some, those of the next are made. */
const SLICE = 200;
const SLICES_IN_FLIGHT = 3;
/** Cursor of the last step: everything is copied, and the swap is left. */
const COMMIT = "commit";

/**
 * Returns the function that runs one bounded step of rebuilding an index from the catalog table, to be called again with what it
 * returned until `cursor` is null. Searches see the old index until the last step; changes go to both. Any step may be repeated.
 * It throws when records cannot be indexed, so that the step is tried again.
 */
export function createReindexStep(ports: ReindexPorts): (state: ReindexState) => Promise<ReindexState> {
  return async ({ kind, cursor }) => {
    if (!INDEX_KINDS.includes(kind)) throw new Error(`There is no index of ${kind}: choose one of ${INDEX_KINDS.join(", ")}.`);
    const resumed = cursor === undefined ? null : await ports.index.resumeRebuild(kind);
    if (cursor === COMMIT) {
      await resumed?.commit();
      return { kind, cursor: null };
    }
    // What another version of the service has begun cannot be resumed: its layout is another.
    const rebuild = resumed ?? (await ports.index.startRebuild(kind));
    return { kind, cursor: await copyFrom(kind, resumed && cursor ? cursor : null, rebuild, ports) };
  };
}

async function copyFrom(kind: IndexKind, from: string | null, rebuild: IndexRebuild, ports: ReindexPorts): Promise<string> {
  const until = Date.now() + STEP_MS;
  let page = await ports.catalogScan.page(from);
  for (;;) {
    const writing = copyItems(kind, page.items, rebuild, ports);
    if (page.next === null || Date.now() >= until) {
      await writing;
      return page.next ?? COMMIT;
    }
    [page] = await Promise.all([ports.catalogScan.page(page.next), writing]);
  }
}

async function copyItems(kind: IndexKind, items: ScannedItem[], rebuild: IndexRebuild, ports: ReindexPorts): Promise<void> {
  const placed = items.flatMap(({ partition, id, item }) => {
    const location = parsePartition(partition);
    return location?.kind === kind ? [{ location, id, after: item as CatalogItem }] : [];
  });
  for (const group of Map.groupBy(placed, ({ location }) => `${location.tenantId}#${location.workspaceId}`).values()) {
    const location: RecordLocation = group[0]!.location;
    await inBatches(group, SLICE, SLICES_IN_FLIGHT, async (slice) => {
      const outcomes = await rebuild.put(location.tenantId, await buildDocuments(slice, location, ports));
      const failed = outcomes.find((outcome) => "reason" in outcome);
      if (failed && "reason" in failed) throw new Error(`A record could not be indexed: ${failed.reason}`);
    });
  }
}
