import type { RetryPolicy } from "../records/webhook-records.ts";

/** The waits before attempts 2 to 5 (docs/specification/webhooks.md). */
const TABLE_MS = [60_000, 300_000, 1_800_000, 7_200_000];
/** The maximum that a receiver may ask for by `Retry-After` (docs/specification/webhooks.md). */
const MAX_ASKED_MS = 7_200_000;
/** ± 10 %, so that deliveries that failed together do not return together. */
const JITTER = 0.1;

interface FailedAttempt {
  policy: RetryPolicy | undefined;
  /** Attempts that have failed so far, this one included. */
  failed: number;
  retryAfterMs?: number | undefined;
  /** The delays are multiplied by this (`Settings.retryDelayScale`). */
  scale: number;
  random: () => number;
}

/** Returns the wait before the next attempt, in milliseconds; null when there is none. */
export function deliveryRetryDelayMs({ policy, failed, retryAfterMs = 0, scale, random }: FailedAttempt): number | null {
  const delay = policy ? delayByPolicy(policy, failed) : (TABLE_MS[failed - 1] ?? null);
  if (delay === null) return null;
  const jittered = delay * scale * (1 - JITTER + 2 * JITTER * random());
  return Math.round(Math.max(jittered, Math.min(retryAfterMs, MAX_ASKED_MS)));
}

/** Returns how many attempts there are at most. */
export function maxAttempts(policy: RetryPolicy | undefined): number {
  return policy?.maxAttempts ?? TABLE_MS.length + 1;
}

/** Fills what a policy leaves out with values as close to the default table as possible. */
function delayByPolicy(policy: RetryPolicy, failed: number): number | null {
  if (failed >= maxAttempts(policy)) return null;
  const { backoffStrategy = "exponential", initialDelayMs = TABLE_MS[0]! } = policy;
  const { maxDelayMs = Math.max(TABLE_MS.at(-1)!, initialDelayMs) } = policy;
  const delay = backoffStrategy === "linear" ? failed * initialDelayMs : initialDelayMs * 2 ** (failed - 1);
  return Math.min(delay, maxDelayMs);
}
