import type { Ports } from "../../../domain/ports.ts";
import type { RequestBatcher } from "../../../platform/concurrency/request-batcher.ts";
import { buildRequest } from "../http/build-request.ts";
import type { DecryptedSecrets, ReceiverCredentials } from "../http/credentials.ts";
import { type AttemptResult, type Envelope, notSent } from "../http/delivery-attempt.ts";
import type { HttpSender } from "../http/http-sender.ts";
import { PayloadTemplateError, type PayloadTemplates } from "../http/payload-template.ts";
import type { WebhookRecord, WebhookState } from "../records/webhook-records.ts";
import { maxConcurrency, nextCircuitState, SLOW_MS, writeCircuit } from "./circuit.ts";
import type { DeliveryLeases, LeasedDelivery } from "./delivery-leases.ts";
import type { DeliveryMessage, Lane, WakeUps } from "./delivery-queue.ts";
import type { FairConcurrencyLimiter, Permit } from "./fair-concurrency-limiter.ts";
import type { DeliveryStats } from "./history/delivery-stats.ts";
import type { OutcomeRecorder } from "./outcome-recorder.ts";
import type { RateLimitSlots } from "./rate-limit-slots.ts";

export type WorkerPorts = Pick<
  Ports,
  "addresses" | "cipher" | "clock" | "directory" | "log" | "mailer" | "objects" | "queues" | "settings" | "tables"
>;

/** The state that all deliveries of one process share: connections, limits, leases and caches. */
export interface DeliveryWorker {
  ports: WorkerPorts;
  sender: HttpSender;
  secrets: DecryptedSecrets;
  templates: PayloadTemplates;
  /** One per lane: endpoints that hang take nothing from those that answer. */
  limiters: Record<Lane, FairConcurrencyLimiter>;
  leases: DeliveryLeases;
  recorder: OutcomeRecorder;
  rateLimits: RateLimitSlots;
  wakeUps: WakeUps;
  /** Messages on their way to the slow lane: when an endpoint begins to hang, all its waiting deliveries move there at once. */
  diversions: RequestBatcher<DeliveryMessage, undefined>;
  /** Endpoints that have answered quickly in this process. */
  verified: Set<string>;
}

export type WebhookAndState = [WebhookRecord | null, WebhookState | null];

/** The worker during one invocation, which counts what it does. */
export interface DeliveryBatch extends DeliveryWorker {
  stats: DeliveryStats;
  /** The leases of messages whose deliveries all have an outcome. */
  finishedLeases: { tenantId: string; leaseId: string }[];
  /** Reads a webhook and its state once per invocation, after all its messages have come. */
  readWebhook(tenantId: string, webhookId: string): Promise<WebhookAndState>;
}

/** A webhook as the deliveries of one message need it. */
export interface EndpointContext {
  tenantId: string;
  webhookId: string;
  webhook: WebhookRecord;
  state: WebhookState | null;
  lane: Lane;
  credentials: ReceiverCredentials;
  /** The maximum time that its deliveries wait for a permit. */
  queueTimeoutMs: number;
}

/**
 * Makes one attempt, from the permit to its record. `diverted`: nothing was sent, the delivery belongs to the slow lane now.
 * `timedOut`: nothing was sent, there was no permit in time. Throws UpstreamError.
 */
export async function sendDelivery(
  delivery: LeasedDelivery,
  envelope: Envelope | null,
  endpoint: EndpointContext,
  batch: DeliveryBatch,
): Promise<"done" | "diverted" | "timedOut"> {
  const permit = await batch.limiters[endpoint.lane].acquire(endpoint.webhookId, {
    isVerified: () => endpoint.lane === "slow" || batch.verified.has(endpoint.webhookId),
    maxConcurrency: () => maxConcurrency(endpoint.state, batch.verified.has(endpoint.webhookId)),
    queueTimeoutMs: endpoint.queueTimeoutMs,
  });
  if (permit === "diverted" || permit === "timedOut") return permit;
  try {
    const result = await attemptDelivery(delivery, envelope, { endpoint, permit, batch });
    await batch.leases.end(delivery);
    await record(delivery, envelope, result, endpoint, batch);
    return "done";
  } finally {
    permit.release();
    batch.leases.release(delivery);
  }
}

async function attemptDelivery(
  delivery: LeasedDelivery,
  envelope: Envelope | null,
  { endpoint, permit, batch }: { endpoint: EndpointContext; permit: Permit; batch: DeliveryBatch },
): Promise<AttemptResult> {
  const { webhook, credentials, lane } = endpoint;
  const { templates, sender, ports } = batch;
  if (!envelope) return notSent("The event is no longer in the log: events are kept for 30 days.");
  try {
    const attempt = delivery.attempts + 1;
    const request = buildRequest({ webhook, credentials, envelope, attempt, now: ports.clock.now(), templates });
    const onSlow = () => {
      permit.markSlow();
      if (lane === "fast") void openCircuit(endpoint, batch);
    };
    return await sender.send(request, { afterMs: SLOW_MS, onSlow });
  } catch (error) {
    if (error instanceof PayloadTemplateError) return notSent(error.message);
    throw error;
  }
}

async function record(
  delivery: LeasedDelivery,
  envelope: Envelope | null,
  result: AttemptResult,
  endpoint: EndpointContext,
  { ports, recorder, stats, verified }: DeliveryBatch,
): Promise<void> {
  const { tenantId, webhookId, webhook, state, credentials } = endpoint;
  if (result.status !== null && result.durationMs < SLOW_MS) verified.add(webhookId);
  else verified.delete(webhookId);
  const eventType = envelope?.event_type ?? "";
  const attempt = { delivery, eventType, result, webhook, state, credentials, now: ports.clock.now() };
  const outcome = await recorder.record(attempt);
  if (outcome === null) return;
  stats.count(tenantId, webhookId, {
    attempts: 1,
    durationMs: Math.round(result.durationMs),
    ...(outcome.kind === "delivered" ? { delivered: 1 } : { failedAttempts: 1 }),
    ...(outcome.kind === "failed" && { failed: 1 }),
  });
  if (outcome.kind === "delivered") stats.markDelivered(tenantId, webhookId, state?.lastDeliveryAt);
  const wasSent = result.error === undefined || result.durationMs > 0;
  const change = wasSent ? nextCircuitState(state, result) : null;
  if (change) await writeCircuit(endpoint, change, ports);
}

/**
 * Opens the circuit of an endpoint that has not answered for a second: its waiting deliveries leave the fast lane, in this
 * process and in all others.
 */
async function openCircuit(endpoint: EndpointContext, { ports, limiters, verified }: DeliveryWorker): Promise<void> {
  verified.delete(endpoint.webhookId);
  await writeCircuit(endpoint, { circuit: "open", quick: 0, timeouts: 0 }, ports);
  limiters.fast.divert(endpoint.webhookId);
}
