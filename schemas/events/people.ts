import { Type } from "@sinclair/typebox";
import { Choice, FreeForm, Timestamp } from "../shapes.ts";

const Text = Type.Optional(Type.String());

/** The feedback record: what was sent, without the token that came with it, and what the service adds. */
export const FeedbackData = Type.Object({
  id: Type.String(),
  rating: Choice(["positive", "negative"]),
  source: Type.Optional(Choice(["chat_response", "recommendation", "search_result", "content"])),
  threadId: Text,
  messageId: Text,
  contentId: Text,
  contentType: Type.Optional(Choice(["product", "post", "prompt", "message", "general"])),
  comment: Text,
  category: Text,
  queryText: Text,
  metadata: Type.Optional(FreeForm),
  userId: Type.String(),
  workspaceId: Type.String(),
  createdAt: Timestamp,
});

const Agent = Type.Object({ id: Type.String(), name: Type.String(), avatar: Text });

/** Decisions *Webhook deliveries*: the same for all three moments of a handoff. */
export const HandoffData = Type.Object({
  threadId: Type.String(),
  userId: Type.String(),
  workspaceId: Type.String(),
  provider: Choice(["zendesk", "intercom", "drift", "slack"]),
  reason: Text,
  agent: Type.Optional(Agent),
  conversationId: Type.Optional(Type.String({ description: "The provider's id of the conversation." })),
  timestamp: Timestamp,
});

/** Specification *Webhook events*, contact.submitted. */
export const ContactData = Type.Object({
  thread_id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  message: Type.String(),
});
