import { attempt } from "../../../platform/attempt.ts";
import type { Ports } from "../../../platform/ports.ts";
import { stateKey, statsKey } from "../records.ts";
import type { NewDelivery } from "./create-deliveries.ts";

/** Statistics are for 30 days, as the delivery logs are. */
const KEEP_SECONDS = 32 * 86_400;

/** `lastDeliveryAt` is for people: with many deliveries a second it need not be written for each. */
const SEEN_PRECISION_MS = 5_000;

export type Counts = Partial<
  Record<"created" | "delivered" | "failed" | "skipped" | "attempts" | "failedAttempts" | "durationMs", number>
>;

interface Entry {
  tenantId: string;
  webhookId: string;
  counts: Counts;
  /** Whether the time of its last delivery is to be written. */
  isSeen: boolean;
}

/** Counts what happened to a webhook's deliveries, day by day, written once for all that one invocation did. A lost count is a lost count. */
export class Tally {
  private readonly entries = new Map<string, Entry>();
  private readonly ports: Ports;
  private readonly day: string | undefined;

  /** `day`: the UTC day that is counted, where it is not today. */
  constructor(ports: Ports, day?: string) {
    this.ports = ports;
    this.day = day;
  }

  add(tenantId: string, webhookId: string, counts: Counts): void {
    const entry = this.entryOf(tenantId, webhookId);
    for (const [name, amount] of Object.entries(counts) as [keyof Counts, number][]) {
      entry.counts[name] = (entry.counts[name] ?? 0) + amount;
    }
  }

  /** Notes that a delivery arrived. `known`: the time that is written already. */
  see(tenantId: string, webhookId: string, known: string | undefined): void {
    const isOld = known === undefined || this.ports.clock.now() - Date.parse(known) >= SEEN_PRECISION_MS;
    if (isOld) this.entryOf(tenantId, webhookId).isSeen = true;
  }

  async write(): Promise<void> {
    const entries = [...this.entries.values()];
    this.entries.clear();
    await Promise.all(entries.map((entry) => attempt(this.ports.log, "count deliveries", () => this.writeOne(entry))));
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
  const tally = new Tally(ports);
  for (const { webhookId, item } of created) {
    tally.add(tenantId, webhookId, { created: 1, ...(item.status === "skipped" && { skipped: 1 }) });
  }
  await tally.write();
}
