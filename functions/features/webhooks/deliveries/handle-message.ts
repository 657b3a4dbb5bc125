import { isServed } from "../../../http/auth.ts";
import type { TableWrite } from "../../../platform/ports/table.ts";
import { skipReason } from "../dispatch/build-delivery.ts";
import { openCredentials } from "../http/credentials.ts";
import { deliveryKey } from "../records.ts";
import { queueTimeoutMs, retryInMs, selectLane } from "./circuit.ts";
import { writeEach } from "./conditional-writes.ts";
import type { LeasedDelivery } from "./delivery-leases.ts";
import type { DeliveryMessage } from "./delivery-queue.ts";
import type { DeliveryBatch } from "./delivery-worker.ts";
import { loadEnvelopes } from "./load-envelopes.ts";
import { rescheduleDeliveries } from "./put-off.ts";
import { acquireSlots } from "./rate-limit-slots.ts";
import { type EndpointContext, sendDelivery } from "./send-delivery.ts";

const UNSERVED = "The subscription of this account was not active. POST /webhooks/{id}/recover sends it once it is.";

/** Sends the deliveries of a message, or passes them on to where they belong now. `isRepeated`: it was received before. Throws UpstreamError. */
export async function handleMessage(message: DeliveryMessage, isRepeated: boolean, shift: DeliveryBatch): Promise<void> {
  const { tenantId, webhookId } = message;
  const [webhook, state] = await shift.readWebhook(tenantId, webhookId);
  if (!webhook) return drop(message, shift);
  if (webhook.status !== "active") return skip(message, skipReason(webhook), shift);
  const tenant = await shift.ports.directory.findTenant(tenantId);
  if (!tenant || !isServed(tenant)) return skip(message, UNSERVED, shift);
  const lane = selectLane(state);
  if (lane === "slow" && message.lane === "fast") return divert(message, shift);
  const credentials = await openCredentials(tenantId, webhookId, webhook, shift.ports);
  const shared = { tenantId, webhookId, webhook, state, lane, credentials };
  const endpoint: EndpointContext = { ...shared, queueTimeoutMs: queueTimeoutMs(state, Math.random) };
  await sendAll(await holdAll(message, isRepeated, shift), endpoint, shift);
}

async function holdAll(
  { tenantId, webhookId, deliveries }: DeliveryMessage,
  isRepeated: boolean,
  shift: DeliveryBatch,
): Promise<LeasedDelivery[]> {
  const ordered = deliveries.map((delivery): LeasedDelivery => ({ ...delivery, tenantId, webhookId }));
  return shift.leases.acquire(ordered, isRepeated);
}

async function sendAll(held: LeasedDelivery[], endpoint: EndpointContext, shift: DeliveryBatch): Promise<void> {
  const { tenantId, webhookId } = endpoint;
  try {
    const ready = await acquireSlots(held, endpoint, shift);
    const envelopes = await loadEnvelopes(tenantId, ready, shift.ports);
    // All are waited for, also when one fails: an exchange goes on whatever becomes of another, and its lease with it.
    const outcomes = await Promise.allSettled(
      ready.map((delivery) => sendDelivery(delivery, envelopes.get(delivery.id) ?? null, endpoint, shift)),
    );
    const ofOutcome = (wanted: "late" | "diverted") => ready.filter((_, index) => isOutcome(outcomes[index]!, wanted));
    const again = shift.ports.clock.now() + retryInMs(endpoint.state, Math.random);
    await rescheduleDeliveries(
      ofOutcome("late").map((delivery) => ({ delivery, at: again })),
      shift,
    );
    const diverted = ofOutcome("diverted").map(toDispatched);
    if (diverted.length > 0) await divert({ tenantId, webhookId, deliveries: diverted }, shift);
    const failed = outcomes.find(({ status }) => status === "rejected");
    if (failed) throw (failed as PromiseRejectedResult).reason;
  } finally {
    for (const delivery of held) shift.leases.release(delivery);
  }
}

async function divert(message: Omit<DeliveryMessage, "lane">, { diversions }: DeliveryBatch): Promise<void> {
  await diversions.submit("slow", { ...message, lane: "slow" });
}

function isOutcome<T>(result: PromiseSettledResult<T>, wanted: T): boolean {
  return result.status === "fulfilled" && result.value === wanted;
}

function toDispatched({ tenantId: _tenant, webhookId: _webhook, ...delivery }: LeasedDelivery) {
  return delivery;
}

/** The webhook is gone, and with it what was on its way. */
async function drop({ tenantId, webhookId, deliveries }: DeliveryMessage, { ports }: DeliveryBatch): Promise<void> {
  const writes = deliveries.map(({ id }) => ({ kind: "remove" as const, key: deliveryKey(webhookId, id) }));
  await ports.tables.webhooks.writeMany(tenantId, writes);
}

async function skip(message: DeliveryMessage, reason: string, { ports, stats: tally }: DeliveryBatch): Promise<void> {
  const { tenantId, webhookId, deliveries } = message;
  const change = {
    set: { status: "skipped", reason, updatedAt: new Date(ports.clock.now()).toISOString() },
    unset: ["dueShard", "dueAt", "nextAttemptAt"],
  };
  const writes = deliveries.map(({ id, dueAt }): TableWrite => {
    return { kind: "update", key: deliveryKey(webhookId, id), change, when: { equals: { status: "pending", dueAt } } };
  });
  const outcomes = await writeEach(ports.tables.webhooks, tenantId, writes);
  tally.count(tenantId, webhookId, { skipped: outcomes.filter(Boolean).length });
}
