import type { Credentials, InboundEvents, InboundRequest } from "../provider.ts";
import { parseJson } from "../provider-client.ts";
import { describeAge, isSame, NOT_SIGNED } from "../signatures.ts";
import { htmlToText } from "./message-html.ts";

/** Ends the conversation, as a message of its own: Drift is giving up the state of conversations. */
const ENDING_TEXT = /^!(done|end)$/i;

/**
 * Checks an event of Drift, which is not signed: the verification token in header and body, the organization, and the age. Only
 * events of conversations may come without a time, as Drift sends them.
 */
export function verifyDriftRequest(
  { body, header }: InboundRequest,
  { webhookSecret, integrationId }: Credentials,
  now: number,
): string | null {
  const { type, token, orgId, data } = (parseJson(Buffer.from(body).toString("utf8")) ?? {}) as DriftEvent;
  const given = header("x-verification-token") ?? (typeof token === "string" ? token : null);
  if (!isSame(given, webhookSecret!)) return NOT_SIGNED;
  if (integrationId !== undefined && String(orgId) !== integrationId) return "it is of another organization";
  if (data?.createdAt === undefined && type !== "new_message") return null;
  return describeAge(Number(data?.createdAt ?? Number.NaN), now);
}

interface DriftEvent {
  type?: string;
  token?: unknown;
  orgId?: unknown;
  data?: {
    id?: unknown;
    conversationId?: unknown;
    body?: unknown;
    type?: string;
    status?: unknown;
    createdAt?: unknown;
    author?: { type?: string; id?: unknown; bot?: boolean };
    attributes?: { developer_app_id?: unknown } | null;
  };
}

/** Reads an event: messages of people, and the closing of a conversation. */
export function parseDriftBody(body: unknown): InboundEvents {
  const { type, data } = body as DriftEvent;
  if (data?.conversationId === undefined) return { events: [] };
  const conversationId = String(data.conversationId);
  if (type === "conversation_status_updated") {
    if (data.status !== "closed") return { events: [] };
    const id = `closed ${conversationId}`;
    return { events: [{ type: "ended", id, at: Number(data.createdAt ?? 0), conversationId, agent: null, reason: "resolved" }] };
  }
  const { author } = data;
  const isPerson = author?.type === "user" && author.bot !== true && data.attributes?.developer_app_id === undefined;
  if (type !== "new_message" || data.type !== "chat" || !isPerson) return { events: [] };
  const text = typeof data.body === "string" ? htmlToText(data.body) : "";
  const messageId = String(data.id);
  const common = { id: messageId, at: Number(data.createdAt), conversationId, agent: { id: String(author.id), name: "" } };
  if (ENDING_TEXT.test(text)) return { events: [{ ...common, type: "ended", reason: "resolved" }] };
  return { events: text === "" ? [] : [{ ...common, type: "message", messageId, text }] };
}
