import { parseArgs } from "node:util";
import { INDEX_KINDS, type IndexKind } from "../functions/platform/ports/search-index.ts";
import type { ServiceLocation } from "../local/runtime/client/admin-api.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { readServiceLocation, SERVICE_OPTIONS, SERVICE_USAGE } from "./service-location.ts";

/** What a person may say to `npm run reindex`. */
export interface ReindexSettings extends ServiceLocation {
  kind: IndexKind;
}

export const REINDEX_USAGE = `Usage: npm run reindex -- <${INDEX_KINDS.join("|")}> ${SERVICE_USAGE}`;

/** Throws StartError at the first wrong value. */
export function readReindexSettings(args: string[], environment: NodeJS.ProcessEnv): ReindexSettings {
  const { values, positionals } = parse(args);
  const [kind, ...more] = positionals;
  if (kind === undefined) throw new CommandError(`Which index is to be rebuilt?\n${REINDEX_USAGE}`);
  if (!isKind(kind) || more.length > 0)
    throw new CommandError(`There is no index of ${positionals.join(" ")}.\n${REINDEX_USAGE}`);
  return { kind, ...readServiceLocation(values, environment, REINDEX_USAGE) };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: SERVICE_OPTIONS });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${REINDEX_USAGE}`);
  }
}

function isKind(name: string): name is IndexKind {
  return (INDEX_KINDS as readonly string[]).includes(name);
}
