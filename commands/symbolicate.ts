import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { ReadableStacks } from "../functions/platform/aws/readable-stacks.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { parseCommandLine, runCommand } from "./run-command.ts";

const USAGE = `Translates a stack trace of a deployed function into places in the sources.

  npm run -s symbolicate -- <folder> < trace.txt

<folder>: the unpacked code of the function, which holds its source maps (docs/runbooks/service.md, Read a stack trace).`;

await runCommand(USAGE, async (args) => {
  const [folder, ...others] = parseCommandLine(args, USAGE, {}).positionals;
  if (!folder || others.length > 0) throw new CommandError(`Name one folder.\n${USAGE}`);
  if (!existsSync(join(folder, "index.mjs.map")))
    throw new CommandError(`${folder} holds no index.mjs.map: give the folder of a function's unpacked code.`);
  const stacks = new ReadableStacks((code) => join(folder, `${basename(code)}.map`));
  process.stdout.write(stacks.translate(await text(process.stdin)));
});
