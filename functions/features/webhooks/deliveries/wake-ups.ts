import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";

/** SQS limit. */
const MAX_DELAY_SECONDS = 900;
/** Number of remembered times: thousands of retries due in one second schedule one wake-up. */
const MAX_REMEMBERED = 2_000;

/** The message that starts a sweep. */
export interface WakeUp {
  /** Milliseconds, a full second. */
  at: number;
}

/**
 * Schedules sweeps, to the second. The due index holds what waits; a wake-up only says when to read it. When a wake-up is lost or
 * is later than SQS's limit allows, the sweep of each minute replaces it.
 */
export class WakeUps {
  private readonly ports: Pick<Ports, "clock" | "log" | "queues">;
  private readonly scheduled = new Set<number>();

  constructor(ports: Pick<Ports, "clock" | "log" | "queues">) {
    this.ports = ports;
  }

  /** Notes that a wake-up has come. One that came before its time, by this process's clock, may be scheduled again. */
  received({ at }: WakeUp): void {
    this.scheduled.delete(at / 1_000);
  }

  /** Schedules a sweep at a time, once. A failure is logged. */
  async schedule(atMs: number): Promise<void> {
    const now = this.ports.clock.now();
    const second = Math.ceil(Math.max(atMs, now + 1) / 1_000);
    const delaySeconds = Math.max(1, Math.ceil((second * 1_000 - now) / 1_000));
    if (delaySeconds > MAX_DELAY_SECONDS || this.scheduled.has(second)) return;
    if (this.scheduled.size >= MAX_REMEMBERED) this.scheduled.clear();
    this.scheduled.add(second);
    const sent = await bestEffort(this.ports.log, "ask for a sweep", () =>
      this.ports.queues.deliveryTicks.send([{ body: { at: second * 1_000 } satisfies WakeUp, delaySeconds }]),
    );
    if (!sent) this.scheduled.delete(second);
  }
}
