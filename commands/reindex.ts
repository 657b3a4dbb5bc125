import { INDEX_KINDS, type IndexKind } from "../functions/platform/ports/search/search-index.ts";
import type { ServiceLocation } from "../local/runtime/client/api-caller.ts";
import { rebuildIndex } from "../local/runtime/client/rebuild-index.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { parseCommandLine, runCommand } from "./run-command.ts";
import { readServiceLocation, SERVICE_OPTIONS, SERVICE_USAGE } from "./service-location.ts";

const USAGE = `Usage: npm run reindex -- <${INDEX_KINDS.join("|")}> ${SERVICE_USAGE}`;

await runCommand(USAGE, (args) => {
  const output = { write: (text: string) => void process.stdout.write(text), isLive: process.stdout.isTTY };
  return rebuildIndex(readSettings(args, process.env), output);
});

/** Reads the command line of `npm run reindex`. Throws CommandError at the first wrong value. */
function readSettings(args: string[], environment: NodeJS.ProcessEnv): ServiceLocation & { kind: IndexKind } {
  const { values, positionals } = parseCommandLine(args, USAGE, SERVICE_OPTIONS);
  const [kind, ...more] = positionals;
  if (kind === undefined) throw new CommandError(`Which index is to be rebuilt?\n${USAGE}`);
  if (!isKind(kind) || more.length > 0) throw new CommandError(`There is no index of ${positionals.join(" ")}.\n${USAGE}`);
  return { kind, ...readServiceLocation(values, environment, USAGE) };
}

function isKind(name: string): name is IndexKind {
  return (INDEX_KINDS as readonly string[]).includes(name);
}
