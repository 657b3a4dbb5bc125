import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { AgentEvent, LiveAgent, SendResult, ShopperMessage } from "../live-agents.ts";
import {
  type Account,
  type Credentials,
  CredentialsRefusedError,
  type InboundEvents,
  type InboundRequest,
  type Provider,
} from "../provider.ts";
import { type ProviderResponse, parseJson } from "../provider-client.ts";
import { describeAge, hmac, isSame, NOT_SIGNED } from "../signatures.ts";
import { cutMessage, describeHandoff, htmlToText, SHOPPER_NAME, toShopperId } from "./handoff-texts.ts";

/** The version of the API whose shapes this adapter reads. */
const VERSION = "2.11";

const TOPICS = ["conversation.admin.replied", "conversation.admin.assigned", "conversation.admin.closed"];

/**
 * Intercom: the shopper is a contact, whose conversation and replies this adapter writes, as plain text. Intercom keeps no ids of
 * ours with them: a conversation is found again by the line with its handoff, a reply by the time of the first attempt, which it
 * is given.
 */
export const intercom: Provider = {
  name: "intercom",
  fields: {
    apiToken: {
      isRequired: true,
      isSecret: true,
      pattern: /^[\x21-\x7e]{10,300}$/,
      message: "must be the access token of the app",
    },
    webhookSecret: {
      isRequired: true,
      isSecret: true,
      pattern: /^[\x21-\x7e]{16,200}$/,
      message: "must be the client secret of the app, which signs its webhooks",
    },
    integrationId: {
      isRequired: false,
      isSecret: false,
      pattern: /^\d{1,20}$/,
      message: "must be the number of the team that gets the conversations",
    },
  },

  async check(account) {
    const me = account.client.expectOk<{ name?: string; app?: { name?: string } }>(await request("/me", account));
    const team = account.credentials.integrationId;
    if (team !== undefined && (await request(`/teams/${team}`, account)).status !== 200) {
      throw new CredentialsRefusedError("integrationId", "Intercom has no team with this number");
    }
    return `${me.app?.name ?? "Intercom"}, as ${me.name ?? "the app"}`;
  },

  async open(conversation, account) {
    const contact = await ensureShopper(conversation.shopper, account);
    const body = `${describeHandoff(conversation)}\n\n${toReference(conversation.handoffId)}`;
    const response = await request("/conversations", account, "POST", { from: { type: "user", id: contact }, body });
    if (response.status === 404 || response.status === 422)
      return { accepted: false, reason: "Intercom refuses the conversation" };
    const { conversation_id } = account.client.expectOk<{ conversation_id?: unknown }>(response);
    const conversationId = toId(conversation_id);
    await assign(conversationId, account);
    return { accepted: true, conversationId };
  },

  async findOpened({ handoffId, shopper }, _since, account) {
    const contact = await ensureShopper(shopper, account);
    const query = { field: "contact_ids", operator: "=", value: contact };
    const response = await request("/conversations/search", account, "POST", { query, pagination: { per_page: 50 } });
    const { conversations = [] } = account.client.expectOk<{ conversations?: { id: unknown; source?: { body?: string } }[] }>(
      response,
    );
    const found = conversations.find(({ source }) => source?.body?.includes(toReference(handoffId)));
    return found ? toId(found.id) : null;
  },

  async send({ conversationId, text, shopper }, since, account): Promise<SendResult> {
    const contact = await ensureShopper(shopper, account);
    const reply = { message_type: "comment", type: "user", intercom_user_id: contact, body: cutMessage(text) };
    const body = { ...reply, created_at: Math.floor(since / 1_000) };
    const response = await request(`/conversations/${toId(conversationId)}/reply`, account, "POST", body);
    if (response.status === 404 || response.status === 422)
      return { accepted: false, reason: "the conversation is closed or gone" };
    account.client.expectOk(response);
    return { accepted: true };
  },

  async wasSent({ conversationId, text }, since, account) {
    const response = await request(`/conversations/${toId(conversationId)}?display_as=plaintext`, account);
    if (response.status === 404) return false;
    const { conversation_parts } = account.client.expectOk<{ conversation_parts?: { conversation_parts?: Part[] } }>(response);
    const parts = conversation_parts?.conversation_parts ?? [];
    const wanted = normalise(cutMessage(text));
    return parts.some(
      (part) => part.created_at === Math.floor(since / 1_000) && normalise(htmlToText(part.body ?? "")) === wanted,
    );
  },

  async end(conversationId, reason, account) {
    const { id } = account.client.expectOk<{ id?: unknown }>(await request("/me", account));
    const body = reason === "resolved" ? "The conversation is over: the assistant answers again." : "The shopper has left.";
    const path = `/conversations/${toId(conversationId)}`;
    const note = { message_type: "note", type: "admin", admin_id: String(id), body };
    const noted = await request(`${path}/reply`, account, "POST", note);
    if (noted.status === 404) return;
    account.client.expectOk(noted);
    const closed = await request(`${path}/parts`, account, "POST", {
      message_type: "close",
      type: "admin",
      admin_id: String(id),
    });
    if (closed.status !== 404 && closed.status !== 422) account.client.expectOk(closed);
  },

  async describeAgent(id, account): Promise<LiveAgent | null> {
    const admin = account.client.expectOk<{ name?: string; avatar?: { image_url?: string } | null }>(
      await request(`/admins/${toId(id)}`, account),
    );
    const avatar = admin.avatar?.image_url;
    return admin.name ? { id, name: admin.name, ...(avatar && { avatar }) } : null;
  },

  verify: verifyIntercomRequest,
  parse: parseIntercomBody,
};

