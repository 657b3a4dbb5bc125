import { parseArgs } from "node:util";
import { REDRIVABLE, type Redrivable } from "../../functions/features/redrive/index.ts";
import { readWhere, WHERE_OPTIONS, WHERE_USAGE, type Where } from "../admin-calls/where.ts";
import { StartError } from "../runtime/start-error.ts";

/** What a person may say to `npm run redrive`. */
export interface RedriveSettings extends Where {
  deadLetters: Redrivable;
  /** Removes dead letters whose changes are gone, once they were made good in another way. */
  forget: boolean;
}

export const REDRIVE_USAGE = `Usage: npm run redrive -- <${REDRIVABLE.join("|")}> [--forget] ${WHERE_USAGE}`;
const OPTIONS = { ...WHERE_OPTIONS, forget: { type: "boolean" } } as const;

/** Throws StartError at the first wrong value. */
export function readRedriveSettings(args: string[], environment: NodeJS.ProcessEnv): RedriveSettings {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  if (name === undefined) throw new StartError(`Which dead letters?\n${REDRIVE_USAGE}`);
  if (!isRedrivable(name) || more.length > 0)
    throw new StartError(`There are no dead letters ${positionals.join(" ")}.\n${REDRIVE_USAGE}`);
  return { deadLetters: name, forget: values.forget ?? false, ...readWhere(values, environment, REDRIVE_USAGE) };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n${REDRIVE_USAGE}`);
  }
}

function isRedrivable(name: string): name is Redrivable {
  return (REDRIVABLE as readonly string[]).includes(name);
}
