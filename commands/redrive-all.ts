import type { Redrivable } from "../functions/features/redrive/index.ts";
import { connectAdminApi, type ServiceLocation } from "../local/runtime/client/api-caller.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";

export interface RedriveSettings extends ServiceLocation {
  deadLetters: Redrivable;
  /** Removes dead letters whose changes are gone, once their work was done in another way. */
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
 * Redrives dead letters until none can be taken, and writes the outcome. Throws CommandError with the next step where some
 * are left.
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

function adviseOnGone(deadLetters: string, count: number, forget: boolean): string[] {
  if (count === 0 || forget) return [];
  const remedy =
    deadLetters === "indexer"
      ? "Rebuild the indices (npm run reindex -- products, posts, prompts)"
      : "Have the webhooks recover that time (POST /webhooks/{id}/recover)";
  return [`${remedy}, then remove these ${count} dead letters: npm run redrive -- ${deadLetters} --forget`];
}

function adviseOnFailed(count: number): string[] {
  if (count === 0) return [];
  return [`${count} failed once more, and can be taken again in a minute: the function's log has the reason.`];
}
