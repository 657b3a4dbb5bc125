import { setTimeout as sleep } from "node:timers/promises";

export interface Limits {
  signal?: AbortSignal;
  timeoutMs: number;
  firstTokenMs?: number;
}

/**
 * When a call with all its attempts ends at the latest: as its caller stops it, late with its first word, or late as a whole. Timers of its own, not
 * the SDK's: those are for one attempt, and for the time until an answer begins.
 */
export class CallLimits {
  private readonly controller = new AbortController();
  private readonly stop: AbortSignal | undefined;
  private readonly whole: NodeJS.Timeout;
  private readonly firstToken: NodeJS.Timeout;
  private readonly waitsUntil: number;
  private readonly abort = () => this.controller.abort();
  private late: string | null = null;

  constructor({ signal, timeoutMs, firstTokenMs = timeoutMs }: Limits) {
    const firstMs = Math.min(firstTokenMs, timeoutMs);
    this.stop = signal;
    this.waitsUntil = performance.now() + firstMs;
    this.whole = setTimeout(() => this.expire(`Not done within ${timeoutMs} ms.`), timeoutMs);
    this.firstToken = setTimeout(() => this.expire(`Not a word within ${firstMs} ms.`), firstMs);
    if (signal?.aborted) this.abort();
    else signal?.addEventListener("abort", this.abort, { once: true });
  }

  /** Aborted when the call is to end. */
  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** Why it had to end; null while it may go on, and when its caller stopped it. */
  get lateness(): string | null {
    return this.late;
  }

  /** The first word has come. */
  begin(): void {
    clearTimeout(this.firstToken);
  }

  /** Waits for another attempt. False, at once, where it would come too late, and when the call is ended meanwhile. */
  async hasTimeAfter(waitMs: number): Promise<boolean> {
    if (performance.now() + waitMs >= this.waitsUntil) return false;
    return sleep(waitMs, true, { signal: this.signal }).catch(() => false);
  }

  /** To be called when the call is over: lets go of the timers, and of the caller's signal. */
  end(): void {
    clearTimeout(this.whole);
    clearTimeout(this.firstToken);
    this.stop?.removeEventListener("abort", this.abort);
  }

  private expire(why: string): void {
    this.late ??= why;
    this.abort();
  }
}
