import { type Static, type TObject, Type } from "@sinclair/typebox";
import { FEEDBACK_CONTENT_TYPES, FEEDBACK_RATINGS, FEEDBACK_SOURCES } from "../feedback.ts";
import { Choice, FreeForm, Named, NonNegativeNumber, Nullable, Timestamp } from "../shapes.ts";

/** An event type: the shape of its `data`, one sentence that says when it happens, and sample data of that shape. */
export interface EventDefinition<T extends TObject = TObject> {
  schema: T;
  sample: Static<T>;
}

/** Defines an event type. The compiler refuses a sample that does not have the shape. */
export function defineEvent<T extends TObject>(description: string, schema: T, sample: Static<T>): EventDefinition<T> {
  return { schema: { ...schema, description }, sample };
}

/** The moment of every sample. */
export const SAMPLE_TIME = "2025-03-14T09:26:53.589Z";
const SAMPLE_CONVERSATION = {
  threadId: "5b0c0a52-6f0e-4f43-9d3b-0b9a54a3c0f1",
  userId: "customer-204",
  workspaceId: "shop-example",
};

const OptionalText = Type.Optional(Type.String());
const UserId = Type.String({
  description: "The signed-in user; else `visitor:` and the visitor's id, or `anonymous`.",
});

/** One domain id, or several in the order of the shopper's primary intent. */
const RespondedBy = Type.Unsafe<string | string[]>({
  type: ["string", "array"],
  items: { type: "string" },
  description: "The domain that answered; an array in the order of intent where several did.",
});

const ComposedBlock = Type.Object({
  type: Type.String(),
  domain: OptionalText,
  ids: Type.Optional(Type.Array(Type.String())),
});

const ResponseMessage = Type.Object(
  {
    intro: Type.String(),
    products: Type.Array(Type.Object({ id: Type.String(), name: Type.String() })),
    posts: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
    respondedBy: RespondedBy,
    composedBlocks: Type.Optional(
      Type.Array(ComposedBlock, { description: "Of answers that the composer wrote; a text block carries its type only." }),
    ),
  },
  { description: "The answer without heavy fields: no bodies of text, no payloads." },
);

const messageSent = defineEvent(
  "The assistant's turn of a conversation ended, once its answer was delivered.",
  Type.Object({
    userId: UserId,
    responseType: Choice(["structured", "text"]),
    streaming: Type.Boolean({ description: "Whether the client asked for streaming in this turn." }),
    hasProducts: Type.Boolean(),
    hasPosts: Type.Boolean(),
    hasPrompts: Type.Boolean(),
    productCount: NonNegativeNumber,
    postCount: NonNegativeNumber,
    promptCount: NonNegativeNumber,
    turnCount: NonNegativeNumber,
    finished: Type.Boolean({ description: "False only when the turn was interrupted." }),
    degraded: Type.Boolean({ description: "Whether a fallback served the turn." }),
    workspaceId: Type.String(),
    promptId: Nullable(Type.String()),
    responseMessage: ResponseMessage,
    timestamp: Timestamp,
  }),
  {
    userId: SAMPLE_CONVERSATION.userId,
    responseType: "structured",
    streaming: true,
    hasProducts: true,
    hasPosts: true,
    hasPrompts: false,
    productCount: 1,
    postCount: 1,
    promptCount: 0,
    turnCount: 2,
    finished: true,
    degraded: false,
    workspaceId: SAMPLE_CONVERSATION.workspaceId,
    promptId: null,
    responseMessage: {
      intro: "This desk fits a small room.",
      products: [{ id: "desk-oak-140", name: "Oak desk, 140 cm" }],
      posts: [{ id: "caring-for-oak", title: "Caring for oak" }],
      respondedBy: ["product", "post"],
      composedBlocks: [{ type: "text" }, { type: "products", domain: "product", ids: ["desk-oak-140"] }],
    },
    timestamp: SAMPLE_TIME,
  },
);

const conversationStarted = defineEvent(
  "A shopper began a new conversation.",
  Type.Object({
    threadId: Type.String(),
    userId: UserId,
    workspaceId: Type.String(),
    visitorId: Nullable(Type.String()),
    source: Nullable(Type.String()),
    timestamp: Timestamp,
  }),
  { ...SAMPLE_CONVERSATION, visitorId: "v-93f2", source: "widget", timestamp: SAMPLE_TIME },
);

/** The feedback record: the fields sent, without the token that came with them, and the fields that the service adds. */
const feedbackSubmitted = defineEvent(
  "A shopper rated an answer, a recommendation, a search result or content.",
  Type.Object({
    id: Type.String(),
    rating: Choice(FEEDBACK_RATINGS),
    source: Type.Optional(Choice(FEEDBACK_SOURCES)),
    threadId: OptionalText,
    messageId: OptionalText,
    contentId: OptionalText,
    contentType: Type.Optional(Choice(FEEDBACK_CONTENT_TYPES)),
    comment: OptionalText,
    category: OptionalText,
    queryText: OptionalText,
    metadata: Type.Optional(FreeForm),
    userId: Type.String(),
    workspaceId: Type.String(),
    createdAt: Timestamp,
  }),
  {
    id: "fb_4Zk1uJq0c9TnXw2LrB7dYe",
    rating: "positive",
    source: "chat_response",
    threadId: SAMPLE_CONVERSATION.threadId,
    contentType: "message",
    comment: "Found it at once.",
    userId: SAMPLE_CONVERSATION.userId,
    workspaceId: SAMPLE_CONVERSATION.workspaceId,
    createdAt: SAMPLE_TIME,
  },
);

/** The same shape for all three moments of a handoff. */
const HandoffData = Named(
  "HandoffEvent",
  Type.Object({
    threadId: Type.String(),
    userId: Type.String(),
    workspaceId: Type.String(),
    provider: Choice(["zendesk", "intercom", "drift", "slack", "console"]),
    reason: OptionalText,
    agent: Type.Optional(Type.Object({ id: Type.String(), name: Type.String(), avatar: OptionalText })),
    conversationId: Type.Optional(Type.String({ description: "The provider's id of the conversation." })),
    timestamp: Timestamp,
  }),
);

const REQUESTED: Static<typeof HandoffData> = {
  ...SAMPLE_CONVERSATION,
  provider: "zendesk",
  reason: "The customer asked for a person.",
  timestamp: SAMPLE_TIME,
};
const ACCEPTED: Static<typeof HandoffData> = {
  ...REQUESTED,
  agent: { id: "agent-7", name: "Ida Berg", avatar: "https://shop.example/agents/7.jpg" },
  conversationId: "48213",
};

const contactSubmitted = defineEvent(
  "A shopper left contact details in the chat's form.",
  Type.Object({
    thread_id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    phone: Type.String(),
    message: Type.String(),
  }),
  {
    thread_id: SAMPLE_CONVERSATION.threadId,
    name: "Maja Lind",
    email: "maja.lind@mail.example",
    phone: "+46 70 123 45 67",
    message: "Can the desk be delivered on a Saturday?",
  },
);

/** Events of conversations (docs/specification/webhooks.md). */
export const CHAT_EVENTS = {
  "chat.message_sent": messageSent,
  "chat.conversation_started": conversationStarted,
  "feedback.submitted": feedbackSubmitted,
  "handoff.requested": defineEvent("A shopper asked for a person.", HandoffData, REQUESTED),
  "handoff.accepted": defineEvent("A live agent took the conversation.", HandoffData, ACCEPTED),
  "handoff.resolved": defineEvent("The conversation with the live agent was resolved.", HandoffData, ACCEPTED),
  "contact.submitted": contactSubmitted,
};
