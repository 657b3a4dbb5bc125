import { reindex } from "./reindex/reindex.ts";
import { readReindexSettings } from "./reindex/settings.ts";

try {
  const terminal = { write: (text: string) => void process.stdout.write(text), isLive: process.stdout.isTTY };
  await reindex(readReindexSettings(process.argv.slice(2), process.env), terminal);
} catch (error) {
  const known = (error as Error).name === "StartError";
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}
