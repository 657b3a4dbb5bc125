import type { AgentEvent, LiveAgent } from "../live-agents.ts";
import type { Credentials, InboundEvents, InboundRequest } from "../provider.ts";
import { describeAge, hmac, isSame, NOT_SIGNED } from "../signatures.ts";

/** Subtypes of messages that a person wrote; one without a subtype is such a message, too. */
const WRITTEN = [undefined, "file_share", "thread_broadcast"];
const ENDING_REACTIONS = ["white_check_mark", "heavy_check_mark"];
const ACCEPTING_REACTION = "eyes";
/** Ends the conversation, as a message of its own. */
const ENDING_TEXT = /^!(done|end)$/i;

/** Checks a request of the Events API: `v0` signature, then age. */
export function verifySlackRequest({ body, header }: InboundRequest, { signingSecret }: Credentials, now: number): string | null {
  const time = header("x-slack-request-timestamp") ?? "";
  const expected = `v0=${hmac("sha256", signingSecret!, [`v0:${time}:`, body], "hex")}`;
  if (!isSame(header("x-slack-signature"), expected)) return NOT_SIGNED;
  return describeAge(/^\d{1,12}$/.test(time) ? Number(time) * 1_000 : Number.NaN, now);
}

/** Reads the event of a body; the challenge, when Slack tries the address. */
export function parseSlackBody(body: unknown): InboundEvents {
  const { type, challenge, event_id, event_time, event } = body as Envelope;
  if (type === "url_verification") return { challenge: String(challenge ?? "") };
  if (type !== "event_callback" || !event || typeof event_id !== "string") return { events: [] };
  return { events: toEvents(event, event_id, Number(event_time) * 1_000) };
}

interface Envelope {
  type?: string;
  challenge?: unknown;
  event_id?: unknown;
  event_time?: unknown;
  event?: SlackEvent;
}

interface SlackEvent {
  type?: string;
  subtype?: string;
  bot_id?: string;
  user?: string;
  text?: string;
  ts?: string;
  thread_ts?: string;
  channel?: string;
  reaction?: string;
  item?: { type?: string; channel?: string; ts?: string };
}

function toEvents(event: SlackEvent, id: string, at: number): AgentEvent[] {
  if (event.type === "reaction_added") return toReactionEvents(event, id, at);
  const { subtype, bot_id, user, text = "", ts, thread_ts, channel } = event;
  const isReply = event.type === "message" && thread_ts !== undefined && thread_ts !== ts && channel !== undefined;
  if (!isReply || bot_id !== undefined || user === undefined || !WRITTEN.includes(subtype)) return [];
  const common = { id, at, conversationId: toConversationId(channel, thread_ts), agent: toAgent(user) };
  const written = typeof text === "string" ? unescapeText(text).trim() : "";
  if (ENDING_TEXT.test(written)) return [{ ...common, type: "ended", reason: "resolved" }];
  return written === "" ? [] : [{ ...common, type: "message", messageId: `${channel}:${ts}`, text: written }];
}

function toReactionEvents({ reaction = "", user, item }: SlackEvent, id: string, at: number) {
  if (item?.type !== "message" || !item.channel || !item.ts || !user) return [];
  const common = { id, at, conversationId: toConversationId(item.channel, item.ts), agent: toAgent(user) };
  if (ENDING_REACTIONS.includes(reaction)) return [{ ...common, type: "ended" as const, reason: "resolved" }];
  return reaction === ACCEPTING_REACTION ? [{ ...common, type: "accepted" as const }] : [];
}

/** Events hold no names: they are looked up. */
function toAgent(user: string): LiveAgent {
  return { id: user, name: "" };
}

/** A thread in a channel: the time of its parent message is its id there. */
export function toConversationId(channel: string, ts: string): string {
  return `${channel}:${ts}`;
}

/** Converts Slack's markup of links and mentions to plain text. */
function unescapeText(text: string): string {
  return text
    .replace(
      /<([@#!])([^<>|]*)(?:\|([^<>]*))?>/g,
      (_all, sign: string, id: string, label?: string) => label ?? `${sign === "!" ? "@" : sign}${id}`,
    )
    .replace(/<([^<>|]+)(?:\|([^<>]*))?>/g, (_all, link: string, label?: string) => toPlainLink(link, label))
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

function toPlainLink(link: string, label: string | undefined): string {
  const target = link.replace(/^(mailto|tel):/, "");
  return label === undefined || label === target || target.endsWith(`//${label}`) ? target : `${label} (${target})`;
}
