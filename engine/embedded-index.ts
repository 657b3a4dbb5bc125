import type {
  IndexRebuild,
  IndexScope,
  RecordRef,
  SearchIndex,
  StoredRecord,
} from "../functions/platform/ports/search/search-index.ts";
import { UpstreamError } from "../functions/platform/ports/upstream-error.ts";
import { MemoryIndex } from "./memory-index.ts";
import { IndexFileError, openIndexFile } from "./storage/index-file.ts";
import { type IndexChange, IndexWriter } from "./storage/index-writer.ts";
import { RecordReader } from "./storage/record-reader.ts";

/**
 * Opens the search index of this process, all of it on this thread. `file` may be ":memory:". Throws `IndexFileError` for a
 * file that is damaged or not of this version.
 */
export async function openEmbeddedIndex({ file }: { file: string }): Promise<SearchIndex> {
  const database = openIndexFile(file);
  const reader = new RecordReader(database);
  const memory = loadMemoryIndex(reader, file);
  const writer = new IndexWriter(database, (change) => applyChange(reader, memory, change));
  let isOpen = true;
  const whileOpen = async <T>(work: () => Promise<T> | T): Promise<T> => {
    if (!isOpen) {
      throw new UpstreamError("The search index");
    }
    return work();
  };
  return {
    put: (scope, documents) => whileOpen(() => writer.put(scope, documents)),
    remove: (scope, records) => whileOpen(() => writer.remove(scope, records)),
    removeWorkspace: (tenantId, workspaceId) => whileOpen(() => writer.removeWorkspace(tenantId, workspaceId)),
    query: (scope, query) => whileOpen(() => memory.query(scope, query)),
    findValues: (scope, request) => whileOpen(() => memory.findValues(scope, request)),
    listFields: (scope, request) => whileOpen(() => memory.listFields(scope, request)),
    fetch: (scope, refs, vector) => whileOpen(() => fetchRecords(reader, memory, scope, refs, vector)),
    startRebuild: (kind): Promise<IndexRebuild> => whileOpen(() => writer.startRebuild(kind)),
    resumeRebuild: (kind) => whileOpen(() => writer.resumeRebuild(kind)),
    outdatedKinds: async () => [],
    ready: () => whileOpen(() => undefined),
    async close() {
      if (isOpen) {
        isOpen = false;
        await writer.drain();
        database.close();
      }
    },
  };
}

/** Loads all records of the file into memory. */
export function loadMemoryIndex(reader: RecordReader, file: string): MemoryIndex {
  try {
    const { active, building } = reader.generations();
    const memory = new MemoryIndex(active);
    for (const { tenantId, kind, generation, ...record } of reader.liveRecords()) {
      if (generation === memory.activeGeneration(kind) || generation === building.get(kind)) {
        memory.partition(tenantId, kind, generation).put(record);
      }
    }
    return memory;
  } catch (error) {
    throw new IndexFileError(file, "is damaged", { cause: error });
  }
}

/** Lets searches see a change; from then on none is answered with what was read before. */
export function applyChange(reader: RecordReader, memory: MemoryIndex, change: IndexChange): void {
  reader.forget(change.type === "put" ? change.records.map(({ row }) => row) : null);
  memory.apply(change);
}

/** Returns the stored records in the order asked for; those that are not there are left out. */
export function fetchRecords(
  reader: RecordReader,
  memory: MemoryIndex,
  scope: IndexScope,
  refs: RecordRef[],
  vector: Float32Array | null,
): StoredRecord[] {
  return refs.flatMap((ref) => {
    const located = memory.locate(scope, ref, vector);
    return (located && reader.read(ref, located)) ?? [];
  });
}
