export class TooLate extends Error {
  override readonly name = "TooLate";
}

/** Ends the wait for work, also for such as does not end itself when its signal is aborted. Throws TooLate, and what the work throws. */
export async function withinTime<T>(mostMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const reason = new TooLate(`There was no answer within ${mostMs} ms.`);
    late.abort(reason);
    reject(reason);
  }, mostMs);
  try {
    return await Promise.race([work(late.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}
