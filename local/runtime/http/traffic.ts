import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

/** Tells when nobody asks for anything. */
export class Traffic {
  private inFlight = 0;
  private lastAt = performance.now();

  add(response: ServerResponse): void {
    this.inFlight += 1;
    response.once("close", () => {
      this.inFlight -= 1;
      this.lastAt = performance.now();
    });
  }

  /** Resolves when no request was in flight for this time. Does not keep the process running. */
  async quiet(ms: number): Promise<void> {
    const since = performance.now();
    for (let left = ms; left > 0; left = this.inFlight > 0 ? ms : Math.max(this.lastAt, since) + ms - performance.now())
      await pause(left, undefined, { ref: false });
  }
}
