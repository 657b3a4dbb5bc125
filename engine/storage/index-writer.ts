import type { DatabaseSync } from "node:sqlite";
import type {
  IndexDocument,
  IndexKind,
  IndexRebuild,
  RecordRef,
  WriteOutcome,
} from "../../functions/platform/ports/search/search-index.ts";
import type { PreparedRecord } from "./prepare-document.ts";
import { RecordReader } from "./record-reader.ts";
import { RecordWriter } from "./record-writer.ts";

/** Maximum records of one change: adding them takes about a millisecond, so that a query waits no longer. */
const RECORDS_IN_CHANGE = 32;

/** A durable change, sent in order by the writing side to the side that answers queries. */
export type IndexChange =
  | { type: "put"; tenantId: string; kind: IndexKind; generation: number; records: PreparedRecord[] }
  | { type: "remove"; tenantId: string; kind: IndexKind; generation: number; records: RecordRef[] }
  | { type: "removeWorkspace"; tenantId: string; workspaceId: string | null }
  | { type: "activate"; kind: IndexKind; generation: number }
  | { type: "discard"; kind: IndexKind; generation: number };

/** The kind of records that a write is about, and their tenant. */
interface Target {
  kind: IndexKind;
  tenantId: string;
}

/**
 * Makes changes durable and then visible, one call after the other, so that no older change overtakes a newer one. While a
 * rebuild is open, every write goes to both generations.
 */
export class IndexWriter {
  readonly #records: RecordWriter;
  readonly #active: Map<IndexKind, number>;
  /** Generations that are being built, by kind. */
  readonly #building: Map<IndexKind, number>;
  readonly #publish: (change: IndexChange) => Promise<void> | void;
  #last: Promise<unknown> = Promise.resolve();

  /** Takes a `publish` that resolves when queries see the change. */
  constructor(database: DatabaseSync, publish: (change: IndexChange) => Promise<void> | void) {
    this.#records = new RecordWriter(database);
    const { active, building } = new RecordReader(database).generations();
    this.#active = active;
    this.#building = building;
    this.#publish = publish;
  }

  put({ tenantId, kind }: Target, documents: IndexDocument[]): Promise<WriteOutcome[]> {
    return this.#enqueue(async () => {
      const outcomes = await this.#putInto(tenantId, kind, this.#activeGeneration(kind), documents);
      const building = this.#building.get(kind);
      if (building !== undefined) {
        await this.#putInto(tenantId, kind, building, documents);
      }
      return outcomes;
    });
  }

  remove({ tenantId, kind }: Target, refs: (RecordRef & { version: number })[]): Promise<WriteOutcome[]> {
    return this.#enqueue(async () => {
      const outcomes = await this.#removeFrom(tenantId, kind, this.#activeGeneration(kind), refs);
      const building = this.#building.get(kind);
      if (building !== undefined) {
        await this.#removeFrom(tenantId, kind, building, refs);
      }
      return outcomes;
    });
  }

  removeWorkspace(tenantId: string, workspaceId: string | null): Promise<number> {
    return this.#enqueue(async () => {
      const removed = this.#records.removeWorkspace(
        tenantId,
        workspaceId,
        (kind, generation) => generation === this.#activeGeneration(kind),
      );
      await this.#publish({ type: "removeWorkspace", tenantId, workspaceId });
      return removed;
    });
  }

  startRebuild(kind: IndexKind): Promise<IndexRebuild> {
    return this.#enqueue(async () => {
      const generation = Math.max(this.#activeGeneration(kind), this.#building.get(kind) ?? 0) + 1;
      await this.#discard(kind, generation);
      this.#building.set(kind, generation);
      return this.#openRebuild(kind, generation);
    });
  }

  /** Returns the open rebuild, so that another caller can continue it; null when there is none. */
  resumeRebuild(kind: IndexKind): Promise<IndexRebuild | null> {
    return this.#enqueue(() => {
      const generation = this.#building.get(kind);
      return generation === undefined ? null : this.#openRebuild(kind, generation);
    });
  }

  /** Resolves when all calls made so far are done. */
  async drain(): Promise<void> {
    await this.#enqueue(() => undefined);
  }

  #openRebuild(kind: IndexKind, generation: number): IndexRebuild {
    return {
      put: (tenantId, documents) =>
        this.#enqueue(() => this.#putInto(tenantId, kind, this.#stillBuilding(kind, generation), documents)),
      commit: () => this.#enqueue(() => this.#activate(kind, this.#stillBuilding(kind, generation))),
      abort: () => this.#enqueue(() => (this.#building.get(kind) === generation ? this.#discard(kind) : undefined)),
    };
  }

  #activeGeneration(kind: IndexKind): number {
    return this.#active.get(kind) ?? 0;
  }

  #stillBuilding(kind: IndexKind, generation: number): number {
    if (this.#building.get(kind) !== generation) {
      throw new Error(`This rebuild of ${kind} has ended, or another one was started.`);
    }
    return generation;
  }

  async #putInto(tenantId: string, kind: IndexKind, generation: number, documents: IndexDocument[]): Promise<WriteOutcome[]> {
    if (documents.length === 0) {
      return [];
    }
    const { outcomes, records } = this.#records.put(tenantId, kind, generation, documents);
    for (let at = 0; at < records.length; at += RECORDS_IN_CHANGE) {
      await this.#publish({ type: "put", tenantId, kind, generation, records: records.slice(at, at + RECORDS_IN_CHANGE) });
    }
    return outcomes;
  }

  async #removeFrom(
    tenantId: string,
    kind: IndexKind,
    generation: number,
    refs: (RecordRef & { version: number })[],
  ): Promise<WriteOutcome[]> {
    const { outcomes, records } = this.#records.remove(tenantId, kind, generation, refs);
    if (records.length > 0) {
      await this.#publish({ type: "remove", tenantId, kind, generation, records });
    }
    return outcomes;
  }

  async #activate(kind: IndexKind, generation: number): Promise<void> {
    this.#records.pruneGenerations(kind, generation, null);
    this.#active.set(kind, generation);
    this.#building.delete(kind);
    await this.#publish({ type: "activate", kind, generation });
  }

  async #discard(kind: IndexKind, successor: number | null = null): Promise<void> {
    const generation = this.#building.get(kind);
    this.#building.delete(kind);
    this.#records.pruneGenerations(kind, this.#activeGeneration(kind), successor);
    if (generation !== undefined) {
      await this.#publish({ type: "discard", kind, generation });
    }
  }

  #enqueue<T>(work: () => Promise<T> | T): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
