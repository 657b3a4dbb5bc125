import { join } from "node:path";
import { parseArgs } from "node:util";
import { INDEX_KINDS, type IndexKind } from "../../functions/platform/search-index.ts";
import { readCredentials } from "../runtime/demo-shop/credentials.ts";
import { StartError } from "../runtime/start-error.ts";

/** What a person may say to `npm run reindex`. */
export interface ReindexSettings {
  kind: IndexKind;
  baseUrl: string;
  adminKey: string;
}

const USAGE = `Usage: npm run reindex -- <${INDEX_KINDS.join("|")}> [--url http://localhost:3001] [--key <admin key>]
The key may also stand in ADMIN_KEY; without one, that of the service started here is taken (DATA_DIR, .local by default).`;

/** Throws StartError at the first wrong value. */
export function readReindexSettings(args: string[], environment: NodeJS.ProcessEnv): ReindexSettings {
  const { values, positionals } = parse(args);
  const [kind, ...more] = positionals;
  if (kind === undefined) throw new StartError(`Which index is to be rebuilt?\n${USAGE}`);
  if (!isKind(kind) || more.length > 0) throw new StartError(`There is no index of ${positionals.join(" ")}.\n${USAGE}`);
  const here = readCredentials(join(environment.DATA_DIR || ".local", "credentials.json"));
  const adminKey = values.key ?? environment.ADMIN_KEY ?? here?.adminKey;
  if (!adminKey) throw new StartError(`No admin key is known.\n${USAGE}`);
  return { kind, baseUrl: checkedUrl(values.url ?? here?.baseUrl ?? "http://localhost:3001"), adminKey };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { url: { type: "string" }, key: { type: "string" } } });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${USAGE}`);
  }
}

function isKind(name: string): name is IndexKind {
  return (INDEX_KINDS as readonly string[]).includes(name);
}

function checkedUrl(text: string): string {
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new StartError(`${text} is no URL of the service.\n${USAGE}`);
  return text.replace(/\/+$/, "");
}
