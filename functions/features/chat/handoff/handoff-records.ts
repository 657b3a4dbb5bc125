import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import type { ChatChunk } from "../../../../schemas/chat/chat-chunks.ts";
import type { LiveAgentProvider } from "../../../domain/live-agents/live-agents.ts";
import type { Ports } from "../../../domain/ports.ts";
import type { Item, Key, TableWrite } from "../../../platform/ports/stores/table.ts";
import type { Handoff } from "../contracts/turn.ts";
import { buildPieceWrite } from "../thread/chunk-log.ts";

/** Time for which an agent's stream can be read: an agent may answer after a weekend. */
const STREAM_SECONDS = 7 * 86_400;
/** Some events have no time: a copy of one must not count again while a handoff may still be open. */
const EVENT_SECONDS = 30 * 86_400;

/** Shards of the due index that hold handoffs only: nobody else that looks for what is due meets them. */
export const HANDOFF_SHARDS: readonly string[] = ["handoffs-0", "handoffs-1", "handoffs-2", "handoffs-3"];

/** Finds the thread of a provider's conversation, under `["handoffs"]` of the conversations table. */
export interface ConversationItem extends Item {
  threadId: string;
  handoffId: string;
}

/**
 * Record of what the provider of a handoff does not know yet, under `["handoffs"]` of the jobs table: which messages were passed
 * on, and whether the conversation is to be ended there. It holds no words: the messages are the thread's.
 */
export interface RelayItem extends Item {
  threadId: string;
  provider: LiveAgentProvider;
  conversationId: string;
  /** Key of the latest message that the agent has. */
  sentUpTo: string;
  /** Grows with each message, and with the end. */
  queued: number;
  /** End (milliseconds) of the lease of the process that passes messages on. */
  leaseUntil: number;
  /** Attempts that failed since the last success, and the time (milliseconds) of the first. */
  failures: number;
  failingSince: number | null;
  /** Reason for which our side has ended it; the provider is still to be told. */
  endReason?: "resolved" | "shopper_left";
  dueShard?: string;
  dueAt?: number;
}

export function toConversationKey(provider: LiveAgentProvider, conversationId: string): Key {
  return { collection: ["handoffs"], id: `${provider}#${conversationId}` };
}

export function toRelayKey(handoffId: string): Key {
  return { collection: ["handoffs"], id: handoffId };
}

/** Returns the attributes by which the due index finds a handoff. */
export function toDue(handoffId: string, dueAt: number): Required<Pick<RelayItem, "dueShard" | "dueAt">> {
  return { dueShard: HANDOFF_SHARDS[crc32(handoffId) % HANDOFF_SHARDS.length]!, dueAt };
}

/** Derives the id of a thread's nth handoff (from 0): an attempt that was never recorded has the same id. */
export function toHandoffId(tenantId: string, threadId: string, threadCreatedAt: string, count: number): string {
  const parts = [tenantId, threadId, threadCreatedAt, String(count)];
  return `handoff_${createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 32)}`;
}

/** Returns true for the id of an agent's stream; any other stream is a turn's. */
export function isHandoffId(streamId: string): boolean {
  return streamId.startsWith("handoff_");
}

interface HandoffStart {
  threadId: string;
  handoff: Handoff;
  /** First chunks of the agent's stream. */
  chunks: ChatChunk[];
  /** Key of the last message before the handoff. */
  sentUpTo: string;
  now: number;
}

/** Builds what a handoff writes when it begins, besides the thread's own change. */
export function buildHandoffStart(
  { threadId, handoff, chunks, sentUpTo, now }: HandoffStart,
  { tables }: Pick<Ports, "tables">,
): TableWrite[] {
  const { handoffId, provider, conversationId, acceptBy } = handoff;
  const conversation: ConversationItem = { threadId, handoffId };
  const relay: RelayItem = {
    ...{ threadId, provider, conversationId, sentUpTo, queued: 0, leaseUntil: 0, failures: 0, failingSince: null },
    ...toDue(handoffId, acceptBy),
  };
  return [
    { kind: "remove", key: { collection: STARTING_COLLECTION, id: handoffId } },
    { kind: "put", key: toConversationKey(provider, conversationId), item: conversation },
    { kind: "put", table: tables.jobs, key: toRelayKey(handoffId), item: relay },
    buildStreamWrite({ ...handoff, seq: 0, pieces: 0 }, chunks, now),
  ];
}

/** Builds the write by which a new message is passed on, also when this process dies. */
export function buildRelayWake(handoffId: string, now: number, { tables }: Pick<Ports, "tables">): TableWrite {
  const change = { set: toDue(handoffId, now), add: { queued: 1 } };
  return { kind: "update", table: tables.jobs, key: toRelayKey(handoffId), change };
}

/** Builds the write of further chunks of an agent's stream. Of two writes after the same chunk one fails. */
export function buildStreamWrite({ handoffId, seq, pieces }: Handoff, chunks: ChatChunk[], now: number): TableWrite {
  const lines = chunks.map((chunk, index) => `${JSON.stringify({ ...chunk, seq: seq + index + 1 })}\n`);
  const expiresAt = Math.floor(now / 1_000) + STREAM_SECONDS;
  return buildPieceWrite(handoffId, pieces, Buffer.from(lines.join("")), expiresAt);
}

/** Handoffs that are being begun: their conversations are at the provider, and not yet among ours. */
export const STARTING_COLLECTION: readonly string[] = ["handoffsStarting"];

export interface StartingItem extends Item {
  /** Time (milliseconds) after which it was begun, or never will be. */
  until: number;
  expiresAt: number;
}

export function buildStartingWrite(handoffId: string, until: number): TableWrite {
  const item: StartingItem = { until, expiresAt: Math.ceil(until / 1_000) };
  return { kind: "put", key: { collection: STARTING_COLLECTION, id: handoffId }, item };
}

/** Collections of the conversations table that hold what handoffs need, all of a tenant's in each. */
export const HANDOFF_COLLECTIONS: readonly (readonly string[])[] = [["handoffs"], ["agentEvents"], STARTING_COLLECTION];

/** Builds the write that fails when an event was handled before. */
export function buildEventClaim(handoffId: string, eventId: string, now: number): TableWrite {
  // Providers' ids have no bound: a key has one.
  const id = `${handoffId}#${createHash("sha256").update(eventId).digest("base64url")}`;
  const item = { expiresAt: Math.floor(now / 1_000) + EVENT_SECONDS };
  return { kind: "put", key: { collection: ["agentEvents"], id }, item, when: { exists: false } };
}
