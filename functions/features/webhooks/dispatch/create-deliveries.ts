import type { TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { writeMetered } from "../deliveries/write-drawing.ts";
import { type DeliveryItem, deliveryKey } from "../records.ts";

const QUOTA_REASON = "The monthly quota of webhook deliveries was spent. POST /webhooks/{id}/recover sends it after the reset.";

export interface NewDelivery {
  webhookId: string;
  id: string;
  item: DeliveryItem;
}

export interface CreatedDeliveries {
  /** What was written, pending or skipped. What was there already is not in it. */
  created: NewDelivery[];
  /** Whether any was skipped because the quota is spent. */
  quotaSpent: boolean;
}

/**
 * Writes deliveries that are not there yet, pending ones with their draw on the month's quota; what the quota does not cover is written as skipped. A
 * repetition neither writes nor draws twice. Throws UpstreamError.
 */
export async function createDeliveries(tenantId: string, wanted: NewDelivery[], ports: Ports): Promise<CreatedDeliveries> {
  const outcomes = await writeMetered(tenantId, wanted.map(toMeteredWrite), ports);
  const created = wanted.filter((_, index) => outcomes[index] === "written");
  const uncovered = wanted.filter((_, index) => outcomes[index] === "uncovered");
  if (uncovered.length === 0) return { created, quotaSpent: false };
  const skipped = uncovered.map((each) => ({ ...each, item: toSkipped(each.item, QUOTA_REASON) }));
  const written = await writeMetered(tenantId, skipped.map(toMeteredWrite), ports);
  return { created: [...created, ...skipped.filter((_, index) => written[index] === "written")], quotaSpent: true };
}

function toMeteredWrite({ webhookId, id, item }: NewDelivery) {
  const write: TableWrite = { kind: "put", key: deliveryKey(webhookId, id), item, when: { exists: false } };
  return { write, draws: item.drawn };
}

/** A delivery that waits for `recover`: it has no time and has drawn nothing. */
export function toSkipped(item: DeliveryItem, reason: string): DeliveryItem {
  const { dueShard: _shard, dueAt: _at, nextAttemptAt: _next, ...rest } = item;
  return { ...rest, status: "skipped", reason, drawn: false };
}
