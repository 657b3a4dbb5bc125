/**
 * Calls back when the next multiple of `everyMs` has come on this process's clock: what many do so often they do at the same moment, and can do
 * together (see `Grouped`). Keeps no process alive.
 */
export function alignedTimeout(everyMs: number, run: () => void): NodeJS.Timeout {
  return setTimeout(run, everyMs - (performance.now() % everyMs)).unref();
}
