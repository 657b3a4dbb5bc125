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

/** A record's row as searches show it. */
interface ReadRow {
  version: number;
  source: string;
  texts: ReturnType<typeof decodeChunkTexts>;
}

/** Maximum characters of kept sources: some 12,000 products: those that the searches of a shop show again and again. */
const KEPT_CHARACTERS = 16_000_000;

/**
 * Reads what a `RecordWriter` wrote; the writer may be on another thread. Rows that were read are kept until `forget` is called:
 * by each change that the writer made, before searches see it.
 */
export class RecordReader {
  readonly #database: DatabaseSync;
  readonly #find: StatementSync;
  /** Rows by their number, least recently used first. */
  readonly #kept = new Map<number, ReadRow>();
  #keptCharacters = 0;

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
    const found = this.#kept.get(row) ?? this.#readRow(row);
    if (!found) {
      return null;
    }
    this.#keep(row, found);
    const { version, source, texts } = found;
    return {
      workspaceId: ref.workspaceId,
      id: ref.id,
      version,
      source,
      chunks: texts.map(({ order, text }) => ({ order, text, ...(chunks?.get(order) ?? { vector: null, cosine: null }) })),
    };
  }

  /** Forgets rows that changed; null: all of them. */
  forget(rows: readonly number[] | null): void {
    if (rows === null) {
      this.#kept.clear();
      this.#keptCharacters = 0;
      return;
    }
    for (const row of rows) {
      this.#drop(row);
    }
  }

  #readRow(row: number): ReadRow | null {
    const found = this.#find.get(row) as { version: number; source: string; chunks: string } | undefined;
    if (!found) {
      return null;
    }
    const { version, source, chunks } = found;
    return { version, source, texts: decodeChunkTexts(chunks, source) };
  }

  /** Keeps a row as the most recently used one, and drops others while there is no room for it. */
  #keep(row: number, read: ReadRow): void {
    this.#drop(row);
    this.#kept.set(row, read);
    this.#keptCharacters += read.source.length;
    while (this.#keptCharacters > KEPT_CHARACTERS && this.#kept.size > 1) {
      this.#drop(this.#kept.keys().next().value!);
    }
  }

  #drop(row: number): void {
    const known = this.#kept.get(row);
    if (known) {
      this.#kept.delete(row);
      this.#keptCharacters -= known.source.length;
    }
  }
}
