import type { DatabaseSync } from "node:sqlite";
import { openDatabaseFile } from "../../engine/storage/database-file.ts";
import { sumEarlierRevenue } from "./earlier-revenue.ts";

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

/** Opens the file, and creates it when it is new. Throws `AnalyticsFileError` for one that this version cannot use. */
export function openAnalyticsFile(file: string): DatabaseSync {
  const database = openDatabaseFile(file, {
    applicationId: APPLICATION_ID,
    version: VERSION,
    tables: TABLES,
    settings: "PRAGMA cache_size = -32000; PRAGMA temp_store = MEMORY",
    foreign: "belongs to something else",
    toError: (what, options) => new AnalyticsFileError(file, what, options),
  });
  completeFile(database);
  return database;
}

/**
 * Adds the index by visitors, the networks of searches and their revenue to a file, old or new: it changes no document. Searches
 * of an old file have no network; their revenue is read from their documents, once.
 */
function completeFile(database: DatabaseSync): void {
  const has = database.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?");
  if (!has.get("documents", "network")) database.exec("ALTER TABLE documents ADD COLUMN network INTEGER");
  if (!has.get("rollups", "g")) sumEarlierRevenue(database);
  database.exec(`
    CREATE INDEX IF NOT EXISTS of_visitors ON documents (visitor, at) WHERE visitor IS NOT NULL;
    CREATE INDEX IF NOT EXISTS queries_of_networks ON documents (partition, at, query, visitor, network) WHERE query IS NOT NULL;
    DROP INDEX IF EXISTS typed_queries;
  `);
}

/** SQLite's code for a value that breaks a rule of its table. */
const CONSTRAINT = 19;

/** Returns true where the file is at fault, busy or closed for instance, and not the document: that would fail again. */
export function isFileFault(error: unknown): boolean {
  const { code, errcode = 0 } = error as { code?: string; errcode?: number };
  return code === "ERR_INVALID_STATE" || (code === "ERR_SQLITE_ERROR" && (errcode & 0xff) !== CONSTRAINT);
}
