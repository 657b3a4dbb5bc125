import {
  type AgentsDouble,
  type DoubleAnswer,
  type DoubleRequest,
  type SignedEvent,
  startProviderDouble,
} from "./provider-double.ts";

const ORGANIZATION = 1234;
const AGENT = { id: 228224, name: "Ida Berg", alias: "Ida", avatarUrl: "https://static.example/ida.png" };
const DEVELOPER_APP = "app_1";

interface Message {
  id: number;
  body: string;
  type: string;
}

interface Conversation {
  id: number;
  contactId: number;
  opening: string;
  messages: Message[];
}

interface Organization {
  token: string;
  /** Addresses of contacts; their numbers are the positions. */
  contacts: string[];
  conversations: Conversation[];
}

export interface DriftDouble extends AgentsDouble {
  /** The event of a message; `fields` change those of an agent's. */
  write(conversationId: string, fields: object, at: number): SignedEvent;
  /** Events under another verification token, in the body and in the header. */
  forge(conversationId: string, at: number): SignedEvent;
}

/** Drift by its public documentation: contacts, conversations, messages and users of the API, and events with the app's token. */
export async function startDriftDouble(): Promise<DriftDouble> {
  const apiToken = "BYJ9sAFBYRZeiIrCpBUEBUi6TyLuhJrf";
  const webhookSecret = "UvPcgBdWBOKWHKZP9cYH1aSV6kNI5d5p";
  const organization: Organization = { token: apiToken, contacts: [], conversations: [] };
  const double = await startProviderDouble((request) => answer(request, organization));
  let count = 0;
  const toEvent = (type: string, data: object, token = webhookSecret): SignedEvent => {
    const body = JSON.stringify({ type, token, orgId: ORGANIZATION, data });
    return { body, headers: { "content-type": "application/json", "x-verification-token": token } };
  };
  const toMessage = (conversationId: string, fields: object, at: number) => {
    const id = 12_342_019_624 + ++count;
    const author = { type: "user", id: AGENT.id, bot: false };
    return {
      id,
      orgId: ORGANIZATION,
      conversationId: Number(conversationId),
      type: "chat",
      author,
      createdAt: at,
      attributes: {},
      ...fields,
    };
  };
  const write: DriftDouble["write"] = (conversationId, fields, at) =>
    toEvent("new_message", toMessage(conversationId, fields, at));
  const close = (conversationId: string, status: string) =>
    toEvent("conversation_status_updated", { conversationId: Number(conversationId), status });
  return Object.assign(double, {
    write,
    forge: (id: string, at: number) => toEvent("new_message", toMessage(id, { body: "<p>Trust me</p>" }, at), "x".repeat(32)),
    sign: (body: string, at: number) => {
      const { data = {}, ...rest } = JSON.parse(body);
      const text = JSON.stringify({ token: webhookSecret, orgId: ORGANIZATION, ...rest, data: { createdAt: at, ...data } });
      return { body: text, headers: { "content-type": "application/json", "x-verification-token": webhookSecret } };
    },
    credentials: { provider: "drift" as const, apiToken, webhookSecret, integrationId: String(ORGANIZATION) },
    conversations: () => organization.conversations.map(toConversation),
    close: (id: string) => {
      organization.conversations = organization.conversations.filter((conversation) => String(conversation.id) !== id);
    },
    revoke: (isRevoked: boolean) => {
      organization.token = isRevoked ? "another" : apiToken;
    },
    losesAnswerOf: () => ["ends after" as const],
    shows: (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    reply: (id: string, text: string, at: number) => write(id, { body: `<p>${text.replace("&", "&amp;")}</p>` }, at),
    // Drift tells of no assignment: the first message accepts.
    accept: (id: string, at: number) => write(id, { body: "<p>Hello</p>" }, at),
    finish: (id: string) => close(id, "closed"),
    noise: (id: string, at: number) => [
      write(id, { body: "<p>Internal</p>", type: "private_note" }, at),
      write(id, { body: "<p>A bot</p>", author: { type: "user", id: 5, bot: true } }, at),
      write(id, { body: "<p>Ours</p>", attributes: { developer_app_id: DEVELOPER_APP } }, at),
      write(id, { body: "<p>A contact</p>", author: { type: "contact", id: 6, bot: false } }, at),
      write(id, { body: "<p></p>" }, at),
      close(id, "pending"),
      toEvent("contact_identified", { id: 7 }),
    ],
  });
}

function toConversation({ id, opening, messages }: Conversation) {
  const notes = messages.map(({ body }) => body);
  const written = notes.filter((body) => body.startsWith("Shopper: "));
  return {
    ...{ id: String(id), opening },
    messages: written.map((body) => body.slice("Shopper: ".length).replace(/ \[\w+\]$/, "")),
    isEnded: notes.length > written.length,
  };
}

function answer({ method, url, headers, body }: DoubleRequest, organization: Organization): DoubleAnswer {
  if (headers.authorization !== `Bearer ${organization.token}`)
    return { status: 401, json: { error: { type: "authentication_error" } } };
  const call = `${method} ${url.pathname}`;
  if (call === "GET /conversations/list") {
    const limit = Number(url.searchParams.get("limit"));
    return {
      json: {
        data: organization.conversations
          .toReversed()
          .slice(0, limit)
          .map(({ id, contactId }) => ({ id, contactId, status: "open" })),
      },
    };
  }
  if (call === "GET /contacts") {
    const index = organization.contacts.indexOf(url.searchParams.get("email") ?? "");
    return { json: { data: index === -1 ? [] : [{ id: 1_261_122_150 + index }] } };
  }
  if (call === `GET /users/${AGENT.id}`) return { json: { data: AGENT } };
  if (call === "POST /conversations/new") return create(body, organization);
  const [, id] = /^\/conversations\/(\d+)\/messages$/.exec(url.pathname) ?? [];
  const conversation = organization.conversations.find((one) => String(one.id) === id);
  if (!conversation) return { status: 404, json: { error: { type: "not_found" } } };
  if (method === "GET") return { json: { data: { messages: conversation.messages } } };
  const message = { id: conversation.messages.length + 1, body: String(body.body), type: String(body.type) };
  conversation.messages.push(message);
  return { json: { data: { messages: [message] } } };
}

function create({ email, message }: DoubleRequest["body"], { contacts, conversations }: Organization): DoubleAnswer {
  if (!contacts.includes(String(email))) contacts.push(String(email));
  const contactId = 1_261_122_150 + contacts.indexOf(String(email));
  const id = 464_032_472 + conversations.length;
  conversations.push({ id, contactId, opening: (message as { body: string }).body, messages: [] });
  return { json: { status: "open", participants: [], contactId, createdAt: Date.now(), id, inboxId: 116_983 } };
}
