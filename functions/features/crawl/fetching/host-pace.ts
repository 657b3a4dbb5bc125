import type { FetchResult } from "./page-request.ts";

/** docs/specification/crawl.md, Manners. */
const FIRST_BACKOFF_MS = 1_000;
const MAX_DELAY_MS = 60_000;
const MAX_RETRY_AFTER_MS = 600_000;
/** Each success takes a fifth off a delay that was raised. */
const EASING = 0.8;

const POLITE_DELAY_MS = 500;
const OWN_MACHINE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Returns the delay between two requests to a site: what its robots.txt asks for, none on the same machine. */
export function politeDelayMs(siteUrl: string, robots: { crawlDelayMs: number | null }): number {
  return robots.crawlDelayMs ?? (OWN_MACHINE.test(new URL(siteUrl).hostname) ? 0 : POLITE_DELAY_MS);
}

/** Signs of a host that has too much to do. */
const OVERLOADED = new Set(["tooManyRequests", "timeout", "tooSlow"]);

/** State of the pace that a crawl keeps from step to step. */
interface PaceState {
  delayMs: number;
  /** Time at which the next request may begin. */
  nextAt: number;
  /** Signs of overload since the last success. */
  failures: number;
}

interface PaceOptions {
  minDelayMs: number;
  now: () => number;
  sleep: (ms: number) => Promise<void>;
}

/** Says when the next request to a host may begin: a polite delay, longer while the host is overloaded. */
export class HostPace {
  private readonly options: PaceOptions;
  private readonly current: PaceState;

  constructor(state: PaceState | null, options: PaceOptions) {
    this.options = options;
    const { delayMs, nextAt, failures } = state ?? { delayMs: options.minDelayMs, nextAt: 0, failures: 0 };
    this.current = { delayMs: Math.max(delayMs, options.minDelayMs), nextAt, failures };
  }

  /** Waits for its turn when that takes at most `maxWaitMs`; else returns the milliseconds to wait, at once, without a turn. */
  async turn(maxWaitMs: number): Promise<{ waitMs: number }> {
    const now = this.options.now();
    const startsAt = Math.max(now, this.current.nextAt);
    const waitMs = startsAt - now;
    if (waitMs > maxWaitMs) return { waitMs };
    this.current.nextAt = startsAt + this.current.delayMs;
    if (waitMs > 0) await this.options.sleep(waitMs);
    return { waitMs: 0 };
  }

  /** Slows down at 429, 503 and timeouts, for as long as the host asks; speeds up again with each other answer. */
  report(result: FetchResult): void {
    if (result.kind === "failed" && (OVERLOADED.has(result.reason) || result.status === 503)) this.slowDown(result.retryAfterMs);
    else if (result.kind !== "failed" || result.status !== null) this.speedUp();
  }

  private slowDown(retryAfterMs: number | null): void {
    const { current, options } = this;
    const delay = Math.min(MAX_DELAY_MS, Math.max(FIRST_BACKOFF_MS, 2 * current.delayMs));
    current.failures++;
    current.delayMs = Math.max(delay, options.minDelayMs);
    const wait = retryAfterMs === null ? current.delayMs : Math.min(MAX_RETRY_AFTER_MS, retryAfterMs);
    current.nextAt = Math.max(current.nextAt, options.now() + wait);
  }

  private speedUp(): void {
    this.current.failures = 0;
    const eased = this.current.delayMs * EASING;
    this.current.delayMs = eased < FIRST_BACKOFF_MS / 2 ? this.options.minDelayMs : Math.max(this.options.minDelayMs, eased);
  }

  get state(): PaceState {
    return { ...this.current };
  }
}
