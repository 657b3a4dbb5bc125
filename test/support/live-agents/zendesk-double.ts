import { createHmac } from "node:crypto";
import {
  type AgentsDouble,
  type DoubleAnswer,
  type DoubleRequest,
  type SignedEvent,
  startProviderDouble,
} from "./provider-double.ts";

const AGENT = { id: 8447388090494, name: "Ida Berg", role: "agent" };
const STAFF = { id: String(AGENT.id), is_staff: true, name: AGENT.name };

interface Comment {
  body: string;
  public: boolean;
  author_id: number;
  message_id?: string;
}

interface Ticket {
  id: number;
  external_id: string;
  requester_id: number;
  group_id?: number;
  status: string;
  comments: Comment[];
}

interface ZendeskAccount {
  authorization: string;
  tickets: Ticket[];
  /** External ids of end users; their numbers are the positions. */
  users: string[];
}

export interface ZendeskDouble extends AgentsDouble {
  tickets: Ticket[];
  /** Signs an event with another secret than the webhook's. */
  forge(body: string, at: number): SignedEvent;
}

/** Zendesk by its public documentation: tickets, users and groups of the Support API, and signed webhooks of ticket events. */
export async function startZendeskDouble(): Promise<ZendeskDouble> {
  const apiToken = "ida@oak.example/token:1h2Kq0PlXyZ9";
  const webhookSecret = "dGhpc19zZWNyZXRfaXNfZm9yX3Rlc3Rpbmdfb25seQ==";
  const authorization = `Basic ${Buffer.from(apiToken).toString("base64")}`;
  const account: ZendeskAccount = { authorization, tickets: [], users: [] };
  const double = await startProviderDouble((request) => answer(request, account));
  let count = 0;
  const signWith = (secret: string, body: string, at: number): SignedEvent => {
    const time = new Date(at).toISOString();
    const signature = createHmac("sha256", secret).update(time).update(body).digest("base64");
    const signed = { "x-zendesk-webhook-signature": signature, "x-zendesk-webhook-signature-timestamp": time };
    return { body, headers: { "content-type": "application/json", "x-zendesk-account-id": "123456", ...signed } };
  };
  const sign = (body: string, at: number) => signWith(webhookSecret, body, at);
  const send = (type: string, conversationId: string, event: object, at: number) => {
    const id = `2b24ef10-19ad-3c79-a3f2-${String(++count).padStart(12, "0")}`;
    const detail = { id: conversationId, status: "OPEN", subject: "A shopper asks for a person" };
    const time = new Date(at).toISOString();
    const fixed = { account_id: 123456, subject: `zen:ticket:${conversationId}`, zendesk_event_version: "2022-11-06" };
    return sign(JSON.stringify({ ...fixed, type: `zen:event-type:ticket.${type}`, id, time, detail, event }), at);
  };
  const comment = (conversationId: string, fields: object, at: number) => {
    const written = { id: String(9_000_000 + ++count), is_public: true, author: STAFF, ...fields };
    return send("comment_added", conversationId, { comment: written }, at);
  };
  return Object.assign(double, {
    tickets: account.tickets,
    ...{ sign, forge: (body: string, at: number) => signWith("another-secret-of-anybody", body, at) },
    credentials: { provider: "zendesk" as const, subdomain: "oak", apiToken, webhookSecret, integrationId: "98738" },
    conversations: () => account.tickets.map(toConversation),
    close: (id: string) => {
      account.tickets.find((ticket) => ticket.id === Number(id))!.status = "closed";
    },
    revoke: (isRevoked: boolean) => {
      account.authorization = isRevoked ? "Basic another" : authorization;
    },
    losesAnswerOf: () => [{ passes: 1 }, "ends after" as const],
    shows: (text: string) => text,
    reply: (id: string, body: string, at: number) => comment(id, { body }, at),
    accept: (id: string, at: number) => send("agent_assignment_changed", id, { current: STAFF.id, previous: null }, at),
    finish: (id: string, at: number) => send("status_changed", id, { current: "SOLVED", previous: "OPEN" }, at),
    noise: (id: string, at: number) => [
      comment(id, { body: "A note", is_public: false }, at),
      comment(id, { body: "Ours", author: { id: "1", is_staff: false, name: "Shopper" } }, at),
      comment(id, { body: "" }, at),
      send("status_changed", id, { current: "PENDING", previous: "OPEN" }, at),
      send("agent_assignment_changed", id, { current: null, previous: STAFF.id }, at),
      send("tags_changed", id, { tags_added: ["x"] }, at),
      sign("{}", at),
    ],
  });
}

