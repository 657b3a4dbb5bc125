import { join } from "node:path";
import { readCredentials } from "../runtime/demo-shop/credentials.ts";
import { StartError } from "../runtime/start-error.ts";

/** The service that a command is for, and the key by which it may. */
export interface Where {
  baseUrl: string;
  adminKey: string;
}

/** What every such command takes. */
export const WHERE_OPTIONS = { url: { type: "string" }, key: { type: "string" } } as const;
export const WHERE_USAGE = `[--url http://localhost:3001] [--key <admin key>]
The key may also stand in ADMIN_KEY; without one, that of the service started here is taken (DATA_DIR, .local by default).`;

/** Throws StartError where no key is known or the URL is none. */
export function readWhere(values: { url?: string; key?: string }, environment: NodeJS.ProcessEnv, usage: string): Where {
  const here = readCredentials(join(environment.DATA_DIR || ".local", "credentials.json"));
  const adminKey = values.key ?? environment.ADMIN_KEY ?? here?.adminKey;
  if (!adminKey) throw new StartError(`No admin key is known.\n${usage}`);
  return { baseUrl: checkedUrl(values.url ?? here?.baseUrl ?? "http://localhost:3001", usage), adminKey };
}

function checkedUrl(text: string, usage: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new StartError(`${text} is no URL of the service.\n${usage}`);
  return text.replace(/\/+$/, "");
}
