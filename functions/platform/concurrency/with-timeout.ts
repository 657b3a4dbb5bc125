/** Work took longer than it may. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/**
 * Waits for work at most `timeoutMs`, also when it ignores the abort of its signal. Throws TimeoutError, the work's own errors,
 * and the reason of `stop` when that is aborted first.
 */
export async function withTimeout<T>(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  stop?: AbortSignal,
): Promise<T> {
  stop?.throwIfAborted();
  const ending = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    ending.abort(reason);
    reject(reason);
  };
  const onStop = () => end(stop!.reason);
  const timer = setTimeout(() => end(new TimeoutError(`There was no answer within ${timeoutMs} ms.`)), timeoutMs);
  stop?.addEventListener("abort", onStop, { once: true });
  try {
    return await Promise.race([work(ending.signal), promise]);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener("abort", onStop);
  }
}

/**
 * Calls back at the next multiple of `everyMs` on this process's clock. Periodic calls of many callers then coincide and can be
 * batched (see `RequestBatcher`). Keeps no process alive.
 */
export function alignedTimeout(everyMs: number, run: () => void): NodeJS.Timeout {
  return setTimeout(run, everyMs - (performance.now() % everyMs)).unref();
}
