/** The statuses whose `Retry-After` counts. */
const ASKING_TO_WAIT = new Set([429, 503]);

/** Returns how long a server asks us to wait, milliseconds from `now`: seconds or a date (RFC 9110, 10.2.3). */
export function parseRetryAfter(status: number, value: string | undefined, now: number): number | undefined {
  if (value === undefined || !ASKING_TO_WAIT.has(status)) return undefined;
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // HTTP dates begin with the day's name; `Date.parse` alone would take "1.5" for a month.
  const at = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? undefined : Math.max(0, at - now);
}
