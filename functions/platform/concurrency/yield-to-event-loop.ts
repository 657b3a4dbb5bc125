import { setImmediate as nextRound } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop of the caller's own. Awaited before work that blocks the thread for milliseconds: pending
 * output is sent before it, and other streams of the process proceed between two such pieces of work.
 */
export function yieldToEventLoop(): Promise<unknown> {
  last = last.then(() => nextRound());
  return last;
}
