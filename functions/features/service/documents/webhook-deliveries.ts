import { type TSchema, Type } from "@sinclair/typebox";
import { EVENT_TYPES, type EventType, eventSchema, sampleBatch, sampleEvent } from "../../../../schemas/events.ts";
import { Named, Timestamp } from "../../../../schemas/shapes.ts";
import { describeProperties } from "./describe-properties.ts";
import type { NamedSchemas } from "./named-schemas.ts";

type Json = Record<string, unknown>;

const HEADERS = {
  "X-Webhook-Id": "The event's id, the same at every attempt.",
  "X-Webhook-Event": "Its type.",
  "X-Webhook-Attempt": "1, then one more each time it is tried again.",
  "X-Webhook-Timestamp": "When this attempt was sent, seconds since 1970.",
  "X-Webhook-Signature": "sha256= and the HMAC-SHA256 of the body, in hexadecimal, keyed with the secret; absent without one.",
  "webhook-signature": "Standard Webhooks: v1, and the HMAC-SHA256 of <webhook-id>.<webhook-timestamp>.<body>, in base64.",
};

const EventEnvelope = Named(
  "EventEnvelope",
  Type.Object(
    {
      id: Type.String({ description: "The event's id. The same over retries and redeliveries." }),
      event_type: Type.String({ description: "Its type, or `batch`." }),
      created_at: { ...Timestamp, description: "Time of the event." },
    },
    { description: "What every delivery holds beside its `data`." },
  ),
);

const Batch = Type.Object({
  events: Type.Array(
    Type.Intersect([
      EventEnvelope,
      Type.Object({ data: Type.Unsafe<object>({ type: "object", description: "What happened." }) }),
    ]),
    { description: "The events in order of time, each as it would have been sent alone." },
  ),
});

/**
 * Describes what webhooks receive, by event and as a batch: the `webhooks` of an OpenAPI 3.1 document. Where not all samples are
 * shown, one stands for all events of the same data.
 */
export function describeWebhooks(named: NamedSchemas, allSamples: boolean): Record<string, Json> {
  const shown = new Set<unknown>();
  const described = EVENT_TYPES.map((type) => {
    const { data } = sampleEvent(type);
    const hasSample = allSamples || !shown.has(data);
    shown.add(data);
    return [type, named.refer(describeEvent(type, hasSample), type, "webhooks")];
  });
  return { ...Object.fromEntries(described), batch: named.refer(describeBatch(), "batch", "webhooks") };
}

function describeEvent(type: EventType, hasSample: boolean): Json {
  const { description: summary = "", ...data } = eventSchema(type);
  const feature = /^(product|post)\./.test(type) ? "catalog" : "webhooks";
  return describeProperties(toDelivery({ type, summary, data, ...(hasSample && { example: sampleEvent(type) }) }), feature);
}

function describeBatch(): Json {
  return toDelivery({
    type: "batch",
    summary:
      "What a webhook with a schedule collected until one of its times: events of any types, each as it would have been sent.",
    data: Batch,
    example: sampleBatch(["feedback.submitted", "handoff.resolved"]),
  });
}

interface Delivery {
  type: string;
  summary: string;
  data: Omit<TSchema, "description">;
  example?: object;
}

function toDelivery({ type, summary, data, ...sample }: Delivery): Json {
  const own = Type.Object({ event_type: Type.Literal(type), data: data as TSchema });
  const schema = JSON.parse(JSON.stringify({ allOf: [EventEnvelope, own] }));
  const parameters = Object.entries(HEADERS).map(([name, description]) => {
    return { name, in: "header", description, schema: { type: "string" } };
  });
  const requestBody = { required: true, content: { "application/json": { schema, ...sample } } };
  const responses = {
    "2XX": { description: "Taken." },
    "4XX": { description: "Refused. It is tried again, as after any other answer or none in time." },
  };
  const operationId = `receive${toPascal(type)}`;
  return { post: { operationId, summary, tags: ["webhooks"], security: [], parameters, requestBody, responses } };
}

/** `chat.message_sent` → `ChatMessageSent`. */
function toPascal(type: string): string {
  return type
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
