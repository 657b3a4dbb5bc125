import type { Clock } from "../../../functions/platform/ports/clock.ts";

/** What everything in the background works with. */
export interface WorkerContext {
  clock: Clock;
  /** Calls a function of the template, with Lambda's time limit. */
  invoke(functionName: string, event: unknown): Promise<unknown>;
  sendMessage(queue: string, message: unknown): Promise<void>;
  /** Waits before a retry; at once in tests. Ends early when the runtime ends. */
  pause(ms: number): Promise<void>;
  /** True once the runtime ends: nothing new begins. */
  stopping(): boolean;
  /** Tells the person at the terminal of a failure that no caller sees. */
  report(what: string, error: unknown): void;
}

/** One part of the background that takes work from somewhere. */
export interface BackgroundWorker {
  start(): Promise<void>;
  /** Works until nothing is left now; true when there was anything to do. */
  drain(): Promise<boolean>;
  /** Resolves when what is under way is finished. */
  stop(): Promise<void>;
}

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 30_000;

/** Doubles from 100 ms to 30 s, with jitter. */
export function backoffMs(failures: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (0.5 + Math.random() / 2);
}

/** Something happened: whoever waits for it goes on. What happens while nobody waits is remembered once. */
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
