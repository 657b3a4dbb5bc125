import { join } from "node:path";
import { CommandError } from "../terminal/command-error.ts";

/** Paths of all files in a data folder. */
export function dataFiles(dataFolder: string) {
  return {
    dynamodb: join(dataFolder, "dynamodb.sqlite"),
    queues: join(dataFolder, "queues"),
    checkpoints: join(dataFolder, "checkpoints.sqlite"),
    index: join(dataFolder, "search.sqlite"),
    secrets: join(dataFolder, "secrets.json"),
    credentials: join(dataFolder, "credentials.json"),
    mails: join(dataFolder, "mails"),
    executions: join(dataFolder, "executions"),
    engine: join(dataFolder, "engine.json"),
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
    throw error instanceof CommandError ? error : corruptionError(file, (error as Error).message);
  }
}

export function corruptionError(file: string, reason: string): CommandError {
  return new CommandError(
    `${file} is damaged (${reason.replaceAll(/\s+/g, " ")}). npm start -- --fresh begins anew, without the local data.`,
  );
}
