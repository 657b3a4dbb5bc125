/** Specification *Webhook events*. Apart from the schemas, so that who needs the names alone does not carry those. */
export const EVENT_TYPES = [
  "product.created",
  "product.updated",
  "product.deleted",
  "post.created",
  "post.updated",
  "post.deleted",
  "chat.message_sent",
  "chat.conversation_started",
  "feedback.submitted",
  "handoff.requested",
  "handoff.accepted",
  "handoff.resolved",
  "contact.submitted",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
