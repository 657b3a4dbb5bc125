import { importCommand } from "./import-command.ts";
import { processSurroundings } from "./process-surroundings.ts";

const NAME = "npx @search-chat-content/client";
const USAGE = `Usage: ${NAME} import FILE [options]
Imports the catalogue of a shop; ${NAME} import --help lists the options.`;

/** The packed client's command: its first argument says what to do. */
const [act, ...args] = process.argv.slice(2);
if (act === "import") process.exitCode = await importCommand(args, processSurroundings(`${NAME} import`, {}));
else {
  const asksForHelp = act === "--help" || act === "-h";
  (asksForHelp ? process.stdout : process.stderr).write(`${USAGE}\n`);
  process.exitCode = asksForHelp ? 0 : 1;
}
