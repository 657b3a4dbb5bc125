import { setTimeout as sleep } from "node:timers/promises";

export interface CallDeadlineOptions {
  signal?: AbortSignal;
  timeoutMs: number;
  firstTokenMs?: number;
}

/**
 * When a call with all its attempts ends at the latest: as its caller stops it, late with its first word, or late as a whole. Timers of its own, not
 * the SDK's: those are for one attempt, and for the time until an answer begins.
 */
export class CallDeadline {
  private readonly controller = new AbortController();
  private readonly stop: AbortSignal | undefined;
  private readonly wholeTimer: NodeJS.Timeout;
  private readonly firstTokenTimer: NodeJS.Timeout;
  private readonly retriesUntil: number;
  private readonly abort = () => this.controller.abort();
  private reason: string | null = null;

  constructor({ signal, timeoutMs, firstTokenMs = timeoutMs }: CallDeadlineOptions) {
    const firstMs = Math.min(firstTokenMs, timeoutMs);
    this.stop = signal;
    this.retriesUntil = performance.now() + firstMs;
    this.wholeTimer = setTimeout(() => this.expire(`Not done within ${timeoutMs} ms.`), timeoutMs);
    this.firstTokenTimer = setTimeout(() => this.expire(`Not a word within ${firstMs} ms.`), firstMs);
    if (signal?.aborted) this.abort();
    else signal?.addEventListener("abort", this.abort, { once: true });
  }

  /** Aborted when the call is to end. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Why it had to end; null while it may go on, and when its caller stopped it. */
  get timeoutReason(): string | null {
    return this.reason;
  }

  /** The first word has come. */
  noteFirstToken(): void {
    clearTimeout(this.firstTokenTimer);
  }

  /** Waits for another attempt. False, at once, where it would come too late, and when the call is ended meanwhile. */
  async waitForRetry(waitMs: number): Promise<boolean> {
    if (performance.now() + waitMs >= this.retriesUntil) return false;
    return sleep(waitMs, true, { signal: this.signal }).catch(() => false);
  }

  /** To be called when the call is over: lets go of the timers, and of the caller's signal. */
  dispose(): void {
    clearTimeout(this.wholeTimer);
    clearTimeout(this.firstTokenTimer);
    this.stop?.removeEventListener("abort", this.abort);
  }

  private expire(why: string): void {
    this.reason ??= why;
    this.abort();
  }
}
