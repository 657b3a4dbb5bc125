import type { Data, Input } from "../../../clients/typescript/src/types.ts";

export type DeadLetters = Input<"POST /admin/redrive">["deadLetters"];

/** The dead letters, each with what it holds. */
export const DEAD_LETTERS: Record<DeadLetters, string> = {
  delivery: "Deliveries of webhooks.",
  "delivery-slow": "Deliveries to endpoints that answer slowly.",
  ticks: "Wake-ups, which look for deliveries that are due.",
  "fan-out": "Events that no delivery was made of yet.",
  indexer: "Changes of records on their way to the search index.",
  conversations: "Turns of chats on their way to the search over threads, and to reports.",
  activity: "Searches and shop events on their way to reports.",
};

type Result = Data<"POST /admin/redrive">;

/** Sums of what calls of a redrive have done. */
export interface Redriven extends Pick<Result, "redriven" | "failed" | "gone"> {
  deadLetters: DeadLetters;
  /** No more can be taken now. */
  isComplete: boolean;
}

export const NOTHING_REDRIVEN: Omit<Redriven, "deadLetters"> = { redriven: 0, failed: 0, gone: [], isComplete: false };

/** Adds what a further call has done. */
export function addRedriven(before: Redriven, { redriven, failed, gone, hasMore }: Result): Redriven {
  return {
    deadLetters: before.deadLetters,
    redriven: before.redriven + redriven,
    failed: before.failed + failed,
    gone: [...before.gone, ...gone],
    isComplete: !hasMore,
  };
}
