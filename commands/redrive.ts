import { REDRIVABLE, type Redrivable } from "../functions/features/redrive/index.ts";
import { connectAdminApi, type ServiceLocation } from "../local/runtime/client/api-caller.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import { parseCommandLine, runCommand } from "./run-command.ts";
import { readServiceLocation, SERVICE_OPTIONS, SERVICE_USAGE } from "./service-location.ts";

const USAGE = `Usage: npm run redrive -- <${REDRIVABLE.join("|")}> [--forget] ${SERVICE_USAGE}`;
const OPTIONS = { ...SERVICE_OPTIONS, forget: { type: "boolean" } } as const;

/** Reads the command line of `npm run redrive`. Throws CommandError at the first wrong value. */
function readSettings(args: string[], environment: NodeJS.ProcessEnv): RedriveSettings {
  const { values, positionals } = parseCommandLine(args, USAGE, OPTIONS);
  const [name, ...more] = positionals;
  if (name === undefined) throw new CommandError(`Which dead letters?\n${USAGE}`);
  if (!isRedrivable(name) || more.length > 0)
    throw new CommandError(`There are no dead letters ${positionals.join(" ")}.\n${USAGE}`);
  return { deadLetters: name, forget: values.forget ?? false, ...readServiceLocation(values, environment, USAGE) };
}

function isRedrivable(name: string): name is Redrivable {
  return (REDRIVABLE as readonly string[]).includes(name);
}

interface RedriveSettings extends ServiceLocation {
  deadLetters: Redrivable;
  /** Removes dead letters whose changes are lost, after their work was done in another way. */
  forget: boolean;
}

/** Data of `POST /admin/redrive`, or the sum of several answers. */
interface RedriveOutcome {
  redriven: number;
  failed: number;
  gone: { from: string; to: string; records: number }[];
  hasMore: boolean;
}

/**
 * Redrives dead letters until none can be taken, and prints the result. Throws CommandError with the next step when some are
 * left.
 */
export async function redriveAll(
  { deadLetters, forget, ...location }: RedriveSettings,
  write: (text: string) => void,
): Promise<void> {
  const callApi = connectAdminApi(location);
  const total: RedriveOutcome = { redriven: 0, failed: 0, gone: [], hasMore: true };
  while (total.hasMore) {
    const outcome = await callApi<RedriveOutcome>("POST", "/admin/redrive", { deadLetters, forget });
    total.redriven += outcome.redriven;
    total.failed += outcome.failed;
    total.gone.push(...outcome.gone);
    total.hasMore = outcome.hasMore;
  }
  write(`${total.redriven} dead letters of ${deadLetters} were redriven.\n`);
  for (const { from, to, records } of total.gone) write(`Gone from the stream: ${records} changes from ${from} to ${to}.\n`);
  const advice = [...adviseOnGone(deadLetters, total.gone.length, forget), ...adviseOnFailed(total.failed)];
  if (advice.length > 0) throw new CommandError(advice.join("\n"));
}

/** Remedies for what a stream has lost, by its dead letters. */
const REMEDIES: Partial<Record<string, string>> = {
  indexer: "Rebuild the indices (npm run reindex -- products, posts, prompts)",
  conversations: "Rebuild the index of threads (npm run reindex -- threads)",
};

function adviseOnGone(deadLetters: string, count: number, forget: boolean): string[] {
  if (count === 0 || forget) return [];
  const remedy = REMEDIES[deadLetters] ?? "Have the webhooks recover that time (POST /webhooks/{id}/recover)";
  return [`${remedy}, then remove these ${count} dead letters: npm run redrive -- ${deadLetters} --forget`];
}

function adviseOnFailed(count: number): string[] {
  if (count === 0) return [];
  return [`${count} failed once more, and can be taken again in a minute: the function's log has the reason.`];
}

if (import.meta.main)
  await runCommand(USAGE, (args) => redriveAll(readSettings(args, process.env), (text) => void process.stdout.write(text)));
