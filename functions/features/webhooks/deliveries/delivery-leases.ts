import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { deliveryKey } from "../records.ts";
import { writeEach } from "./conditional-writes.ts";
import type { QueuedDelivery } from "./delivery-queue.ts";
import { DELIVERY_LEASE_MS, dueAttributes } from "./delivery-state.ts";

/** A lease that ends within this is taken anew before anything is sent: it might end before the outcome is written. */
const ENDING_MS = 5_000;
/** Renewed with this left, looked at so often: both far apart from the lease's end. */
const RENEW_BELOW_MS = 12_000;
const LOOK_MS = 500;
/** So many at a look, or a tenth of all, and what is nearest to its end first: thousands that were taken together would hold up what else is sent meanwhile. */
const MIN_AT_ONCE = 33;
const SHARE_AT_ONCE = 0.1;

/** A delivery in the hands of this process. */
export interface LeasedDelivery extends QueuedDelivery {
  tenantId: string;
  webhookId: string;
}

/** The leases that this process holds: taken in time, renewed while their deliveries wait or are under way. */
export class DeliveryLeases {
  private readonly ports: Ports;
  /** By webhook and delivery. */
  private readonly held = new Map<string, LeasedDelivery>();
  private renewal: Promise<unknown> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(ports: Ports) {
    this.ports = ports;
  }

  /**
   * Those of the deliveries that are this process's to send. A lease that came with a message is as good as one taken here, and costs no write; not so
   * when the message was received before (`isRepeated`): some of its deliveries may have been sent then. What this process has in hand already is left to
   * whoever has it.
   */
  async acquire(deliveries: LeasedDelivery[], isRepeated: boolean): Promise<LeasedDelivery[]> {
    const now = this.ports.clock.now();
    const untaken = deliveries.filter((delivery) => !this.held.has(nameOf(delivery)));
    const ending = untaken.filter(({ dueAt }) => isRepeated || dueAt - now < ENDING_MS);
    const lost = new Set(await this.renew(ending));
    const mine = untaken.filter((delivery) => !lost.has(delivery) && !this.held.has(nameOf(delivery)));
    for (const delivery of mine) this.held.set(nameOf(delivery), delivery);
    if (this.held.size > 0) this.timer ??= setInterval(() => this.renewEnding(), LOOK_MS).unref();
    return mine;
  }

  release(delivery: LeasedDelivery): void {
    if (this.held.get(nameOf(delivery)) === delivery) this.held.delete(nameOf(delivery));
    if (this.held.size > 0 || !this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
  }

  /** Its exchange is over: its lease stays as it is from here on, for its outcome is written under that. */
  async end(delivery: LeasedDelivery): Promise<void> {
    this.release(delivery);
    await this.renewal;
  }

  private renewEnding(): void {
    const now = this.ports.clock.now();
    const ending = [...this.held.values()].filter(({ dueAt }) => dueAt - now < RENEW_BELOW_MS);
    if (ending.length === 0 || this.renewal) return;
    const most = Math.max(MIN_AT_ONCE, Math.ceil(this.held.size * SHARE_AT_ONCE));
    const first = ending.sort((one, other) => one.dueAt - other.dueAt).slice(0, most);
    this.renewal = bestEffort(this.ports.log, "renew leases of deliveries", () => this.renew(first)).finally(() => {
      this.renewal = null;
    });
  }

  /** Returns those that someone else has. */
  private async renew(deliveries: LeasedDelivery[]): Promise<LeasedDelivery[]> {
    const dueAt = this.ports.clock.now() + DELIVERY_LEASE_MS;
    const lost: LeasedDelivery[] = [];
    for (const [tenantId, group] of Map.groupBy(deliveries, (delivery) => delivery.tenantId)) {
      const writes = group.map((delivery) => toLease(delivery, dueAt));
      const outcomes = await writeEach(this.ports.tables.webhooks, tenantId, writes);
      group.forEach((delivery, index) => {
        if (outcomes[index]) delivery.dueAt = dueAt;
        else lost.push(delivery);
      });
    }
    return lost;
  }
}

/** Takes a delivery's lease from whoever has it with this `dueAt`. */
export function toLease(
  { webhookId, id, dueAt }: Pick<LeasedDelivery, "webhookId" | "id" | "dueAt">,
  until: number,
): TableWrite & { kind: "update" } {
  const key = deliveryKey(webhookId, id);
  return { kind: "update", key, change: { set: dueAttributes(id, until) }, when: { equals: { status: "pending", dueAt } } };
}

function nameOf({ webhookId, id }: LeasedDelivery): string {
  return `${webhookId}#${id}`;
}
