import { ApiError } from "../../../../clients/typescript/src/errors.ts";
import type { Data } from "../../../../clients/typescript/src/types.ts";
import { type PageAt, pagesOf } from "../../../api/pages-of.ts";

type Page = Data<"GET /webhooks/deliveries">;
type Found = Page["results"][number];

/** So many are sent again at once at most: a request each. */
export const REPLAYED_AT_ONCE = 1_000;

/** Lists all that a filter finds, page by page. Those on their way are left out: they are tried again by themselves. */
export async function collectDeliveries(list: (at: PageAt) => Promise<Page>): Promise<{ found: Found[]; hasMore: boolean }> {
  const found = new Map<string, Found>();
  let hasMore = false;
  for await (const { results, pagination } of pagesOf(list)) {
    for (const each of results) if (each.status !== "pending") found.set(`${each.webhookId}/${each.id}`, each);
    hasMore = pagination.hasMore;
    if (found.size >= REPLAYED_AT_ONCE) break;
  }
  const all = [...found.values()];
  return { found: all.slice(0, REPLAYED_AT_ONCE), hasMore: hasMore || all.length > REPLAYED_AT_ONCE };
}

/** State of a replay. */
export interface Progress {
  /** Deliveries that were looked at. */
  done: number;
  sent: number;
  /** Those that the service refused one by one, with its words. */
  refused: { id: string; message: string }[];
}

export const NOTHING_DONE: Progress = { done: 0, sent: 0, refused: [] };

interface ReplayOptions {
  send(delivery: Found): Promise<unknown>;
  /** Asked before each one: whether to pause. */
  isPaused(): boolean;
  onProgress(progress: Progress): void;
}

/**
 * Sends deliveries again one by one, from where `from` stopped, until the last or a pause. One that is refused for itself (it is
 * gone, on its way, or its webhook is paused) is noted and the next one follows; whatever would stop all others is thrown, with
 * the progress told before.
 */
export async function replay(deliveries: readonly Found[], from: Progress, options: ReplayOptions): Promise<Progress> {
  let progress = from;
  for (const delivery of deliveries.slice(from.done)) {
    if (options.isPaused()) break;
    try {
      await options.send(delivery);
      progress = { ...progress, done: progress.done + 1, sent: progress.sent + 1 };
    } catch (error) {
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) throw error;
      const refused = [...progress.refused, { id: delivery.id, message: error.message }];
      progress = { ...progress, done: progress.done + 1, refused };
    }
    options.onProgress(progress);
  }
  return progress;
}
