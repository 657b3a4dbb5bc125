import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { CuratorResult } from "../contracts/answer.ts";
import type { TurnContext } from "../contracts/turn.ts";

/**
 * A search takes some ten milliseconds, the first one of a process up to a second and more on a busy machine. After this time, an
 * answer without it is better for the shopper.
 */
const SEARCH_BUDGET_MS = 1_900;

/** Runs a curator's search within its time. A timeout, a stop and every error become a `failure` in the result. */
export async function curateWithinBudget(
  empty: Omit<CuratorResult, "candidates" | "failure">,
  find: () => Promise<CuratorResult["candidates"]>,
  context: TurnContext,
): Promise<CuratorResult> {
  if (context.signal.aborted) return { ...empty, candidates: [], failure: "stopped" };
  try {
    return {
      ...empty,
      candidates: await withTimeout(SEARCH_BUDGET_MS, () => findInBackground(find, context), context.signal),
      failure: null,
    };
  } catch (error) {
    if (context.signal.aborted) return { ...empty, candidates: [], failure: "stopped" };
    context.log.warn("A curator found nothing.", { domain: empty.domain, error });
    context.log.count("ChatCuratorFailed");
    return { ...empty, candidates: [], failure: error instanceof TimeoutError ? "late" : "unavailable" };
  }
}

/** Begins a search that must be over before the process may be stopped, also where nobody waits for it any more. */
function findInBackground<Found>(find: () => Promise<Found>, { ports }: TurnContext): Promise<Found> {
  const found = find();
  const ignore = () => undefined;
  ports.backgroundTasks.add(found.then(ignore, ignore));
  return found;
}
