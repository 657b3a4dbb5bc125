import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import type { Ports } from "../../../domain/ports.ts";
import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import { lazy } from "../../../platform/concurrency/lazy.ts";
import { RequestBatcher } from "../../../platform/concurrency/request-batcher.ts";
import { isOutage } from "../../../platform/ports/upstream-error.ts";
import { DecryptedSecrets, openCredentials } from "../http/credentials.ts";
import { createHttpSender } from "../http/http-sender.ts";
import { PayloadTemplates } from "../http/payload-template.ts";
import { deliveryKey, messageLeaseKey } from "../records/delivery-records.ts";
import { stateKey, webhookKey } from "../records/webhook-records.ts";
import { queueTimeoutMs, retryInMs, selectLane } from "./circuit.ts";
import { writeEach } from "./conditional-writes.ts";
import { DeliveryLeases, type LeasedDelivery } from "./delivery-leases.ts";
import { type DeliveryMessage, enqueueDeliveries, WakeUps } from "./delivery-queue.ts";
import { skipReason, toSkipped } from "./delivery-state.ts";
import { FairConcurrencyLimiter } from "./fair-concurrency-limiter.ts";
import { DeliveryStats } from "./history/delivery-stats.ts";
import { loadEnvelopes } from "./load-envelopes.ts";
import { OutcomeRecorder } from "./outcome-recorder.ts";
import { acquireSlots, RateLimitSlots, rescheduleDeliveries } from "./rate-limit-slots.ts";
import {
  type DeliveryBatch,
  type DeliveryWorker,
  type EndpointContext,
  sendDelivery,
  type WebhookAndState,
  type WorkerPorts,
} from "./send-delivery.ts";

/** Concurrent attempts younger than a second: enough to keep the process busy, few enough that a kill repeats few. */
const MAX_FAST_IN_FLIGHT = 20;
/** Concurrent attempts to endpoints that have not answered yet: however many hang, the rest stays for the others. */
const MAX_FAST_UNVERIFIED = 8;
/** The slow lane mostly waits. */
const MAX_SLOW_IN_FLIGHT = 64;

const INACTIVE_SUBSCRIPTION = "The subscription of this account was not active. POST /webhooks/{id}/recover sends it once it is.";

/**
 * Returns the handler of the delivery queues: sends the deliveries that messages name, as concurrently as the limiters allow. A
 * message that fails is returned to the queue, and ends as a dead letter when it fails again and again. One that meets an outage
 * is not: the due index wakes its deliveries until the service is back, and by then the message is out of date.
 */
