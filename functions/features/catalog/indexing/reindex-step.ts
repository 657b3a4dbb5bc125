import type { Ports } from "../../../domain/ports.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import {
  CATALOG_KINDS,
  type CatalogKind,
  INDEX_KINDS,
  type IndexKind,
  type IndexRebuild,
} from "../../../platform/ports/search/search-index.ts";
import type { ScannedItem, TableScan } from "../../../platform/ports/stores/table.ts";
import { type CatalogItem, parsePartition, type RecordLocation } from "../records/catalog-item.ts";
import { readIndexingSettings } from "../records/indexing-settings.ts";
import type { WorkspaceReindexState } from "../records/workspace-reindex.ts";
import { buildDocuments } from "./put-records.ts";
import { runWorkspaceReindexStep } from "./workspace-step.ts";
import type { KeywordPorts } from "./write-keywords.ts";

interface ReindexState {
  kind: IndexKind;
  /** Start of the next step; absent at the beginning, null when all is done. */
  cursor?: string | null;
}

type ReindexPorts = KeywordPorts & Pick<Ports, "catalogScan">;

/** Source that the index of a kind is rebuilt from. */
export interface IndexSource {
  scan: TableScan;
  /** Puts what these items hold of the kind into the index. Throws when it does not take all of it. */
  copy(items: ScannedItem[], rebuild: IndexRebuild): Promise<void>;
}

/** Duration of a step, far below the Lambda's own timeout. */
const STEP_MS = 60_000;
/** Records whose documents are made and written together: while the engine writes some, those of the next are made. */
const SLICE = 200;
const SLICES_IN_FLIGHT = 3;
/** Cursor of the last step: everything is copied, and the swap is left. */
const COMMIT = "commit";

/** Returns the function of the machine that indexes: a step of a whole index's rebuild, or of one workspace. */
export function createIndexingStep(
  ports: ReindexPorts,
  otherSources: Parameters<typeof createReindexStep>[1],
): (state: ReindexState | WorkspaceReindexState) => Promise<ReindexState | WorkspaceReindexState> {
  const rebuild = createReindexStep(ports, otherSources);
  return (state) => ("workspaceId" in state ? runWorkspaceReindexStep(state, ports) : rebuild(state));
}

/**
 * Returns the function that runs one bounded step of rebuilding an index from its table, to be called again with what it returned
 * until `cursor` is null. Searches see the old index until the last step; changes go to both. Any step may be repeated.
 * It throws when records cannot be indexed, so that the step is tried again.
 */
function createReindexStep(
  ports: ReindexPorts,
  otherSources: Record<Exclude<IndexKind, CatalogKind>, IndexSource>,
): (state: ReindexState) => Promise<ReindexState> {
  const sources = { ...catalogSources(ports), ...otherSources };
  return async ({ kind, cursor }) => {
    if (!INDEX_KINDS.includes(kind)) throw new Error(`There is no index of ${kind}: choose one of ${INDEX_KINDS.join(", ")}.`);
    const resumed = cursor === undefined ? null : await ports.index.resumeRebuild(kind);
    if (cursor === COMMIT) {
      await resumed?.commit();
      return { kind, cursor: null };
    }
    // What another version of the service has begun cannot be resumed: its layout is another.
    const rebuild = resumed ?? (await ports.index.startRebuild(kind));
    return { kind, cursor: await copyFrom(sources[kind], resumed && cursor ? cursor : null, rebuild) };
  };
}

async function copyFrom({ scan, copy }: IndexSource, from: string | null, rebuild: IndexRebuild): Promise<string> {
  const until = Date.now() + STEP_MS;
  let page = await scan.page(from);
  for (;;) {
    const writing = copy(page.items, rebuild);
    if (page.next === null || Date.now() >= until) {
      await writing;
      return page.next ?? COMMIT;
    }
    [page] = await Promise.all([scan.page(page.next), writing]);
  }
}

function catalogSources(ports: ReindexPorts): Record<CatalogKind, IndexSource> {
  const sources = CATALOG_KINDS.map((kind): [CatalogKind, IndexSource] => [
    kind,
    { scan: ports.catalogScan, copy: (items, rebuild) => copyRecords(kind, items, rebuild, ports) },
  ]);
  return Object.fromEntries(sources) as Record<CatalogKind, IndexSource>;
}

async function copyRecords(kind: CatalogKind, items: ScannedItem[], rebuild: IndexRebuild, ports: ReindexPorts): Promise<void> {
  const placed = items.flatMap(({ partition, id, item }) => {
    const location = parsePartition(partition);
    return location?.kind === kind ? [{ location, id, after: item as CatalogItem }] : [];
  });
  for (const group of Map.groupBy(placed, ({ location }) => `${location.tenantId}#${location.workspaceId}`).values()) {
    const location: RecordLocation = group[0]!.location;
    await inBatches(group, SLICE, SLICES_IN_FLIGHT, async (slice) => {
      // Settings that are changed meanwhile have the workspace indexed anew, which this never replaces.
      const settings = await readIndexingSettings(location, ports);
      const { documents } = await buildDocuments(slice, { location, settings }, ports);
      const outcomes = await rebuild.put(location.tenantId, documents);
      const failed = outcomes.find((outcome) => "reason" in outcome);
      if (failed && "reason" in failed) throw new Error(`A record could not be indexed: ${failed.reason}`);
    });
  }
}
