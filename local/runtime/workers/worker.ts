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
  /** Resolves when there is no work left now. */
  drain(): Promise<void>;
  /** Resolves when all work in flight is finished. */
  stop(): Promise<void>;
}

/**
 * Resolves when no worker has work left, also none that came from the work of another one. `countSteps` grows whenever work of
 * any worker begins or ends. Work may end while a later worker is drained, whoever began it and whenever, and leave work for
 * one that was drained before: only a pass over all workers in which nothing began and nothing ended has seen them all without
 * work.
 */
export async function drainAll(workers: Pick<BackgroundWorker, "drain">[], countSteps: () => number): Promise<void> {
  for (let before = -1; before !== countSteps(); ) {
    before = countSteps();
    for (const worker of workers) await worker.drain();
  }
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
