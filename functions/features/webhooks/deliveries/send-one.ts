import { attempt } from "../../../platform/attempt.ts";
import type { Ports } from "../../../platform/ports.ts";
import type { WebhookRecord, WebhookState } from "../records.ts";
import { stateKey } from "../records.ts";
import type { Credentials } from "../registry/credentials.ts";
import { buildRequest } from "../sending/build-request.ts";
import type { Envelope } from "../sending/envelope.ts";
import type { Exchange } from "../sending/exchange.ts";
import { TemplateError } from "../sending/template-error.ts";
import { circuitAfter, mostAtOnce, SLOW_MS } from "./circuit.ts";
import type { Desk, Shift } from "./desk.ts";
import type { Place } from "./gate.ts";
import type { Held } from "./leases.ts";
import type { Lane } from "./messages.ts";

/** A webhook as a sender has it in hand. */
export interface Endpoint {
  tenantId: string;
  webhookId: string;
  webhook: WebhookRecord;
  state: WebhookState | null;
  lane: Lane;
  credentials: Credentials;
  /** How long the deliveries of this message wait for their turn. */
  patienceMs: number;
}

/**
 * One attempt, from the gate to its record. `diverted`: nothing was sent, and it belongs to the slow lane now. `late`: nothing was sent, its turn did not
 * come in time. Throws UpstreamError.
 */
export async function sendOne(
  held: Held,
  envelope: Envelope | null,
  endpoint: Endpoint,
  shift: Shift,
): Promise<"done" | "diverted" | "late"> {
  const admission = {
    isProven: () => endpoint.lane === "slow" || shift.proven.has(endpoint.webhookId),
    most: () => mostAtOnce(endpoint.state, shift.proven.has(endpoint.webhookId)),
    patienceMs: endpoint.patienceMs,
  };
  const place = await shift.gates[endpoint.lane].enter(endpoint.webhookId, admission);
  if (place === "diverted" || place === "late") return place;
  try {
    const exchange = await exchangeWith(held, envelope, { endpoint, place, shift });
    await shift.leases.finish(held);
    await record(held, envelope, exchange, endpoint, shift);
    return "done";
  } finally {
    place.leave();
    shift.leases.release(held);
  }
}

async function exchangeWith(
  held: Held,
  envelope: Envelope | null,
  { endpoint, place, shift }: { endpoint: Endpoint; place: Place; shift: Shift },
): Promise<Exchange> {
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
    if (error instanceof TemplateError) return unsent(error.message);
    throw error;
  }
}

function unsent(error: string): Exchange {
  return { delivered: false, status: null, durationMs: 0, error, timedOut: false };
}

async function record(
  held: Held,
  envelope: Envelope | null,
  exchange: Exchange,
  endpoint: Endpoint,
  { ports, settler, tally, proven }: Shift,
): Promise<void> {
  const { tenantId, webhookId, webhook, state, credentials } = endpoint;
  if (exchange.status !== null && exchange.durationMs < SLOW_MS) proven.add(webhookId);
  else proven.delete(webhookId);
  const eventType = envelope?.event_type ?? "";
  const outcome = await settler.settle({ held, eventType, exchange, webhook, state, credentials, now: ports.clock.now() });
  if (outcome === null) return;
  tally.add(tenantId, webhookId, {
    attempts: 1,
    durationMs: Math.round(exchange.durationMs),
    ...(outcome.kind === "delivered" ? { delivered: 1 } : { failedAttempts: 1 }),
    ...(outcome.kind === "failed" && { failed: 1 }),
  });
  if (outcome.kind === "delivered") tally.see(tenantId, webhookId, state?.lastDeliveryAt);
  const change = exchange.error !== undefined && exchange.durationMs === 0 ? null : circuitAfter(state, exchange);
  if (change) await writeCircuit(endpoint, change, ports);
}

/** Its endpoint has not answered for a second: what waits for it leaves the fast lane, here and everywhere. */
async function openCircuit(endpoint: Endpoint, { ports, gates, proven }: Desk): Promise<void> {
  proven.delete(endpoint.webhookId);
  await writeCircuit(endpoint, { circuit: "open", quick: 0, timeouts: 0 }, ports);
  gates.fast.divert(endpoint.webhookId);
}

async function writeCircuit({ tenantId, webhookId }: Endpoint, change: Partial<WebhookState>, ports: Ports): Promise<void> {
  const { circuit, ...set } = change;
  const write = {
    kind: "update" as const,
    key: stateKey(webhookId),
    change: circuit ? { set: { ...set, circuit } } : { set, unset: ["circuit"] },
  };
  await attempt(ports.log, "note a webhook's circuit", () => ports.tables.webhooks.write(tenantId, write));
}
