import type { Ports } from "../../../domain/ports.ts";
import { collectionData, type StoredData } from "../../../domain/stored-data.ts";
import type { SearchAfter } from "../../../platform/ports/search/search-index.ts";
import { expiringObjectKey } from "../../../platform/ports/stores/objects.ts";
import { ConditionFailedError, type Item, type Key } from "../../../platform/ports/stores/table.ts";
import { type ThreadItem, toThreadKey } from "../../chat/index.ts";
import { buildThreadFilter, findThreads, type ThreadFilters } from "../find-threads.ts";
import { type IndexedThread, isSearchable } from "../indexing/thread-document.ts";
import { type ExportForm, readExportedThreads, renderCsvHeader, renderCsvRows } from "./render-threads.ts";

/** An export that runs without its caller, under `["threadExports"]`. */
export interface ExportItem extends Item, ExportForm {
  workspaceId: string | null;
  /** JSON of `ExportSelection`. */
  selectionJson: string;
  status: "running" | "completed";
  createdAt: number;
  threadCount: number | null;
  expiresAt: number;
}

/** Threads that an export holds: one, or those that pass filters. */
export type ExportSelection = { threadId: string } | { filters: ThreadFilters };

/** State of an export's run between two steps; one that begins has its names only. */
interface ExportState {
  tenantId: string;
  exportId: string;
  /** Null when all is done. */
  cursor?: "threads" | "join" | null;
  uploadId?: string;
  tags?: string[];
  threadCount?: number;
  after?: SearchAfter | null;
}

type ExportPorts = Pick<Ports, "tables" | "index" | "objects">;

/** Threads of one request to the index; with messages each may be long. */
const PAGE = { plain: 500, withContent: 20 };
/** Size of a part of the file: S3 takes 5 MB at least, and a step holds one of them in memory. */
const PART_BYTES = 8_000_000;

const CONTENT_TYPES = { json: "application/json", csv: "text/csv; charset=utf-8" };

export function toExportKey(exportId: string): Key {
  return { collection: ["threadExports"], id: exportId };
}

/** Returns the object that holds an export's file. */
export function toExportObject(exportId: string): string {
  return expiringObjectKey("exports", "threads", exportId);
}

/**
 * Returns the function that writes one part of an export's file, to be called again with what it returned until `cursor` is null.
 * A step that is repeated writes the same part again.
 */
export function createExportStep(ports: ExportPorts): (state: ExportState) => Promise<ExportState> {
  return async (state) => {
    const { tenantId, exportId } = state;
    const item = await ports.tables.jobs.get<ExportItem>(tenantId, toExportKey(exportId));
    if (!item || item.status === "completed") return { tenantId, exportId, cursor: null };
    return state.cursor === "join" ? joinFile(state, ports) : writePart(state, item, ports);
  };
}

async function writePart(state: ExportState, item: ExportItem, ports: ExportPorts): Promise<ExportState> {
  const { tenantId, exportId, tags = [] } = state;
  const { content } = ports.objects;
  const key = toExportObject(exportId);
  const uploadId = state.uploadId ?? (await content.startParts(tenantId, key, CONTENT_TYPES[item.format]));
  const { body, after, threadCount } = await renderPart(state, item, ports);
  const tag = await content.putPart(tenantId, key, { uploadId, number: tags.length + 1, body });
  const cursor = after === null ? "join" : "threads";
  return { tenantId, exportId, cursor, uploadId, tags: [...tags, tag], threadCount, after };
}

interface RenderedPart {
  body: Uint8Array;
  /** Null: it is the last part. */
  after: SearchAfter | null;
  threadCount: number;
}

async function renderPart(state: ExportState, item: ExportItem, ports: ExportPorts): Promise<RenderedPart> {
  const pieces = state.tags ? [] : [Buffer.from(item.format === "csv" ? renderCsvHeader(item) : '{"threads":[\n')];
  let { after = null, threadCount = 0 } = state;
  let bytes = 0;
  do {
    const page = await findPage(state.tenantId, item, after, ports);
    const exported = await readExportedThreads(state.tenantId, page.threads, item, ports);
    const texts = item.format === "csv" ? [renderCsvRows(exported)] : exported.map((thread) => JSON.stringify(thread));
    const separator = item.format === "json" && threadCount > 0 && texts.length > 0 ? ",\n" : "";
    const piece = Buffer.from(separator + texts.join(item.format === "json" ? ",\n" : ""));
    pieces.push(piece);
    bytes += piece.length;
    threadCount += exported.length;
    after = page.after;
  } while (after !== null && bytes < PART_BYTES);
  if (after === null && item.format === "json") pieces.push(Buffer.from("\n]}\n"));
  return { body: Buffer.concat(pieces), after, threadCount };
}

async function findPage(
  tenantId: string,
  { workspaceId, selectionJson, includeContent }: ExportItem,
  after: SearchAfter | null,
  ports: ExportPorts,
): Promise<{ threads: IndexedThread[]; after: SearchAfter | null }> {
  const selection = JSON.parse(selectionJson) as ExportSelection;
  if ("threadId" in selection) {
    const { threadId } = selection;
    const thread = await ports.tables.conversations.get<ThreadItem>(tenantId, toThreadKey(threadId));
    return { threads: thread && isSearchable(thread) ? [{ threadId, thread }] : [], after: null };
  }
  const filter = buildThreadFilter(selection.filters);
  const limit = includeContent ? PAGE.withContent : PAGE.plain;
  return findThreads({ tenantId, workspaceId, filter, terms: [], sort: null }, { limit, after }, ports);
}

async function joinFile(
  { tenantId, exportId, uploadId, tags, threadCount }: ExportState,
  ports: ExportPorts,
): Promise<ExportState> {
  await ports.objects.content.joinParts(tenantId, toExportObject(exportId), { uploadId: uploadId!, tags: tags! });
  const change = { set: { status: "completed", threadCount: threadCount! } };
  try {
    await ports.tables.jobs.write(tenantId, { kind: "update", key: toExportKey(exportId), change, when: { exists: true } });
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
    // The export was removed with the data of a person that it may hold.
    await ports.objects.content.remove(tenantId, [toExportObject(exportId)]);
  }
  return { tenantId, exportId, cursor: null };
}

/** Exports and their files; one of the whole tenant holds threads of every workspace. */
export const threadsData: StoredData[] = [
  collectionData({
    name: "threadExports",
    table: "jobs",
    collections: [toExportKey("").collection],
    workspaces: "mixed",
    list: () => [[...toExportKey("").collection]],
    select:
      ({ workspaceId }) =>
      (item) =>
        item.workspaceId === workspaceId || item.workspaceId === null,
    async removeParts(items, { tenantId }, { objects }) {
      await objects.content.remove(
        tenantId,
        items.map(({ id }) => toExportObject(id)),
      );
      return 0;
    },
  }),
];
