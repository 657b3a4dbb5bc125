import { EVENT_TYPES, type EventType, eventSchema, sampleBatch, sampleEvent } from "../../../../schemas/events.ts";

type Json = Record<string, unknown>;

const HEADERS = {
  "X-Webhook-Id": "The event's id, the same at every attempt.",
  "X-Webhook-Event": "Its type.",
  "X-Webhook-Attempt": "1, then one more each time it is tried again.",
  "X-Webhook-Timestamp": "When this attempt was sent, seconds since 1970.",
  "X-Webhook-Signature": "sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one.",
  "webhook-signature": "Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64.",
};

/** Describes what webhooks receive, by event and as a batch: the `webhooks` of an OpenAPI 3.1 document. */
export function describeWebhooks(): Json {
  const described = EVENT_TYPES.map((type) => [type, describeEvent(type)]);
  return { ...Object.fromEntries(described), batch: describeBatch() };
}

function describeEvent(type: EventType): Json {
  const { description = "", ...data } = eventSchema(type);
  return toDelivery({ type, summary: description, data: JSON.parse(JSON.stringify(data)), example: sampleEvent(type) });
}

function describeBatch(): Json {
  return toDelivery({
    type: "batch",
    summary:
      "What a webhook with a schedule collected until one of its times: events of any types, each as it would have been sent.",
    data: { type: "object", required: ["events"], properties: { events: { type: "array", items: { type: "object" } } } },
    example: sampleBatch(["product.created", "post.created"]),
  });
}

function toDelivery({
  type,
  summary,
  data,
  example,
}: {
  type: string;
  summary: string;
  data: Json;
  example: Json | object;
}): Json {
  const id = { type: "string", description: "The same over retries and redeliveries." };
  const properties = { id, event_type: { const: type }, created_at: { type: "string", format: "date-time" }, data };
  const schema = { type: "object", required: Object.keys(properties), properties };
  const parameters = Object.entries(HEADERS).map(([name, description]) => {
    return { name, in: "header", description, schema: { type: "string" } };
  });
  const requestBody = { required: true, content: { "application/json": { schema, example } } };
  const responses = { "2XX": { description: "Taken. Any other answer, or none in time, is a failure that is tried again." } };
  return { post: { summary, tags: ["webhooks"], parameters, requestBody, responses } };
}
