import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { IndexDocument, IndexKind, RecordRef, WriteOutcome } from "../../functions/platform/ports/search/search-index.ts";
import { UpstreamError } from "../../functions/platform/ports/upstream-error.ts";
import { BytePacker } from "./byte-packer.ts";
import { encodeChunkTexts } from "./chunk-texts.ts";
import { isDiskFailure } from "./database-file.ts";
import { type PreparedRecord, prepareDocument } from "./prepare-document.ts";

type Row = Record<string, unknown>;

interface WriteResult<T> {
  outcomes: WriteOutcome[];
  /** The records that changed, in order. */
  records: T[];
}

/** Bytes of a removed record. */
const REMOVED = { dictionary: 0, bytes: null };

/** Writes records to the file, guarded by version; the version of a removed record stays. */
export class RecordWriter {
  readonly #database: DatabaseSync;
  readonly #packer: BytePacker;
  readonly #findPartition: StatementSync;
  readonly #addPartition: StatementSync;
  readonly #find: StatementSync;
  readonly #insert: StatementSync;
  readonly #update: StatementSync;
  readonly #putSource: StatementSync;
  readonly #dropSource: StatementSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#packer = new BytePacker(database);
    this.#findPartition = database.prepare("SELECT number FROM shelves WHERE tenant = ? AND kind = ? AND generation = ?");
    this.#addPartition = database.prepare("INSERT INTO shelves (tenant, kind, generation) VALUES (?, ?, ?)");
    this.#find = database.prepare("SELECT number, version FROM records WHERE shelf = ? AND workspace = ? AND id = ?");
    this.#insert = database.prepare(
      "INSERT INTO records (shelf, workspace, id, version, dictionary, prepared) VALUES (?, ?, ?, ?, ?, ?)",
    );
    this.#update = database.prepare("UPDATE records SET version = ?, dictionary = ?, prepared = ? WHERE number = ?");
    this.#putSource = database.prepare("INSERT OR REPLACE INTO sources (number, version, source, chunks) VALUES (?, ?, ?, ?)");
    this.#dropSource = database.prepare("DELETE FROM sources WHERE number = ?");
  }

  put(tenantId: string, kind: IndexKind, generation: number, documents: IndexDocument[]): WriteResult<PreparedRecord> {
    const records: PreparedRecord[] = [];
    const outcomes = this.#inTransaction(() => {
      const partition = this.#partition(tenantId, kind, generation);
      return documents.map((document): WriteOutcome => this.#putOne(partition, document, records));
    });
    return { outcomes, records };
  }

  remove(
    tenantId: string,
    kind: IndexKind,
    generation: number,
    refs: (RecordRef & { version: number })[],
  ): WriteResult<RecordRef> {
    const records: RecordRef[] = [];
    const outcomes = this.#inTransaction(() => {
      const partition = this.#partition(tenantId, kind, generation);
      return refs.map(({ workspaceId, id, version }): WriteOutcome => {
        if (!this.#write(partition, { workspaceId, id }, version, null)) {
          return { id, outcome: "stale" };
        }
        records.push({ workspaceId, id });
        return { id, outcome: "written" };
      });
    });
    return { outcomes, records };
  }

  /** Removes the records of a workspace, or of all, and their versions; returns the number of those that searches could see. */
  removeWorkspace(
    tenantId: string,
    workspaceId: string | null,
    isActive: (kind: IndexKind, generation: number) => boolean,
  ): number {
    return this.#inTransaction(() => {
      let removed = 0;
      const partitions = this.#database
        .prepare("SELECT number, kind, generation FROM shelves WHERE tenant = ?")
        .all(tenantId) as Row[];
      for (const { number, kind, generation } of partitions) {
        const found = this.#dropRecords(Number(number), workspaceId);
        removed += isActive(kind as IndexKind, Number(generation)) ? found : 0;
      }
      return removed;
    });
  }

  /** Removes all records of a kind that are not of this generation; `building` is the generation that begins. */
  pruneGenerations(kind: IndexKind, generation: number, building: number | null): void {
    this.#inTransaction(() => {
      const partitions = this.#database
        .prepare("SELECT number FROM shelves WHERE kind = ? AND generation <> ?")
        .all(kind, generation) as Row[];
      for (const { number } of partitions) {
        this.#dropRecords(Number(number), null);
        this.#database.prepare("DELETE FROM shelves WHERE number = ?").run(Number(number));
      }
      this.#database
        .prepare("INSERT OR REPLACE INTO generations (kind, active, building) VALUES (?, ?, ?)")
        .run(kind, generation, building);
    });
  }

  #putOne(partition: number, document: IndexDocument, records: PreparedRecord[]): WriteOutcome {
    const { workspaceId, id, version } = document;
    let prepared: Uint8Array<ArrayBuffer>;
    try {
      prepared = prepareDocument(document);
    } catch (error) {
      return { id, outcome: "refused", reason: error instanceof Error ? error.message : String(error) };
    }
    const number = this.#write(partition, { workspaceId, id }, version, prepared);
    if (number === null) {
      return { id, outcome: "stale" };
    }
    this.#putSource.run(number, version, document.source, encodeChunkTexts(document.chunks, document.source));
    records.push({ workspaceId, id, row: number, prepared });
    return { id, outcome: "written" };
  }

  /** Returns the number of the row that now has this version; null when a newer one is known. */
  #write(partition: number, { workspaceId, id }: RecordRef, version: number, prepared: Uint8Array | null): number | null {
    const known = this.#find.get(partition, workspaceId, id) as { number: number; version: number } | undefined;
    if (known && known.version > version) {
      return null;
    }
    const { dictionary, bytes } = prepared ? this.#packer.pack(prepared) : REMOVED;
    if (!known) {
      return Number(this.#insert.run(partition, workspaceId, id, version, dictionary, bytes).lastInsertRowid);
    }
    this.#update.run(version, dictionary, bytes, known.number);
    if (!prepared) {
      this.#dropSource.run(known.number);
    }
    return known.number;
  }

  #dropRecords(partition: number, workspaceId: string | null): number {
    const where = workspaceId === null ? "shelf = ?" : "shelf = ? AND workspace = ?";
    const values = workspaceId === null ? [partition] : [partition, workspaceId];
    const live = this.#database
      .prepare(`SELECT count(*) AS live FROM records WHERE ${where} AND prepared IS NOT NULL`)
      .get(...values) as Row;
    this.#database.prepare(`DELETE FROM sources WHERE number IN (SELECT number FROM records WHERE ${where})`).run(...values);
    this.#database.prepare(`DELETE FROM records WHERE ${where}`).run(...values);
    return Number(live.live);
  }

  #partition(tenantId: string, kind: IndexKind, generation: number): number {
    const known = this.#findPartition.get(tenantId, kind, generation) as { number: number } | undefined;
    return known ? known.number : Number(this.#addPartition.run(tenantId, kind, generation).lastInsertRowid);
  }

  /** Throws UpstreamError when the disk takes nothing: the same write succeeds later. */
  #inTransaction<T>(work: () => T): T {
    try {
      this.#database.exec("BEGIN IMMEDIATE");
      const result = work();
      this.#database.exec("COMMIT");
      return result;
    } catch (error) {
      // SQLite has ended the transaction by itself when the disk is full.
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      this.#packer.forget();
      throw isDiskFailure(error) ? new UpstreamError("The search index", { cause: error }) : error;
    }
  }
}
