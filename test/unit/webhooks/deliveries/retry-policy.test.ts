import { expect, test } from "@jest/globals";
import { deliveryRetryDelayMs, maxAttempts } from "../../../../functions/features/webhooks/deliveries/retry-delay.ts";
import type { RetryPolicy } from "../../../../functions/features/webhooks/records/webhook-records.ts";
import { verifies } from "../../../support/verifies.ts";

const middle = () => 0.5;
const delay = (
  failed: number,
  policy?: RetryPolicy,
  given: { retryAfterMs?: number; scale?: number; random?: () => number } = {},
) => deliveryRetryDelayMs({ policy, failed, scale: 1, random: middle, ...given });
const delays = (policy?: RetryPolicy) => Array.from({ length: 11 }, (_, index) => delay(index + 1, policy));

test("retries without a policy come after 1, 5, 30 and 120 minutes, and no more", () => {
  verifies("deliveries.retry-table", "deliveries.five-attempts");
  expect(delays()).toEqual([60_000, 300_000, 1_800_000, 7_200_000, null, null, null, null, null, null, null]);
  expect(maxAttempts(undefined)).toBe(5);
});

test("a retry delay varies by ± 10 %", () => {
  verifies("deliveries.retry-table");
  expect(delay(1, undefined, { random: () => 0 })).toBe(54_000);
  expect(delay(1, undefined, { random: () => 0.999_999 })).toBe(66_000);
});

test.each([
  [{ maxAttempts: 4, backoffStrategy: "linear", initialDelayMs: 100 }, [100, 200, 300, null]],
  [{ maxAttempts: 4, backoffStrategy: "exponential", initialDelayMs: 100 }, [100, 200, 400, null]],
  [{ maxAttempts: 4, initialDelayMs: 800, maxDelayMs: 1_000 }, [800, 1_000, 1_000, null]],
  [{ backoffStrategy: "linear" }, [60_000, 120_000, 180_000, 240_000, null]],
  [{}, [60_000, 120_000, 240_000, 480_000, null]],
  [{ maxAttempts: 1 }, [null]],
  [{ maxAttempts: 2, initialDelayMs: 20_000, maxDelayMs: 5_000 }, [5_000, null]],
  [{ maxAttempts: 3, initialDelayMs: 36_000_000 }, [36_000_000, 36_000_000, null]],
  [{ maxAttempts: 10 }, [60_000, 120_000, 240_000, 480_000, 960_000, 1_920_000, 3_840_000, 7_200_000, 7_200_000, null]],
] as [RetryPolicy, (number | null)[]][])("the retry policy %j waits %j", (policy, expected) => {
  verifies("deliveries.retry-policy");
  expect(delays(policy).slice(0, expected.length)).toEqual(expected);
  expect(
    delays(policy)
      .slice(expected.length)
      .every((each) => each === null),
  ).toBe(true);
});

test.each([
  ["lengthens", 600_000, 600_000],
  ["never shortens", 1_000, 60_000],
  ["counts up to two hours", 7_200_001, 7_200_000],
  ["counts for nothing at zero", 0, 60_000],
])("a Retry-After %s", (_, retryAfterMs, expected) => {
  verifies("deliveries.retry-after");
  expect(delay(1, undefined, { retryAfterMs })).toBe(expected);
});

test("Retry-After neither shortens a longer delay nor adds an attempt", () => {
  verifies("deliveries.retry-after");
  expect(delay(1, { initialDelayMs: 36_000_000 }, { retryAfterMs: 86_400_000 })).toBe(36_000_000);
  expect(delay(5, undefined, { retryAfterMs: 600_000 })).toBeNull();
});

test("retryDelayScale multiplies retry delays, but not the wait of Retry-After", () => {
  expect(delay(2, undefined, { scale: 0.01 })).toBe(3_000);
  expect(delay(2, undefined, { scale: 0.01, retryAfterMs: 600_000 })).toBe(600_000);
});
