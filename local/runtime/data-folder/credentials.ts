import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { corruptionError } from "./data-folder.ts";

/** Address and keys for the first calls, kept in the data folder for programs to read. */
export interface DemoCredentials {
  baseUrl: string;
  tenantId: string;
  workspaceId: string;
  secretKey: string;
  publishableKey: string;
  adminKey: string;
}

/** Reads the credentials; null when there are none yet. Throws CommandError for a file that cannot be read. */
export function readCredentials(file: string): DemoCredentials | null {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw corruptionError(file, (error as Error).message);
  }
}

/**
 * Writes the credentials, readable by their owner only, to another file that is renamed: a kill leaves the old file or the new
 * one.
 */
export function writeCredentials(file: string, credentials: DemoCredentials): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
