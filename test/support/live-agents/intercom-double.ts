import { createHmac } from "node:crypto";
import {
  type AgentsDouble,
  type DoubleAnswer,
  type DoubleRequest,
  type SignedEvent,
  startProviderDouble,
} from "./provider-double.ts";

const ADMIN = { type: "admin", id: "991267", name: "Ida Berg", email: "ida@oak.example" };

interface Part {
  body: string;
  author: string;
  created_at: number;
}

interface Conversation {
  id: string;
  contact: string;
  body: string;
  parts: Part[];
  state: "open" | "closed";
  team: string | null;
}

interface Workspace {
  token: string;
  /** External ids of contacts; their ids are the positions. */
  contacts: string[];
  conversations: Conversation[];
}

export interface IntercomDouble extends AgentsDouble {
  workspace: Workspace;
  /** A notification about one part of a conversation. */
  notify(topic: string, conversationId: string, part: object, at: number, sentAt?: number): SignedEvent;
}

/** Intercom by its public documentation: contacts and conversations of the REST API, and signed notifications. */
export async function startIntercomDouble(): Promise<IntercomDouble> {
  const apiToken = "dG9rOmludGVyY29tX3Rlc3RfdG9rZW4=";
  const webhookSecret = "3ea1e0ab-5c60-4c8c-a4a1-0d4a8b7a2a11";
  const workspace: Workspace = { token: apiToken, contacts: [], conversations: [] };
  const double = await startProviderDouble((request) => answer(request, workspace));
  let count = 0;
  const sign = (body: string): SignedEvent => {
    const signature = createHmac("sha1", webhookSecret).update(body).digest("hex");
    return { body, headers: { "content-type": "application/json", "x-hub-signature": `sha1=${signature}` } };
  };
  const notify: IntercomDouble["notify"] = (topic, conversationId, part, at, sentAt = at) => {
    const seconds = Math.floor(at / 1_000);
    const parts = [{ type: "conversation_part", id: String(++count), created_at: seconds, author: ADMIN, ...part }];
    const conversation_parts = { type: "conversation_part.list", conversation_parts: parts, total_count: 1 };
    const item = { type: "conversation", id: conversationId, conversation_parts };
    const times = { created_at: seconds, first_sent_at: Math.floor(sentAt / 1_000), delivery_attempts: 1 };
    const fixed = { type: "notification_event", app_id: "oak1", topic, id: `notif_${count}` };
    return sign(JSON.stringify({ ...fixed, ...times, data: { type: "notification_event_data", item } }));
  };
  return Object.assign(double, {
    ...{ workspace, notify },
    // The time stands in the body.
    sign: (body: string, at: number) => sign(JSON.stringify({ first_sent_at: Math.floor(at / 1_000), ...JSON.parse(body) })),
    credentials: { provider: "intercom" as const, apiToken, webhookSecret, integrationId: "814865" },
    conversations: () => workspace.conversations.map(toConversation),
    close: (id: string) => {
      workspace.conversations = workspace.conversations.filter((conversation) => conversation.id !== id);
    },
    revoke: (isRevoked: boolean) => {
      workspace.token = isRevoked ? "another" : apiToken;
    },
    // Contact, then the message itself.
    losesAnswerOf: () => [{ passes: 1 }, "ends after" as const],
    shows: (text: string) => text,
    reply: (id: string, text: string, at: number) =>
      notify("conversation.admin.replied", id, { part_type: "comment", body: `<p>${text.replace("&", "&amp;")}</p>` }, at),
    accept: (id: string, at: number) =>
      notify("conversation.admin.assigned", id, { part_type: "assignment", body: null, assigned_to: ADMIN }, at),
    finish: (id: string, at: number) => notify("conversation.admin.closed", id, { part_type: "close", body: null }, at),
    noise: (id: string, at: number) => [
      notify("conversation.admin.noted", id, { part_type: "note", body: "<p>Internal</p>" }, at),
      notify("conversation.admin.replied", id, { part_type: "note", body: "<p>Internal</p>" }, at),
      notify(
        "conversation.user.replied",
        id,
        { part_type: "comment", body: "<p>Ours</p>", author: { type: "user", id: "1" } },
        at,
      ),
      notify(
        "conversation.admin.replied",
        id,
        { part_type: "comment", body: "<p>A bot</p>", author: { type: "bot", id: "2" } },
        at,
      ),
      notify("conversation.admin.replied", id, { part_type: "comment", body: "<p> </p>" }, at),
      notify("conversation.admin.assigned", id, { part_type: "assignment", assigned_to: { type: "team", id: "1" } }, at),
      sign(JSON.stringify({ type: "notification_event", topic: "ping", first_sent_at: Math.floor(at / 1_000) })),
    ],
  });
}

