import type { Writable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Log } from "../platform/log.ts";

/** How long a reader may take for what waits for it, and how much that may be. Whoever is cut off resumes where it was. */
const LIMITS = { milliseconds: 30_000, bytes: 1024 * 1024 };

/**
 * Whoever reads a response. What makes the lines does not wait for it: what it has not read yet waits here, up to a limit, and a reader that reaches it
 * is cut off.
 */
export class Reader {
  /** Resolves when it went away or was cut off. */
  readonly gone: Promise<null>;
  isGone = false;
  private readonly output: Writable;
  private readonly log: Log;
  private readonly limits: typeof LIMITS;
  private readonly noteGone: (nobody: null) => void;
  private patience: NodeJS.Timeout | null = null;

  constructor(output: Writable, log: Log, limits = LIMITS) {
    this.output = output;
    this.log = log;
    this.limits = limits;
    const { promise, resolve } = Promise.withResolvers<null>();
    this.gone = promise;
    this.noteGone = resolve;
    output.on("error", () => this.leave());
    output.on("close", () => this.leave());
    output.on("drain", () => this.stopWaiting());
  }

  /** Whether it has not taken all that was written. */
  get isBehind(): boolean {
    return !this.isGone && this.output.writableNeedDrain;
  }

  write(text: string): void {
    if (this.isGone) return;
    if (!this.output.write(text)) this.startWaiting();
  }

  /** Lets a reader that is behind read on, and cuts off one that is too far behind. */
  async mayCatchUp(): Promise<void> {
    if (!this.isBehind) return;
    await nextTurn();
    if (this.output.writableLength > this.limits.bytes) this.cutOff();
  }

  /** Resolves when everything has been handed over, or nobody is there any more. */
  async end(): Promise<void> {
    if (this.isGone) return;
    this.startWaiting();
    const { promise, resolve } = Promise.withResolvers<null>();
    this.output.end(() => resolve(null));
    await Promise.race([promise, this.gone]);
    this.stopWaiting();
  }

  private startWaiting(): void {
    this.patience ??= setTimeout(() => this.cutOff(), this.limits.milliseconds);
  }

  private stopWaiting(): void {
    if (this.patience) clearTimeout(this.patience);
    this.patience = null;
  }

  private leave(): void {
    this.isGone = true;
    this.stopWaiting();
    this.noteGone(null);
  }

  private cutOff(): void {
    this.log.count("SlowReader");
    this.leave();
    this.output.destroy();
  }
}
