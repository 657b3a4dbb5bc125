import type { IndexAnswer, IndexKind, IndexQuery, IndexScope, RecordRef } from "../../../functions/platform/search-index.ts";
import type { IndexChange } from "./index-change.ts";
import { emptyAnswer, runQuery } from "./run-query.ts";
import { Shelf } from "./shelf.ts";
import type { ComparedChunk } from "./vector-slots.ts";

export interface Located {
  row: number;
  /** By the chunk's order. */
  chunks: Map<number, ComparedChunk> | null;
}

/** Everything that queries touch, of all tenants. Takes changes in the order in which they became durable. */
export class MemoryIndex {
  readonly #shelves = new Map<string, Shelf>();
  readonly #active: Map<IndexKind, number>;

  constructor(active: Map<IndexKind, number>) {
    this.#active = active;
  }

  /** The generation of a kind that searches see. */
  activeGeneration(kind: IndexKind): number {
    return this.#active.get(kind) ?? 0;
  }

  query({ tenantId, kind, workspaceId }: IndexScope, query: IndexQuery): IndexAnswer {
    const shelf = this.#shelves.get(keyOf(tenantId, kind, this.activeGeneration(kind)));
    return shelf ? runQuery(shelf, workspaceId, query) : emptyAnswer(query);
  }

  /** Where the file keeps a record, and how near its chunks are to a vector; null when there is no such record. */
  locate({ tenantId, kind, workspaceId }: IndexScope, ref: RecordRef, vector: Float32Array | null): Located | null {
    const shelf = this.#shelves.get(keyOf(tenantId, kind, this.activeGeneration(kind)));
    const isInScope = workspaceId === undefined || workspaceId === ref.workspaceId;
    const document = shelf && isInScope ? shelf.keys.documentOf(ref) : -1;
    if (!shelf || document < 0) {
      return null;
    }
    if (vector) {
      shelf.vectors.aim(vector);
    }
    return { row: shelf.rowOf(document), chunks: vector ? shelf.vectors.chunks(document) : null };
  }

  shelf(tenantId: string, kind: IndexKind, generation: number): Shelf {
    const key = keyOf(tenantId, kind, generation);
    let shelf = this.#shelves.get(key);
    if (!shelf) {
      shelf = new Shelf();
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
      } else if (shelf.homes.count(shelf.homes.markOf(workspaceId)) === shelf.homes.count(0)) {
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
