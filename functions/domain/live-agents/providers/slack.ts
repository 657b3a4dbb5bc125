import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { HandoffConversation, HandoffResult, LiveAgent, SendResult } from "../live-agents.ts";
import { type Account, CredentialsRefusedError, type Provider } from "../provider.ts";
import { parseSlackBody, toConversationId, verifySlackRequest } from "./slack-events.ts";

/** Answers of the Web API that mean the token, not the request. */
const BAD_TOKEN = [
  "not_authed",
  "invalid_auth",
  "account_inactive",
  "token_revoked",
  "token_expired",
  "no_permission",
  "missing_scope",
];
/** Answers that mean "later" with status 200. */
const LATER = ["ratelimited", "rate_limited", "internal_error", "fatal_error", "service_unavailable", "request_timeout"];
/** Slack cuts a text off after 40,000 characters, and escapes may make one five of them. */
const MAX_TEXT = 7_500;
const EVENT_TYPE = "shopper_message";
/** Clocks differ: messages are looked for from a little before the first attempt on. */
const SLACK_OF_CLOCKS_S = 60;

/**
 * Slack: a conversation is a thread in the tenant's channel. The parent message is the handoff; what people write below it goes
 * to the shopper. Each of our messages carries its idempotency key as metadata, by which it is found again.
 */
export const slack: Provider = {
  name: "slack",
  fields: {
    botToken: {
      isRequired: true,
      isSecret: true,
      pattern: /^xoxb-[\w-]{10,250}$/,
      message: "must be a bot token, which begins with xoxb-",
    },
    channelId: {
      isRequired: true,
      isSecret: false,
      pattern: /^[CG][A-Z0-9]{6,20}$/,
      message: "must be the id of a channel, such as C0123456789 (in Slack: the channel's details, at the end)",
    },
    signingSecret: {
      isRequired: true,
      isSecret: true,
      pattern: /^[0-9a-f]{32,64}$/,
      message: "must be the app's signing secret, 32 hexadecimal digits",
    },
  },

  async check(account) {
    const { team } = await call<{ team?: string }>("auth.test", {}, account, "POST");
    const { channel } = await call<{ channel?: { name?: string; is_member?: boolean; is_archived?: boolean } }>(
      "conversations.info",
      { channel: account.credentials.channelId! },
      account,
      "GET",
      (error) => new CredentialsRefusedError("channelId", `Slack does not know this channel (${error}): invite the app to it`),
    );
    if (channel?.is_archived) throw new CredentialsRefusedError("channelId", "the channel is archived: name another one");
    if (channel?.is_member === false) {
      throw new CredentialsRefusedError("channelId", "the app is not in this channel: invite it there (/invite)");
    }
    return `${team ?? "Slack"}, #${channel?.name ?? account.credentials.channelId}`;
  },

  async open(conversation, account): Promise<HandoffResult> {
    const channel = account.credentials.channelId!;
    const posted = await post({ channel, text: describe(conversation) }, conversation.handoffId, account);
    return "ts" in posted
      ? { accepted: true, conversationId: toConversationId(channel, posted.ts) }
      : { accepted: false, reason: posted.reason };
  },

  async findOpened({ handoffId }, since, account) {
    const channel = account.credentials.channelId!;
    const ts = await findPosted("conversations.history", { channel }, handoffId, since, account);
    return ts === null ? null : toConversationId(channel, ts);
  },

  async send({ conversationId, messageId, text }, _since, account): Promise<SendResult> {
    const target = { ...toThread(conversationId), text: `*Shopper:* ${escapeText(text.slice(0, MAX_TEXT))}` };
    const posted = await post(target, messageId, account);
    return "ts" in posted ? { accepted: true } : { accepted: false, reason: posted.reason };
  },

  async wasSent({ conversationId, messageId }, since, account) {
    const { channel, thread_ts } = toThread(conversationId);
    return (await findPosted("conversations.replies", { channel, ts: thread_ts }, messageId, since, account)) !== null;
  },

  async end(conversationId, reason, account) {
    const text =
      reason === "resolved"
        ? "_The conversation is over: the assistant answers again._"
        : "_The shopper has left the conversation._";
    await post({ ...toThread(conversationId), text }, `end ${conversationId}`, account);
  },

  async describeAgent(id, account): Promise<LiveAgent | null> {
    const { user } = await call<{ user?: SlackUser }>("users.info", { user: id }, account, "GET");
    const name = user?.profile?.display_name || user?.profile?.real_name;
    const avatar = user?.profile?.image_72;
    return name ? { id, name, ...(avatar && { avatar }) } : null;
  },

  verify: verifySlackRequest,
  parse: parseSlackBody,
};

