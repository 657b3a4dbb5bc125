const REPEAT_AFTER_MS = 5_000;
const lastReports = new Map<string, number>();

/** Writes a failure that reaches no caller to the terminal; the same one at most once in five seconds. */
export function reportToTerminal(what: string, error: unknown): void {
  const now = Date.now();
  if (now - (lastReports.get(what) ?? 0) < REPEAT_AFTER_MS) return;
  lastReports.set(what, now);
  process.stderr.write(`${what}${error === null ? "" : `: ${describe(error)}`}\n`);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? "" : ` (${describe(error.cause)})`;
  return `${error.stack ?? error.message}${cause}`;
}
