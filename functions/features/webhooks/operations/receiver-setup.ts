import { Type } from "@sinclair/typebox";
import { EVENT_TYPES, type EventType, sampleEvent } from "../../../../schemas/events.ts";
import { Choice, FreeForm } from "../../../../schemas/shapes.ts";
import { TestResult } from "../../../../schemas/webhook.ts";
import { defineOperation } from "../../../http/operation.ts";
import type { Ports } from "../../../platform/ports.ts";
import { findWebhook } from "../endpoints/find-webhook.ts";
import { buildRequest } from "../http/build-request.ts";
import { maskSecrets, openCredentials, type ReceiverCredentials } from "../http/credentials.ts";
import type { AttemptResult, OutgoingRequest } from "../http/delivery-attempt.ts";
import type { Envelope } from "../http/envelope.ts";
import { createHttpSender } from "../http/http-sender.ts";
import { PayloadTemplateError } from "../http/template-error.ts";
import type { WebhookRecord } from "../records.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

/** Decisions *Webhook deliveries*: API Gateway gives up on a request after 30 s. */
const MAX_WAIT_MS = 25_000;

export const testWebhook = defineOperation({
  ...webhookOperationDefaults,
  id: "testWebhook",
  method: "POST",
  path: "/webhooks/{id}/test",
  summary:
    "Sends a test event at once, signed like any other, and tells how the receiver answered within 25 s. Without test_payload a sample of the webhook's first event; with a schedule in a batch. Never tried again, not metered.",
  object: "webhook_test",
  request: Type.Object({
    test_payload: Type.Optional(Type.Object({ event_type: Choice(EVENT_TYPES), data: FreeForm })),
  }),
  response: TestResult,
  async handle(call, ports) {
    const id = call.params.id!;
    const { record } = await findWebhook(id, toWebhookScope(call), ports);
    const envelope = envelopeFor(record, call.body.test_payload, ports);
    const credentials = await openCredentials(call.tenant.id, id, record, ports);
    const exchange = await exchangeWith(record, credentials, envelope, ports);
    return toResult(exchange, credentials);
  },
});

/** The event as the webhook gets its events: alone, or in the batch of a schedule. */
function envelopeFor(
  { events, schedule }: WebhookRecord,
  given: { event_type: EventType; data: Record<string, unknown> } | undefined,
  { clock, ids }: Pick<Ports, "clock" | "ids">,
): Envelope {
  const { event_type, data } = given ?? sampleEvent(events[0]!);
  const created_at = new Date(clock.now()).toISOString();
  const event = { id: ids.next("evt"), event_type, created_at, data };
  return schedule?.enabled ? { ...event, id: ids.next("evt"), event_type: "batch", data: { events: [event] } } : event;
}

async function exchangeWith(
  webhook: WebhookRecord,
  credentials: ReceiverCredentials,
  envelope: Envelope,
  ports: Ports,
): Promise<AttemptResult> {
  let request: OutgoingRequest;
  try {
    request = buildRequest({ webhook, credentials, envelope, attempt: 1, now: ports.clock.now() });
  } catch (error) {
    if (error instanceof PayloadTemplateError)
      return { delivered: false, status: null, durationMs: 0, error: error.message, timedOut: false };
    throw error;
  }
  const sender = createHttpSender(ports.addresses);
  try {
    return await sender.send({ ...request, timeoutMs: Math.min(request.timeoutMs, MAX_WAIT_MS) });
  } finally {
    sender.close();
  }
}

function toResult({ delivered, status, durationMs, body, error }: AttemptResult, credentials: ReceiverCredentials) {
  return {
    success: delivered,
    responseCode: status,
    responseTime: Math.round(durationMs),
    responseBody: body === undefined ? null : maskSecrets(body, credentials),
    errorMessage: error ?? null,
  };
}
