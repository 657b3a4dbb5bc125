import type { Clock } from "../../../functions/platform/ports/clock.ts";

/** Services that all background workers share. */
export interface WorkerContext {
  clock: Clock;
  /** Calls a function of the template, with Lambda's time limit. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  sendMessage(queue: string, message: unknown): Promise<void>;
  /** Waits before a retry; returns at once in tests, and early when the runtime ends. */
  pause(ms: number): Promise<void>;
  /** Waits before another try of the same work. In tests short waits end at once, and long ones when the clock was moved. */
  pauseRetry(ms: number): Promise<void>;
  /** True once the runtime ends: no worker begins new work. */
  stopping(): boolean;
  /** Reports a failure that reaches no caller. */
  report(what: string, error: unknown): void;
}

/** The part of the background that takes work from one source. */
export interface BackgroundWorker {
  start(): Promise<void>;
  /** Works until there is no work left now; true when there was any. */
  drain(): Promise<boolean>;
  /** Resolves when all work in flight is finished. */
  stop(): Promise<void>;
}

/** Shorter pauses before a retry end at once in tests: a failure or two need no moving of the clock. */
export const LONG_PAUSE_MS = 5_000;

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 30_000;

/** Waiting time before the next attempt: doubles from 100 ms to 30 s, with jitter. */
export function backoffMs(failures: number): number {
  return Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

/** Wakes one waiting loop. A signal raised while no loop waits is kept, once. */
export class WakeSignal {
  private isRaised = false;
  private resume: (() => void) | null = null;

  raise(): void {
    this.isRaised = true;
    this.resume?.();
  }

  async next(): Promise<void> {
    if (!this.isRaised) {
      await new Promise<void>((resolve) => {
        this.resume = resolve;
      });
    }
    this.resume = null;
    this.isRaised = false;
  }
}
