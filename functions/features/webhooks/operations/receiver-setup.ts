import { Type } from "@sinclair/typebox";
import { EVENT_TYPES, EventType, eventSchema, sampleEvent } from "../../../../schemas/events.ts";
import { FreeForm, Named } from "../../../../schemas/shapes.ts";
import { TestResult, Webhook } from "../../../../schemas/webhook.ts";
import { isMask } from "../../../domain/mask-secret.ts";
import type { Ports } from "../../../domain/ports.ts";
import { auditEntry } from "../../../http/audit-log.ts";
import { ApiError } from "../../../http/errors.ts";
import { defineOperation } from "../../../http/operation.ts";
import { newSecret } from "../endpoints/secrets.ts";
import { warnOfSecret } from "../endpoints/validate-webhook.ts";
import { toWebhookView } from "../endpoints/webhook-fields.ts";
import { findWebhook } from "../endpoints/webhook-store.ts";
import { rotateSecret } from "../endpoints/write-webhook.ts";
import { buildRequest } from "../http/build-request.ts";
import { DecryptedSecrets, maskSecrets, openCredentials, type ReceiverCredentials } from "../http/credentials.ts";
import { type AttemptResult, type Envelope, notSent, type OutgoingRequest } from "../http/delivery-attempt.ts";
import { createHttpSender } from "../http/http-sender.ts";
import { PayloadTemplateError, PayloadTemplates } from "../http/payload-template.ts";
import type { WebhookRecord } from "../records/webhook-records.ts";
import { toWebhookScope, webhookOperationDefaults } from "./operation-defaults.ts";

/** API Gateway gives up on a request after 30 s (docs/specification/webhooks.md). */
const MAX_WAIT_MS = 25_000;
/** One day for receivers to learn the new secret (docs/specification/webhooks.md). */
const GRACE_SECONDS = 86_400;

export const testWebhook = defineOperation({
  ...webhookOperationDefaults,
  id: "testWebhook",
  method: "POST",
  path: "/webhooks/{id}/test",
  summary:
    "Sends a test event at once and waits 25 s for the receiver. Without test_payload a sample of the " +
    "webhook's first event; with a schedule in a batch.",
  object: "webhook_test",
  unknownProperties: "warn",
  request: Type.Object({
    test_payload: Type.Optional(Type.Object({ event_type: EventType, data: FreeForm })),
  }),
  response: TestResult,
  async handle(call, ports) {
    const id = call.params.id!;
    const { record } = await findWebhook(id, toWebhookScope(call), ports);
    const envelope = buildEnvelope(record, call.body.test_payload, ports);
    const owner = { tenantId: call.tenant.id, webhookId: id };
    const credentials = await openCredentials(owner, record, new DecryptedSecrets(ports), ports.clock.now());
    return toResult(await send(record, credentials, envelope, ports), credentials);
  },
});

/** Builds the event in the form that the webhook gets: alone, or in the batch of a schedule. */
function buildEnvelope(
  { events, schedule }: WebhookRecord,
  given: { event_type: EventType; data: Record<string, unknown> } | undefined,
  { clock, ids }: Pick<Ports, "clock" | "ids">,
): Envelope {
  const { event_type, data } = given ?? sampleEvent(events[0]!);
  const created_at = new Date(clock.now()).toISOString();
  const event = { id: ids.next("evt"), event_type, created_at, data };
  return schedule?.enabled ? { ...event, id: ids.next("evt"), event_type: "batch", data: { events: [event] } } : event;
}

async function send(
  webhook: WebhookRecord,
  credentials: ReceiverCredentials,
  envelope: Envelope,
  { addresses, clock }: Pick<Ports, "addresses" | "clock">,
): Promise<AttemptResult> {
  let request: OutgoingRequest;
  try {
    const templates = new PayloadTemplates();
    request = buildRequest({ webhook, credentials, envelope, attempt: 1, now: clock.now(), templates });
  } catch (error) {
    if (error instanceof PayloadTemplateError) return notSent(error.message);
    throw error;
  }
  const sender = createHttpSender(addresses);
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

const EventsQuery = Type.Object({ schemas: Type.Optional(Type.Boolean({ default: false })) });

const DescribedEvent = Named(
  "WebhookEventType",
  Type.Object({ name: EventType, description: Type.String(), schema: FreeForm, sample: FreeForm }),
);

export const listWebhookEvents = defineOperation({
  ...webhookOperationDefaults,
  id: "listWebhookEvents",
  method: "GET",
  path: "/webhooks/events",
  summary: "Names the events that webhooks can subscribe to.",
  workspace: "unused",
  object: "list",
  request: null,
  query: EventsQuery,
  response: Type.Array(Type.Union([EventType, DescribedEvent])),
  async handle({ query }) {
    if (!query.schemas) return EVENT_TYPES;
    return EVENT_TYPES.map((name) => {
      const { description = "", ...schema } = eventSchema(name);
      return { name, description, schema, sample: sampleEvent(name) };
    });
  },
});

export const rotateWebhookSecret = defineOperation({
  ...webhookOperationDefaults,
  id: "rotateWebhookSecret",
  method: "POST",
  path: "/webhooks/{id}/rotate-secret",
  summary: "Gives a webhook another secret: the given one, or a new one.",
  sensitive: {
    withoutSecrets: ({ secret, ...view }) => (isMask(secret as string) ? { ...view, secret } : view),
    async repeat(stored) {
      if ("secret" in stored) return stored;
      throw new ApiError(
        "CONFLICT",
        "This Idempotency-Key has given the webhook a new secret, which was shown once and is not stored. To get another one, " +
          "send the request again with a new Idempotency-Key.",
      );
    },
  },
  unknownProperties: "refuse",
  request: Type.Object({
    secret: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    graceSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 86_400, default: GRACE_SECONDS })),
  }),
  response: Webhook,
  async handle(call, ports) {
    const id = call.params.id!;
    const { secret: given, graceSeconds = GRACE_SECONDS } = call.body;
    const secret = given ?? newSecret(ports);
    const audit = auditEntry(
      call,
      { action: "rotateWebhookSecret", target: { kind: "webhook", id }, details: { graceSeconds } },
      ports,
    );
    const { record, state } = await rotateSecret(id, toWebhookScope(call), { secret, graceSeconds, audit }, ports);
    const view = toWebhookView(id, record, state, ports.clock.now());
    warnOfSecret(given, call);
    return given === undefined ? { ...view, secret } : view;
  },
});
