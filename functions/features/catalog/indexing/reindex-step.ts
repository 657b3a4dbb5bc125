import type { Ports } from "../../../domain/ports.ts";
import { isPurged } from "../../../domain/stored-data.ts";
import { inBatches } from "../../../platform/concurrency/in-batches.ts";
import {
  CATALOG_KINDS,
  type CatalogKind,
  INDEX_KINDS,
  type IndexKind,
  type IndexRebuild,
} from "../../../platform/ports/search/search-index.ts";
import type { ScannedItem, TablePage, TableScan } from "../../../platform/ports/stores/table.ts";
import { type CatalogItem, parsePartition, type RecordLocation } from "../records/catalog-item.ts";
import { readIndexingSettings } from "../records/indexing-settings.ts";
import { KEYWORD_KINDS, type KeywordScope } from "../records/keyword-items.ts";
import {
  changeWorkspaceReindex,
  readWorkspaceReindex,
  type WorkspaceReindex,
  type WorkspaceReindexState,
} from "../records/workspace-reindex.ts";
import { buildDocuments, type IndexingPorts, putRecords } from "./put-records.ts";
import { type KeywordPorts, writeKeywords } from "./write-keywords.ts";

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

/** Records that are made into documents and written together; progress is kept after each part. */
const PART = 200;

/**
 * Puts records of a workspace into the index as they are now, and has the keywords written that are due then, until all is done
 * or the time is over. To be called again with what it returned until `cursor` is null. A step may be repeated, run twice at
 * once, or die at any line: its place is in the run's item, and putting a record again is harmless. Throws UpstreamError, and
 * when the index cannot take a record now.
 */
async function runWorkspaceReindexStep(state: WorkspaceReindexState, ports: KeywordPorts): Promise<WorkspaceReindexState> {
  const { tenantId, workspaceId, reindexId } = state;
  const until = Date.now() + STEP_MS;
  for (;;) {
    const run = await readWorkspaceReindex(tenantId, workspaceId, ports);
    const isOver = run?.reindexId !== reindexId || run.status !== "running" || (await isRemoved(tenantId, workspaceId, ports));
    if (isOver) return { tenantId, workspaceId, reindexId, cursor: null };
    if (Date.now() >= until) return { tenantId, workspaceId, reindexId, cursor: "more" };
    if (run.kind === "keywords") await writePart(tenantId, run, ports);
    else await putPart(tenantId, { ...run, kind: run.kind }, ports);
  }
}

/** Has keywords written; the run ends when none are due any more, or no model may be asked now. */
async function writePart(tenantId: string, run: WorkspaceReindex, ports: KeywordPorts): Promise<void> {
  const { workspaceId, withKeywords = 0 } = run;
  const written = await writeNext({ tenantId, workspaceId }, ports);
  const now = ports.clock.now();
  const end = { status: "succeeded", completedAt: now, ...(written === "unasked" && { unaskedAt: now }) } as const;
  const change = typeof written === "number" ? { withKeywords: withKeywords + written } : end;
  await changeWorkspaceReindex(tenantId, run, change, ports);
}

/** Writes for products, and for pages once these are done. */
async function writeNext(scope: Omit<KeywordScope, "kind">, ports: KeywordPorts): ReturnType<typeof writeKeywords> {
  for (const kind of KEYWORD_KINDS) {
    const written = await writeKeywords({ ...scope, kind }, ports);
    if (written !== "done") return written;
  }
  return "done";
}

async function isRemoved(tenantId: string, workspaceId: string, { directory }: IndexingPorts): Promise<boolean> {
  const workspace = await directory.readWorkspace(tenantId, workspaceId);
  return !workspace || workspace.status === "deleting" || isPurged({ tenantId, workspaceId: null }, directory);
}

async function putPart(tenantId: string, run: WorkspaceReindex & { kind: CatalogKind }, ports: IndexingPorts): Promise<void> {
  const { workspaceId, kind, after } = run;
  const page: TablePage<CatalogItem & { id: string }> = await ports.tables.catalog.list<CatalogItem>(
    tenantId,
    [workspaceId, kind],
    { limit: PART, after },
  );
  const records = page.items.map((item) => ({ id: item.id, after: item }));
  const { outcomes } = records.length > 0 ? await putRecords(records, { tenantId, workspaceId, kind }, ports) : { outcomes: [] };
  const waiting = outcomes.find(({ outcome }) => outcome === "failed");
  if (waiting && "reason" in waiting) throw new Error(`A record could not be indexed: ${waiting.reason}`);
  const refused = outcomes.filter(({ outcome }) => outcome === "refused").length;
  const counts = { processed: run.processed + records.length, failed: run.failed + refused };
  await changeWorkspaceReindex(tenantId, run, { ...counts, ...placeAfter(run, page.next) }, ports);
}

/** Returns the place after a page: the next one of the kind, the next kind, or the keywords. */
function placeAfter({ kind }: { kind: CatalogKind }, next: string | null): Partial<WorkspaceReindex> {
  if (next !== null) return { after: next };
  return { kind: CATALOG_KINDS[CATALOG_KINDS.indexOf(kind) + 1] ?? "keywords", after: null };
}
