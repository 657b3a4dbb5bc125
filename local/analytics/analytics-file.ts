import { DatabaseSync } from "node:sqlite";

/** Marks the files of this store among other SQLite files: "Anlt". */
const APPLICATION_ID = 0x416e6c74;
/** Grows with every change of the tables or of what a document adds to them. */
const VERSION = 2;

/**
 * `documents` holds each document whole, so that it can be taken out of the sums again. A row of `rollups` is what a period's
 * documents add up to for one name. `names` holds each text once, with the number of documents that use it.
 */
const TABLES = `
  CREATE TABLE partitions (
    number INTEGER PRIMARY KEY, tenant TEXT NOT NULL, workspace TEXT NOT NULL,
    UNIQUE (tenant, workspace)
  );
  CREATE TABLE names (
    number INTEGER PRIMARY KEY, tenant TEXT NOT NULL, text TEXT NOT NULL, uses INTEGER NOT NULL,
    UNIQUE (tenant, text)
  );
  CREATE TABLE documents (
    number INTEGER PRIMARY KEY, tenant TEXT NOT NULL, type TEXT NOT NULL, id TEXT NOT NULL,
    partition INTEGER NOT NULL, at INTEGER NOT NULL, revision INTEGER NOT NULL,
    query INTEGER, visitor INTEGER, body TEXT NOT NULL,
    UNIQUE (tenant, type, id)
  );
  CREATE INDEX documents_by_time ON documents (partition, at);
  CREATE INDEX typed_queries ON documents (partition, at, query, visitor) WHERE query IS NOT NULL;
  CREATE TABLE rollups (
    partition INTEGER NOT NULL, dimension INTEGER NOT NULL, grouping INTEGER NOT NULL, period INTEGER NOT NULL,
    name INTEGER NOT NULL, count INTEGER NOT NULL,
    a INTEGER NOT NULL, b INTEGER NOT NULL, c INTEGER NOT NULL, d INTEGER NOT NULL, e INTEGER NOT NULL, f INTEGER NOT NULL,
    PRIMARY KEY (partition, dimension, grouping, period, name)
  ) WITHOUT ROWID;
`;

/** Thrown for a file that cannot be read as a store of analytics. */
export class AnalyticsFileError extends Error {
  override readonly name = "AnalyticsFileError";
  constructor(file: string, what: string, options?: ErrorOptions) {
    super(`The file of analytics ${file} ${what}.`, options);
  }
}

/**
 * Opens the file, and creates its tables when it is new. A commit reaches the operating system before it is acknowledged: killing
 * the process loses nothing. Throws `AnalyticsFileError` for a damaged file and for one that another version wrote.
 */
export function openAnalyticsFile(file: string): DatabaseSync {
  try {
    const database = new DatabaseSync(file, { timeout: 5_000 });
    try {
      prepareFile(database, file);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  } catch (error) {
    if (error instanceof AnalyticsFileError) throw error;
    throw new AnalyticsFileError(file, "cannot be opened or is damaged", { cause: error });
  }
}

function prepareFile(database: DatabaseSync, file: string): void {
  const isNew = pragma(database, "schema_version") === 0;
  if (isNew) database.exec("PRAGMA page_size = 8192");
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY");
  if (isNew) {
    database.exec(`BEGIN; ${TABLES} PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${VERSION}; COMMIT;`);
  }
  if (pragma(database, "application_id") !== APPLICATION_ID) {
    throw new AnalyticsFileError(file, "belongs to something else");
  }
  if (pragma(database, "user_version") !== VERSION) {
    throw new AnalyticsFileError(file, "was written by another version of this program");
  }
}

function pragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
}
