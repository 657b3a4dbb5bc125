import type { IndexKind, IndexQuery, IndexResult, IndexScope, RecordRef } from "../functions/platform/ports/search-index.ts";
import { IndexPartition } from "./index/index-partition.ts";
import { emptyAnswer, runQuery } from "./query/run-query.ts";
import type { IndexChange } from "./storage/index-change.ts";
import type { ComparedChunk } from "./vectors/chunk-vectors.ts";

export interface LocatedRecord {
  row: number;
  /** By the chunk's order. */
  chunks: Map<number, ComparedChunk> | null;
}

/** Everything that queries touch, of all tenants. Takes changes in the order in which they became durable. */
export class MemoryIndex {
  readonly #shelves = new Map<string, IndexPartition>();
  readonly #active: Map<IndexKind, number>;

  constructor(active: Map<IndexKind, number>) {
    this.#active = active;
  }

  /** The generation of a kind that searches see. */
  activeGeneration(kind: IndexKind): number {
    return this.#active.get(kind) ?? 0;
  }

  query({ tenantId, kind, workspaceId }: IndexScope, query: IndexQuery): IndexResult {
    const partition = this.#shelves.get(keyOf(tenantId, kind, this.activeGeneration(kind)));
    return partition ? runQuery(partition, workspaceId, query) : emptyAnswer(query);
  }

  /** Where the file keeps a record, and how near its chunks are to a vector; null when there is no such record. */
  locate({ tenantId, kind, workspaceId }: IndexScope, ref: RecordRef, vector: Float32Array | null): LocatedRecord | null {
    const shelf = this.#shelves.get(keyOf(tenantId, kind, this.activeGeneration(kind)));
    const isInScope = workspaceId === undefined || workspaceId === ref.workspaceId;
    const document = shelf && isInScope ? shelf.keys.findDocument(ref) : -1;
    if (!shelf || document < 0) {
      return null;
    }
    if (vector) {
      shelf.vectors.setQuery(vector);
    }
    return { row: shelf.row(document), chunks: vector ? shelf.vectors.chunks(document) : null };
  }

  shelf(tenantId: string, kind: IndexKind, generation: number): IndexPartition {
    const key = keyOf(tenantId, kind, generation);
    let shelf = this.#shelves.get(key);
    if (!shelf) {
      shelf = new IndexPartition();
      this.#shelves.set(key, shelf);
    }
    return shelf;
  }

  apply(change: IndexChange): void {
    switch (change.type) {
      case "put": {
        const shelf = this.shelf(change.tenantId, change.kind, change.generation);
        for (const record of change.records) {
          shelf.put(record);
        }
        break;
      }
      case "remove": {
        const shelf = this.shelf(change.tenantId, change.kind, change.generation);
        for (const { workspaceId, id } of change.records) {
          shelf.remove(workspaceId, id);
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
    for (const [key, shelf] of this.#shelves) {
      if (partsOf(key).tenantId !== tenantId) {
        continue;
      }
      if (workspaceId === null) {
        shelf.dispose();
        this.#shelves.delete(key);
      } else if (shelf.workspaces.count(shelf.workspaces.findNumber(workspaceId)) === shelf.workspaces.count(0)) {
        shelf.dispose();
        this.#shelves.delete(key);
      } else {
        shelf.removeWorkspace(workspaceId);
      }
    }
  }

  #drop(isDropped: (kind: string, generation: number) => boolean): void {
    for (const [key, shelf] of this.#shelves) {
      const { kind, generation } = partsOf(key);
      if (isDropped(kind, generation)) {
        shelf.dispose();
        this.#shelves.delete(key);
      }
    }
  }
}

function keyOf(tenantId: string, kind: string, generation: number): string {
  return `${kind}\0${generation}\0${tenantId}`;
}

function partsOf(key: string): { tenantId: string; kind: string; generation: number } {
  const [kind = "", generation = "", tenantId = ""] = key.split("\0");
  return { tenantId, kind, generation: Number(generation) };
}