function toThread(conversationId: string): { channel: string; thread_ts: string } {
  const [channel = "", thread_ts = ""] = conversationId.split(":");
  return { channel, thread_ts };
}

interface SlackUser {
  profile?: { display_name?: string; real_name?: string; image_72?: string };
}

async function post(
  message: { channel: string; text: string; thread_ts?: string },
  key: string,
  account: Account,
): Promise<{ ts: string } | { reason: string }> {
  const body = {
    ...message,
    unfurl_links: false,
    unfurl_media: false,
    metadata: { event_type: EVENT_TYPE, event_payload: { key } },
  };
  let reason = "";
  const answer = await call<{ ts?: string }>("chat.postMessage", body, account, "POST", (error) => {
    reason = error;
    return null;
  });
  if (reason !== "") return { reason };
  if (!answer.ts) throw new UpstreamError("Slack", { cause: new Error("no ts") });
  return { ts: answer.ts };
}

/** Returns the `ts` of the message with a key; null when there is none among the latest hundred since then. */
async function findPosted(
  method: "conversations.history" | "conversations.replies",
  place: Record<string, string>,
  key: string,
  since: number,
  account: Account,
): Promise<string | null> {
  const oldest = String(Math.floor(since / 1_000) - SLACK_OF_CLOCKS_S);
  const query = { ...place, oldest, limit: "100", include_all_metadata: "true" };
  const { messages = [] } = await call<{ messages?: StoredMessage[] }>(method, query, account, "GET");
  return messages.find(({ metadata }) => metadata?.event_type === EVENT_TYPE && metadata.event_payload?.key === key)?.ts ?? null;
}

interface StoredMessage {
  ts: string;
  metadata?: { event_type?: string; event_payload?: { key?: string } };
}

/** Calls a method of the Web API. `onRefusal` decides on a refusal of the request itself: an error to throw, or null to go on. */
async function call<T>(
  method: string,
  args: object,
  { client, credentials, signal }: Account,
  verb: "GET" | "POST",
  onRefusal: (error: string) => Error | null = (error) =>
    new UpstreamError("Slack", { cause: new Error(error), isRefusal: true }),
): Promise<T> {
  const headers = { authorization: `Bearer ${credentials.botToken}` };
  const query = verb === "GET" ? `?${new URLSearchParams(args as Record<string, string>)}` : "";
  const body = verb === "POST" ? { body: args } : {};
  const { json } = await client.request(`/${method}${query}`, { method: verb, headers, ...body, signal });
  const answer = json as ({ ok?: boolean; error?: unknown } & T) | null;
  if (typeof answer !== "object" || answer === null) throw new UpstreamError("Slack", { cause: new Error("no JSON") });
  if (answer.ok === true) return answer;
  const error = String(answer.error).replace(/\W/g, "").slice(0, 50);
  if (BAD_TOKEN.includes(error)) throw new CredentialsRefusedError("botToken", `Slack refuses the bot token (${error})`);
  if (LATER.includes(error)) throw new UpstreamError("Slack", { cause: new Error(error) });
  const refusal = onRefusal(error);
  if (refusal) throw refusal;
  return answer;
}

function describe({ reason, summary, language }: HandoffConversation): string {
  const question = reason ? `\n> ${escapeText(reason).replaceAll("\n", "\n> ")}` : "";
  const before = summary === "" ? "" : `\n\n${escapeText(summary.slice(-MAX_TEXT))}`;
  const howTo = "Reply in this thread to take it. :white_check_mark: on this message, or !done in the thread, gives it back.";
  return `*A shopper asks for a person* (language: ${language}).${question}${before}\n\n_${howTo}_`;
}

/** Slack's three control characters: a shopper cannot call the whole channel by `<!channel>`. */
function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
