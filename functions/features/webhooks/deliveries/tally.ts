import { attempt } from "../../../platform/attempt.ts";
import type { Ports } from "../../../platform/ports.ts";
import { stateKey, statsKey } from "../records.ts";
import type { NewDelivery } from "./create-deliveries.ts";

/** Statistics are for 30 days, as the delivery logs are. */
const KEEP_SECONDS = 32 * 86_400;

export type Counts = Partial<
  Record<"created" | "delivered" | "failed" | "skipped" | "attempts" | "failedAttempts" | "durationMs", number>
>;

/** Counts what happened to a webhook's deliveries, day by day, written once for all that one invocation did. A lost count is a lost count. */
export class Tally {
  private readonly counts = new Map<string, { tenantId: string; webhookId: string; counts: Counts }>();
  private readonly ports: Ports;

  constructor(ports: Ports) {
    this.ports = ports;
  }

  add(tenantId: string, webhookId: string, counts: Counts): void {
    const entry = this.counts.get(webhookId) ?? { tenantId, webhookId, counts: {} };
    this.counts.set(webhookId, entry);
    for (const [name, amount] of Object.entries(counts) as [keyof Counts, number][]) {
      entry.counts[name] = (entry.counts[name] ?? 0) + amount;
    }
  }

  async write(): Promise<void> {
    const entries = [...this.counts.values()];
    this.counts.clear();
    await Promise.all(entries.map((entry) => attempt(this.ports.log, "count deliveries", () => this.writeOne(entry))));
  }

  private async writeOne({
    tenantId,
    webhookId,
    counts,
  }: {
    tenantId: string;
    webhookId: string;
    counts: Counts;
  }): Promise<void> {
    const now = this.ports.clock.now();
    const at = new Date(now).toISOString();
    const { webhooks } = this.ports.tables;
    const change = { add: counts, set: { expiresAt: Math.floor(now / 1_000) + KEEP_SECONDS } };
    await webhooks.write(tenantId, { kind: "update", key: statsKey(webhookId, at.slice(0, 10)), change });
    if ((counts.delivered ?? 0) <= 0) return;
    await webhooks.write(tenantId, { kind: "update", key: stateKey(webhookId), change: { set: { lastDeliveryAt: at } } });
  }
}

/** Counts deliveries as they are written. */
export async function countCreated(tenantId: string, created: NewDelivery[], ports: Ports): Promise<void> {
  const tally = new Tally(ports);
  for (const { webhookId, item } of created) {
    tally.add(tenantId, webhookId, { created: 1, ...(item.status === "skipped" && { skipped: 1 }) });
  }
  await tally.write();
}
