/** How long requests under way may take to finish (a person waits for it). */
export const GRACE_MS = 2_000;
/** After this the process ends whatever is still open. */
const HARD_LIMIT_MS = 3_000;

/** Ends the process cleanly on Ctrl-C, SIGTERM and the end of the terminal; a second signal ends it at once. */
export function endOnSignals(stop: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) process.exit(1);
    isEnding = true;
    setTimeout(() => process.exit(1), HARD_LIMIT_MS).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(`Stopping failed: ${error.message}`);
        process.exit(1);
      },
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, end);
}
