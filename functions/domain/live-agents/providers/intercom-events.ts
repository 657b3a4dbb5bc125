import type { AgentEvent } from "../live-agents.ts";
import type { Credentials, InboundEvents, InboundRequest } from "../provider.ts";
import { parseJson } from "../provider-client.ts";
import { describeAge, hmac, isSame, NOT_SIGNED } from "../signatures.ts";
import { htmlToText } from "./handoff-texts.ts";

/** Checks a notification of Intercom: the signature of the body, and the body's own time. */
export function verifyIntercomRequest(
  { body, header }: InboundRequest,
  { webhookSecret }: Credentials,
  now: number,
): string | null {
  if (!isSame(header("x-hub-signature"), `sha1=${hmac("sha1", webhookSecret!, [body], "hex")}`)) return NOT_SIGNED;
  const { first_sent_at, created_at } = (parseJson(Buffer.from(body).toString("utf8")) ?? {}) as Notification;
  return describeAge(Number(first_sent_at ?? created_at ?? Number.NaN) * 1_000, now);
}

interface Notification {
  id?: unknown;
  topic?: string;
  created_at?: unknown;
  first_sent_at?: unknown;
  data?: { item?: { id?: unknown; conversation_parts?: { conversation_parts?: Part[] } } };
}

interface Part {
  id?: unknown;
  part_type?: string;
  body?: unknown;
  author?: { type?: string; id?: unknown; name?: string };
  assigned_to?: { type?: string; id?: unknown } | null;
}

const TOPICS = ["conversation.admin.replied", "conversation.admin.assigned", "conversation.admin.closed"];

/** Reads a notification: replies, assignments and closings by people. */
export function parseIntercomBody(body: unknown): InboundEvents {
  const { id, topic = "", created_at, data } = body as Notification;
  const item = data?.item;
  if (!TOPICS.includes(topic) || item?.id === undefined || typeof id !== "string") return { events: [] };
  const common = { at: Number(created_at) * 1_000, conversationId: String(item.id) };
  const parts: unknown = item.conversation_parts?.conversation_parts;
  if (!Array.isArray(parts)) return { events: [] };
  const known = parts.filter((part): part is Part => typeof part === "object" && part !== null);
  return { events: known.flatMap((part) => toEvents(part, `${id}:${String(part.id)}`, common)) };
}

function toEvents(part: Part, id: string, common: { at: number; conversationId: string }): AgentEvent[] {
  const { part_type, author, assigned_to } = part;
  if (author?.type !== "admin") return [];
  const agent = { id: String(author.id), name: author.name ?? "" };
  if (part_type === "assignment" || part_type === "assign_and_unsnooze") {
    // The text of an assignment is for the colleague.
    if (assigned_to?.type !== "admin" || !assigned_to.id) return [];
    const isSelf = String(assigned_to.id) === agent.id;
    return [{ ...common, id, type: "accepted", agent: isSelf ? agent : { id: String(assigned_to.id), name: "" } }];
  }
  if (part_type === "close") {
    return [...toMessages(part, `${id}:text`, common), { ...common, id, type: "ended", agent, reason: "resolved" }];
  }
  return part_type === "comment" ? toMessages(part, id, common) : [];
}

function toMessages(
  { id: messageId, body, author }: Part,
  id: string,
  common: { at: number; conversationId: string },
): AgentEvent[] {
  const text = typeof body === "string" ? htmlToText(body) : "";
  const agent = { id: String(author?.id), name: author?.name ?? "" };
  return text === "" ? [] : [{ ...common, id, type: "message", messageId: String(messageId), agent, text }];
}