function toConversation({ id, contact, body, parts, state }: Conversation) {
  const messages = parts.filter(({ author }) => author === contact).map((part) => part.body);
  return { id, opening: body, messages, isEnded: state === "closed" };
}

function answer({ method, url, headers, body }: DoubleRequest, workspace: Workspace): DoubleAnswer {
  if (headers.authorization !== `Bearer ${workspace.token}`) {
    return { status: 401, json: { type: "error.list", errors: [{ code: "unauthorized", message: "Access Token Invalid" }] } };
  }
  const call = `${method} ${url.pathname}`;
  if (call === "GET /me") return { json: { ...ADMIN, app: { type: "app", id_code: "oak1", name: "Oak Shop" } } };
  if (call === `GET /admins/${ADMIN.id}`) return { json: { ...ADMIN, avatar: { image_url: "https://static.example/ida.png" } } };
  if (call === "GET /teams/814865") return { json: { type: "team", id: "814865", name: "Support" } };
  if (call === "POST /contacts") return createContact(body, workspace);
  if (call === "POST /contacts/search") {
    const { value } = body.query as { value: string };
    return { json: { type: "list", data: [{ type: "contact", id: toContactId(workspace.contacts.indexOf(value)) }] } };
  }
  if (call === "POST /conversations") return createConversation(body, workspace);
  if (call === "POST /conversations/search") {
    const { value } = body.query as { value: string };
    const found = workspace.conversations.filter(({ contact }) => contact === value);
    return { json: { conversations: found.map(({ id, body: text }) => ({ id, source: { body: `<p>${text}</p>` } })) } };
  }
  const [, id, part] = /^\/conversations\/(\d+)(\/reply|\/parts)?$/.exec(url.pathname) ?? [];
  const conversation = workspace.conversations.find((one) => one.id === id);
  if (!conversation) return { status: 404, json: { type: "error.list", errors: [{ code: "not_found" }] } };
  return part ? write(conversation, body) : { json: show(conversation) };
}

function createContact({ external_id }: DoubleRequest["body"], { contacts }: Workspace): DoubleAnswer {
  if (contacts.includes(String(external_id))) {
    return {
      status: 409,
      json: { type: "error.list", errors: [{ code: "conflict", message: "A contact matching those details already exists" }] },
    };
  }
  contacts.push(String(external_id));
  return { json: { type: "contact", id: toContactId(contacts.length - 1), external_id } };
}

function createConversation({ from, body }: DoubleRequest["body"], { conversations }: Workspace): DoubleAnswer {
  const { id: contact } = from as { id: string };
  const id = String(215_470_000 + conversations.length);
  conversations.push({ id, contact, body: String(body), parts: [], state: "open", team: null });
  return { json: { type: "user_message", id: "1", body, conversation_id: id } };
}

function write(conversation: Conversation, body: DoubleRequest["body"]): DoubleAnswer {
  const created_at = Number(body.created_at ?? Date.now() / 1_000);
  if (body.message_type === "close") conversation.state = "closed";
  else if (body.message_type === "assignment") conversation.team = String(body.assignee_id);
  else conversation.parts.push({ body: String(body.body), author: String(body.intercom_user_id ?? body.admin_id), created_at });
  return { json: show(conversation) };
}

/** Bodies come back as HTML. */
function show({ id, parts }: Conversation): object {
  const toHtml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("\n", "<br>");
  const conversation_parts = parts.map(({ body, created_at }, index) => ({
    id: String(index),
    body: `<p>${toHtml(body)}</p>`,
    created_at,
  }));
  return { type: "conversation", id, conversation_parts: { type: "conversation_part.list", conversation_parts } };
}

function toContactId(index: number): string {
  return `66a2f31d9c${String(index).padStart(14, "0")}`;
}
