import { setTimeout as wait } from "node:timers/promises";

/** Silence after which a stream shows that it lives: clients and networks take a silent connection for broken. */
export const HEARTBEAT_MS = 5_000;
/** A person writes slowly: a message between shopper and agent is shown within a second all the same, at half the reads. */
export const AGENT_POLL_INTERVAL_MS = 500;

/** Makes lines that end at once when their reader leaves: a generator that waits for a line would wait on. */
export function untilLeft(generate: (left: AbortSignal) => AsyncGenerator<string>): AsyncIterable<string> {
  return {
    [Symbol.asyncIterator]() {
      const leaving = new AbortController();
      const lines = generate(leaving.signal);
      return {
        next: () => lines.next(),
        return: () => {
          leaving.abort();
          return lines.return(undefined);
        },
      };
    },
  };
}

/** Waits; ends at once when the reader leaves. */
export async function pauseUnlessLeft(milliseconds: number, left: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: left }).catch((error) => {
    if (!left.aborted) throw error;
  });
}
