import { setTimeout as pause } from "node:timers/promises";

/**
 * Time for which a write waits for others of the same items: they end one after the other, and an API function has 29 s.
 * Sixteen parallel imports of one tenant need 18 s at 0.16 s a transaction (docs/decisions/0022-outages-and-contention.md).
 */
export const CONTENTION_MS = 20_000;

/** Waits with full jitter, doubling from 25 ms to at most 1 s. */
export async function pauseWithJitter(attempt: number): Promise<void> {
  await pause(Math.random() * Math.min(1_000, 25 * 2 ** attempt));
}

/** Rounds of work that others may undo: a pause before each but the first, until the time is over. */
export class Patience {
  private readonly until = performance.now() + CONTENTION_MS;
  private rounds = 0;

  /** Resolves to true when there is time for another round, after the pause before it. The first round is always granted. */
  async grantsRound(): Promise<boolean> {
    if (this.rounds > 0) {
      if (performance.now() >= this.until) return false;
      await pauseWithJitter(this.rounds);
    }
    this.rounds += 1;
    return true;
  }
}
