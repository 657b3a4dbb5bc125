import { setTimeout as wait } from "node:timers/promises";

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
