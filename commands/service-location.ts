import { join } from "node:path";
import type { ServiceLocation } from "../local/runtime/client/api-caller.ts";
import { readCredentials } from "../local/runtime/data-folder/credentials.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";

/** Options of every command that calls a running service. */
export const SERVICE_OPTIONS = { url: { type: "string" }, key: { type: "string" } } as const;
export const SERVICE_USAGE = `[--url http://localhost:3001] [--key <admin key>]
The key may also stand in ADMIN_KEY; without one, that of the service started here is taken (DATA_DIR, .local by default).`;

/** Finds the service and its admin key: options first, then the environment, then the data folder. Throws CommandError. */
export function readServiceLocation(
  values: { url?: string; key?: string },
  environment: NodeJS.ProcessEnv,
  usage: string,
): ServiceLocation {
  const local = readCredentials(join(environment.DATA_DIR || ".local", "credentials.json"));
  const adminKey = values.key ?? environment.ADMIN_KEY ?? local?.adminKey;
  if (!adminKey) throw new CommandError(`No admin key is known.\n${usage}`);
  return { baseUrl: toBaseUrl(values.url ?? local?.baseUrl ?? "http://localhost:3001", usage), adminKey };
}

function toBaseUrl(text: string, usage: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new CommandError(`${text} is no URL of the service.\n${usage}`);
  return text.replace(/\/+$/, "");
}
