import type { RetryPolicy } from "../records.ts";

/** Specification *Delivery and retries*: what is waited before attempts 2 to 5. */
const TABLE_MS = [60_000, 300_000, 1_800_000, 7_200_000];
/** Decisions *Webhook deliveries*: what a receiver may ask for by `Retry-After` at most. */
const MAX_ASKED_MS = 7_200_000;
/** ± 10 %, so that what failed together does not come back together. */
const JITTER = 0.1;

export interface FailedAttempt {
  policy: RetryPolicy | undefined;
  /** Attempts that have failed so far, this one included. */
  failed: number;
  retryAfterMs?: number | undefined;
  /** By what the delays are multiplied (`Settings.retryDelayScale`). */
  scale: number;
  random: () => number;
}

/** What is waited before the next attempt, in milliseconds; null: there is none. */
export function deliveryRetryDelayMs({ policy, failed, retryAfterMs = 0, scale, random }: FailedAttempt): number | null {
  const delay = policy ? delayByPolicy(policy, failed) : (TABLE_MS[failed - 1] ?? null);
  if (delay === null) return null;
  const jittered = delay * scale * (1 - JITTER + 2 * JITTER * random());
  return Math.round(Math.max(jittered, Math.min(retryAfterMs, MAX_ASKED_MS)));
}

/** How many attempts there are at most. */
export function maxAttempts(policy: RetryPolicy | undefined): number {
  return policy?.maxAttempts ?? TABLE_MS.length + 1;
}

/** What a policy leaves out is as near to the table as a policy comes. */
function delayByPolicy(policy: RetryPolicy, failed: number): number | null {
  if (failed >= maxAttempts(policy)) return null;
  const { backoffStrategy = "exponential", initialDelayMs = TABLE_MS[0]! } = policy;
  const { maxDelayMs = Math.max(TABLE_MS.at(-1)!, initialDelayMs) } = policy;
  const delay = backoffStrategy === "linear" ? failed * initialDelayMs : initialDelayMs * 2 ** (failed - 1);
  return Math.min(delay, maxDelayMs);
}
