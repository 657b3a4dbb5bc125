import { setTimeout as sleep } from "node:timers/promises";

export interface CallDeadlineOptions {
  signal?: AbortSignal;
  timeoutMs: number;
  firstTokenMs?: number;
}

/**
 * Deadline of a call with all its attempts: its caller aborts it, its first word is late, or the whole is late. The SDK's own
 * timers do not fit: they are for one attempt, and for the time until an answer begins.
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

  /** Aborted when the call must end. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** The timeout that ended the call; null while it may go on, and when its caller aborted it. */
  get timeoutReason(): string | null {
    return this.reason;
  }

  /** Stops the timer of the first word, which has come. */
  noteFirstToken(): void {
    clearTimeout(this.firstTokenTimer);
  }

  /** Waits for another attempt. Resolves to false when it would come too late, at once, or when the call ends meanwhile. */
  async waitForRetry(waitMs: number): Promise<boolean> {
    if (performance.now() + waitMs >= this.retriesUntil) return false;
    return sleep(waitMs, true, { signal: this.signal }).catch(() => false);
  }

  /** Releases the timers and the caller's signal at the end of the call. */
  dispose(): void {
    clearTimeout(this.wholeTimer);
    clearTimeout(this.firstTokenTimer);
    this.stop?.removeEventListener("abort", this.abort);
  }

  private expire(reason: string): void {
    this.reason ??= reason;
    this.abort();
  }
}
