/** Tells the person at the terminal of a failure that no caller sees. The same one is told once a few seconds. */
export function reportToTerminal(what: string, error: unknown): void {
  const now = Date.now();
  const last = told.get(what) ?? 0;
  if (now - last < QUIET_MS) return;
  told.set(what, now);
  process.stderr.write(`${what}${error === null ? "" : `: ${describe(error)}`}\n`);
}

const QUIET_MS = 5_000;
const told = new Map<string, number>();

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : ` (${describe(error.cause)})`;
  return `${error.stack ?? error.message}${cause}`;
}
