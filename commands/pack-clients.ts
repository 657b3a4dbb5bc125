import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { buildClient } from "./clients/build-client.ts";
import { parseCommandLine, runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run pack:clients
Builds the TypeScript client and packs it, as npm would publish it, into packed/. Nothing is published.`;

const FOLDER = "packed";

async function packClients(args: string[]): Promise<void> {
  const { positionals } = parseCommandLine(args, USAGE, {});
  if (positionals.length > 0) throw new CommandError(`What is ${positionals.join(" ")}?\n${USAGE}`);
  const folder = join(FOLDER, "typescript");
  await buildClient(folder);
  const name = execFileSync("npm", ["pack", "--silent", "--pack-destination", ".."], { cwd: folder, encoding: "utf8" }).trim();
  console.log(`Packed ${join(FOLDER, name)}`);
}

if (import.meta.main) await runCommand(USAGE, packClients);
