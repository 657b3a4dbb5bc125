import { existsSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";

/** DynamoDB keeps stream records for 24 hours. */
const KEEP_SECONDS = 24 * 3_600;
/** Spelled as in the engine's queries: SQLite uses an index on an expression only for the same spelling. */
const SEQUENCE_INDEX =
  "CREATE INDEX IF NOT EXISTS local_stream_sequences ON _stream_records(table_name, CAST(sequence_number AS INTEGER))";

/**
 * Creates the engine's file where it is missing, of a form that gives free pages back to the disk and wastes little of them. The
 * engine takes the file as it finds it.
 */
export function createShrinkingFile(file: string): void {
  if (existsSync(file)) return;
  withDatabase(file, (database) =>
    database.exec(
      "PRAGMA page_size = 8192; PRAGMA auto_vacuum = INCREMENTAL; CREATE TABLE first_page (id INTEGER); DROP TABLE first_page",
    ),
  );
}

/**
 * Adds an index to the engine's table of stream records: without it every put reads the whole table, and the write rate falls
 * from 6,500 items per second to below 200.
 */
export function indexStreamRecords(file: string): void {
  withDatabase(file, (database) => database.exec(SEQUENCE_INDEX));
}

/**
 * Deletes stream records that are older than a day and that every consumer has handled. `handled` gives the lowest position of
 * all consumers by table. The newest record of a table always stays: the engine continues its numbers.
 */
export function trimStreamRecords(file: string, handled: Map<string, number>, nowSeconds: number): void {
  withDatabase(file, (database) => {
    const known = database.prepare("SELECT 1 FROM sqlite_master WHERE name = '_stream_records'").get();
    if (!known) return;
    const trim = database.prepare(
      `DELETE FROM _stream_records
       WHERE table_name = :table AND created_at < :before AND CAST(sequence_number AS INTEGER) <= :handled
       AND CAST(sequence_number AS INTEGER) <
         (SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = :table)`,
    );
    for (const [table, position] of handled) trim.run({ table, before: nowSeconds - KEEP_SECONDS, handled: position });
  });
}

/**
 * Detects new stream records of a table: one read of a counter in shared memory and, when there was any write at all, one look at
 * the newest record. Most writes go to other tables, and asking the engine would cost a request.
 */
export class ChangeDetector {
  private readonly table: string;
  private readonly database: DatabaseSync;
  private readonly version: StatementSync;
  private readonly newest: StatementSync;
  private lastVersion = -1;
  private lastRecord = -1;

  constructor(file: string, table: string) {
    this.table = table;
    this.database = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
    this.version = this.database.prepare("PRAGMA data_version");
    this.newest = this.database.prepare(
      "SELECT COALESCE(MAX(CAST(sequence_number AS INTEGER)), 0) AS id FROM _stream_records WHERE table_name = ?",
    );
  }

  hasChanged(): boolean {
    const { data_version } = this.version.get() as { data_version: number };
    if (data_version === this.lastVersion) return false;
    this.lastVersion = data_version;
    const { id } = this.newest.get(this.table) as { id: number };
    if (id === this.lastRecord) return false;
    this.lastRecord = id;
    return true;
  }

  close(): void {
    this.database.close();
  }
}

/** Finds the tables that have stream records since the last look: those that were written in between are read, and no others. */
export class ChangedTables {
  private readonly database: DatabaseSync;
  private readonly version: StatementSync;
  private readonly newest: StatementSync;
  private readonly changed: StatementSync;
  private lastVersion = -1;
  private lastRecord: number;

  constructor(file: string) {
    this.database = new DatabaseSync(file, { readOnly: true, timeout: 1_000 });
    this.version = this.database.prepare("PRAGMA data_version");
    this.newest = this.database.prepare("SELECT COALESCE(MAX(id), 0) AS id FROM _stream_records");
    this.changed = this.database.prepare("SELECT DISTINCT table_name AS name FROM _stream_records NOT INDEXED WHERE id > ?");
    this.lastRecord = this.readNewest();
  }

  find(): string[] {
    const { data_version } = this.version.get() as { data_version: number };
    if (data_version === this.lastVersion) return [];
    this.lastVersion = data_version;
    const since = this.lastRecord;
    this.lastRecord = this.readNewest();
    if (this.lastRecord === since) return [];
    return (this.changed.all(since) as { name: string }[]).map(({ name }) => name);
  }

  close(): void {
    this.database.close();
  }

  private readNewest(): number {
    return (this.newest.get() as { id: number }).id;
  }
}

function withDatabase(file: string, work: (database: DatabaseSync) => void): void {
  const database = new DatabaseSync(file, { timeout: 2_000 });
  try {
    work(database);
  } finally {
    database.close();
  }
}
