import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { CommandError } from "../terminal/command-error.ts";
import { damagedFileError } from "./damaged-file.ts";

/** Marks a folder that this runtime created: no other folder is ever written to or emptied. */
const MARK = { format: "search-chat-content-api data", version: 1 };

export interface DataFolder {
  path: string;
  /** Releases the folder for another instance. */
  release(): void;
}

/** Makes the folder or takes an existing one, emptied first when `fresh`. Throws CommandError with the reason in one line. */
export function openDataFolder(folder: string, { fresh }: { fresh: boolean }): DataFolder {
  const path = resolve(folder);
  makeFolder(path);
  const files = dataFiles(path);
  requireOwnFolder(path, files.marker);
  const release = lockFolder(path, files.lock);
  try {
    if (fresh) empty(path, [files.marker, files.lock]);
    writeFileSync(files.marker, `${JSON.stringify(MARK)}\n`);
    mkdirSync(files.queues, { recursive: true });
    mkdirSync(files.mails, { recursive: true });
    mkdirSync(files.executions, { recursive: true });
    return { path, release };
  } catch (error) {
    release();
    throw new CommandError(`The data folder ${path} cannot be written to: ${(error as Error).message}`);
  }
}

function makeFolder(path: string): void {
  try {
    makeFolders(path);
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CommandError(`The data folder ${path} cannot be written to: ${errorCode(error)}. Name another one with DATA_DIR.`);
  }
  if (!statSync(path).isDirectory()) throw new CommandError(`DATA_DIR ${path} is not a folder.`);
}

/**
 * Makes folders one by one: Node's own recursion never ends when the system refuses one by calling its parent missing. The last
 * one is its owner's alone: the data in it are shops' and shoppers'.
 */
function makeFolders(path: string, mode = 0o700): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path), 0o777);
  mkdirSync(path, { mode });
}

function requireOwnFolder(path: string, marker: string): void {
  const rewrite = `echo '${JSON.stringify(MARK)}' > ${marker}`;
  if (!existsSync(marker)) {
    if (readdirSync(path).length === 0) return;
    if (holdsOwnFiles(path))
      throw new CommandError(`${marker} is missing. If this service made the folder, write it: ${rewrite}`);
    throw new CommandError(
      `DATA_DIR ${path} holds files of something else. Name an empty folder, or one that this service made.`,
    );
  }
  let mark: Partial<typeof MARK>;
  try {
    mark = JSON.parse(readFileSync(marker, "utf8"));
  } catch {
    // A process killed while it wrote the mark leaves the mark empty; the folder's other files were never used.
    if (holdsOwnFiles(path))
      throw new CommandError(`${marker} is damaged. If this service made the folder, write it: ${rewrite}`);
    mark = readdirSync(path).length <= 2 ? MARK : {};
  }
  if (mark.format !== MARK.format) throw new CommandError(`DATA_DIR ${path} is not a folder that this service made.`);
  if (mark.version !== MARK.version) {
    throw new CommandError(`The data folder ${path} is of another version of this service. Begin anew with npm start -- --fresh`);
  }
}

/** Recognises a folder that has lost its mark: only a person can say whether it is one. */
function holdsOwnFiles(path: string): boolean {
  const { dynamodb, secrets, queues } = dataFiles(path);
  return [dynamodb, secrets, queues].every((file) => existsSync(file));
}

function empty(path: string, kept: string[]): void {
  for (const name of readdirSync(path)) {
    const entry = resolve(path, name);
    if (!kept.some((keep) => entry.startsWith(keep))) rmSync(entry, { recursive: true, force: true });
  }
}

function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
}

/**
 * Makes this process the only user of the folder. The lock is SQLite's own on an empty database: the kernel holds it, and
 * releases it however the process ends.
 */
function lockFolder(folder: string, file: string): () => void {
  const holder = `${file}.holder`;
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE");
  } catch (error) {
    if (/locked/.test((error as Error).message)) {
      throw new CommandError(
        `The data folder ${folder} is in use by another instance${processIn(holder)}. Stop it, or name another DATA_DIR.`,
      );
    }
    throw new CommandError(`The data folder ${folder} cannot be locked: ${(error as Error).message}`);
  }
  writeFileSync(holder, String(process.pid));
  return () => database.close();
}

function processIn(holder: string): string {
  try {
    return ` (process ${readFileSync(holder, "utf8")})`;
  } catch {
    return "";
  }
}

/** Paths of all files in a data folder. */
export function dataFiles(dataFolder: string) {
  return {
    dynamodb: join(dataFolder, "dynamodb.sqlite"),
    queues: join(dataFolder, "queues"),
    checkpoints: join(dataFolder, "checkpoints.sqlite"),
    index: join(dataFolder, "search.sqlite"),
    analytics: join(dataFolder, "analytics.sqlite"),
    secrets: join(dataFolder, "secrets.json"),
    credentials: join(dataFolder, "credentials.json"),
    mails: join(dataFolder, "mails"),
    executions: join(dataFolder, "executions"),
    engine: join(dataFolder, "engine.json"),
    sockets: join(dataFolder, "sockets"),
    diskCheck: join(dataFolder, "disk-check"),
    marker: join(dataFolder, "data-folder.json"),
    lock: join(dataFolder, "lock"),
    demoLoaded: join(dataFolder, "demo-shop-loaded"),
  };
}

/** Opens a file of the data folder. Any failure but a CommandError becomes one that calls the file damaged, in one line. */
export async function openDataFile<T>(file: string, open: () => T | Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw error instanceof CommandError ? error : damagedFileError(file, (error as Error).message);
  }
}
