import { setImmediate as nextRound } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a round of the event loop of one's own. To be awaited before work that keeps the thread for some milliseconds: what is to be sent goes out
 * before it, and the tokens of other streams of this process between it and that of the next.
 */
export function yieldToEventLoop(): Promise<unknown> {
  last = last.then(() => nextRound());
  return last;
}
