import { StartError } from "../start-error.ts";

/** Opens something of the data folder; what cannot be opened is said to be damaged, in one line. */
export async function opening<T>(file: string, open: () => T | Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw error instanceof StartError ? error : damaged(file, (error as Error).message);
  }
}

export function damaged(file: string, reason: string): StartError {
  return new StartError(
    `${file} is damaged (${reason.replaceAll(/\s+/g, " ")}). npm start -- --fresh begins anew, without the local data.`,
  );
}
