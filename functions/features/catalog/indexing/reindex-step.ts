import { INDEX_KINDS, type IndexKind, type IndexRebuild } from "../../../platform/ports/search-index.ts";
import type { ScannedItem } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { type CatalogItem, parsePartition, type RecordLocation } from "../records/catalog-item.ts";
import { buildDocuments } from "./index-changes.ts";

export interface ReindexState {
  kind: IndexKind;
  /** Where the next step begins; absent at the start, null when all is done. */
  cursor?: string | null;
}

/** A step ends after this, far below the Lambda's own time. */
const STEP_MS = 60_000;
/** The last step but one: everything is copied, the swap is left. */
const COMMIT = "commit";

/**
 * One bounded step of rebuilding an index from the catalog table, to be called again with what it returned until `cursor` is null. Searches see the
 * old index until the last step; changes go to both. Any step may be repeated. Throws when records cannot be indexed, so that the step is tried again.
 */
export function createReindexStep(ports: Ports): (state: ReindexState) => Promise<ReindexState> {
  return async ({ kind, cursor }) => {
    if (!INDEX_KINDS.includes(kind)) throw new Error(`There is no index of ${kind}: choose one of ${INDEX_KINDS.join(", ")}.`);
    const rebuild = await (cursor === undefined ? ports.index.startRebuild(kind) : ports.index.resumeRebuild(kind));
    if (cursor === COMMIT) {
      await rebuild?.commit();
      return { kind, cursor: null };
    }
    if (!rebuild) throw new Error(`No rebuild of ${kind} is open: start again without a cursor.`);
    return { kind, cursor: await copyFrom(kind, cursor ?? null, rebuild, ports) };
  };
}

async function copyFrom(kind: IndexKind, from: string | null, rebuild: IndexRebuild, ports: Ports): Promise<string> {
  const until = Date.now() + STEP_MS;
  let after = from;
  do {
    const { items, next } = await ports.catalogScan.page(after);
    await copyItems(kind, items, rebuild, ports);
    if (next === null) return COMMIT;
    after = next;
  } while (Date.now() < until);
  return after;
}

async function copyItems(kind: IndexKind, items: ScannedItem[], rebuild: IndexRebuild, ports: Ports): Promise<void> {
  const placed = items.flatMap(({ partition, id, item }) => {
    const place = parsePartition(partition);
    return place?.kind === kind ? [{ place, id, after: item as CatalogItem }] : [];
  });
  for (const group of Map.groupBy(placed, ({ place }) => `${place.tenantId}#${place.workspaceId}`).values()) {
    const place: RecordLocation = group[0]!.place;
    const outcomes = await rebuild.put(place.tenantId, await buildDocuments(group, place, ports));
    const failed = outcomes.find(({ outcome }) => outcome === "failed");
    if (failed && "reason" in failed) throw new Error(`A record could not be indexed: ${failed.reason}`);
  }
}