interface Part {
  body?: string | null;
  created_at?: number;
}

/** A team that cannot be given the conversation leaves it where every new one is. */
async function assign(conversationId: string, account: Account): Promise<void> {
  const team = account.credentials.integrationId;
  if (team === undefined) return;
  const { id } = account.client.expectOk<{ id?: unknown }>(await request("/me", account));
  const body = { message_type: "assignment", type: "team", admin_id: String(id), assignee_id: team };
  await request(`/conversations/${conversationId}/parts`, account, "POST", body);
}

/** Returns the id of the contact who stands for a shopper: the same one each time. */
async function ensureShopper(shopper: ShopperMessage["shopper"], account: Account): Promise<string> {
  const external_id = toShopperId(shopper);
  const made = await request("/contacts", account, "POST", { role: "user", external_id, name: SHOPPER_NAME });
  if (made.status !== 409) return toId(account.client.expectOk<{ id?: unknown }>(made).id);
  const query = { field: "external_id", operator: "=", value: external_id };
  const { data = [] } = account.client.expectOk<{ data?: { id?: unknown }[] }>(
    await request("/contacts/search", account, "POST", { query }),
  );
  return toId(data[0]?.id);
}

function toReference(handoffId: string): string {
  return `Reference: ${handoffId}`;
}

async function request(
  path: string,
  { client, credentials, signal }: Account,
  method: "GET" | "POST" = "GET",
  body?: unknown,
): Promise<ProviderResponse> {
  const headers = { authorization: `Bearer ${credentials.apiToken}`, "intercom-version": VERSION };
  const response = await client.request(path, { method, body, headers, signal });
  if (response.status === 401 || response.status === 403) {
    throw new CredentialsRefusedError("apiToken", `Intercom refuses the token (${response.status})`);
  }
  return response;
}

/** Ids become parts of paths. */
function toId(id: unknown): string {
  const text = String(id);
  if (!/^\w{1,64}$/.test(text) || id === undefined) throw new UpstreamError("Intercom", { cause: new Error("no id") });
  return text;
}

function normalise(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Checks a notification of Intercom: the signature of the body, and the body's own time. */
function verifyIntercomRequest({ body, header }: InboundRequest, { webhookSecret }: Credentials, now: number): string | null {
  if (!isSame(header("x-hub-signature"), `sha1=${hmac("sha1", webhookSecret!, [body], "hex")}`)) return NOT_SIGNED;
  const { first_sent_at, created_at } = (parseJson(Buffer.from(body).toString("utf8")) ?? {}) as Notification;
  return describeAge(Number(first_sent_at ?? created_at ?? Number.NaN) * 1_000, now);
}

interface Notification {
  id?: unknown;
  topic?: string;
  created_at?: unknown;
  first_sent_at?: unknown;
  data?: { item?: { id?: unknown; conversation_parts?: { conversation_parts?: ConversationPart[] } } };
}

interface ConversationPart {
  id?: unknown;
  part_type?: string;
  body?: unknown;
  author?: { type?: string; id?: unknown; name?: string };
  assigned_to?: { type?: string; id?: unknown } | null;
}

/** Reads a notification: replies, assignments and closings by people. */
function parseIntercomBody(body: unknown): InboundEvents {
  const { id, topic = "", created_at, data } = body as Notification;
  const item = data?.item;
  if (!TOPICS.includes(topic) || item?.id === undefined || typeof id !== "string") return { events: [] };
  const common = { at: Number(created_at) * 1_000, conversationId: String(item.id) };
  const parts: unknown = item.conversation_parts?.conversation_parts;
  if (!Array.isArray(parts)) return { events: [] };
  const known = parts.filter((part): part is ConversationPart => typeof part === "object" && part !== null);
  return { events: known.flatMap((part) => toEvents(part, `${id}:${String(part.id)}`, common)) };
}

function toEvents(part: ConversationPart, id: string, common: { at: number; conversationId: string }): AgentEvent[] {
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
  { id: messageId, body, author }: ConversationPart,
  id: string,
  common: { at: number; conversationId: string },
): AgentEvent[] {
  const text = typeof body === "string" ? htmlToText(body) : "";
  const agent = { id: String(author?.id), name: author?.name ?? "" };
  return text === "" ? [] : [{ ...common, id, type: "message", messageId: String(messageId), agent, text }];
}
