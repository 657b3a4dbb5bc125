/** Months are kept for reports. */
const KEEP_SECONDS = 400 * 86_400;

/** `2026-11` and the moment its quotas reset: the 1st of the next month, 00:00 UTC (docs/specification/limits.md). */
export function quotaMonthAt(now: number): { month: string; resetsAt: number; resetDate: string } {
  const date = new Date(now);
  const resetsAt = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  return { month: date.toISOString().slice(0, 7), resetsAt, resetDate: new Date(resetsAt).toISOString() };
}

/** Key of a tenant's monthly quotas, and of what its models have cost, in the usage table. */
export function quotaKey(now: number) {
  return { collection: ["quota"], id: quotaMonthAt(now).month };
}

/** Epoch seconds after which a month of quotas is deleted. */
export function quotaExpiresAt(now: number): number {
  return Math.ceil(quotaMonthAt(now).resetsAt / 1_000) + KEEP_SECONDS;
}
