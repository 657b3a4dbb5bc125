import { createHash } from "node:crypto";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { LiveAgent, SendResult } from "../live-agents.ts";
import {
  type Account,
  type Credentials,
  CredentialsRefusedError,
  type InboundEvents,
  type InboundRequest,
  type Provider,
} from "../provider.ts";
import { type ProviderResponse, parseJson } from "../provider-client.ts";
import { describeAge, isSame, NOT_SIGNED } from "../signatures.ts";
import { cutMessage, describeHandoff, htmlToText, SHOPPER_NAME, textToHtml } from "./handoff-texts.ts";

const SOURCE = "The shop's assistant";
/** Drift wants an address of the contact; nobody can have one of this domain (RFC 2606), so that no mail leads anywhere. */
const NO_MAIL = "shopper.invalid";

/**
 * Drift: the conversation belongs to a contact of its own, by which it is found again. The API cannot write as a contact:
 * shoppers' messages are private notes, each with a mark by which it is found again.
 */
export const drift: Provider = {
  name: "drift",
  fields: {
    apiToken: {
      isRequired: true,
      isSecret: true,
      pattern: /^[\x21-\x7e]{10,300}$/,
      message: "must be the OAuth access token of the app",
    },
    webhookSecret: {
      isRequired: true,
      isSecret: true,
      pattern: /^[\x21-\x7e]{8,200}$/,
      message: "must be the verification token of the app",
    },
    integrationId: {
      isRequired: false,
      isSecret: false,
      pattern: /^\d{1,20}$/,
      message: "must be the number of the organization, which its events carry",
    },
  },

  async check(account) {
    account.client.expectOk(await request("/conversations/list?limit=1", account));
    const { integrationId } = account.credentials;
    return integrationId === undefined ? "Drift" : `Drift, organization ${integrationId}`;
  },

  async open(conversation, account) {
    const message = { body: textToHtml(describeHandoff(conversation)), attributes: { integrationSource: SOURCE } };
    const body = { email: toAddress(conversation.handoffId), message };
    const response = await request("/conversations/new", account, "POST", body);
    if (response.status === 404 || response.status === 422) return { accepted: false, reason: "Drift refuses the conversation" };
    return { accepted: true, conversationId: toId(account.client.expectOk<{ id?: unknown }>(response).id) };
  },

  async findOpened({ handoffId }, _since, account) {
    const address = encodeURIComponent(toAddress(handoffId));
    const { data: contacts } = account.client.expectOk<{ data?: { id: unknown }[] }>(
      await request(`/contacts?email=${address}`, account),
    );
    const contact = contacts?.[0]?.id;
    if (contact === undefined) return null;
    const { data = [] } = account.client.expectOk<{ data?: { id: unknown; contactId?: unknown }[] }>(
      await request("/conversations/list?limit=50", account),
    );
    const found = data.find(({ contactId }) => contactId === contact);
    return found ? toId(found.id) : null;
  },

  async send({ conversationId, messageId, text }, _since, account): Promise<SendResult> {
    const body = textToHtml(`${SHOPPER_NAME}: ${cutMessage(text)} ${toMark(messageId)}`);
    const response = await note(conversationId, body, account);
    if (response.status === 404 || response.status === 410) return { accepted: false, reason: "the conversation is gone" };
    account.client.expectOk(response);
    return { accepted: true };
  },

  async wasSent({ conversationId, messageId }, _since, account) {
    const response = await request(`/conversations/${toId(conversationId)}/messages`, account);
    if (response.status === 404) return false;
    const { data } = account.client.expectOk<{ data?: { messages?: { body?: string }[] } }>(response);
    return (data?.messages ?? []).some(({ body }) => body?.includes(toMark(messageId)));
  },

  async end(conversationId, reason, account) {
    const body = reason === "resolved" ? "The conversation is over: the assistant answers again." : "The shopper has left.";
    const response = await note(conversationId, body, account);
    if (response.status !== 404 && response.status !== 410) account.client.expectOk(response);
  },

  async describeAgent(id, account): Promise<LiveAgent | null> {
    const { data } = account.client.expectOk<{ data?: { name?: string; alias?: string; avatarUrl?: string } }>(
      await request(`/users/${toId(id)}`, account),
    );
    const name = data?.alias || data?.name;
    return name ? { id, name, ...(data?.avatarUrl && { avatar: data.avatarUrl }) } : null;
  },

  verify: verifyDriftRequest,
  parse: parseDriftBody,
};

function note(conversationId: string, body: string, account: Account): Promise<ProviderResponse> {
  return request(`/conversations/${toId(conversationId)}/messages`, account, "POST", { type: "private_note", body });
}

/** A contact for each handoff: it says nothing of the shopper. */
function toAddress(handoffId: string): string {
  return `${createHash("sha256").update(handoffId).digest("hex").slice(0, 32)}@${NO_MAIL}`;
}

/** Short enough to be read over, long enough to be the only one of its conversation. */
function toMark(messageId: string): string {
  return `[${createHash("sha256").update(messageId).digest("hex").slice(0, 12)}]`;
}

async function request(
  path: string,
  { client, credentials, signal }: Account,
  method: "GET" | "POST" = "GET",
  body?: unknown,
): Promise<ProviderResponse> {
  const headers = { authorization: `Bearer ${credentials.apiToken}` };
  const response = await client.request(path, { method, body, headers, signal });
  if (response.status === 401 || response.status === 403) {
    throw new CredentialsRefusedError("apiToken", `Drift refuses the token (${response.status})`);
  }
  return response;
}

/** Ids are numbers of up to 64 bits, and become parts of paths. */
function toId(id: unknown): string {
  const text = String(id);
  if (!/^\d{1,20}$/.test(text)) throw new UpstreamError("Drift", { cause: new Error("no id") });
  return text;
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

/**
 * Checks an event of Drift, which is not signed: the verification token in header and body, the organization, and the age. Only
 * events of conversations may come without a time, as Drift sends them.
 */
function verifyDriftRequest(
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

/** Ends the conversation, as a message of its own: Drift is giving up the state of conversations. */
const ENDING_TEXT = /^!(done|end)$/i;

/** Reads an event: messages of people, and the closing of a conversation. */
function parseDriftBody(body: unknown): InboundEvents {
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