function toConversation({ id, status, comments, requester_id }: Ticket) {
  const [opening, ...rest] = comments;
  const messages = rest.filter(({ author_id }) => author_id === requester_id).map(({ body }) => body);
  return { id: String(id), opening: opening!.body, messages, isEnded: status === "solved" };
}

function answer(request: DoubleRequest, account: ZendeskAccount): DoubleAnswer {
  const { method, url, headers, body } = request;
  const path = url.pathname.replace("/api/v2", "");
  if (headers.authorization !== account.authorization) {
    // Zendesk tells strangers who they are: nobody.
    if (path === "/users/me.json") return { json: { user: { id: null, name: "Anonymous user", role: "end-user" } } };
    return { status: 401, json: { error: "Couldn't authenticate you" } };
  }
  if (path === "/users/me.json") return { json: { user: AGENT } };
  if (path === `/users/${AGENT.id}.json`) return { json: { user: { ...AGENT, photo: null } } };
  if (path === "/groups/98738.json") return { json: { group: { id: 98738, name: "Support" } } };
  if (path === "/users/create_or_update.json") return { status: 201, json: { user: upsertUser(body, account) } };
  if (path === "/tickets.json" && method === "POST") return createTicket(body, headers["idempotency-key"], account);
  if (path === "/tickets.json") {
    const tickets = account.tickets.filter(({ external_id }) => external_id === url.searchParams.get("external_id"));
    return { json: { tickets, count: tickets.length } };
  }
  const [, id, part] = /^\/tickets\/(\d+)(\/audits)?\.json$/.exec(path) ?? [];
  const ticket = account.tickets.find((one) => one.id === Number(id));
  if (!ticket) return { status: 404, json: { error: "RecordNotFound", description: "Not found" } };
  return part ? { json: { audits: toAudits(ticket) } } : updateTicket(ticket, body);
}

function upsertUser({ user }: DoubleRequest["body"], { users }: ZendeskAccount) {
  const { external_id } = user as { external_id: string };
  if (!users.includes(external_id)) users.push(external_id);
  return { id: 1_000 + users.indexOf(external_id), external_id, role: "end-user", name: "Shopper" };
}

/** An Idempotency-Key counts for two hours; a retry after them must find the ticket by itself, so that this one honours none. */
function createTicket({ ticket }: DoubleRequest["body"], _key: unknown, { tickets }: ZendeskAccount): DoubleAnswer {
  const { comment, ...fields } = ticket as Ticket & { comment: Comment };
  const made = { ...fields, id: 35_436 + tickets.length, status: "new", comments: [comment] };
  tickets.push(made);
  return { status: 201, json: { ticket: made, audit: { id: 1 } } };
}

function updateTicket(ticket: Ticket, { ticket: changes }: DoubleRequest["body"]): DoubleAnswer {
  if (ticket.status === "closed") {
    const status = [{ description: "Status: closed prevents ticket update" }];
    return { status: 422, json: { error: "RecordInvalid", description: "Record validation errors", details: { status } } };
  }
  const { comment, status, metadata } = changes as { comment?: Comment; status?: string; metadata?: { message_id?: string } };
  if (status) ticket.status = status;
  if (comment) ticket.comments.push({ ...comment, message_id: metadata?.message_id });
  return { json: { ticket } };
}

function toAudits({ comments }: Ticket): object[] {
  return comments
    .map(({ message_id }, index) => ({ id: index, metadata: { system: {}, custom: message_id ? { message_id } : {} } }))
    .reverse();
}
