import { type ParseArgsConfig, parseArgs } from "node:util";
import { CommandError } from "../local/runtime/terminal/command-error.ts";

/**
 * Runs an npm script with the arguments of this process. `--help` writes the usage. A CommandError is shown by its message,
 * any other error with its trace; both end the process with 1.
 */
export async function runCommand(usage: string, run: (args: string[]) => Promise<void>): Promise<void> {
  const args = process.argv.slice(2);
  if (args.some((arg) => arg === "--help" || arg === "-h")) {
    console.log(usage);
    return;
  }
  try {
    await run(args);
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Parses options and positional arguments. Throws CommandError with the usage at an unknown option. */
export function parseCommandLine<Options extends NonNullable<ParseArgsConfig["options"]>>(
  args: string[],
  usage: string,
  options: Options,
) {
  try {
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`);
  }
}
