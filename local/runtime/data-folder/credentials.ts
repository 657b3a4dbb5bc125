import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { damagedFileError } from "./damaged-file.ts";

/** Address and keys for the first calls, kept in the data folder for programs to read. */
export interface DemoCredentials {
  baseUrl: string;
  tenantId: string;
  workspaceId: string;
  secretKey: string;
  publishableKey: string;
  adminKey: string;
}

const NAMES = ["baseUrl", "tenantId", "workspaceId", "secretKey", "publishableKey", "adminKey"] as const;

/** Reads the credentials; null when there are none yet. Throws CommandError for a file that cannot be read. */
export function readCredentials(file: string): DemoCredentials | null {
  let known: Partial<DemoCredentials> | null;
  try {
    known = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw damagedFileError(file, (error as Error).message);
  }
  const lacking = NAMES.find((name) => typeof known?.[name] !== "string");
  if (lacking) throw damagedFileError(file, `${lacking} is missing`);
  return known as DemoCredentials;
}

/**
 * Writes the credentials, readable by their owner only, to another file that is renamed: a kill leaves the old file or the new
 * one.
 */
export function writeCredentials(file: string, credentials: DemoCredentials): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(credentials, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
