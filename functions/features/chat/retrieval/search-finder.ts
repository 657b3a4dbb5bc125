import { TimeoutError, withTimeout } from "../../../platform/concurrency/with-timeout.ts";
import type { Curator, CuratorResult } from "../contracts/answer.ts";
import type { RecordFinder } from "../contracts/record-finder.ts";
import type { TurnContext } from "../contracts/turn.ts";
import { findPages } from "./find-pages.ts";
import { findProducts } from "./find-products.ts";

/**
 * A search takes some ten milliseconds, the first one of a process up to a second and more on a busy machine. After this time, an
 * answer without it is better for the shopper.
 */
const SEARCH_BUDGET_MS = 1_900;

/** Finds the products that an interpretation asks for. Never throws. */
export const findMatchingProducts: Curator = (turn, interpretation, context) =>
  curateWithinBudget(
    { domain: "product", streamingFields: ["reason"] },
    () => findProducts(turn, interpretation, context),
    context,
  );

/** Finds the pages that may answer, ranked by the search's scores or by `rank`. Never throws. */
export const findMatchingPages = (...[turn, interpretation, context, rank]: Parameters<typeof findPages>) =>
  curateWithinBudget(
    { domain: "post", streamingFields: ["summary"] },
    () => findPages(turn, interpretation, context, rank),
    context,
  );

/** Records that hardly fit, beside what fits in the other domain, which may be of another sense of the words. */
const MAX_WEAK_BESIDE = { product: 3, post: 1 };

/** Finds records as the shop's own search does: by its scores, its reading of the text, and what the interpretation adds. */
export const searchFinder: RecordFinder = {
  async find(turn, interpretation, context) {
    const [products, posts] = await Promise.all([
      findMatchingProducts(turn, interpretation, context),
      findMatchingPages(turn, interpretation, context),
    ]);
    const curated = [
      fits(posts) ? shorten(products, MAX_WEAK_BESIDE.product) : products,
      fits(products) ? shorten(posts, MAX_WEAK_BESIDE.post) : posts,
    ];
    return { interpretation, curated };
  },
};

function fits({ candidates }: CuratorResult): boolean {
  return candidates.some(({ isWeak }) => !isWeak);
}

/** Leaves of a result that hardly fits the first ones. One that fits has none that does not. */
function shorten(result: CuratorResult, maxCount: number): CuratorResult {
  return fits(result) ? result : { ...result, candidates: result.candidates.slice(0, maxCount) };
}

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
