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
  private readonly output: Writable;
  private readonly log: Log;
  private readonly limits: typeof LIMITS;
  private patience: NodeJS.Timeout | null = null;
  private isGone = false;

  constructor(output: Writable, log: Log, limits = LIMITS) {
    this.output = output;
    this.log = log;
    this.limits = limits;
    const { promise, resolve } = Promise.withResolvers<null>();
    this.gone = promise;
    const leave = () => {
      this.isGone = true;
      this.stopWaiting();
      resolve(null);
    };
    output
      .on("error", leave)
      .on("close", leave)
      .on("drain", () => this.stopWaiting());
  }

  write(text: string): void {
    if (this.isGone) return;
    if (!this.output.write(text)) this.startWaiting();
  }

  /** Lets a reader that is behind read on, and cuts off one that is too far behind. */
  async mayCatchUp(): Promise<void> {
    if (this.isGone || !this.output.writableNeedDrain) return;
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

  private cutOff(): void {
    this.log.count("SlowReader");
    this.output.destroy();
  }
}
