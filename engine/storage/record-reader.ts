import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { IndexKind, RecordRef, StoredRecord } from "../../functions/platform/ports/search/search-index.ts";
import { BytePacker } from "./byte-packer.ts";
import { decodeChunkTexts } from "./chunk-texts.ts";
import type { PreparedRecord } from "./prepare-document.ts";

/** A chunk's vector, and its cosine with the query's. */
export interface ComparedChunk {
  vector: Int8Array;
  cosine: number;
}

/** A record as it is known in memory: its row in the file, and its chunks by their order when a vector was given. */
export interface LocatedRecord {
  row: number;
  chunks: Map<number, ComparedChunk> | null;
}

interface Generations {
  active: Map<IndexKind, number>;
  building: Map<IndexKind, number>;
}

/** Reads what a `RecordWriter` wrote; the writer may be on another thread. */
export class RecordReader {
  readonly #database: DatabaseSync;
  readonly #find: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#find = database.prepare("SELECT version, source, chunks FROM sources WHERE number = ?");
  }

  /** Returns the generation of each kind that searches see (none for a kind that was never rebuilt), and the one being built. */
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

  /** Reads every live record, partition by partition. */
  *liveRecords(): Generator<PreparedRecord & { tenantId: string; kind: IndexKind; generation: number }> {
    const partitions = this.#database.prepare("SELECT number, tenant, kind, generation FROM shelves").all() as {
      number: number;
      tenant: string;
      kind: IndexKind;
      generation: number;
    }[];
    const packer = new BytePacker(this.#database);
    const records = this.#database.prepare(
      "SELECT number, workspace, id, dictionary, prepared FROM records WHERE shelf = ? AND prepared IS NOT NULL ORDER BY number",
    );
    for (const { number, tenant, kind, generation } of partitions) {
      for (const record of records.iterate(number)) {
        const {
          number: row,
          workspace,
          id,
          dictionary,
          prepared: bytes,
        } = record as { number: number; workspace: string; id: string; dictionary: number; prepared: Uint8Array };
        const prepared = packer.unpack({ dictionary, bytes });
        yield { tenantId: tenant, kind, generation, workspaceId: workspace, id, row, prepared };
      }
    }
  }

  /** Reads a record by its row; null when it was removed meanwhile. */
  read(ref: RecordRef, { row, chunks }: LocatedRecord): StoredRecord | null {
    const found = this.#find.get(row) as { version: number; source: string; chunks: string } | undefined;
    if (!found) {
      return null;
    }
    const texts = decodeChunkTexts(found.chunks, found.source);
    return {
      workspaceId: ref.workspaceId,
      id: ref.id,
      version: found.version,
      source: found.source,
      chunks: texts.map(({ order, text }) => ({ order, text, ...(chunks?.get(order) ?? { vector: null, cosine: null }) })),
    };
  }
}
