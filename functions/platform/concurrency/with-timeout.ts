export class TimeoutError extends Error {
  override readonly name = "TooLate";
}

/**
 * Ends the wait for work, also for such as does not end itself when its signal is aborted. Throws TooLate, what the work throws, and the reason of `stop`
 * when that is aborted first.
 */
export async function withTimeout<T>(mostMs: number, work: (signal: AbortSignal) => Promise<T>, stop?: AbortSignal): Promise<T> {
  stop?.throwIfAborted();
  const ending = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const end = (reason: unknown) => {
    ending.abort(reason);
    reject(reason);
  };
  const onStop = () => end(stop!.reason);
  const timer = setTimeout(() => end(new TimeoutError(`There was no answer within ${mostMs} ms.`)), mostMs);
  stop?.addEventListener("abort", onStop, { once: true });
  try {
    return await Promise.race([work(ending.signal), promise]);
  } finally {
    clearTimeout(timer);
    stop?.removeEventListener("abort", onStop);
  }
}
