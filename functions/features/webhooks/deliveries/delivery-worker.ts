import type { SQSBatchResponse, SQSEvent } from "aws-lambda";
import { isServed } from "../../../http/auth.ts";
import { lazy } from "../../../platform/concurrency/lazy.ts";
import { RequestBatcher } from "../../../platform/concurrency/request-batcher.ts";
import type { TableWrite } from "../../../platform/ports/table.ts";
import type { Ports } from "../../../platform/ports.ts";
import { skipReason } from "../dispatch/start-deliveries.ts";
import { openCredentials } from "../http/credentials.ts";
import { createHttpSender, type HttpSender } from "../http/http-sender.ts";
import { deliveryKey, stateKey, type WebhookRecord, type WebhookState, webhookKey } from "../records.ts";
import { queueTimeoutMs, retryInMs, selectLane } from "./circuit.ts";
import { writeEach } from "./conditional-writes.ts";
import { DeliveryLeases, type LeasedDelivery } from "./delivery-leases.ts";
import { type DeliveryMessage, enqueueDeliveries, type Lane } from "./delivery-queue.ts";
import { DeliveryStats } from "./delivery-stats.ts";
import { FairConcurrencyLimiter } from "./fair-concurrency-limiter.ts";
import { loadEnvelopes } from "./load-envelopes.ts";
import { OutcomeRecorder } from "./outcome-recorder.ts";
import { acquireSlots, RateLimitSlots, rescheduleDeliveries } from "./rate-limit-slots.ts";
import { type EndpointContext, sendDelivery } from "./send-delivery.ts";
import { WakeUps } from "./wake-ups.ts";

/** Exchanges under a second old at the same time: as many as keep the process busy, few enough that a kill repeats few. */
const MAX_FAST_IN_FLIGHT = 20;
/** Of these, to endpoints that have not answered yet: however many hang, the others keep the rest. */
const MAX_FAST_UNVERIFIED = 8;
/** The slow lane mostly waits. */
const MAX_SLOW_IN_FLIGHT = 64;

/** What all deliveries of one process share. */
export interface DeliveryWorker {
  ports: Ports;
  sender: HttpSender;
  /** One a lane: those that hang take nothing from those that answer. */
  limiters: Record<Lane, FairConcurrencyLimiter>;
  leases: DeliveryLeases;
  recorder: OutcomeRecorder;
  rateLimits: RateLimitSlots;
  wakeUps: WakeUps;
  /** Messages on their way to the slow lane: an endpoint that begins to hang sends all that wait for it there, at one moment. */
  diversions: RequestBatcher<DeliveryMessage, undefined>;
  /** Endpoints that have answered quickly in this process. */
  verified: Set<string>;
}

/** A desk in the hands of one invocation, which counts what it does. */
export interface DeliveryBatch extends DeliveryWorker {
  stats: DeliveryStats;
  /** Webhooks and states as they are: read after all messages of the invocation came, once each. */
  readWebhook(tenantId: string, webhookId: string): Promise<[WebhookRecord | null, WebhookState | null]>;
}

export function createDeliveryWorker(ports: Ports): DeliveryWorker {
  const ticks = new WakeUps(ports);
  return {
    ports,
    wakeUps: ticks,
    sender: createHttpSender(ports.addresses, ports.clock),
    limiters: {
      fast: new FairConcurrencyLimiter({ young: MAX_FAST_IN_FLIGHT, unproven: MAX_FAST_UNVERIFIED }),
      slow: new FairConcurrencyLimiter({ young: MAX_SLOW_IN_FLIGHT, unproven: MAX_SLOW_IN_FLIGHT }),
    },
    leases: new DeliveryLeases(ports),
    rateLimits: new RateLimitSlots(ports),
    recorder: new OutcomeRecorder(ports, ticks),
    diversions: new RequestBatcher(async (_lane, messages) => {
      await enqueueDeliveries(messages, ports);
      return messages.map(() => undefined);
    }),
    verified: new Set(),
  };
}

export function beginBatch(desk: DeliveryWorker): DeliveryBatch {
  const { ports } = desk;
  const reads = new Map<string, Promise<[WebhookRecord | null, WebhookState | null]>>();
  const read = async (tenantId: string, webhookId: string) => {
    const items = await ports.tables.webhooks.getMany(tenantId, [webhookKey(webhookId), stateKey(webhookId)]);
    return items as [WebhookRecord | null, WebhookState | null];
  };
  return {
    ...desk,
    stats: new DeliveryStats(ports),
    readWebhook(tenantId, webhookId) {
      const name = `${tenantId}#${webhookId}`;
      const known = reads.get(name) ?? read(tenantId, webhookId);
      reads.set(name, known);
      return known;
    },
  };
}

/**
 * Sends the deliveries that messages name, all at the same time as far as the gate lets them. A message that fails is given back; by the time it comes
 * again its deliveries have long been woken by the due index, and it is found to be out of date.
 */
export function createDeliveryHandler(ports: Ports): (event: SQSEvent) => Promise<SQSBatchResponse> {
  const desk = lazy(() => createDeliveryWorker(ports));
  return async ({ Records }) => {
    const shift = beginBatch(desk());
    const failed: string[] = [];
    await Promise.all(
      Records.map(async ({ messageId, body, attributes }) => {
        try {
          const isRepeated = Number(attributes.ApproximateReceiveCount) > 1;
          await handleMessage(JSON.parse(body) as DeliveryMessage, isRepeated, shift);
        } catch (error) {
          ports.log.error("A message of deliveries could not be handled.", { error });
          failed.push(messageId);
        }
      }),
    );
    await shift.stats.flush();
    return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
  };
}

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
