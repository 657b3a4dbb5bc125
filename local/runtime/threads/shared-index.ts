import type { MessagePort } from "node:worker_threads";
import { fetchRecords, loadMemoryIndex } from "../../../engine/embedded-index.ts";
import type { IndexChange } from "../../../engine/storage/index-change.ts";
import { openIndexFile } from "../../../engine/storage/index-file.ts";
import { IndexWriter } from "../../../engine/storage/index-writer.ts";
import { RecordReader } from "../../../engine/storage/record-reader.ts";
import type {
  IndexQuery,
  IndexRebuild,
  IndexScope,
  RecordRef,
  SearchIndex,
} from "../../../functions/platform/ports/search-index.ts";
import { PortCalls } from "./port-calls.ts";

/**
 * The embedded index over two threads. This side answers queries from memory; the other one analyses, writes the file, and tells this side of each
 * change when it is durable. Must be open before the writing side.
 */
export function openQueryIndex(file: string, port: MessagePort): SearchIndex {
  const database = openIndexFile(file);
  const reader = new RecordReader(database);
  const memory = loadMemoryIndex(reader, file);
  const query = async (scope: IndexScope, wish: IndexQuery) => memory.query(scope, wish);
  const fetch = async (scope: IndexScope, refs: RecordRef[], vector: Float32Array | null) =>
    fetchRecords(reader, memory, scope, refs, vector);
  const other = new PortCalls(port, { query, fetch, apply: (change: IndexChange) => memory.apply(change) });
  return {
    query,
    fetch,
    put: (...args) => other.call("put", args),
    remove: (...args) => other.call("remove", args),
    removeWorkspace: (...args) => other.call("removeWorkspace", args),
    startRebuild: refuseRebuild,
    resumeRebuild: refuseRebuild,
    ready: async () => undefined,
    async close() {
      other.close();
      database.close();
    },
  };
}

/** The side that writes, on the thread of the stream's consumers. */
export function openWritingIndex(file: string, port: MessagePort): SearchIndex {
  const database = openIndexFile(file);
  const writer = new IndexWriter(database, (change) => other.call<void>("apply", [change], transferable(change)));
  const put: SearchIndex["put"] = (scope, documents) => writer.put(scope, documents);
  const remove: SearchIndex["remove"] = (scope, records) => writer.remove(scope, records);
  const removeWorkspace: SearchIndex["removeWorkspace"] = (tenantId, workspaceId) =>
    writer.removeWorkspace(tenantId, workspaceId);
  const other = new PortCalls(port, { put, remove, removeWorkspace });
  return {
    put,
    remove,
    removeWorkspace,
    query: (...args) => other.call("query", args),
    fetch: (...args) => other.call("fetch", args),
    startRebuild: (kind) => writer.startRebuild(kind),
    resumeRebuild: (kind) => writer.resumeRebuild(kind),
    ready: async () => undefined,
    async close() {
      await writer.drain();
      other.close();
      database.close();
    },
  };
}

/** Prepared records are made for the other side alone: they are handed over, not copied. */
function transferable(change: IndexChange): ArrayBuffer[] {
  return change.type === "put" ? change.records.map(({ prepared }) => prepared.buffer as ArrayBuffer) : [];
}

async function refuseRebuild(): Promise<IndexRebuild> {
  throw new Error("An index is rebuilt in the background, by its state machine.");
}
