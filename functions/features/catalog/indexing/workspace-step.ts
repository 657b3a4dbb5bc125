import { isPurged } from "../../../domain/stored-data.ts";
import { CATALOG_KINDS, type CatalogKind } from "../../../platform/ports/search/search-index.ts";
import type { TablePage } from "../../../platform/ports/stores/table.ts";
import type { CatalogItem } from "../records/catalog-item.ts";
import { KEYWORD_KINDS, type KeywordScope } from "../records/keyword-items.ts";
import {
  changeWorkspaceReindex,
  readWorkspaceReindex,
  type WorkspaceReindex,
  type WorkspaceReindexState,
} from "../records/workspace-reindex.ts";
import { type IndexingPorts, putRecords } from "./put-records.ts";
import { type KeywordPorts, writeKeywords } from "./write-keywords.ts";

/** Records that are made into documents and written together; progress is kept after each part. */
const PART = 200;
/** Duration of a step, far below the Lambda's own timeout and the time after which a removed workspace is looked at again. */
const STEP_MS = 60_000;

/**
 * Puts records of a workspace into the index as they are now, and has the keywords written that are due then, until all is done
 * or the time is over. To be called again with what it returned until `cursor` is null. A step may be repeated, run twice at
 * once, or die at any line: its place is in the run's item, and putting a record again is harmless. Throws UpstreamError, and
 * when the index cannot take a record now.
 */
export async function runWorkspaceReindexStep(state: WorkspaceReindexState, ports: KeywordPorts): Promise<WorkspaceReindexState> {
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
