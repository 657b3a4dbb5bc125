import type { Ports } from "../../../../domain/ports.ts";
import { bestEffort } from "../../../../platform/concurrency/best-effort.ts";
import { statsKey } from "../../records/delivery-records.ts";
import { stateKey } from "../../records/webhook-records.ts";
import type { NewDelivery } from "../delivery-state.ts";

/** Statistics are for 30 days, as the delivery logs are. */
const KEEP_SECONDS = 32 * 86_400;

/** `lastDeliveryAt` is for people: with many deliveries per second it need not be written for each. */
const LAST_DELIVERY_PRECISION_MS = 5_000;

type StatsPorts = Pick<Ports, "clock" | "log" | "tables">;

/** Counters of one UTC day, as they are stored. */
export type DeliveryCounts = Partial<
  Record<"created" | "delivered" | "failed" | "skipped" | "attempts" | "failedAttempts" | "durationMs", number>
>;

interface WebhookCounts {
  tenantId: string;
  webhookId: string;
  counts: DeliveryCounts;
  /** True when the time of the last delivery must be written. */
  isDelivered: boolean;
}

/**
 * Counts the outcomes of webhooks' deliveries by day, written once for all that one invocation did. A lost count is not repaired.
 */
export class DeliveryStats {
  private readonly webhooks = new Map<string, WebhookCounts>();
  private readonly ports: StatsPorts;
  private readonly day: string | undefined;

  /** `day`: the UTC day to count, when it is not today. */
  constructor(ports: StatsPorts, day?: string) {
    this.ports = ports;
    this.day = day;
  }

  count(tenantId: string, webhookId: string, counts: DeliveryCounts): void {
    const known = this.findOrAdd(tenantId, webhookId).counts;
    for (const [name, amount] of Object.entries(counts) as [keyof DeliveryCounts, number][]) {
      known[name] = (known[name] ?? 0) + amount;
    }
  }

  /** Notes that a delivery arrived. `known`: the time that is already written. */
  markDelivered(tenantId: string, webhookId: string, known: string | undefined): void {
    const isOld = known === undefined || this.ports.clock.now() - Date.parse(known) >= LAST_DELIVERY_PRECISION_MS;
    if (isOld) this.findOrAdd(tenantId, webhookId).isDelivered = true;
  }

  /** Writes the counts and starts again at zero. Failures are logged. */
  async flush(): Promise<void> {
    const webhooks = [...this.webhooks.values()];
    this.webhooks.clear();
    await Promise.all(webhooks.map((each) => bestEffort(this.ports.log, "count deliveries", () => this.write(each))));
  }

  private findOrAdd(tenantId: string, webhookId: string): WebhookCounts {
    const webhook = this.webhooks.get(webhookId) ?? { tenantId, webhookId, counts: {}, isDelivered: false };
    this.webhooks.set(webhookId, webhook);
    return webhook;
  }

  private async write({ tenantId, webhookId, counts, isDelivered }: WebhookCounts): Promise<void> {
    const now = this.ports.clock.now();
    const at = new Date(now).toISOString();
    const table = this.ports.tables.webhooks;
    const key = statsKey(webhookId, this.day ?? at.slice(0, 10));
    const change = { add: counts, set: { expiresAt: Math.floor(now / 1_000) + KEEP_SECONDS } };
    const delivered = { kind: "update" as const, key: stateKey(webhookId), change: { set: { lastDeliveryAt: at } } };
    await Promise.all([table.write(tenantId, { kind: "update", key, change }), isDelivered && table.write(tenantId, delivered)]);
  }
}

/** Counts deliveries as they are written. Failures are logged. */
export async function countCreated(tenantId: string, created: NewDelivery[], ports: StatsPorts): Promise<void> {
  const stats = new DeliveryStats(ports);
  for (const { webhookId, item } of created) {
    stats.count(tenantId, webhookId, { created: 1, ...(item.status === "skipped" && { skipped: 1 }) });
  }
  await stats.flush();
}
