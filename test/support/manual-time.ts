import type { StartTimer } from "../../functions/platform/ports/clock.ts";

/** A clock and its timers, which move only when the test says so. */
export class ManualTime {
  private time = 0;
  private readonly timers = new Set<{ at: number; run: () => void }>();

  readonly now = (): number => this.time;

  readonly startTimer: StartTimer = (ms, run) => {
    const timer = { at: this.time + ms, run };
    this.timers.add(timer);
    return () => this.timers.delete(timer);
  };

  advance(ms: number): void {
    this.time += ms;
    for (const timer of [...this.timers].filter(({ at }) => at <= this.time)) {
      this.timers.delete(timer);
      timer.run();
    }
  }
}
