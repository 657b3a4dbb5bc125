import { TooLate, withinTime } from "../../../platform/within-time.ts";
import type { Curated, Kit } from "../contracts.ts";

/** A search takes some ten milliseconds; longer than this an answer without it is better. */
export const SEARCH_BUDGET_MS = 800;

/** What a curator finds in its time. Lateness, a stop and every failure become a `failure` in what it returns. */
export async function withinBudget(
  empty: Omit<Curated, "candidates" | "failure">,
  find: () => Promise<Curated["candidates"]>,
  kit: Kit,
  budgetMs = SEARCH_BUDGET_MS,
): Promise<Curated> {
  if (kit.signal.aborted) return { ...empty, candidates: [], failure: "stopped" };
  try {
    return { ...empty, candidates: await withinTime(budgetMs, find, kit.signal), failure: null };
  } catch (error) {
    if (kit.signal.aborted) return { ...empty, candidates: [], failure: "stopped" };
    kit.log.warn("A curator found nothing.", { domain: empty.domain, error });
    kit.log.count("ChatCuratorFailed");
    return { ...empty, candidates: [], failure: error instanceof TooLate ? "late" : "unavailable" };
  }
}
