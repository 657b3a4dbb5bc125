import type { Static, TObject } from "@sinclair/typebox";
import { ConversationStartedData, MessageSentData } from "./events/chat.ts";
import { EVENT_TYPES, type EventType } from "./events/event-types.ts";
import { ContactData, FeedbackData, HandoffData } from "./events/people.ts";
import { PostData, ProductData } from "./events/records.ts";
import { SAMPLES } from "./events/samples.ts";

export { EVENT_TYPES, type EventType };

/** `data` of every event, by type; `description` says in a sentence when it happens. Further properties may be added to any of them. */
export const EVENT_SCHEMAS = {
  "product.created": described(ProductData, "A new product was indexed: it can be found from now on."),
  "product.updated": described(ProductData, "A product was changed, and is found as it is now."),
  "product.deleted": described(
    ProductData,
    "A product was deleted and is not found any more; the data is the product as it was.",
  ),
  "post.created": described(PostData, "A new post was indexed: it can be found from now on."),
  "post.updated": described(PostData, "A post was changed, and is found as it is now."),
  "post.deleted": described(PostData, "A post was deleted and is not found any more; the data is the post as it was."),
  "chat.message_sent": described(MessageSentData, "The assistant's turn of a conversation ended, once its answer was delivered."),
  "chat.conversation_started": described(ConversationStartedData, "A shopper began a new conversation."),
  "feedback.submitted": described(FeedbackData, "A shopper rated an answer, a recommendation, a search result or content."),
  "handoff.requested": described(HandoffData, "A shopper asked for a person."),
  "handoff.accepted": described(HandoffData, "A live agent took the conversation."),
  "handoff.resolved": described(HandoffData, "The conversation with the live agent was resolved."),
  "contact.submitted": described(ContactData, "A shopper left contact details in the chat's form."),
} satisfies Record<EventType, TObject>;

/** What stands in `data` of an event of this type. */
export type EventData<T extends EventType> = Static<(typeof EVENT_SCHEMAS)[T]>;

/** What a receiver gets. */
export interface EventEnvelope<T extends EventType = EventType> {
  /** The same over retries and redeliveries. */
  id: string;
  event_type: T;
  /** ISO 8601. */
  created_at: string;
  data: EventData<T>;
}

export function eventSchema(type: EventType): TObject {
  return EVENT_SCHEMAS[type];
}

/** An event of this type as it might have happened; always the same. */
export function sampleEvent<T extends EventType>(type: T): EventEnvelope<T> {
  const data: EventData<T> = SAMPLES[type];
  return { id: "evt_3nV8pQ1sZk6wXb2RtY9cLd4h", event_type: type, created_at: "2025-03-14T09:26:53.589Z", data };
}

/** What a webhook with a schedule gets of events of these types. */
export function sampleBatch(types: readonly EventType[]) {
  const events = types.map((type): EventEnvelope => sampleEvent(type));
  return { id: "evt_7tB2cRf5mXq9hVw4LzK8yNsG", event_type: "batch", created_at: "2025-03-14T10:00:00.000Z", data: { events } };
}

function described<T extends TObject>(schema: T, description: string): T {
  return { ...schema, description };
}
