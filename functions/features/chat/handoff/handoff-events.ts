import type { EventData } from "../../../../schemas/events.ts";
import type { NewEvent } from "../../../platform/events/event-log.ts";
import type { Handoff } from "../contracts/turn.ts";
import { buildConversationEvent, type ConversationRef, toEventUserId } from "../thread/conversation-events.ts";

export type ContactForm = Pick<EventData<"contact.submitted">, "name" | "email" | "phone" | "message">;

/** Tells the shop what a shopper left in the turn's form. */
export function buildContactEvent(
  talk: ConversationRef,
  { name, email, phone, message }: ContactForm,
  timestamp: string,
): NewEvent<"contact.submitted"> {
  return buildConversationEvent(talk, "contact.submitted", timestamp, { thread_id: talk.threadId, name, email, phone, message });
}

/** Tells the shop that a shopper asked for a person, and who was asked to be it. */
export function buildHandoffEvent(
  talk: ConversationRef,
  { provider, conversationId, since, agent }: Handoff,
  reason?: string,
): NewEvent<"handoff.requested"> {
  const { threadId, workspaceId } = talk;
  return buildConversationEvent(talk, "handoff.requested", since, {
    ...{ threadId, userId: toEventUserId(talk), workspaceId: workspaceId ?? "", provider, conversationId, timestamp: since },
    ...(reason !== undefined && { reason }),
    ...(agent && { agent }),
  });
}
