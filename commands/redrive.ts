import { REDRIVABLE, type Redrivable } from "../functions/features/redrive/index.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { type RedriveSettings, redriveAll } from "./redrive-all.ts";
import { parseCommandLine, runCommand } from "./run-command.ts";
import { readServiceLocation, SERVICE_OPTIONS, SERVICE_USAGE } from "./service-location.ts";

const USAGE = `Usage: npm run redrive -- <${REDRIVABLE.join("|")}> [--forget] ${SERVICE_USAGE}`;
const OPTIONS = { ...SERVICE_OPTIONS, forget: { type: "boolean" } } as const;

await runCommand(USAGE, (args) => redriveAll(readSettings(args, process.env), (text) => void process.stdout.write(text)));

/** Reads the command line of `npm run redrive`. Throws CommandError at the first wrong value. */
function readSettings(args: string[], environment: NodeJS.ProcessEnv): RedriveSettings {
  const { values, positionals } = parseCommandLine(args, USAGE, OPTIONS);
  const [name, ...more] = positionals;
  if (name === undefined) throw new CommandError(`Which dead letters?\n${USAGE}`);
  if (!isRedrivable(name) || more.length > 0)
    throw new CommandError(`There are no dead letters ${positionals.join(" ")}.\n${USAGE}`);
  return { deadLetters: name, forget: values.forget ?? false, ...readServiceLocation(values, environment, USAGE) };
}

function isRedrivable(name: string): name is Redrivable {
  return (REDRIVABLE as readonly string[]).includes(name);
}
