import { DatabaseSync } from "node:sqlite";
import { PREPARED_FORMAT } from "./prepare-document.ts";

/** Marks the files of this index among other SQLite files: "Srch". */
const APPLICATION_ID = 0x53726368;
const SCHEMA = 5;
const VERSION = SCHEMA * 1000 + PREPARED_FORMAT;

/** A row of `shelves` is a partition: the records of one kind of one tenant in one generation. */
const TABLES = `
  CREATE TABLE generations (kind TEXT PRIMARY KEY, active INTEGER NOT NULL, building INTEGER) WITHOUT ROWID;
  CREATE TABLE shelves (
    number INTEGER PRIMARY KEY, tenant TEXT NOT NULL, kind TEXT NOT NULL, generation INTEGER NOT NULL,
    UNIQUE (tenant, kind, generation)
  );
  CREATE TABLE records (
    number INTEGER PRIMARY KEY, shelf INTEGER NOT NULL, workspace TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL,
    prepared BLOB,
    UNIQUE (shelf, workspace, id)
  );
  CREATE TABLE sources (number INTEGER PRIMARY KEY, version INTEGER NOT NULL, source TEXT NOT NULL, chunks TEXT NOT NULL);
`;

/** Thrown for a file that cannot be read as an index; the message says what to do. */
export class IndexFileError extends Error {
  override readonly name = "IndexFileError";
  constructor(file: string, what: string, options?: ErrorOptions) {
    super(
      `The search index ${file} ${what}. Everything in it comes from the tables: delete the file and run the reindex command.`,
      options,
    );
  }
}

/**
 * Opens the file, and creates its tables when it is new. A commit reaches the operating system before it is acknowledged, so that
 * killing the process loses nothing; a loss of power may lose the last commits (the tables of the product have them: reindex).
 * Throws `IndexFileError` for a damaged file and for one that another version wrote.
 */
export function openIndexFile(file: string): DatabaseSync {
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
    throw error instanceof IndexFileError ? error : new IndexFileError(file, "cannot be opened or is damaged", { cause: error });
  }
}

function prepareFile(database: DatabaseSync, file: string): void {
  const isNew = pragma(database, "schema_version") === 0;
  if (isNew) {
    database.exec("PRAGMA page_size = 8192");
  }
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -4000");
  if (isNew) {
    database.exec(`BEGIN; ${TABLES} PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${VERSION}; COMMIT;`);
  }
  if (pragma(database, "application_id") !== APPLICATION_ID) {
    throw new IndexFileError(file, "is not a search index");
  }
  if (pragma(database, "user_version") !== VERSION) {
    throw new IndexFileError(file, "was written by another version of this program");
  }
}

function pragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
}
