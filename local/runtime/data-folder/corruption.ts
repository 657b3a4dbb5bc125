import { CommandError } from "../terminal/command-error.ts";

/** Opens something of the data folder; what cannot be opened is said to be damaged, in one line. */
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
