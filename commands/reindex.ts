import { rebuildIndex } from "../local/runtime/client/rebuild-index.ts";
import { REINDEX_USAGE, readReindexSettings } from "./reindex-settings.ts";
import { runCommand } from "./run-command.ts";

await runCommand(REINDEX_USAGE, (args) => {
  const terminal = { write: (text: string) => void process.stdout.write(text), isLive: process.stdout.isTTY };
  return rebuildIndex(readReindexSettings(args, process.env), terminal);
});
