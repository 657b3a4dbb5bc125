import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { IndexKind, RecordRef, StoredRecord } from "../../functions/platform/ports/search-index.ts";
import type { PreparedRecord } from "../index/index-partition.ts";
import type { LocatedRecord } from "../memory-index.ts";

export interface Generations {
  active: Map<IndexKind, number>;
  building: Map<IndexKind, number>;
}

/** Reads what a `RecordWriter` keeps; it may be on another thread. */
export class RecordReader {
  readonly #database: DatabaseSync;
  readonly #find: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#find = database.prepare("SELECT version, source, chunks FROM sources WHERE number = ?");
  }

  /** The generation of each kind that searches see (0 for a kind that was never rebuilt), and the one that is being built. */
  generations(): Generations {
    const rows = this.#database.prepare("SELECT kind, active, building FROM generations").all() as {
      kind: IndexKind;
      active: number;
      building: number | null;
    }[];
    return {
      active: new Map(rows.map(({ kind, active }) => [kind, active])),
      building: new Map(rows.flatMap(({ kind, building }) => (building === null ? [] : [[kind, building] as const]))),
    };
  }

  /** Every live record of every shelf, shelf by shelf. */
  *liveRecords(): Generator<PreparedRecord & { tenantId: string; kind: IndexKind; generation: number }> {
    const shelves = this.#database.prepare("SELECT number, tenant, kind, generation FROM shelves").all() as {
      number: number;
      tenant: string;
      kind: IndexKind;
      generation: number;
    }[];
    const records = this.#database.prepare(
      "SELECT number, workspace, id, prepared FROM records WHERE shelf = ? AND prepared IS NOT NULL ORDER BY number",
    );
    for (const { number, tenant, kind, generation } of shelves) {
      for (const record of records.iterate(number)) {
        const {
          number: row,
          workspace,
          id,
          prepared,
        } = record as { number: number; workspace: string; id: string; prepared: Uint8Array };
        yield { tenantId: tenant, kind, generation, workspaceId: workspace, id, row, prepared };
      }
    }
  }

  /** A record by its row; null when it went meanwhile. */
  read(ref: RecordRef, { row, chunks }: LocatedRecord): StoredRecord | null {
    const found = this.#find.get(row) as { version: number; source: string; chunks: string } | undefined;
    if (!found) {
      return null;
    }
    const texts = (JSON.parse(found.chunks) as [number, string][]).sort(([one], [other]) => one - other);
    return {
      workspaceId: ref.workspaceId,
      id: ref.id,
      version: found.version,
      source: found.source,
      chunks: texts.map(([order, text]) => ({ order, text, ...(chunks?.get(order) ?? { vector: null, cosine: null }) })),
    };
  }
}
