import { reindex } from "./reindex/reindex.ts";
import { REINDEX_USAGE, readReindexSettings } from "./reindex/settings.ts";
import { runCommand } from "./runtime/run-command.ts";

await runCommand(REINDEX_USAGE, (args) => {
  const terminal = { write: (text: string) => void process.stdout.write(text), isLive: process.stdout.isTTY };
  return reindex(readReindexSettings(args, process.env), terminal);
});
