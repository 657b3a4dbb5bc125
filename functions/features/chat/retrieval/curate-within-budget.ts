import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { CuratorResult } from "../contracts/answer.ts";
import type { TurnContext } from "../contracts/turn.ts";

/** A search takes some ten milliseconds; longer than this an answer without it is better. */
export const SEARCH_BUDGET_MS = 800;

/** What a curator finds in its time. Lateness, a stop and every failure become a `failure` in what it returns. */
export async function curateWithinBudget(
  empty: Omit<CuratorResult, "candidates" | "failure">,
  find: () => Promise<CuratorResult["candidates"]>,
  kit: TurnContext,
  budgetMs = SEARCH_BUDGET_MS,
): Promise<CuratorResult> {
  if (kit.signal.aborted) return { ...empty, candidates: [], failure: "stopped" };
  try {
    return { ...empty, candidates: await withTimeout(budgetMs, find, kit.signal), failure: null };
  } catch (error) {
    if (kit.signal.aborted) return { ...empty, candidates: [], failure: "stopped" };
    kit.log.warn("A curator found nothing.", { domain: empty.domain, error });
    kit.log.count("ChatCuratorFailed");
    return { ...empty, candidates: [], failure: error instanceof TimeoutError ? "late" : "unavailable" };
  }
}
