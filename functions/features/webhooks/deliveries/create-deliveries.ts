import { toTenant } from "../../../http/authenticate.ts";
import { quotaKey } from "../../../http/limits/quota.ts";
import { monthAt } from "../../../http/limits/windows.ts";
import { TENANCY_KEYS } from "../../../platform/directory.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { TenantRecord } from "../../../platform/records.ts";
import { ConditionFailed, type Write } from "../../../platform/table.ts";
import { type DeliveryItem, deliveryKey } from "../records.ts";

/** DynamoDB limit of a transaction, less the quota's counter. */
const CHUNK = 99;
/** Each try learns what stood in the way: what is there already, or how much of the quota is left. Only a flood of rivals needs more. */
const MOST_TRIES = 12;
const KEEP_QUOTA_SECONDS = 400 * 86_400;

export const QUOTA_REASON =
  "The monthly quota of webhook deliveries is spent. POST /webhooks/{id}/recover sends it after the reset.";

export interface NewDelivery {
  webhookId: string;
  id: string;
  item: DeliveryItem;
}

export interface Created {
  /** What was written, pending or skipped. What was there already is in neither. */
  created: NewDelivery[];
  /** Whether any was skipped because the quota is spent. */
  quotaSpent: boolean;
}

/**
 * Writes deliveries that are not there yet, each with its draw on the month's quota in one transaction, so that a repetition neither writes nor draws
 * twice. What the quota does not cover is written as skipped. Throws UpstreamError.
 */
export async function createDeliveries(tenantId: string, wanted: NewDelivery[], ports: Ports): Promise<Created> {
  const quota = await quotaOf(tenantId, wanted, ports);
  const result: Created = { created: [], quotaSpent: false };
  for (let start = 0; start < wanted.length; start += CHUNK) {
    const { created, quotaSpent } = await createChunk(tenantId, wanted.slice(start, start + CHUNK), quota, ports);
    for (const each of created) result.created.push(each);
    result.quotaSpent ||= quotaSpent;
  }
  return result;
}

/** How many deliveries the tenant's month holds; Infinity for one that pays for more. */
async function quotaOf(tenantId: string, wanted: NewDelivery[], ports: Ports): Promise<number> {
  if (!wanted.some(({ item }) => item.drawn)) return 0;
  const record = await ports.tables.tenancy.get<TenantRecord>(tenantId, TENANCY_KEYS.tenant);
  if (!record) return 0;
  const { limits, overagesEnabled } = toTenant(tenantId, record);
  return overagesEnabled ? Number.POSITIVE_INFINITY : limits.quotas.webhookDeliveries;
}

async function createChunk(tenantId: string, wanted: NewDelivery[], quota: number, ports: Ports): Promise<Created> {
  let chunk = wanted;
  let quotaSpent = false;
  for (let tries = 1; chunk.length > 0; tries++) {
    const draw = drawOf(chunk.filter(({ item }) => item.drawn).length, quota, ports);
    const puts = chunk.map(({ webhookId, id, item }): Write => {
      return { kind: "put", key: deliveryKey(webhookId, id), item, when: { exists: false } };
    });
    try {
      await ports.tables.webhooks.transact(tenantId, [...puts, ...draw]);
      return { created: chunk, quotaSpent };
    } catch (error) {
      if (!(error instanceof ConditionFailed) || tries === MOST_TRIES) throw error;
      const failed = new Set(error.failed);
      const isSpent = failed.has(puts.length);
      chunk = chunk.filter((_, index) => !failed.has(index));
      if (isSpent) chunk = await skipAbove(tenantId, chunk, quota, ports);
      quotaSpent ||= isSpent;
    }
  }
  return { created: [], quotaSpent };
}

function drawOf(amount: number, quota: number, ports: Ports): Write[] {
  if (amount === 0) return [];
  const now = ports.clock.now();
  const expiresAt = Math.ceil(monthAt(now).resetsAt / 1_000) + KEEP_QUOTA_SECONDS;
  const change = { add: { webhookDeliveries: amount }, set: { expiresAt } };
  const when = Number.isFinite(quota) ? { when: { atMost: { webhookDeliveries: quota - amount } } } : {};
  return [{ kind: "update", table: ports.tables.usage, key: quotaKey(now), change, ...when }];
}

/** The first ones keep what is left of the quota; the others are skipped. */
async function skipAbove(tenantId: string, chunk: NewDelivery[], quota: number, ports: Ports): Promise<NewDelivery[]> {
  const usage = await ports.tables.usage.get<{ webhookDeliveries?: number }>(tenantId, quotaKey(ports.clock.now()));
  let left = Math.max(0, quota - (usage?.webhookDeliveries ?? 0));
  return chunk.map((each) => (each.item.drawn && --left < 0 ? { ...each, item: toSkipped(each.item, QUOTA_REASON) } : each));
}

/** A delivery that waits for `recover`: it has no time and has drawn nothing. */
export function toSkipped(item: DeliveryItem, reason: string): DeliveryItem {
  const { dueShard: _shard, dueAt: _at, nextAttemptAt: _next, ...rest } = item;
  return { ...rest, status: "skipped", reason, drawn: false };
}
