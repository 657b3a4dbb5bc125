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
import type { ProviderResponse } from "../provider-client.ts";
import { describeAge, hmac, isSame, NOT_SIGNED } from "../signatures.ts";
import { cutMessage, describeHandoff, SHOPPER_NAME, SUBJECT, toShopperId } from "./handoff-texts.ts";

/** One label of a host: nothing by which an address could lead elsewhere. */
const SUBDOMAIN = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;
/** Tickets of conversations carry it, for views and triggers of the shop. */
const TAG = "live_handoff";

/**
 * Zendesk: a conversation is a ticket of the Support API, a message a public comment of an end user who stands for the shopper.
 * Tickets are found again by `external_id`, comments by the metadata of their audit.
 */
export const zendesk: Provider = {
  name: "zendesk",
  fields: {
    subdomain: { isRequired: true, isSecret: false, pattern: SUBDOMAIN, message: "must be the name before .zendesk.com" },
    apiToken: {
      isRequired: true,
      isSecret: true,
      pattern: /^[\x21-\x7e]{8,300}$/,
      message: "must be an API token with its user, agent@shop.example/token:…, or an OAuth access token",
    },
    webhookSecret: {
      isRequired: true,
      isSecret: true,
      pattern: /^[\x21-\x7e]{16,200}$/,
      message: "must be the signing secret of the webhook that sends the events here",
    },
    integrationId: {
      isRequired: false,
      isSecret: false,
      pattern: /^\d{1,20}$/,
      message: "must be the number of the group that gets the tickets",
    },
  },

  async check(account) {
    const { status, json } = await request("/users/me.json", account);
    if (status === 404) throw new CredentialsRefusedError("subdomain", "there is no Zendesk of this name");
    const { user } = account.client.expectOk<{ user?: { name?: string; role?: string } }>({ status, json });
    // For a wrong token Zendesk answers with the anonymous user.
    if (user?.role !== "agent" && user?.role !== "admin") {
      throw new CredentialsRefusedError("apiToken", "Zendesk does not know this token as an agent's");
    }
    const group = account.credentials.integrationId;
    if (group !== undefined && (await request(`/groups/${group}.json`, account)).status !== 200) {
      throw new CredentialsRefusedError("integrationId", "Zendesk has no group with this number");
    }
    return `${account.credentials.subdomain}.zendesk.com, as ${user.name ?? "an agent"}`;
  },

  async open(conversation, account) {
    const requester_id = await ensureShopper(conversation.shopper, account);
    const group = account.credentials.integrationId;
    const ticket = {
      subject: SUBJECT,
      comment: { body: describeHandoff(conversation), public: false },
      external_id: conversation.handoffId,
      requester_id,
      tags: [TAG],
      ...(group !== undefined && { group_id: Number(group) }),
    };
    const headers = { "idempotency-key": conversation.handoffId };
    const response = await request("/tickets.json", account, "POST", { ticket }, headers);
    if (response.status === 422) return { accepted: false, reason: "Zendesk refuses the ticket" };
    const { ticket: made } = account.client.expectOk<{ ticket?: { id?: number } }>(response);
    return { accepted: true, conversationId: toId(made?.id) };
  },

  async findOpened({ handoffId }, _since, account) {
    const response = await request(`/tickets.json?external_id=${encodeURIComponent(handoffId)}`, account);
    const { tickets = [] } = account.client.expectOk<{ tickets?: { id: number; external_id?: string }[] }>(response);
    const found = tickets.find(({ external_id }) => external_id === handoffId);
    return found ? toId(found.id) : null;
  },

  async send({ conversationId, messageId, text, shopper }, _since, account): Promise<SendResult> {
    const author_id = await ensureShopper(shopper, account);
    const ticket = { comment: { body: cutMessage(text), public: true, author_id }, metadata: { message_id: messageId } };
    const response = await request(toPath(conversationId), account, "PUT", { ticket });
    if (response.status === 404 || response.status === 422) return { accepted: false, reason: "the ticket is closed or gone" };
    account.client.expectOk(response);
    return { accepted: true };
  },

  async wasSent({ conversationId, messageId }, _since, account) {
    // The latest hundred: an earlier attempt was made moments ago.
    const response = await request(`/tickets/${toNumber(conversationId)}/audits.json?sort_order=desc&per_page=100`, account);
    if (response.status === 404) return false;
    const { audits = [] } = account.client.expectOk<{ audits?: { metadata?: { custom?: { message_id?: string } } }[] }>(response);
    return audits.some(({ metadata }) => metadata?.custom?.message_id === messageId);
  },

  async end(conversationId, reason, account) {
    const body = reason === "resolved" ? "The conversation is over: the assistant answers again." : "The shopper has left.";
    const ticket = { status: "solved", comment: { body, public: false } };
    const response = await request(toPath(conversationId), account, "PUT", { ticket });
    // A ticket that is closed cannot be changed, and one that was deleted needs no end.
    if (response.status !== 404 && response.status !== 422) account.client.expectOk(response);
  },

  async describeAgent(id, account): Promise<LiveAgent | null> {
    const { user } = account.client.expectOk<{ user?: { name?: string; photo?: { content_url?: string } | null } }>(
      await request(`/users/${toNumber(id)}.json`, account),
    );
    const avatar = user?.photo?.content_url;
    return user?.name ? { id, name: user.name, ...(avatar && { avatar }) } : null;
  },

  verify: verifyZendeskRequest,
  parse: parseZendeskBody,
};

/** Returns the number of the end user who stands for a shopper: the same one each time. */
async function ensureShopper(shopper: ShopperMessage["shopper"], account: Account): Promise<number> {
  const user = { name: SHOPPER_NAME, external_id: toShopperId(shopper), role: "end-user", skip_verify_email: true };
  const response = await request("/users/create_or_update.json", account, "POST", { user });
  const { user: made } = account.client.expectOk<{ user?: { id?: number } }>(response);
  return toNumber(String(made?.id));
}

async function request(
  path: string,
  { client, credentials, signal }: Account,
  method: "GET" | "POST" | "PUT" = "GET",
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<ProviderResponse> {
  const token = credentials.apiToken!;
  const authorization = token.includes("/token:") ? `Basic ${Buffer.from(token).toString("base64")}` : `Bearer ${token}`;
  const response = await client.request(`/api/v2${path}`, { method, body, headers: { authorization, ...headers }, signal });
  if (response.status === 401 || response.status === 403) {
    throw new CredentialsRefusedError("apiToken", `Zendesk refuses the token (${response.status})`);
  }
  return response;
}

function toPath(conversationId: string): string {
  return `/tickets/${toNumber(conversationId)}.json`;
}

function toId(id: number | undefined): string {
  return String(toNumber(String(id)));
}

function toNumber(id: string): number {
  if (!/^\d{1,16}$/.test(id)) throw new UpstreamError("Zendesk", { cause: new Error("no number") });
  return Number(id);
}

/** Checks a webhook of Zendesk: the signature over time and body, then the age. */
function verifyZendeskRequest({ body, header }: InboundRequest, { webhookSecret }: Credentials, now: number): string | null {
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

const DONE = ["SOLVED", "CLOSED"];

/** Reads an event of a ticket: public comments of staff, assignment, solving and closing. */
function parseZendeskBody(body: unknown): InboundEvents {
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
