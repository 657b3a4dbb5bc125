import type { Curated, Kit } from "../contracts.ts";

/** A search takes some ten milliseconds; longer than this an answer without it is better. */
export const SEARCH_BUDGET_MS = 800;

class TooLate extends Error {
  override readonly name = "TooLate";
}

/** What a curator finds in its time. Lateness, a stop and every failure become a `failure` in what it returns. */
export async function withinBudget(
  empty: Omit<Curated, "candidates" | "failure">,
  find: () => Promise<Curated["candidates"]>,
  kit: Kit,
  budgetMs = SEARCH_BUDGET_MS,
): Promise<Curated> {
  if (kit.signal.aborted) return { ...empty, candidates: [], failure: "stopped" };
  const { promise, settle } = deadline(kit.signal, budgetMs);
  try {
    return { ...empty, candidates: await Promise.race([find(), promise]), failure: null };
  } catch (error) {
    if (kit.signal.aborted) return { ...empty, candidates: [], failure: "stopped" };
    kit.log.warn("A curator found nothing.", { domain: empty.domain, error });
    kit.log.count("ChatCuratorFailed");
    return { ...empty, candidates: [], failure: error instanceof TooLate ? "late" : "unavailable" };
  } finally {
    settle();
  }
}

function deadline(signal: AbortSignal, budgetMs: number): { promise: Promise<never>; settle(): void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal.reason);
  const timer = setTimeout(() => reject(new TooLate("The search takes too long.")), budgetMs);
  signal.addEventListener("abort", stop, { once: true });
  return {
    promise,
    settle() {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
    },
  };
}
