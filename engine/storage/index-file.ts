import type { DatabaseSync } from "node:sqlite";
import { openDatabaseFile } from "./database-file.ts";
import { PREPARED_FORMAT } from "./prepare-document.ts";

/** Marks the files of this index among other SQLite files: "Srch". */
const APPLICATION_ID = 0x53726368;
const SCHEMA = 13;
const VERSION = SCHEMA * 1000 + PREPARED_FORMAT;

/** Records have two kilobytes: of small pages a sixth would stay empty. */
const PAGE_BYTES = 16_384;

/** A row of `shelves` is a partition: the records of one kind of one tenant in one generation. */
const TABLES = `
  CREATE TABLE generations (kind TEXT PRIMARY KEY, active INTEGER NOT NULL, building INTEGER) WITHOUT ROWID;
  CREATE TABLE shelves (
    number INTEGER PRIMARY KEY, tenant TEXT NOT NULL, kind TEXT NOT NULL, generation INTEGER NOT NULL,
    UNIQUE (tenant, kind, generation)
  );
  CREATE TABLE records (
    number INTEGER PRIMARY KEY, shelf INTEGER NOT NULL, workspace TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL,
    dictionary INTEGER NOT NULL, prepared BLOB,
    UNIQUE (shelf, workspace, id)
  );
  CREATE TABLE sources (number INTEGER PRIMARY KEY, version INTEGER NOT NULL, source TEXT NOT NULL, chunks TEXT NOT NULL);
  CREATE TABLE dictionaries (number INTEGER PRIMARY KEY, bytes BLOB NOT NULL);
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
 * Opens the file, and creates it when it is new; the tables of the product have what a loss of power takes from it. Throws
 * `IndexFileError` for one that this version cannot use.
 */
export function openIndexFile(file: string): DatabaseSync {
  return openDatabaseFile(file, {
    applicationId: APPLICATION_ID,
    version: VERSION,
    tables: TABLES,
    pageBytes: PAGE_BYTES,
    settings: "PRAGMA cache_size = -4000",
    foreign: "is not a search index",
    toError: (what, options) => new IndexFileError(file, what, options),
  });
}
