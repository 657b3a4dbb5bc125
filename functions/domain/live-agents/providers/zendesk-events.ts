import type { AgentEvent } from "../../../platform/ports/live-agents.ts";
import type { Credentials, InboundEvents, InboundRequest } from "../provider.ts";
import { describeAge, hmac, isSame, NOT_SIGNED } from "../signatures.ts";

const DONE = ["SOLVED", "CLOSED"];

/** Checks a webhook of Zendesk: the signature over time and body, then the age. */
export function verifyZendeskRequest(
  { body, header }: InboundRequest,
  { webhookSecret }: Credentials,
  now: number,
): string | null {
  const time = header("x-zendesk-webhook-signature-timestamp") ?? "";
  const expected = hmac("sha256", webhookSecret!, [time, body], "base64");
  return isSame(header("x-zendesk-webhook-signature"), expected) ? describeAge(Date.parse(time), now) : NOT_SIGNED;
}

interface ZendeskEvent {
  id?: unknown;
  type?: string;
  time?: string;
  detail?: { id?: unknown; assignee_id?: unknown };
  event?: {
    current?: unknown;
    comment?: { id?: unknown; body?: unknown; is_public?: boolean; author?: { id?: unknown; is_staff?: boolean; name?: string } };
  };
}

/** Reads an event of a ticket: public comments of staff, assignment, solving and closing. */
export function parseZendeskBody(body: unknown): InboundEvents {
  const { id, type = "", time = "", detail, event } = body as ZendeskEvent;
  if (detail?.id === undefined || !event || typeof id !== "string") return { events: [] };
  const common = { id, at: Date.parse(time), conversationId: String(detail.id) };
  if (type === "zen:event-type:ticket.comment_added") return { events: toMessages(event.comment, common) };
  if (type === "zen:event-type:ticket.agent_assignment_changed" && event.current) {
    return { events: [{ ...common, type: "accepted", agent: { id: String(event.current), name: "" } }] };
  }
  if (type === "zen:event-type:ticket.status_changed" && DONE.includes(String(event.current).toUpperCase())) {
    return { events: [{ ...common, type: "ended", agent: null, reason: "resolved" }] };
  }
  return { events: [] };
}

function toMessages(
  comment: NonNullable<ZendeskEvent["event"]>["comment"],
  common: { id: string; at: number; conversationId: string },
): AgentEvent[] {
  const text = typeof comment?.body === "string" ? comment.body.trim() : "";
  if (!comment?.is_public || !comment.author?.is_staff || text === "") return [];
  const agent = { id: String(comment.author.id), name: comment.author.name ?? "" };
  return [{ ...common, type: "message", messageId: String(comment.id ?? common.id), agent, text }];
}
