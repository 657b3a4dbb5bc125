import type { StageSizes } from "./stages.ts";

/** Slots that Lambda keeps for the functions of an account that reserve none. */
const UNRESERVED = 100;

/** Above what AWS has granted to anybody. */
const MAX_QUOTA = 10_000_000;

/**
 * Reads the account's quota of concurrent executions, of which an alarm warns; without one it is the stage's figure. Calls
 * `refuse` with a sentence when the value is no such number, or less than what the stage reserves.
 */
export function readConcurrencyQuota(value: unknown, sizes: StageSizes, refuse: (reason: string) => never): number {
  if (value === undefined || value === null) return sizes.concurrencyQuota;
  if (typeof value !== "number" || !Number.isSafeInteger(value) || value < 1 || value > MAX_QUOTA)
    return refuse(`Context concurrencyQuota must be a whole number from 1 to ${MAX_QUOTA}, not ${JSON.stringify(value)}.`);
  const smallest = smallestConcurrencyQuota(sizes);
  if (value >= smallest) return value;
  return refuse(
    `Context concurrencyQuota is ${value}, and the stage reserves ${countReservedSlots(sizes)} of them: with the ${UNRESERVED} ` +
      `that Lambda keeps for other functions an account needs ${smallest}. Ask for a higher quota, or choose a smaller stage.`,
  );
}

/** Adds up the slots that a deployment reserves. */
export function countReservedSlots({ search, webhooks, crawl }: StageSizes): number {
  const delivering = webhooks.reservesSlots ? webhooks.delivery + webhooks.deliverySlow : 0;
  return (search.concurrency ?? 0) + delivering + (crawl.concurrency ?? 0);
}

/** Returns the smallest quota of concurrent executions with which an account takes a deployment of a stage. */
function smallestConcurrencyQuota(sizes: StageSizes): number {
  const reserved = countReservedSlots(sizes);
  return reserved === 0 ? 0 : reserved + UNRESERVED;
}
