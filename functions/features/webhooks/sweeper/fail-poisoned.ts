import { ConditionFailedError, type TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { toLease } from "../deliveries/delivery-leases.ts";
import { DeliveryStats } from "../deliveries/delivery-stats.ts";
import { notifyExhausted } from "../notifications/notify-exhausted.ts";
import { type LastFailure, stateKey, type WebhookRecord, type WebhookState, webhookKey } from "../records.ts";
import type { DueDelivery } from "./wake-deliveries.ts";

const REASON = "It could not be processed. Send it again by hand, and tell us if that fails too.";

/** Ends deliveries that no sender survives as failed, for everybody to see: us, their webhook, and its owner. Throws UpstreamError. */
export async function failPoisonedDeliveries(tenantId: string, poisoned: DueDelivery[], ports: Ports): Promise<void> {
  if (poisoned.length === 0) return;
  const ids = poisoned.map(({ id }) => id);
  ports.log.error("Deliveries were handed out again and again without an attempt.", { tenantId, ids });
  ports.log.count("DeliveryPoisoned", poisoned.length);
  const tally = new DeliveryStats(ports);
  for (const delivery of poisoned) {
    const { webhookId, id, item } = delivery;
    const at = new Date(ports.clock.now()).toISOString();
    const failure: LastFailure = { at, deliveryId: id, event: item.eventType, responseCode: null, errorMessage: REASON };
    if (!(await write(tenantId, delivery, failure, ports))) continue;
    tally.count(tenantId, webhookId, { failed: 1 });
    await tell(tenantId, webhookId, failure, ports);
  }
  await tally.flush();
}

/** False when somebody has it in hand again. It is no failure of the receiver's: it does not count towards a suspension. */
async function write(tenantId: string, delivery: DueDelivery, failure: LastFailure, ports: Ports): Promise<boolean> {
  const { key, when } = toLease(delivery, delivery.dueAt);
  const set = { status: "failed", reason: REASON, updatedAt: failure.at };
  const change = { set, unset: ["dueShard", "dueAt", "nextAttemptAt", "slotted", "wakes"] };
  const health = { set: { health: "failed", lastFailureJson: JSON.stringify(failure) } };
  const writes: TableWrite[] = [
    { kind: "update", key, change, ...(when && { when }) },
    { kind: "update", key: stateKey(delivery.webhookId), change: health },
  ];
  try {
    await ports.tables.webhooks.transact(tenantId, writes);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailedError) return false;
    throw error;
  }
}

async function tell(tenantId: string, webhookId: string, failure: LastFailure, ports: Ports): Promise<void> {
  const keys = [webhookKey(webhookId), stateKey(webhookId)];
  const [webhook, state] = await ports.tables.webhooks.getMany<WebhookRecord | WebhookState>(tenantId, keys);
  if (!webhook) return;
  const known = { webhook: webhook as WebhookRecord, state: (state ?? {}) as WebhookState };
  await notifyExhausted({ tenantId, webhookId, ...known, failure, isSuspended: false, isGone: false }, ports);
}
