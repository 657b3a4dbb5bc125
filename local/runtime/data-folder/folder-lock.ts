import { readFileSync, writeFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { CommandError } from "../terminal/command-error.ts";

/**
 * Makes this process the only one that uses the folder. The lock is SQLite's own on an empty database: the kernel holds it, so that it is
 * gone when the process is, however it ended.
 */
export function lockFolder(folder: string, file: string): () => void {
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
