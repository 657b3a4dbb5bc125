import { DatabaseSync } from "node:sqlite";

/** Form of the SQLite files of one store. */
interface FileFormat {
  /** Marks the files among other SQLite files (`PRAGMA application_id`). */
  applicationId: number;
  version: number;
  /** SQL that creates the tables of a new file. */
  tables: string;
  /** Size of a new file's pages. */
  pageBytes?: number;
  /** Settings of each connection, as pragmas. */
  settings: string;
  /** Says what is wrong with a file of another program. */
  foreign: string;
  /** Makes the error for a file that cannot be used; `what` ends a sentence that begins with the file. */
  toError(what: string, options?: ErrorOptions): Error;
}

const DEFAULT_PAGE_BYTES = 8_192;
const LOCK_TIMEOUT_MS = 5_000;

/**
 * Opens a file, and creates its tables when it is new. A commit reaches the operating system before it is acknowledged, so that
 * killing the process loses nothing; a loss of power may lose the last commits. Throws the format's error for a damaged or
 * foreign file, and for one that another version wrote.
 */
export function openDatabaseFile(file: string, format: FileFormat): DatabaseSync {
  let database: DatabaseSync | undefined;
  let fault: string | null;
  let options: ErrorOptions | undefined;
  try {
    database = new DatabaseSync(file, { timeout: LOCK_TIMEOUT_MS });
    fault = prepareFile(database, format);
    if (fault === null) return database;
  } catch (cause) {
    fault = "cannot be opened or is damaged";
    options = { cause };
  }
  database?.close();
  throw format.toError(fault, options);
}

/** Returns what is wrong with the file; null when it can be used. */
function prepareFile(
  database: DatabaseSync,
  { applicationId, version, tables, settings, foreign, pageBytes = DEFAULT_PAGE_BYTES }: FileFormat,
): string | null {
  const isNew = pragma(database, "schema_version") === 0;
  if (isNew) database.exec(`PRAGMA page_size = ${pageBytes}`);
  database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; ${settings}`);
  if (isNew) {
    database.exec(`BEGIN; ${tables} PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${version}; COMMIT;`);
  }
  if (pragma(database, "application_id") !== applicationId) return foreign;
  return pragma(database, "user_version") === version ? null : "was written by another version of this program";
}

function pragma(database: DatabaseSync, name: string): number {
  return Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
}

/** Results of SQLite that lie in the disk: readonly, I/O error, cannot open, full. */
const DISK_RESULTS = [8, 10, 13, 14];

/** Returns true for an error of SQLite that ends when the disk is writable and has room again. */
export function isDiskFailure(error: unknown): boolean {
  const { errcode } = error as { errcode?: unknown };
  return typeof errcode === "number" && DISK_RESULTS.includes(errcode & 0xff);
}
