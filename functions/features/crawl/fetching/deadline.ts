import { FetchFailure } from "./fetch-failure.ts";

export interface FetchLimits {
  /** From the start to the last byte. */
  allMs: number;
  /** To the first byte of each response. */
  firstByteMs: number;
  /** A body that is slower than `minBytesPerSecond` after this time is given up. */
  slowAfterMs: number;
  minBytesPerSecond: number;
}

/** The time of one page: ends what is under way when it is over, and says why. */
export class Deadline {
  private readonly limits: FetchLimits;
  private readonly controller = new AbortController();
  private readonly all: NodeJS.Timeout;
  private firstByte: NodeJS.Timeout | undefined;
  private rate: NodeJS.Timeout | undefined;
  private isReading = false;
  readonly signal: AbortSignal;

  constructor(limits: FetchLimits, outer: AbortSignal | undefined) {
    this.limits = limits;
    this.signal = outer ? AbortSignal.any([outer, this.controller.signal]) : this.controller.signal;
    this.all = setTimeout(() => this.expire(this.isReading ? "tooSlow" : "timeout"), limits.allMs);
  }

  /** Begins to wait for a response. */
  awaitFirstByte(): void {
    this.isReading = false;
    this.firstByte = setTimeout(() => this.expire("timeout"), this.limits.firstByteMs);
  }

  /** Begins to read a body, of which `count` tells the bytes so far. */
  watchBody(count: () => number): void {
    clearTimeout(this.firstByte);
    clearInterval(this.rate);
    this.isReading = true;
    const startedAt = performance.now();
    const { slowAfterMs, minBytesPerSecond } = this.limits;
    this.rate = setInterval(() => {
      const seconds = (performance.now() - startedAt) / 1_000;
      if (count() < minBytesPerSecond * seconds) this.expire("tooSlow");
    }, slowAfterMs);
  }

  /** Stops watching the body: what is left is work of ours. */
  bodyEnded(): void {
    clearInterval(this.rate);
  }

  end(): void {
    clearTimeout(this.all);
    clearTimeout(this.firstByte);
    clearInterval(this.rate);
  }

  private expire(reason: "timeout" | "tooSlow"): void {
    this.controller.abort(new FetchFailure(reason));
  }
}
