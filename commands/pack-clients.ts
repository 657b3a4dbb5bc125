import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { buildAdapter, buildClient } from "./clients/build-client.ts";
import { buildWidgetPackage } from "./clients/build-widget.ts";
import { parseCommandLine, runCommand } from "./run-command.ts";

const USAGE = `Usage: npm run pack:clients
Builds the TypeScript client, the adapter of InstantSearch and the storefront widget and packs them, as npm would publish them,
into packed/. Nothing is published.`;

const FOLDER = "packed";

async function packClients(args: string[]): Promise<void> {
  const { positionals } = parseCommandLine(args, USAGE, {});
  if (positionals.length > 0) throw new CommandError(`What is ${positionals.join(" ")}?\n${USAGE}`);
  const packages = { typescript: buildClient, instantsearch: buildAdapter, widget: buildWidgetPackage };
  for (const [name, build] of Object.entries(packages)) {
    const folder = join(FOLDER, name);
    await build(folder);
    const file = execFileSync("npm", ["pack", "--silent", "--pack-destination", ".."], { cwd: folder, encoding: "utf8" }).trim();
    console.log(`Packed ${join(FOLDER, file)}`);
  }
}

if (import.meta.main) await runCommand(USAGE, packClients);