export function createDeliveryHandler(ports: Ports): (event: SQSEvent) => Promise<SQSBatchResponse> {
  const worker = lazy(() => createDeliveryWorker(ports));
  return async ({ Records }) => {
    const batch = beginBatch(worker());
    const failed: string[] = [];
    await Promise.all(
      Records.map(async ({ messageId, body, attributes }) => {
        try {
          const isRepeated = Number(attributes.ApproximateReceiveCount) > 1;
          await handleMessage(JSON.parse(body) as DeliveryMessage, isRepeated, batch);
        } catch (error) {
          ports.log.error("A message of deliveries could not be handled.", { error });
          if (!isOutage(error)) failed.push(messageId);
        }
      }),
    );
    await Promise.all([batch.stats.flush(), removeLeases(batch)]);
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

function createDeliveryWorker(ports: WorkerPorts): DeliveryWorker {
  const wakeUps = new WakeUps(ports);
  const leases = new DeliveryLeases(ports);
  return {
    ports,
    wakeUps,
    sender: createHttpSender(ports.addresses, ports.clock),
    secrets: new DecryptedSecrets(ports),
    templates: new PayloadTemplates(),
    limiters: {
      fast: new FairConcurrencyLimiter({ inFlight: MAX_FAST_IN_FLIGHT, unverified: MAX_FAST_UNVERIFIED }),
      slow: new FairConcurrencyLimiter({ inFlight: MAX_SLOW_IN_FLIGHT, unverified: MAX_SLOW_IN_FLIGHT }),
    },
    leases,
    rateLimits: new RateLimitSlots(ports),
    recorder: new OutcomeRecorder(ports, wakeUps, () => leases.isHoldingAny),
    diversions: new RequestBatcher(async (_lane, messages) => {
      await enqueueDeliveries(messages, ports);
      return messages.map(() => undefined);
    }),
    verified: new Set(),
  };
}

function beginBatch(worker: DeliveryWorker): DeliveryBatch {
  const { ports } = worker;
  const reads = new Map<string, Promise<WebhookAndState>>();
  const read = async (tenantId: string, webhookId: string) => {
    const items = await ports.tables.webhooks.getMany(tenantId, [webhookKey(webhookId), stateKey(webhookId)]);
    return items as WebhookAndState;
  };
  return {
    ...worker,
    stats: new DeliveryStats(ports),
    finishedLeases: [],
    readWebhook(tenantId, webhookId) {
      const name = `${tenantId}#${webhookId}`;
      const known = reads.get(name) ?? read(tenantId, webhookId);
      reads.set(name, known);
      return known;
    },
  };
}

/**
 * Sends the deliveries of a message, or passes them on to the lane or time that they need now. `isRepeated`: the message was
 * received before. Throws UpstreamError.
 */
async function handleMessage(message: DeliveryMessage, isRepeated: boolean, batch: DeliveryBatch): Promise<void> {
  const { tenantId, webhookId } = message;
  const { ports } = batch;
  const [webhook, state] = await batch.readWebhook(tenantId, webhookId);
  if (!webhook) return drop(message, batch);
  if (webhook.status !== "active") return skip(message, skipReason(webhook), batch);
  const tenant = await ports.directory.findServedTenant(tenantId);
  if (!tenant) return skip(message, INACTIVE_SUBSCRIPTION, batch);
  const lane = selectLane(state);
  if (lane === "slow" && message.lane === "fast") return divert(message, batch);
  const credentials = await openCredentials({ tenantId, webhookId }, webhook, batch.secrets, ports.clock.now());
  const shared = { tenantId, webhookId, webhook, state, lane, credentials };
  const endpoint: EndpointContext = { ...shared, queueTimeoutMs: queueTimeoutMs(state, Math.random) };
  const deliveries = message.deliveries.map((delivery): LeasedDelivery => ({ ...delivery, tenantId, webhookId }));
  const leased = await batch.leases.acquire(deliveries, isRepeated);
  const done = await sendAll(leased, endpoint, batch);
  // Otherwise the lease is what brings the others to a worker, if the one that has them dies.
  if (message.leaseId && done === deliveries.length) batch.finishedLeases.push({ tenantId, leaseId: message.leaseId });
}

/** Sends deliveries and returns how many have an outcome; the others were passed on. Throws UpstreamError. */
async function sendAll(leased: LeasedDelivery[], endpoint: EndpointContext, batch: DeliveryBatch): Promise<number> {
  const { tenantId, webhookId, state } = endpoint;
  try {
    const ready = await acquireSlots(leased, endpoint, batch);
    const envelopes = await loadEnvelopes(tenantId, ready, batch.ports);
    // Waits for all, even when one fails: the attempts and leases of the others continue.
    const results = await Promise.allSettled(
      ready.map((delivery) => sendDelivery(delivery, envelopes.get(delivery.id) ?? null, endpoint, batch)),
    );
    const withResult = (wanted: "timedOut" | "diverted") => ready.filter((_, index) => isResult(results[index]!, wanted));
    const at = batch.ports.clock.now() + retryInMs(state, Math.random);
    const timedOut = withResult("timedOut").map((delivery) => ({ delivery, at }));
    await rescheduleDeliveries(timedOut, batch);
    const diverted = withResult("diverted").map(toQueued);
    if (diverted.length > 0) await divert({ tenantId, webhookId, deliveries: diverted }, batch);
    const failed = results.find(({ status }) => status === "rejected");
    if (failed) throw (failed as PromiseRejectedResult).reason;
    return results.filter((result) => isResult(result, "done")).length;
  } finally {
    for (const delivery of leased) batch.leases.release(delivery);
  }
}

/** Removes the leases of finished messages. One that stays is removed by the sweeper. */
async function removeLeases({ finishedLeases, ports }: DeliveryBatch): Promise<void> {
  for (const [tenantId, group] of Map.groupBy(finishedLeases, (finished) => finished.tenantId)) {
    const writes = group.map(({ leaseId }) => ({ kind: "remove" as const, key: messageLeaseKey(leaseId) }));
    await bestEffort(ports.log, "remove leases of messages", () => ports.tables.webhooks.writeMany(tenantId, writes));
  }
}

async function divert(message: Omit<DeliveryMessage, "lane">, { diversions }: DeliveryBatch): Promise<void> {
  await diversions.submit("slow", { ...message, lane: "slow" });
}

function isResult<T>(result: PromiseSettledResult<T>, wanted: T): boolean {
  return result.status === "fulfilled" && result.value === wanted;
}

function toQueued({ tenantId: _tenant, webhookId: _webhook, ...delivery }: LeasedDelivery) {
  return delivery;
}

/** Removes the deliveries of a webhook that is gone. */
async function drop({ tenantId, webhookId, deliveries }: DeliveryMessage, { ports }: DeliveryBatch): Promise<void> {
  const writes = deliveries.map(({ id }) => ({ kind: "remove" as const, key: deliveryKey(webhookId, id) }));
  await ports.tables.webhooks.writeMany(tenantId, writes);
}

async function skip(message: DeliveryMessage, reason: string, { ports, stats }: DeliveryBatch): Promise<void> {
  const { tenantId, webhookId, deliveries } = message;
  const now = ports.clock.now();
  const writes = deliveries.map(({ id, dueAt }) => toSkipped({ webhookId, id, dueAt }, reason, now));
  const outcomes = await writeEach(ports.tables.webhooks, tenantId, writes);
  stats.count(tenantId, webhookId, { skipped: outcomes.filter(Boolean).length });
}
