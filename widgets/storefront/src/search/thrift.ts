/** An error of the client, as far as these rules read it. */
export interface ThriftError {
  status?: number;
  code?: string | null;
  retryAfter?: number | null;
}

/** Meaning of a failure. */
interface Verdict {
  /** Asking again is of no use on this page. */
  isFinal: boolean;
  /** The shop's settings or key refuse this page: the shop's own search is left alone. */
  isRefused: boolean;
  waitMs: number;
}

/** Time for which a refused burst is remembered. */
const CAREFUL_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** A longer wait is no wait: a quota is spent until the end of the month. */
const TOO_LONG_S = 120;
/** Failures in a row after which a page gives up. */
const MAX_FAILURES = 6;

/**
 * Keeps to a shop's limits. After a first refusal suggestions are no longer asked for, after a second one only Enter searches,
 * for a minute each; nothing is sent before the time that the service named.
 */
export class Thrift {
  private readonly now: () => number;
  private refusals: number[] = [];
  private notBefore = 0;
  private failures = 0;

  constructor(now: () => number) {
    this.now = now;
  }

  maySuggest(): boolean {
    return this.recentRefusals() === 0;
  }

  mayType(): boolean {
    return this.recentRefusals() < 2;
  }

  /** Time until something may be sent. */
  waitMs(): number {
    return Math.max(0, this.notBefore - this.now());
  }

  /** Tells whether so long a wait was named that this page sees no end of it. */
  isOver(): boolean {
    return this.waitMs() > TOO_LONG_S * 1_000;
  }

  answered(): void {
    this.failures = 0;
  }

  failed({ status = 0, code, retryAfter }: ThriftError): Verdict {
    const isRefused = status === 401 || status === 403;
    const isOver = code === "QUOTA_EXCEEDED" || (retryAfter ?? 0) > TOO_LONG_S;
    const isWrong = status >= 400 && status < 500 && status !== 429 && status !== 408;
    this.failures++;
    if (status === 429) this.refusals.push(this.now());
    const growing = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.failures - 1));
    const waitMs = retryAfter ? retryAfter * 1_000 : growing;
    this.notBefore = this.now() + waitMs;
    return { isFinal: isOver || isWrong || this.failures >= MAX_FAILURES, isRefused, waitMs };
  }

  private recentRefusals(): number {
    this.refusals = this.refusals.filter((time) => time > this.now() - CAREFUL_MS);
    return this.refusals.length;
  }
}
