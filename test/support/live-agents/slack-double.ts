import { createHmac } from "node:crypto";
import {
  type AgentsDouble,
  type DoubleAnswer,
  type DoubledConversation,
  type DoubleRequest,
  type SignedEvent,
  startProviderDouble,
} from "./provider-double.ts";

const BOT = { user: "U0BOT00001", bot_id: "B0BOT00001" };
const AGENT = "U0AGENT001";

interface SlackMessage {
  ts: string;
  thread_ts?: string;
  text: string;
  user: string;
  metadata?: unknown;
}

interface SlackChannel {
  id: string;
  name: string;
  is_member: boolean;
  is_archived: boolean;
}

interface Workspace {
  token: string;
  channel: SlackChannel;
  messages: SlackMessage[];
}

export interface SlackDouble extends AgentsDouble {
  channel: SlackChannel;
  /** The event of a message below a thread's parent, with other fields. */
  write(conversationId: string, event: Record<string, unknown>, at: number): SignedEvent;
  react(conversationId: string, reaction: string, at: number): SignedEvent;
}

/**
 * Slack by its public documentation: `chat.postMessage`, `auth.test`, `conversations.info`, `conversations.history`,
 * `conversations.replies` and `users.info` of the Web API, and signed requests of the Events API.
 */
export async function startSlackDouble(): Promise<SlackDouble> {
  const signingSecret = "8f742231b10e8888abcd990000aa85a5";
  const token = "xoxb-17653672481-19874698323-pdFZKVeTuE8sk7oOcBrzbqgy";
  const channel = { id: "C0SUPPORT1", name: "support", is_member: true, is_archived: false };
  const workspace: Workspace = { token, channel, messages: [] };
  const double = await startProviderDouble((request) => answer(request, workspace));
  let count = 0;
  const sign = (body: string, at: number): SignedEvent => {
    const time = String(Math.floor(at / 1_000));
    const signature = createHmac("sha256", signingSecret).update(`v0:${time}:${body}`).digest("hex");
    return {
      body,
      headers: { "content-type": "application/json", "x-slack-request-timestamp": time, "x-slack-signature": `v0=${signature}` },
    };
  };
  const envelope = (event: object, at: number) => {
    const fixed = { token: "deprecated", team_id: "T0SHOP0001", api_app_id: "A0APP00001", type: "event_callback" };
    return sign(JSON.stringify({ ...fixed, event, event_id: `Ev${++count}`, event_time: Math.floor(at / 1_000) }), at);
  };
  const write: SlackDouble["write"] = (conversationId, event, at) => {
    const [place, thread_ts] = conversationId.split(":");
    const ts = `${Math.floor(at / 1_000)}.${String(++count).padStart(6, "0")}`;
    const message = { type: "message", channel: place, channel_type: "channel", user: AGENT, ts, event_ts: ts, thread_ts };
    return envelope({ ...message, ...event }, at);
  };
  const react: SlackDouble["react"] = (conversationId, reaction, at) => {
    const [place, ts] = conversationId.split(":");
    const item = { type: "message", channel: place, ts };
    const event_ts = String(at / 1_000);
    return envelope({ type: "reaction_added", user: AGENT, reaction, item, item_user: BOT.user, event_ts }, at);
  };
  return Object.assign(double, {
    ...{ channel, sign, write, react },
    credentials: { provider: "slack" as const, botToken: token, channelId: channel.id, signingSecret },
    conversations: () => toConversations(workspace),
    close: () => {
      channel.is_archived = true;
    },
    revoke: (isRevoked: boolean) => {
      workspace.token = isRevoked ? "xoxb-another" : token;
    },
    losesAnswerOf: () => ["ends after" as const],
    shows: (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    reply: (id: string, text: string, at: number) => write(id, { text }, at),
    accept: (id: string, at: number) => react(id, "eyes", at),
    finish: (id: string, at: number) => react(id, "white_check_mark", at),
    noise: (id: string, at: number) => [
      write(id, { text: "Ours", ...BOT }, at),
      write(id, { text: "Edited", subtype: "message_changed" }, at),
      write(id, { text: "Joined", subtype: "channel_join" }, at),
      write(id, { text: "A message of the channel, in no thread", thread_ts: undefined }, at),
      write(id, { text: " " }, at),
      react(id, "heart", at),
      envelope({ type: "app_rate_limited" }, at),
      sign(JSON.stringify({ type: "app_rate_limited", minute_rate_limited: 1 }), at),
    ],
  });
}

function toConversations({ messages, channel }: Workspace): DoubledConversation[] {
  return messages
    .filter(({ thread_ts }) => thread_ts === undefined)
    .map(({ ts, text }) => {
      const replies = messages.filter(({ thread_ts }) => thread_ts === ts).map((reply) => reply.text);
      const written = replies.filter((reply) => reply.startsWith("*Shopper:*")).map((reply) => reply.slice("*Shopper:* ".length));
      return { id: `${channel.id}:${ts}`, opening: text, messages: written, isEnded: replies.length > written.length };
    });
}

function answer({ method, url, headers, body }: DoubleRequest, workspace: Workspace): DoubleAnswer {
  if (headers.authorization !== `Bearer ${workspace.token}`) return { json: { ok: false, error: "invalid_auth" } };
  const call = METHODS[url.pathname.slice(1)];
  // Only methods that write read JSON; the others take form fields or a query.
  const args = method === "GET" ? Object.fromEntries(url.searchParams) : body;
  return { json: call ? call(args, workspace) : { ok: false, error: "unknown_method" } };
}

type Arguments = Record<string, unknown>;

const METHODS: Record<string, (args: Arguments, workspace: Workspace) => object> = {
  "auth.test": () => ({ ok: true, url: "https://oak.slack.example/", team: "Oak Shop", user: "assistant", user_id: BOT.user }),
  "conversations.info": ({ channel }, workspace) =>
    channel === workspace.channel.id ? { ok: true, channel: workspace.channel } : { ok: false, error: "channel_not_found" },
  "users.info": ({ user }) =>
    user === AGENT
      ? { ok: true, user: { id: AGENT, name: "ida", profile: { display_name: "Ida", real_name: "Ida Berg" } } }
      : { ok: false, error: "user_not_found" },
  "chat.postMessage": post,
  "conversations.history": (args, { messages, channel }) => {
    if (args.channel !== channel.id) return { ok: false, error: "channel_not_found" };
    return { ok: true, messages: page(args, messages.filter(({ thread_ts }) => thread_ts === undefined).reverse()) };
  },
  "conversations.replies": (args, { messages }) => {
    if (!messages.some(({ ts }) => ts === args.ts)) return { ok: false, error: "thread_not_found" };
    return {
      ok: true,
      messages: page(
        args,
        messages.filter(({ ts, thread_ts }) => ts === args.ts || thread_ts === args.ts),
      ),
    };
  },
};

function post({ channel, text, thread_ts, metadata }: Arguments, workspace: Workspace): object {
  if (channel !== workspace.channel.id) return { ok: false, error: "channel_not_found" };
  if (workspace.channel.is_archived) return { ok: false, error: "is_archived" };
  if (!workspace.channel.is_member) return { ok: false, error: "not_in_channel" };
  const ts = `${Math.floor(Date.now() / 1_000)}.${String(workspace.messages.length + 1).padStart(6, "0")}`;
  const place = typeof thread_ts === "string" ? { thread_ts } : {};
  const message = { ts, ...place, text: String(text), ...BOT, metadata };
  workspace.messages.push(message);
  return { ok: true, channel, ts, message };
}

/** Metadata is only told to those who ask for all of it. */
function page({ oldest = 0, limit = 100, include_all_metadata }: Arguments, messages: SlackMessage[]): object[] {
  return messages
    .filter(({ ts }) => Number(ts) >= Number(oldest))
    .slice(0, Number(limit))
    .map(({ metadata, ...message }) => (include_all_metadata === "true" ? { ...message, metadata } : message));
}
