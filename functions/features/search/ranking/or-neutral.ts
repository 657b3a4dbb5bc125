import { UpstreamError } from "../../../platform/ports/upstream-error.ts";

/** Rates records, or moves none of them while the index cannot be reached: a search does not fail for its order. */
export async function orNeutral(records: readonly unknown[], rate: () => Promise<number[]>): Promise<number[]> {
  try {
    return await rate();
  } catch (error) {
    if (error instanceof UpstreamError) return records.map(() => 0);
    throw error;
  }
}
