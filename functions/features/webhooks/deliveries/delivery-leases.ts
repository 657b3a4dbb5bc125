import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { writeEach } from "./conditional-writes.ts";
import type { QueuedDelivery } from "./delivery-queue.ts";
import { DELIVERY_LEASE_MS, toLeased } from "./delivery-state.ts";

/** A lease that ends within this time is renewed before anything is sent: it might end before the outcome is written. */
const ENDING_MS = 5_000;
/** Time left at which a lease is renewed, and the interval of looking: both leave ample time before the lease ends. */
const RENEW_BELOW_MS = 12_000;
const RENEWAL_INTERVAL_MS = 500;
/**
 * Each look renews at most this many, or a tenth of all, those that end first: thousands at once would delay the attempts made
 * meanwhile.
 */
const MIN_RENEWALS = 33;
const RENEWED_SHARE = 0.1;

/** A delivery that this process has leased. */
export interface LeasedDelivery extends QueuedDelivery {
  tenantId: string;
  webhookId: string;
}

/** The leases that this process holds: acquired in time, renewed while their deliveries wait or are in flight. */
export class DeliveryLeases {
  private readonly ports: Pick<Ports, "clock" | "log" | "tables">;
  /** Keyed by webhook and delivery. */
  private readonly leased = new Map<string, LeasedDelivery>();
  private renewal: Promise<unknown> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(ports: Pick<Ports, "clock" | "log" | "tables">) {
    this.ports = ports;
  }

  /**
   * Returns the deliveries that this process may send. A lease that came with a message is as good as one acquired here, and
   * costs no write; unless the message was received before (`isRepeated`): some of its deliveries may have been sent then. Leaves
   * out deliveries that this process has leased already. Throws UpstreamError.
   */
  async acquire(deliveries: LeasedDelivery[], isRepeated: boolean): Promise<LeasedDelivery[]> {
    const now = this.ports.clock.now();
    const free = deliveries.filter((delivery) => !this.leased.has(toName(delivery)));
    const ending = free.filter(({ dueAt }) => isRepeated || dueAt - now < ENDING_MS);
    const lost = new Set(await this.renew(ending));
    const acquired = free.filter((delivery) => !lost.has(delivery) && !this.leased.has(toName(delivery)));
    for (const delivery of acquired) this.leased.set(toName(delivery), delivery);
    if (this.leased.size > 0) this.timer ??= setInterval(() => this.renewEnding(), RENEWAL_INTERVAL_MS).unref();
    return acquired;
  }

  /** True while this process has deliveries that wait or are in flight. */
  get isHoldingAny(): boolean {
    return this.leased.size > 0;
  }

  /** Stops renewing a lease. */
  release(delivery: LeasedDelivery): void {
    if (this.leased.get(toName(delivery)) === delivery) this.leased.delete(toName(delivery));
    if (this.leased.size > 0 || !this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
  }

  /** Stops renewing and waits for a running renewal: the outcome is written under the lease as it is after that. */
  async end(delivery: LeasedDelivery): Promise<void> {
    this.release(delivery);
    await this.renewal;
  }

  private renewEnding(): void {
    const now = this.ports.clock.now();
    const ending = [...this.leased.values()].filter(({ dueAt }) => dueAt - now < RENEW_BELOW_MS);
    if (ending.length === 0 || this.renewal) return;
    const limit = Math.max(MIN_RENEWALS, Math.ceil(this.leased.size * RENEWED_SHARE));
    const first = ending.sort((one, other) => one.dueAt - other.dueAt).slice(0, limit);
    this.renewal = bestEffort(this.ports.log, "renew leases of deliveries", () => this.renew(first)).finally(() => {
      this.renewal = null;
    });
  }

  /** Returns the deliveries that another process has leased. */
  private async renew(deliveries: LeasedDelivery[]): Promise<LeasedDelivery[]> {
    const dueAt = this.ports.clock.now() + DELIVERY_LEASE_MS;
    const lost: LeasedDelivery[] = [];
    for (const [tenantId, group] of Map.groupBy(deliveries, (delivery) => delivery.tenantId)) {
      const writes = group.map((delivery) => toLeased(delivery, dueAt));
      const outcomes = await writeEach(this.ports.tables.webhooks, tenantId, writes);
      group.forEach((delivery, index) => {
        if (outcomes[index]) delivery.dueAt = dueAt;
        else lost.push(delivery);
      });
    }
    return lost;
  }
}

function toName({ webhookId, id }: LeasedDelivery): string {
  return `${webhookId}#${id}`;
}
