import { existsSync, rmSync } from "node:fs";
import type { MessagePort, Transferable } from "node:worker_threads";
import { fetchRecords, loadMemoryIndex } from "../../../engine/embedded-index.ts";
import { IndexFileError, openIndexFile } from "../../../engine/storage/index-file.ts";
import { type IndexChange, IndexWriter } from "../../../engine/storage/index-writer.ts";
import { RecordReader } from "../../../engine/storage/record-reader.ts";
import type {
  IndexQuery,
  IndexRebuild,
  IndexScope,
  RecordRef,
  SearchIndex,
} from "../../../functions/platform/ports/search-index.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";

/**
 * Opens the query side of the embedded index. It answers queries from memory; the writing side, on the other thread, analyses
 * and writes the file, and passes each change on when it is durable. Must be opened before the writing side.
 */
export function openQueryIndex(file: string, port: MessagePort): SearchIndex {
  const database = openIndexFile(file);
  const reader = new RecordReader(database);
  const memory = loadMemoryIndex(reader, file);
  const query = async (scope: IndexScope, indexQuery: IndexQuery) => memory.query(scope, indexQuery);
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
  const other = new PortCalls(port, { put, remove, removeWorkspace });
  return {
    put,
    remove,
    removeWorkspace,
    query: (...args) => other.call("query", args),
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

type Handlers = Record<string, (...args: never[]) => unknown>;
type Call = { call: number; method: string; args: unknown[] };
type Outcome = { answer: number; value?: unknown; error?: Error };

/** Calls between two threads over one port, in both directions. Calls begin in the order in which they were made. */
class PortCalls {
  private readonly port: MessagePort;
  private readonly handlers: Handlers;
  private readonly waiting = new Map<number, { resolve(value: never): void; reject(error: Error): void }>();
  private calls = 0;

  constructor(port: MessagePort, handlers: Handlers) {
    this.port = port;
    this.handlers = handlers;
    port.on("message", (message: Call | Outcome) => ("call" in message ? void this.answer(message) : this.settle(message)));
    port.on("close", () => {
      for (const { reject } of this.waiting.values()) reject(new UpstreamError("The other thread"));
      this.waiting.clear();
    });
  }

  call<T>(method: string, args: unknown[], transfer: Transferable[] = []): Promise<T> {
    return new Promise((resolve, reject) => {
      const call = ++this.calls;
      this.waiting.set(call, { resolve, reject });
      this.port.postMessage({ call, method, args } satisfies Call, transfer);
    });
  }

  close(): void {
    this.port.close();
  }

  private async answer({ call, method, args }: Call): Promise<void> {
    let outcome: Outcome;
    try {
      outcome = { answer: call, value: await this.handlers[method]!(...(args as never[])) };
    } catch (error) {
      outcome = { answer: call, error: error as Error };
    }
    this.port.postMessage(outcome);
  }

  private settle({ answer, value, error }: Outcome): void {
    const { resolve, reject } = this.waiting.get(answer)!;
    this.waiting.delete(answer);
    if (error) reject(error.name === "UpstreamError" ? new UpstreamError("The search index", { cause: error }) : error);
    else resolve(value as never);
  }
}

/**
 * Opens the query side. Replaces a file that is damaged or of another version by an empty one, since all its content derives
 * from the tables. `isNew` is true when the index is empty.
 */
export function openOrReplaceIndex(file: string, port: MessagePort): { index: SearchIndex; isNew: boolean } {
  const isNew = !existsSync(file);
  try {
    return { index: openQueryIndex(file, port), isNew };
  } catch (error) {
    if (!(error instanceof IndexFileError)) throw error;
    for (const suffix of ["", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
    return { index: openQueryIndex(file, port), isNew: true };
  }
}
