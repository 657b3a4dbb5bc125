import { bestEffort } from "../../../platform/concurrency/best-effort.ts";
import type { Ports } from "../../../platform/ports.ts";
import { buildRequest } from "../http/build-request.ts";
import type { ReceiverCredentials } from "../http/credentials.ts";
import type { AttemptResult, Envelope } from "../http/delivery-attempt.ts";
import { PayloadTemplateError } from "../http/payload-template.ts";
import { stateKey, type WebhookRecord, type WebhookState } from "../records.ts";
import { maxConcurrency, nextCircuitState, SLOW_MS } from "./circuit.ts";
import type { LeasedDelivery } from "./delivery-leases.ts";
import type { Lane } from "./delivery-queue.ts";
import type { DeliveryBatch, DeliveryWorker } from "./delivery-worker.ts";
import type { Permit } from "./fair-concurrency-limiter.ts";

/** A webhook as a sender has it in hand. */
export interface EndpointContext {
  tenantId: string;
  webhookId: string;
  webhook: WebhookRecord;
  state: WebhookState | null;
  lane: Lane;
  credentials: ReceiverCredentials;
  /** How long the deliveries of this message wait for their turn. */
  queueTimeoutMs: number;
}

/**
 * One attempt, from the gate to its record. `diverted`: nothing was sent, and it belongs to the slow lane now. `late`: nothing was sent, its turn did not
 * come in time. Throws UpstreamError.
 */
export async function sendDelivery(
  held: LeasedDelivery,
  envelope: Envelope | null,
  endpoint: EndpointContext,
  shift: DeliveryBatch,
): Promise<"done" | "diverted" | "late"> {
  const admission = {
    isProven: () => endpoint.lane === "slow" || shift.verified.has(endpoint.webhookId),
    most: () => maxConcurrency(endpoint.state, shift.verified.has(endpoint.webhookId)),
    patienceMs: endpoint.queueTimeoutMs,
  };
  const place = await shift.limiters[endpoint.lane].acquire(endpoint.webhookId, admission);
  if (place === "diverted" || place === "late") return place;
  try {
    const exchange = await exchangeWith(held, envelope, { endpoint, place, shift });
    await shift.leases.end(held);
    await record(held, envelope, exchange, endpoint, shift);
    return "done";
  } finally {
    place.leave();
    shift.leases.release(held);
  }
}

async function exchangeWith(
  held: LeasedDelivery,
  envelope: Envelope | null,
  { endpoint, place, shift }: { endpoint: EndpointContext; place: Permit; shift: DeliveryBatch },
): Promise<AttemptResult> {
  const { webhook, credentials, lane } = endpoint;
  if (!envelope) return unsent("The event is no longer in the log: events are kept for 30 days.");
  try {
    const now = shift.ports.clock.now();
    const request = buildRequest({ webhook, credentials, envelope, attempt: held.attempts + 1, now });
    const onSlow = () => {
      place.grow();
      if (lane === "fast") void openCircuit(endpoint, shift);
    };
    return await shift.sender.send(request, { afterMs: SLOW_MS, onSlow });
  } catch (error) {
    if (error instanceof PayloadTemplateError) return unsent(error.message);
    throw error;
  }
}

function unsent(error: string): AttemptResult {
  return { delivered: false, status: null, durationMs: 0, error, timedOut: false };
}

async function record(
  held: LeasedDelivery,
  envelope: Envelope | null,
  exchange: AttemptResult,
  endpoint: EndpointContext,
  { ports, recorder: settler, stats: tally, verified: proven }: DeliveryBatch,
): Promise<void> {
  const { tenantId, webhookId, webhook, state, credentials } = endpoint;
  if (exchange.status !== null && exchange.durationMs < SLOW_MS) proven.add(webhookId);
  else proven.delete(webhookId);
  const eventType = envelope?.event_type ?? "";
  const outcome = await settler.record({ held, eventType, exchange, webhook, state, credentials, now: ports.clock.now() });
  if (outcome === null) return;
  tally.count(tenantId, webhookId, {
    attempts: 1,
    durationMs: Math.round(exchange.durationMs),
    ...(outcome.kind === "delivered" ? { delivered: 1 } : { failedAttempts: 1 }),
    ...(outcome.kind === "failed" && { failed: 1 }),
  });
  if (outcome.kind === "delivered") tally.markDelivered(tenantId, webhookId, state?.lastDeliveryAt);
  const change = exchange.error !== undefined && exchange.durationMs === 0 ? null : nextCircuitState(state, exchange);
  if (change) await writeCircuit(endpoint, change, ports);
}

/** Its endpoint has not answered for a second: what waits for it leaves the fast lane, here and everywhere. */
async function openCircuit(
  endpoint: EndpointContext,
  { ports, limiters: gates, verified: proven }: DeliveryWorker,
): Promise<void> {
  proven.delete(endpoint.webhookId);
  await writeCircuit(endpoint, { circuit: "open", quick: 0, timeouts: 0 }, ports);
  gates.fast.divert(endpoint.webhookId);
}

async function writeCircuit(
  { tenantId, webhookId }: EndpointContext,
  change: Partial<WebhookState>,
  ports: Ports,
): Promise<void> {
  const { circuit, ...set } = change;
  const write = {
    kind: "update" as const,
    key: stateKey(webhookId),
    change: circuit ? { set: { ...set, circuit } } : { set, unset: ["circuit"] },
  };
  await bestEffort(ports.log, "note a webhook's circuit", () => ports.tables.webhooks.write(tenantId, write));
}
