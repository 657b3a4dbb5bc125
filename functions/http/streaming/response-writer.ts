import type { Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Log } from "../../platform/ports/log.ts";

/** Limits of a client that falls behind. A disconnected client can resume at its last position. */
const LIMITS = { milliseconds: 30_000, bytes: 1024 * 1024 };

/** Writes a response through a bounded buffer. A client that is more than 1 MB or 30 s behind is disconnected. */
export class ResponseWriter {
  /** Resolves when the client left or was disconnected. */
  readonly closed: Promise<null>;
  isClosed = false;
  private readonly output: Writable;
  private readonly log: Log;
  private readonly limits: typeof LIMITS;
  private readonly resolveClosed: (value: null) => void;
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

  /** True while the client has not taken everything that was written. */
  get needsDrain(): boolean {
    return !this.isClosed && this.output.writableNeedDrain;
  }

  write(text: string): void {
    if (this.isClosed) return;
    if (!this.output.write(text)) this.startStallTimer();
  }

  /** Gives a client that is behind the time to read, and disconnects one that is too far behind. */
  async applyBackpressure(): Promise<void> {
    if (!this.needsDrain) return;
    await nextTurn();
    if (this.output.writableLength > this.limits.bytes) this.disconnect();
  }

  /** Resolves when everything has been handed over, or the client has gone. */
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
