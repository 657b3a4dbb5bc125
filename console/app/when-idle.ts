/** Time after which something is done though the page was never idle. */
const LATEST_MS = 2_000;

/** Does something once the page has nothing else to do; Safari does not tell. Returns what takes it back. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "undefined") {
    const timer = setTimeout(act, LATEST_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(act, { timeout: LATEST_MS });
  return () => cancelIdleCallback(handle);
}
