import type { EventData } from "../../../../schemas/events.ts";
import type { NewEvent } from "../../../platform/emit.ts";
import type { Handoff } from "../contracts.ts";
import { type Talk, toTalkEvent, whoIs } from "./turn-events.ts";

export type ContactForm = Pick<EventData<"contact.submitted">, "name" | "email" | "phone" | "message">;

/** Tells the shop what a shopper left in the turn's form. */
export function contactEvent(
  talk: Talk,
  { name, email, phone, message }: ContactForm,
  timestamp: string,
): NewEvent<"contact.submitted"> {
  return toTalkEvent(talk, "contact.submitted", timestamp, { thread_id: talk.threadId, name, email, phone, message });
}

/** Tells the shop that a shopper asked for a person, and who was asked to be it. */
export function handoffEvent(
  talk: Talk,
  { provider, conversationId, since, agent }: Handoff,
  reason?: string,
): NewEvent<"handoff.requested"> {
  const { threadId, workspaceId } = talk;
  return toTalkEvent(talk, "handoff.requested", since, {
    ...{ threadId, userId: whoIs(talk), workspaceId: workspaceId ?? "", provider, conversationId, timestamp: since },
    ...(reason !== undefined && { reason }),
    ...(agent && { agent }),
  });
}
