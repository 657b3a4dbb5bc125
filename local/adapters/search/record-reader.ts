import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { IndexKind, RecordRef, StoredRecord } from "../../../functions/platform/search-index.ts";
import { ByteReader } from "./byte-reader.ts";
import { DIMENSIONS } from "./prepare-document.ts";
import type { PreparedRecord } from "./shelf.ts";

interface FoundRow {
  version: number;
  prepared: Uint8Array;
  source: string;
  chunks: string;
}

/** Reads what a `RecordWriter` keeps; it may be on another thread. */
export class RecordReader {
  readonly #database: DatabaseSync;
  readonly #find: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#find = database.prepare(`
      SELECT version, prepared, source, chunks FROM shelves
        JOIN records ON records.shelf = shelves.number AND records.workspace = ? AND records.id = ?
        JOIN sources ON sources.number = records.number
      WHERE shelves.tenant = ? AND shelves.kind = ? AND shelves.generation = ?`);
  }

  /** The generation that searches see, by kind; kinds that were never rebuilt are at 0. */
  activeGenerations(): Map<IndexKind, number> {
    const rows = this.#database.prepare("SELECT kind, active FROM generations").all() as { kind: IndexKind; active: number }[];
    return new Map(rows.map(({ kind, active }) => [kind, active]));
  }

  /** Every live record of every shelf, shelf by shelf. */
  *everything(): Generator<PreparedRecord & { tenantId: string; kind: IndexKind; generation: number }> {
    const shelves = this.#database.prepare("SELECT number, tenant, kind, generation FROM shelves").all() as {
      number: number;
      tenant: string;
      kind: IndexKind;
      generation: number;
    }[];
    const records = this.#database.prepare(
      "SELECT workspace, id, prepared FROM records WHERE shelf = ? AND prepared IS NOT NULL ORDER BY number",
    );
    for (const { number, tenant, kind, generation } of shelves) {
      for (const row of records.iterate(number)) {
        const { workspace, id, prepared } = row as { workspace: string; id: string; prepared: Uint8Array };
        yield { tenantId: tenant, kind, generation, workspaceId: workspace, id, prepared };
      }
    }
  }

  fetch(
    tenantId: string,
    kind: IndexKind,
    generation: number,
    { workspaceId, id }: RecordRef,
    vector: Float32Array | null,
  ): StoredRecord | null {
    const row = this.#find.get(workspaceId, id, tenantId, kind, generation) as FoundRow | undefined;
    if (!row) {
      return null;
    }
    const texts = JSON.parse(row.chunks) as string[];
    const chunks = readChunks(row.prepared, texts, vector).sort((one, other) => one.order - other.order);
    return { workspaceId, id, version: row.version, source: row.source, chunks };
  }
}

function readChunks(prepared: Uint8Array, texts: string[], vector: Float32Array | null): StoredRecord["chunks"] {
  const reader = new ByteReader(prepared);
  reader.word();
  return texts.map((text) => {
    const order = reader.word();
    const inverseNorm = reader.float();
    const components = reader.take(DIMENSIONS);
    return { order, text, cosine: vector ? dot(components, vector) * inverseNorm : null };
  });
}

function dot(bytes: Uint8Array, vector: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at++) {
    sum += ((bytes[at]! << 24) >> 24) * vector[at]!;
  }
  return sum;
}
