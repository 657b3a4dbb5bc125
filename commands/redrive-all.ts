import { connectAdminApi } from "../local/runtime/client/admin-api.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import type { RedriveSettings } from "./redrive-settings.ts";

interface Answer {
  redriven: number;
  failed: number;
  gone: { from: string; to: string; records: number }[];
  hasMore: boolean;
}

/** Works on dead letters until none can be taken, and says what became of them. Throws StartError, with what to do, where some are left. */
export async function redriveAll(
  { deadLetters, forget, ...where }: RedriveSettings,
  write: (text: string) => void,
): Promise<void> {
  const call = connectAdminApi(where);
  const sum: Answer = { redriven: 0, failed: 0, gone: [], hasMore: true };
  while (sum.hasMore) {
    const answer = await call<Answer>("POST", "/admin/redrive", { deadLetters, forget });
    sum.redriven += answer.redriven;
    sum.failed += answer.failed;
    sum.gone.push(...answer.gone);
    sum.hasMore = answer.hasMore;
  }
  write(`${sum.redriven} dead letters of ${deadLetters} were redriven.\n`);
  for (const { from, to, records } of sum.gone) write(`Gone from the stream: ${records} changes from ${from} to ${to}.\n`);
  const faults = [...adviceOnGone(deadLetters, sum.gone.length, forget), ...adviceOnFailed(sum.failed)];
  if (faults.length > 0) throw new CommandError(faults.join("\n"));
}

function adviceOnGone(deadLetters: string, count: number, forget: boolean): string[] {
  if (count === 0 || forget) return [];
  const remedy =
    deadLetters === "indexer"
      ? "Rebuild the indices (npm run reindex -- products, posts, prompts)"
      : "Have the webhooks recover that time (POST /webhooks/{id}/recover)";
  return [`${remedy}, then remove these ${count} dead letters: npm run redrive -- ${deadLetters} --forget`];
}

function adviceOnFailed(count: number): string[] {
  if (count === 0) return [];
  return [`${count} failed once more, and can be taken again in a minute: the function's log has the reason.`];
}
