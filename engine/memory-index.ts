import type {
  FieldList,
  FieldRequest,
  IndexKind,
  IndexQuery,
  IndexResult,
  IndexScope,
  RecordRef,
  ValueRequest,
} from "../functions/platform/ports/search/search-index.ts";
import { ALL_WORKSPACES } from "./index/document-tables.ts";
import { IndexPartition } from "./index/index-partition.ts";
import { emptyResult, findValues } from "./query/count-documents.ts";
import { listFields } from "./query/list-fields.ts";
import { runQuery } from "./query/run-query.ts";
import type { IndexChange } from "./storage/index-writer.ts";
import type { LocatedRecord } from "./storage/record-reader.ts";

/** Holds the partitions of all tenants, and answers queries. Takes changes in the order in which they became durable. */
export class MemoryIndex {
  readonly #partitions = new Map<string, IndexPartition>();
  readonly #active: Map<IndexKind, number>;

  constructor(active: Map<IndexKind, number>) {
    this.#active = active;
  }

  /** Returns the generation of a kind that searches see. */
  activeGeneration(kind: IndexKind): number {
    return this.#active.get(kind) ?? 0;
  }

  query({ tenantId, kind, workspaceId }: IndexScope, query: IndexQuery): IndexResult {
    const partition = this.#partitions.get(partitionKey(tenantId, kind, this.activeGeneration(kind)));
    return partition ? runQuery(partition, workspaceId, query) : emptyResult(query);
  }

  /** Returns those of the values that a record in scope has in a field. */
  findValues({ tenantId, kind, workspaceId }: IndexScope, request: ValueRequest): Set<string> {
    const partition = this.#partitions.get(partitionKey(tenantId, kind, this.activeGeneration(kind)));
    return partition ? findValues(partition, workspaceId, request) : new Set();
  }

  /** Returns the fields that records in scope have. */
  listFields({ tenantId, kind, workspaceId }: IndexScope, request: FieldRequest): FieldList {
    const partition = this.#partitions.get(partitionKey(tenantId, kind, this.activeGeneration(kind)));
    return partition ? listFields(partition, workspaceId, request) : { records: 0, fields: [] };
  }

  /** Returns a record's row in the file, and its chunks' cosines with a vector; null when there is no such record. */
  locate({ tenantId, kind, workspaceId }: IndexScope, ref: RecordRef, vector: Float32Array | null): LocatedRecord | null {
    const partition = this.#partitions.get(partitionKey(tenantId, kind, this.activeGeneration(kind)));
    const isInScope = workspaceId === undefined || workspaceId === ref.workspaceId;
    const document = partition && isInScope ? partition.keys.findDocument(ref) : -1;
    if (!partition || document < 0) {
      return null;
    }
    if (vector) {
      partition.vectors.setQuery(vector);
    }
    return { row: partition.row(document), chunks: vector ? partition.vectors.chunks(document) : null };
  }

  partition(tenantId: string, kind: IndexKind, generation: number): IndexPartition {
    const key = partitionKey(tenantId, kind, generation);
    let partition = this.#partitions.get(key);
    if (!partition) {
      partition = new IndexPartition();
      this.#partitions.set(key, partition);
    }
    return partition;
  }

  apply(change: IndexChange): void {
    switch (change.type) {
      case "put": {
        const partition = this.partition(change.tenantId, change.kind, change.generation);
        for (const record of change.records) {
          partition.put(record);
        }
        break;
      }
      case "remove": {
        const partition = this.partition(change.tenantId, change.kind, change.generation);
        for (const { workspaceId, id } of change.records) {
          partition.remove(workspaceId, id);
        }
        break;
      }
      case "removeWorkspace":
        this.#removeWorkspace(change.tenantId, change.workspaceId);
        break;
      case "activate":
        this.#active.set(change.kind, change.generation);
        this.#drop((kind, generation) => kind === change.kind && generation !== change.generation);
        break;
      case "discard":
        this.#drop((kind, generation) => kind === change.kind && generation === change.generation);
        break;
    }
  }

  #removeWorkspace(tenantId: string, workspaceId: string | null): void {
    for (const [key, partition] of this.#partitions) {
      if (parseKey(key).tenantId !== tenantId) {
        continue;
      }
      if (workspaceId === null) {
        partition.dispose();
        this.#partitions.delete(key);
      } else if (
        partition.workspaces.count(partition.workspaces.findNumber(workspaceId)) === partition.workspaces.count(ALL_WORKSPACES)
      ) {
        partition.dispose();
        this.#partitions.delete(key);
      } else {
        partition.removeWorkspace(workspaceId);
      }
    }
  }

  #drop(isDropped: (kind: string, generation: number) => boolean): void {
    for (const [key, partition] of this.#partitions) {
      const { kind, generation } = parseKey(key);
      if (isDropped(kind, generation)) {
        partition.dispose();
        this.#partitions.delete(key);
      }
    }
  }
}

function partitionKey(tenantId: string, kind: string, generation: number): string {
  return `${kind}\0${generation}\0${tenantId}`;
}

function parseKey(key: string): { tenantId: string; kind: string; generation: number } {
  const [kind = "", generation = "", tenantId = ""] = key.split("\0");
  return { tenantId, kind, generation: Number(generation) };
}
