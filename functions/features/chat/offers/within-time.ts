/** Ends the wait for work that may not end itself when its signal is aborted. Throws when it is late. */
export async function withinTime<T>(mostMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const reason = new Error(`There was no answer within ${mostMs} ms.`);
    late.abort(reason);
    reject(reason);
  }, mostMs);
  try {
    return await Promise.race([work(late.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}
