import { basename, dirname, join } from "node:path";
import { CommandError } from "../terminal/command-error.ts";

const COPY = "Put a copy of it back. Without one, npm start -- --fresh begins anew, without the local data.";

/** Contents of each file and the mildest remedy, by its name in the data folder; of a folder, for each file in it. */
const REMEDIES: Record<string, string> = {
  "dynamodb.sqlite": `It holds all records, keys and conversations. ${COPY}`,
  "fauxqs.db": `It holds long texts and uploaded files. ${COPY}`,
  "secrets.json": `It holds the keys of everything that is encrypted. ${COPY}`,
  "credentials.json": "Delete it: the next start gives the demo shop new keys.",
  "checkpoints.sqlite": "Delete it: the next start works on the changes of the last day once more, which does no harm.",
  executions: "Delete it: what it ran begins anew when it is asked for again.",
};

/** Returns the error for a file that cannot be read: it names the file and the mildest remedy, in one line. */
export function damagedFileError(file: string, reason: string): CommandError {
  return new CommandError(`${file} is damaged (${reason.replaceAll(/\s+/g, " ").trim()}). ${remedyFor(file)}`);
}

/** Returns the error for a file without which the others are of no use. */
export function missingFileError(file: string, state: "missing" | "empty"): CommandError {
  return new CommandError(`${file} is ${state}. ${remedyFor(file)}`);
}

/** Returns the error for a database whose last changes cannot be read. */
export function damagedLogError(file: string): CommandError {
  const log = `${file}-wal`;
  const remedy = REMEDIES[basename(file)]?.startsWith("Delete")
    ? `Delete it and ${basename(file)}: ${REMEDIES[basename(file)]!.split(": ")[1]}`
    : "It holds the last changes. Put a copy of it back, or delete it to go on without them, and then run npm run reindex.";
  return new CommandError(`${log} is damaged (it is no write-ahead log). ${remedy}`);
}

function remedyFor(file: string): string {
  return REMEDIES[basename(file)] ?? REMEDIES[basename(dirname(file))] ?? COPY;
}

/** Names the file of the queue engine in its folder. */
export function queueFile(folder: string): string {
  return join(folder, "fauxqs.db");
}
