import { isServed } from "../../../http/authenticate.ts";
import type { Write } from "../../../platform/table.ts";
import { deliveryKey } from "../records.ts";
import { openCredentials } from "../registry/credentials.ts";
import { comeAgainMs, laneOf, patienceMs } from "./circuit.ts";
import type { Shift } from "./desk.ts";
import type { Held } from "./leases.ts";
import { loadEnvelopes } from "./load-envelopes.ts";
import type { DeliveryMessage } from "./messages.ts";
import { skippedBecause } from "./new-delivery.ts";
import { putOff } from "./put-off.ts";
import { type Endpoint, sendOne } from "./send-one.ts";
import { takeSlots } from "./slots.ts";
import { writeEach } from "./write-each.ts";

const UNSERVED = "The subscription of this account was not active. POST /webhooks/{id}/recover sends it once it is.";

/** Sends the deliveries of a message, or passes them on to where they belong now. `isRepeated`: it was received before. Throws UpstreamError. */
export async function handleMessage(message: DeliveryMessage, isRepeated: boolean, shift: Shift): Promise<void> {
  const { tenantId, webhookId } = message;
  const [webhook, state] = await shift.readWebhook(tenantId, webhookId);
  if (!webhook) return drop(message, shift);
  if (webhook.status !== "active") return skip(message, skippedBecause(webhook), shift);
  const tenant = await shift.ports.directory.tenant(tenantId);
  if (!tenant || !isServed(tenant)) return skip(message, UNSERVED, shift);
  const lane = laneOf(state);
  if (lane === "slow" && message.lane === "fast") return divert(message, shift);
  const credentials = await openCredentials(tenantId, webhookId, webhook, shift.ports);
  const shared = { tenantId, webhookId, webhook, state, lane, credentials };
  const endpoint: Endpoint = { ...shared, patienceMs: patienceMs(state, Math.random) };
  await sendAll(await holdAll(message, isRepeated, shift), endpoint, shift);
}

async function holdAll({ tenantId, webhookId, deliveries }: DeliveryMessage, isRepeated: boolean, shift: Shift): Promise<Held[]> {
  const ordered = deliveries.map((delivery): Held => ({ ...delivery, tenantId, webhookId }));
  return shift.leases.take(ordered, isRepeated);
}

async function sendAll(held: Held[], endpoint: Endpoint, shift: Shift): Promise<void> {
  const { tenantId, webhookId } = endpoint;
  try {
    const ready = await takeSlots(held, endpoint, shift);
    const envelopes = await loadEnvelopes(tenantId, ready, shift.ports);
    // All are waited for, also when one fails: an exchange goes on whatever becomes of another, and its lease with it.
    const outcomes = await Promise.allSettled(
      ready.map((delivery) => sendOne(delivery, envelopes.get(delivery.id) ?? null, endpoint, shift)),
    );
    const ofOutcome = (wanted: "late" | "diverted") => ready.filter((_, index) => isOutcome(outcomes[index]!, wanted));
    const again = shift.ports.clock.now() + comeAgainMs(endpoint.state, Math.random);
    await putOff(
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

async function divert(message: Omit<DeliveryMessage, "lane">, { diversions }: Shift): Promise<void> {
  await diversions.ask("slow", { ...message, lane: "slow" });
}

function isOutcome<T>(result: PromiseSettledResult<T>, wanted: T): boolean {
  return result.status === "fulfilled" && result.value === wanted;
}

function toDispatched({ tenantId: _tenant, webhookId: _webhook, ...delivery }: Held) {
  return delivery;
}

/** The webhook is gone, and with it what was on its way. */
async function drop({ tenantId, webhookId, deliveries }: DeliveryMessage, { ports }: Shift): Promise<void> {
  const writes = deliveries.map(({ id }) => ({ kind: "remove" as const, key: deliveryKey(webhookId, id) }));
  await ports.tables.webhooks.writeMany(tenantId, writes);
}

async function skip(message: DeliveryMessage, reason: string, { ports, tally }: Shift): Promise<void> {
  const { tenantId, webhookId, deliveries } = message;
  const change = {
    set: { status: "skipped", reason, updatedAt: new Date(ports.clock.now()).toISOString() },
    unset: ["dueShard", "dueAt", "nextAttemptAt"],
  };
  const writes = deliveries.map(({ id, dueAt }): Write => {
    return { kind: "update", key: deliveryKey(webhookId, id), change, when: { equals: { status: "pending", dueAt } } };
  });
  const outcomes = await writeEach(ports.tables.webhooks, tenantId, writes);
  tally.add(tenantId, webhookId, { skipped: outcomes.filter(Boolean).length });
}
