import { createHash } from "node:crypto";
import type { ChatChunk } from "../../../../schemas/chat/chat-chunks.ts";
import { maskCardNumbers } from "../../../domain/identities/mask-cards.ts";
import type { AgentEvent, LiveAgent, LiveAgentProvider } from "../../../domain/live-agents/live-agents.ts";
import { ConditionFailedError } from "../../../platform/ports/stores/table.ts";
import { UpstreamError } from "../../../platform/ports/upstream-error.ts";
import type { Handoff } from "../contracts/turn.ts";
import { truncateBytes } from "../thread/messages.ts";
import type { ThreadItem } from "../thread/records.ts";
import { changeHandoff, endingChunks, type HandoffChange, type HandoffPorts, textChunks } from "./change-handoff.ts";
import {
  buildEventClaim,
  type ConversationItem,
  STARTING_COLLECTION,
  type StartingItem,
  toConversationKey,
} from "./handoff-records.ts";

/** Escaped as JSON it fits a table's item, which ends at 400 KB, whatever characters it has. */
const MAX_TEXT_BYTES = 60_000;
/** Providers tell of typing with every few keys. */
const TYPING_EVERY_MS = 5_000;

/**
 * Takes what an agent did in a provider's conversation into the thread and its stream, once: `repeated` for an event that was
 * handled before, `unknown` for a conversation that is none of a thread, or not any more. Throws UpstreamError, after which the
 * event may be sent again.
 */
export async function receiveAgentEvent(
  tenantId: string,
  provider: LiveAgentProvider,
  event: AgentEvent,
  ports: HandoffPorts,
): Promise<"taken" | "repeated" | "unknown"> {
  const key = toConversationKey(provider, event.conversationId);
  const conversation = await ports.tables.conversations.get<ConversationItem>(tenantId, key);
  if (!conversation) return refuseIfStarting(tenantId, ports);
  const { threadId, handoffId } = conversation;
  const claim = buildEventClaim(handoffId, event.type === "message" ? `message ${event.messageId}` : event.id, ports.clock.now());
  let isLeft = false;
  const decide = (handoff: Handoff, thread: ThreadItem) => {
    const change = decideChange(event, handoff, thread, ports.clock.now());
    isLeft = change === null;
    return change;
  };
  try {
    const changed = await changeHandoff({ tenantId, threadId, handoffId }, decide, ports, claim);
    return changed || isLeft ? "taken" : "unknown";
  } catch (error) {
    if (error instanceof ConditionFailedError) return "repeated";
    throw error;
  }
}

/** An agent may be faster than the transaction that begins the handoff: the provider sends the event again. */
async function refuseIfStarting(tenantId: string, { tables, clock }: HandoffPorts): Promise<"unknown"> {
  const { items } = await tables.conversations.list<StartingItem>(tenantId, STARTING_COLLECTION);
  if (items.some(({ until }) => until > clock.now())) throw new UpstreamError("The conversation");
  return "unknown";
}

function decideChange(event: AgentEvent, handoff: Handoff, thread: ThreadItem, now: number): HandoffChange | null {
  if (event.type === "ended") return { handoff: null, chunks: endingChunks(thread), ...resolvedBy(event, handoff) };
  if (event.type === "accepted") return acceptedBy(event.agent, handoff);
  if (event.type === "typing") return typedBy(event.agent, handoff, now);
  return written(event, handoff);
}

function resolvedBy({ reason }: { reason: string | null }, { agent }: Handoff): Pick<HandoffChange, "event"> {
  return { event: { type: "handoff.resolved", ...(reason && { reason }), ...(agent && { agent }) } };
}

/** The first agent accepts the handoff; another one, later, takes it over. */
export function acceptedBy(agent: LiveAgent | null, handoff: Handoff): HandoffChange | null {
  const isFirst = handoff.status === "requested";
  if (!isFirst && (!agent || agent.id === handoff.agent?.id)) return null;
  const accepted: Handoff = { ...handoff, status: "accepted", ...(agent && { agent }) };
  return {
    handoff: accepted,
    chunks: [statusOf("online", accepted)],
    ...(isFirst && { event: { type: "handoff.accepted" as const } }),
  };
}

export function typedBy(agent: LiveAgent | null, handoff: Handoff, now: number): HandoffChange | null {
  if (now - (handoff.typingAt ?? 0) < TYPING_EVERY_MS) return null;
  return { handoff: { ...handoff, typingAt: now }, chunks: [statusOf("typing", { agent: agent ?? handoff.agent })] };
}

/** A message of an agent; the first one accepts the handoff, when nothing did before. */
export function written(event: Extract<AgentEvent, { type: "message" }>, before: Handoff): HandoffChange {
  const agent = event.agent ?? before.agent;
  const accepting = acceptedBy(agent ?? null, before);
  const handoff = accepting?.handoff ?? before;
  const content = truncateBytes(maskCardNumbers(event.text), MAX_TEXT_BYTES);
  const messageId = toAgentMessageId(handoff.handoffId, event.messageId);
  return {
    ...(accepting?.event && { event: accepting.event }),
    // The next note of typing is shown at once.
    handoff: { ...handoff, hasProse: handoff.hasProse || content.trim() !== "", typingAt: 0 },
    chunks: [...(accepting?.chunks ?? []), ...textChunks(messageId, content, before, "agent")],
    message: { messageId, role: "agent", content, ...(agent && { agentJson: JSON.stringify(agent) }) },
  };
}

/** Providers number messages within a conversation or less: the id names the handoff too. */
export function toAgentMessageId(handoffId: string, messageId: string): string {
  const hash = createHash("sha256").update([handoffId, messageId].join("\n")).digest("base64url");
  return `msg_${hash.replace(/[-_]/g, "0").slice(0, 22)}`;
}

function statusOf(status: "online" | "typing", { agent }: { agent?: LiveAgent | undefined }): ChatChunk {
  return { type: "agent_status", data: { status, ...(agent && { agent }) } };
}
