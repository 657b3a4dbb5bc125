import type { MessagePort } from "node:worker_threads";
import { applyChange, fetchRecords, loadMemoryIndex } from "../../../engine/embedded-index.ts";
import { IndexFileError, openIndexFile } from "../../../engine/storage/index-file.ts";
import { type IndexChange, IndexWriter } from "../../../engine/storage/index-writer.ts";
import { RecordReader } from "../../../engine/storage/record-reader.ts";
import type {
  FieldRequest,
  IndexQuery,
  IndexRebuild,
  IndexScope,
  RecordRef,
  SearchIndex,
  ValueRequest,
} from "../../../functions/platform/ports/search/search-index.ts";
import { hasDamagedLog, isMissingOrEmpty, removeDatabase } from "../data-folder/sqlite-file.ts";
import { PortCalls } from "./port-calls.ts";

const INDEX = "The search index";

/**
 * Opens the query side of the embedded index. It answers queries from memory; the writing side, on the other thread, analyses
 * and writes the file, and passes each change on when it is durable. Must be opened before the writing side.
 */
export function openQueryIndex(file: string, port: MessagePort): SearchIndex {
  const database = openIndexFile(file);
  const reader = new RecordReader(database);
  const memory = loadMemoryIndex(reader, file);
  const query = async (scope: IndexScope, indexQuery: IndexQuery) => memory.query(scope, indexQuery);
  const findValues = async (scope: IndexScope, request: ValueRequest) => memory.findValues(scope, request);
  const listFields = async (scope: IndexScope, request: FieldRequest) => memory.listFields(scope, request);
  const fetch = async (scope: IndexScope, refs: RecordRef[], vector: Float32Array | null) =>
    fetchRecords(reader, memory, scope, refs, vector);
  const other = new PortCalls(port, INDEX, {
    ...{ query, findValues, listFields, fetch },
    apply: (change: IndexChange) => applyChange(reader, memory, change),
  });
  return {
    query,
    findValues,
    listFields,
    fetch,
    put: (...args) => other.call("put", args),
    remove: (...args) => other.call("remove", args),
    removeWorkspace: (...args) => other.call("removeWorkspace", args),
    startRebuild: refuseRebuild,
    resumeRebuild: refuseRebuild,
    outdatedKinds: async () => [],
    ready: async () => undefined,
    async close() {
      other.close();
      database.close();
    },
  };
}

/** Opens the writing side, on the thread of the stream consumers. */
export function openWritingIndex(file: string, port: MessagePort): SearchIndex {
  const database = openIndexFile(file);
  const writer = new IndexWriter(database, (change) => other.call<void>("apply", [change], transferable(change)));
  const put: SearchIndex["put"] = (scope, documents) => writer.put(scope, documents);
  const remove: SearchIndex["remove"] = (scope, records) => writer.remove(scope, records);
  const removeWorkspace: SearchIndex["removeWorkspace"] = (tenantId, workspaceId) =>
    writer.removeWorkspace(tenantId, workspaceId);
  const other = new PortCalls(port, INDEX, { put, remove, removeWorkspace });
  return {
    put,
    remove,
    removeWorkspace,
    query: (...args) => other.call("query", args),
    findValues: (...args) => other.call("findValues", args),
    listFields: (...args) => other.call("listFields", args),
    fetch: (...args) => other.call("fetch", args),
    startRebuild: (kind) => writer.startRebuild(kind),
    resumeRebuild: (kind) => writer.resumeRebuild(kind),
    outdatedKinds: async () => [],
    ready: async () => undefined,
    async close() {
      await writer.drain();
      other.close();
      database.close();
    },
  };
}

/** Lists the buffers of a change that are transferred to the other side instead of copied. */
function transferable(change: IndexChange): ArrayBuffer[] {
  return change.type === "put" ? change.records.map(({ prepared }) => prepared.buffer as ArrayBuffer) : [];
}

async function refuseRebuild(): Promise<IndexRebuild> {
  throw new Error("An index is rebuilt in the background, by its state machine.");
}

/**
 * Opens the query side. Replaces a file that is damaged or of another version by an empty one, since all its content derives
 * from the tables. `isNew` is true when the index is empty.
 */
export function openOrReplaceIndex(file: string, port: MessagePort): { index: SearchIndex; isNew: boolean } {
  const isNew = isMissingOrEmpty(file) || hasDamagedLog(file);
  if (isNew) removeDatabase(file);
  try {
    return { index: openQueryIndex(file, port), isNew };
  } catch (error) {
    if (!(error instanceof IndexFileError)) throw error;
    removeDatabase(file);
    return { index: openQueryIndex(file, port), isNew: true };
  }
}
