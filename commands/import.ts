import { join } from "node:path";
import { importCommand } from "../importers/command/import-command.ts";
import { processSurroundings } from "../importers/command/process-surroundings.ts";
import { readCredentials } from "../local/runtime/data-folder/credentials.ts";

const local = readCredentials(join(process.env.DATA_DIR || ".local", "credentials.json"));
const defaults = local ? { url: local.baseUrl, key: local.secretKey, workspace: local.workspaceId } : {};
process.exitCode = await importCommand(process.argv.slice(2), processSurroundings("npm run import --", defaults));
