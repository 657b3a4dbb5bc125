import { setTimeout as pause } from "node:timers/promises";
import { UpstreamError } from "../ports/upstream-error.ts";

/** Runs `work` on slices of `size`, at most `lanes` at a time. The first failure ends it. */
export async function inBatches<T>(all: T[], size: number, lanes: number, work: (batch: T[]) => Promise<void>): Promise<void> {
  const batches: T[][] = [];
  for (let start = 0; start < all.length; start += size) batches.push(all.slice(start, start + size));
  let next = 0;
  const lane = async () => {
    while (next < batches.length) await work(batches[next++]!);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, batches.length) }, lane));
}

/** Waits with full jitter, doubling from 25 ms to at most 1 s; after `tries` it gives up. */
export async function pauseBeforeRetry(attempt: number, tries: number, what: string): Promise<void> {
  if (attempt >= tries) throw new UpstreamError(what);
  await pause(Math.random() * Math.min(1_000, 25 * 2 ** attempt));
}
