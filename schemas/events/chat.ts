import { Type } from "@sinclair/typebox";
import { Choice, NonNegativeNumber, Nullable, Timestamp } from "../shapes.ts";

/** One domain id, or several in the order of the shopper's primary intent. */
const RespondedBy = Type.Unsafe<string | string[]>({
  type: ["string", "array"],
  items: { type: "string" },
  description: "The domain that answered; an array in the order of intent where several did.",
});

const ComposedBlock = Type.Object({
  type: Type.String(),
  domain: Type.Optional(Type.String()),
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

const TALKING = "The signed-in user; `visitor:` and the visitor's own id where none is, `anonymous` for nobody in particular.";

/** Specification *Webhook events*, chat.message_sent. */
export const MessageSentData = Type.Object({
  userId: Type.String({ description: TALKING }),
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
});

/** Decisions *Webhook deliveries*. */
export const ConversationStartedData = Type.Object({
  threadId: Type.String(),
  userId: Type.String({ description: TALKING }),
  workspaceId: Type.String(),
  visitorId: Nullable(Type.String()),
  source: Nullable(Type.String()),
  timestamp: Timestamp,
});
