import type { Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Log } from "../../platform/ports/log.ts";

/** How long a reader may take for what waits for it, and how much that may be. Whoever is cut off resumes where it was. */
const LIMITS = { milliseconds: 30_000, bytes: 1024 * 1024 };

/**
 * Whoever reads a response. What makes the lines does not wait for it: what it has not read yet waits here, up to a limit, and a reader that reaches it
 * is cut off.
 */
export class ResponseWriter {
  /** Resolves when it went away or was cut off. */
  readonly closed: Promise<null>;
  isClosed = false;
  private readonly output: Writable;
  private readonly log: Log;
  private readonly limits: typeof LIMITS;
  private readonly resolveClosed: (nobody: null) => void;
  private stallTimer: NodeJS.Timeout | null = null;

  constructor(output: Writable, log: Log, limits = LIMITS) {
    this.output = output;
    this.log = log;
    this.limits = limits;
    const { promise, resolve } = Promise.withResolvers<null>();
    this.closed = promise;
    this.resolveClosed = resolve;
    output.on("error", () => this.markClosed());
    output.on("close", () => this.markClosed());
    output.on("drain", () => this.clearStallTimer());
  }

  /** Whether it has not taken all that was written. */
  get needsDrain(): boolean {
    return !this.isClosed && this.output.writableNeedDrain;
  }

  write(text: string): void {
    if (this.isClosed) return;
    if (!this.output.write(text)) this.startStallTimer();
  }

  /** Lets a reader that is behind read on, and cuts off one that is too far behind. */
  async applyBackpressure(): Promise<void> {
    if (!this.needsDrain) return;
    await nextTurn();
    if (this.output.writableLength > this.limits.bytes) this.disconnect();
  }

  /** Resolves when everything has been handed over, or nobody is there any more. */
  async end(): Promise<void> {
    if (this.isClosed) return;
    this.startStallTimer();
    const { promise, resolve } = Promise.withResolvers<null>();
    this.output.end(() => resolve(null));
    await Promise.race([promise, this.closed]);
    this.clearStallTimer();
  }

  private startStallTimer(): void {
    this.stallTimer ??= setTimeout(() => this.disconnect(), this.limits.milliseconds);
  }

  private clearStallTimer(): void {
    if (this.stallTimer) clearTimeout(this.stallTimer);
    this.stallTimer = null;
  }

  private markClosed(): void {
    this.isClosed = true;
    this.clearStallTimer();
    this.resolveClosed(null);
  }

  private disconnect(): void {
    this.log.count("SlowReader");
    this.markClosed();
    this.output.destroy();
  }
}
