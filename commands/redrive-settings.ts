import { parseArgs } from "node:util";
import { REDRIVABLE, type Redrivable } from "../functions/features/redrive/index.ts";
import type { ServiceLocation } from "../local/runtime/client/admin-api.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { readServiceLocation, SERVICE_OPTIONS, SERVICE_USAGE } from "./service-location.ts";

/** What a person may say to `npm run redrive`. */
export interface RedriveSettings extends ServiceLocation {
  deadLetters: Redrivable;
  /** Removes dead letters whose changes are gone, once they were made good in another way. */
  forget: boolean;
}

export const REDRIVE_USAGE = `Usage: npm run redrive -- <${REDRIVABLE.join("|")}> [--forget] ${SERVICE_USAGE}`;
const OPTIONS = { ...SERVICE_OPTIONS, forget: { type: "boolean" } } as const;

/** Throws StartError at the first wrong value. */
export function readRedriveSettings(args: string[], environment: NodeJS.ProcessEnv): RedriveSettings {
  const { values, positionals } = parse(args);
  const [name, ...more] = positionals;
  if (name === undefined) throw new CommandError(`Which dead letters?\n${REDRIVE_USAGE}`);
  if (!isRedrivable(name) || more.length > 0)
    throw new CommandError(`There are no dead letters ${positionals.join(" ")}.\n${REDRIVE_USAGE}`);
  return { deadLetters: name, forget: values.forget ?? false, ...readServiceLocation(values, environment, REDRIVE_USAGE) };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${REDRIVE_USAGE}`);
  }
}

function isRedrivable(name: string): name is Redrivable {
  return (REDRIVABLE as readonly string[]).includes(name);
}
