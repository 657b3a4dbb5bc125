import { parseArgs } from "node:util";
import { INDEX_KINDS, type IndexKind } from "../../functions/platform/search-index.ts";
import { readWhere, WHERE_OPTIONS, WHERE_USAGE, type Where } from "../admin-calls/where.ts";
import { StartError } from "../runtime/start-error.ts";

/** What a person may say to `npm run reindex`. */
export interface ReindexSettings extends Where {
  kind: IndexKind;
}

export const REINDEX_USAGE = `Usage: npm run reindex -- <${INDEX_KINDS.join("|")}> ${WHERE_USAGE}`;

/** Throws StartError at the first wrong value. */
export function readReindexSettings(args: string[], environment: NodeJS.ProcessEnv): ReindexSettings {
  const { values, positionals } = parse(args);
  const [kind, ...more] = positionals;
  if (kind === undefined) throw new StartError(`Which index is to be rebuilt?\n${REINDEX_USAGE}`);
  if (!isKind(kind) || more.length > 0) throw new StartError(`There is no index of ${positionals.join(" ")}.\n${REINDEX_USAGE}`);
  return { kind, ...readWhere(values, environment, REINDEX_USAGE) };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: WHERE_OPTIONS });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${REINDEX_USAGE}`);
  }
}

function isKind(name: string): name is IndexKind {
  return (INDEX_KINDS as readonly string[]).includes(name);
}
