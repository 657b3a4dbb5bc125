import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CommandError } from "../terminal/command-error.ts";
import { damagedFileError, damagedLogError, missingFileError, queueFile } from "./damaged-file.ts";
import type { dataFiles } from "./data-folder.ts";
import { hasDamagedLog, isMissingOrEmpty, removeDatabase } from "./sqlite-file.ts";

/**
 * Checks the files of a folder before anything is opened, since engines and SQLite begin anew in silence where a file is missing
 * or empty. Throws a CommandError with a line for each file that cannot be made anew. Returns what begins anew and costs no
 * record.
 */
export function checkDataFiles(files: ReturnType<typeof dataFiles>, { ownStore }: { ownStore: boolean }): string[] {
  if (!isUsed(files)) return [];
  const queues = queueFile(files.queues);
  const faults = [
    ...(ownStore ? checkDatabase(files.dynamodb) : []),
    ...checkDatabase(queues),
    ...(isMissingOrEmpty(files.secrets) ? [missing(files.secrets)] : []),
    ...(existsSync(files.credentials) && isMissingOrEmpty(files.credentials) ? [missing(files.credentials)] : []),
    ...(hasDamagedLog(files.checkpoints) ? [damagedLogError(files.checkpoints)] : []),
    ...checkExecutions(files.executions),
  ];
  if (faults.length > 0) throw new CommandError(faults.map(({ message }) => message).join("\n"));
  return checkAnalytics(files.analytics);
}

/**
 * True when a start has come as far as to serve: these files are made after the store, the secrets and the queues, so that a
 * first start which was killed is completed by the next one.
 */
function isUsed({ credentials, checkpoints, index }: ReturnType<typeof dataFiles>): boolean {
  return [credentials, checkpoints, index].some((file) => existsSync(file));
}

function checkDatabase(file: string): CommandError[] {
  if (isMissingOrEmpty(file)) return [missing(file)];
  return hasDamagedLog(file) ? [damagedLogError(file)] : [];
}

function missing(file: string): CommandError {
  return missingFileError(file, existsSync(file) ? "empty" : "missing");
}

function checkExecutions(folder: string): CommandError[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  return names.flatMap((name) => {
    const file = join(folder, name);
    try {
      const { name: execution, status } = JSON.parse(readFileSync(file, "utf8"));
      return typeof execution === "string" && typeof status === "string" ? [] : [damagedFileError(file, "it is no execution")];
    } catch (error) {
      return [damagedFileError(file, (error as Error).message)];
    }
  });
}

/** The reports' file holds sums of what was long ago: the tables no longer have it. */
function checkAnalytics(file: string): string[] {
  if (!isMissingOrEmpty(file) && !hasDamagedLog(file)) return [];
  removeDatabase(file);
  return [`${file} is missing, empty or damaged: the reports begin anew. Records and searches are not concerned.`];
}
