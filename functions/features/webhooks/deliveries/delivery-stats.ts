import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { NewDelivery } from "../dispatch/start-deliveries.ts";
import { stateKey, statsKey } from "../records.ts";

/** Statistics are for 30 days, as the delivery logs are. */
const KEEP_SECONDS = 32 * 86_400;

/** `lastDeliveryAt` is for people: with many deliveries a second it need not be written for each. */
const SEEN_PRECISION_MS = 5_000;

export type DeliveryCounts = Partial<
  Record<"created" | "delivered" | "failed" | "skipped" | "attempts" | "failedAttempts" | "durationMs", number>
>;

interface Entry {
  tenantId: string;
  webhookId: string;
  counts: DeliveryCounts;
  /** Whether the time of its last delivery is to be written. */
  isSeen: boolean;
}

/** Counts what happened to a webhook's deliveries, day by day, written once for all that one invocation did. A lost count is a lost count. */
export class DeliveryStats {
  private readonly entries = new Map<string, Entry>();
  private readonly ports: Ports;
  private readonly day: string | undefined;

  /** `day`: the UTC day that is counted, where it is not today. */
  constructor(ports: Ports, day?: string) {
    this.ports = ports;
    this.day = day;
  }

  count(tenantId: string, webhookId: string, counts: DeliveryCounts): void {
    const entry = this.entryOf(tenantId, webhookId);
    for (const [name, amount] of Object.entries(counts) as [keyof DeliveryCounts, number][]) {
      entry.counts[name] = (entry.counts[name] ?? 0) + amount;
    }
  }

  /** Notes that a delivery arrived. `known`: the time that is written already. */
  markDelivered(tenantId: string, webhookId: string, known: string | undefined): void {
    const isOld = known === undefined || this.ports.clock.now() - Date.parse(known) >= SEEN_PRECISION_MS;
    if (isOld) this.entryOf(tenantId, webhookId).isSeen = true;
  }

  async flush(): Promise<void> {
    const entries = [...this.entries.values()];
    this.entries.clear();
    await Promise.all(entries.map((entry) => bestEffort(this.ports.log, "count deliveries", () => this.writeOne(entry))));
  }

  private entryOf(tenantId: string, webhookId: string): Entry {
    const entry = this.entries.get(webhookId) ?? { tenantId, webhookId, counts: {}, isSeen: false };
    this.entries.set(webhookId, entry);
    return entry;
  }

  private async writeOne({ tenantId, webhookId, counts, isSeen }: Entry): Promise<void> {
    const now = this.ports.clock.now();
    const at = new Date(now).toISOString();
    const { webhooks } = this.ports.tables;
    const change = { add: counts, set: { expiresAt: Math.floor(now / 1_000) + KEEP_SECONDS } };
    const seen = { kind: "update" as const, key: stateKey(webhookId), change: { set: { lastDeliveryAt: at } } };
    await Promise.all([
      webhooks.write(tenantId, { kind: "update", key: statsKey(webhookId, this.day ?? at.slice(0, 10)), change }),
      isSeen && webhooks.write(tenantId, seen),
    ]);
  }
}

/** Counts deliveries as they are written. */
export async function countCreated(tenantId: string, created: NewDelivery[], ports: Ports): Promise<void> {
  const tally = new DeliveryStats(ports);
  for (const { webhookId, item } of created) {
    tally.count(tenantId, webhookId, { created: 1, ...(item.status === "skipped" && { skipped: 1 }) });
  }
  await tally.flush();
}
