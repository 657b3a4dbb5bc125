import { type Static, Type } from "@sinclair/typebox";
import { EventType, sampleBatch, sampleEvent } from "../../../../schemas/events.ts";
import { UnmetCondition } from "../../../../schemas/search/unmet-condition.ts";
import { FilterOver, FreeForm, Named, Nullable } from "../../../../schemas/shapes.ts";
import { WebhookInput } from "../../../../schemas/webhook.ts";
import { validationError } from "../../../http/errors.ts";
import { defineOperation } from "../../../http/operation.ts";
import { EventMatcher, isSubscribed, validateEventFilters } from "../endpoints/matching.ts";
import { buildBody } from "../http/build-request.ts";
import type { Envelope } from "../http/delivery-attempt.ts";
import { PayloadTemplateError, PayloadTemplates, validateTemplate } from "../http/payload-template.ts";
import { webhookOperationDefaults } from "./operation-defaults.ts";

const PreviewRequest = Type.Object({
  event: Type.Object(
    {
      event_type: EventType,
      id: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
      created_at: Type.Optional(Type.String({ format: "date-time", description: "When the event happened." })),
      data: Type.Optional(FreeForm),
    },
    { description: "As a delivery carries it (`payload`). What is left out is taken from the sample of its type." },
  ),
  events: Type.Optional({ ...WebhookInput.properties.events, description: "That the webhook names; without them any." }),
  eventFilters: Type.Optional(FilterOver("events")),
  payloadTemplate: WebhookInput.properties.payloadTemplate,
  batch: Type.Optional(
    Type.Boolean({ default: false, description: "True: the body is a batch of this one event, as a schedule sends it." }),
  ),
});
type PreviewRequest = Static<typeof PreviewRequest>;

const Preview = Named(
  "WebhookPreview",
  Type.Object({
    passes: Type.Boolean({ description: "True where the event would be delivered." }),
    reason: Nullable(Type.String({ description: "Reason why it would not, for a person." })),
    conditions: Type.Array(UnmetCondition, { description: "Of `eventFilters`, that its data do not meet; of an `or` all." }),
    body: Type.String({ description: "The exact text that would be sent, also of an event that does not pass." }),
    contentType: Type.String(),
  }),
);

export const previewWebhook = defineOperation({
  ...webhookOperationDefaults,
  id: "previewWebhook",
  method: "POST",
  path: "/webhooks/preview",
  summary: "Tells whether a webhook would get an event, and the body that its template would make.",
  object: "webhook_preview",
  unknownProperties: "refuse",
  request: PreviewRequest,
  response: Preview,
  async handle({ body: request, workspaceId }) {
    assertValidDraft(request);
    const event: Envelope = { ...sampleEvent(request.event.event_type), ...request.event };
    return { ...judge(request, event, workspaceId), ...makeBody(request, event) };
  },
});

/** Throws VALIDATION_ERROR for what could not be saved either. */
function assertValidDraft({ eventFilters, payloadTemplate }: PreviewRequest): void {
  const message = payloadTemplate === undefined ? null : validateTemplate(payloadTemplate, []);
  const issues = validateEventFilters(eventFilters);
  if (message !== null) issues.push({ param: "payloadTemplate", message });
  if (issues.length > 0) throw validationError(issues);
}

/** Decides as the dispatch of events does. The event is of the caller's workspace. */
function judge({ events, eventFilters }: PreviewRequest, event: Envelope, workspaceId: string | null) {
  const webhook = {
    events: events ?? [event.event_type as EventType],
    workspaceId,
    ...(eventFilters && { eventFiltersJson: JSON.stringify(eventFilters) }),
  };
  const ref = { event_type: event.event_type, workspaceId: workspaceId ?? "" };
  const matcher = new EventMatcher();
  if (matcher.matches(webhook, ref, event.data)) return { passes: true, reason: null, conditions: [] };
  if (!isSubscribed(webhook, ref))
    return { passes: false, reason: `The webhook is not for ${event.event_type}: its events do not name it.`, conditions: [] };
  const conditions = matcher.listFailing(webhook, event.data as Record<string, unknown>);
  return { passes: false, reason: "The event's data do not meet eventFilters.", conditions };
}

/** Makes the body as a delivery does. Throws VALIDATION_ERROR where the template gives no JSON for this event. */
function makeBody({ payloadTemplate, batch }: PreviewRequest, event: Envelope) {
  const envelope = batch ? { ...sampleBatch([]), data: { events: [event] } } : event;
  try {
    return buildBody({ payloadTemplate }, envelope, new PayloadTemplates());
  } catch (error) {
    if (!(error instanceof PayloadTemplateError)) throw error;
    throw validationError([{ param: "payloadTemplate", message: error.message }]);
  }
}
