import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { Ports } from "../../../platform/ports.ts";

/** SQS limit. */
const MAX_DELAY_SECONDS = 900;
/** Times remembered, so that thousands of retries of one second ask for it once. */
const MAX_REMEMBERED = 2_000;

export interface WakeUp {
  /** Milliseconds, a full second. */
  at: number;
}

/**
 * Asks the sweeper to look at a time, to the second. What waits stands in the due index; a tick only says when to read it. One that is lost, or
 * lies beyond SQS's limit, is made good by the sweep of each minute.
 */
export class WakeUps {
  private readonly ports: Ports;
  private readonly asked = new Set<number>();

  constructor(ports: Ports) {
    this.ports = ports;
  }

  /** A tick has come. If that was before its time, by the clock of whoever it came to, it may be asked for again. */
  received({ at }: WakeUp): void {
    this.asked.delete(at / 1_000);
  }

  async schedule(atMs: number): Promise<void> {
    const now = this.ports.clock.now();
    const second = Math.ceil(Math.max(atMs, now + 1) / 1_000);
    const delaySeconds = Math.max(1, Math.ceil((second * 1_000 - now) / 1_000));
    if (delaySeconds > MAX_DELAY_SECONDS || this.asked.has(second)) return;
    if (this.asked.size >= MAX_REMEMBERED) this.asked.clear();
    this.asked.add(second);
    const sent = await bestEffort(this.ports.log, "ask for a sweep", () =>
      this.ports.queues.deliveryTicks.send([{ body: { at: second * 1_000 } satisfies WakeUp, delaySeconds }]),
    );
    if (!sent) this.asked.delete(second);
  }
}
