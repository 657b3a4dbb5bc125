import type { Item, Key } from "../../../platform/ports/table.ts";
import type { PastTurn, ThreadContact } from "../contracts/turn.ts";

/** A conversation, under `["threads"]`. Small on purpose: it is read and written several times a turn. */
export interface ThreadItem extends Item, ThreadContact {
  /** Whose it is: `user:…`, `visitor:…`, or `anonymous`, which belongs to whoever knows its id. */
  owner: string;
  userId: string | null;
  visitorId: string | null;
  workspaceId: string | null;
  source: string | null;
  status: "active";
  createdAt: string;
  updatedAt: string;
  /** Answered turns, interrupted ones too. */
  turnCount: number;
  messageCount: number;
  /** What models read and wrote for it; estimated from the text where no model took part. */
  tokenCount: number;
  /** The running turn, and until when it is its process's (milliseconds); null and 0 between turns. */
  turnId: string | null;
  leaseUntil: number;
  /** What the running turn was asked, for the case that its process dies. */
  question: string | null;
  askedAt: string | null;
  streaming: boolean | null;
  promptId: string | null;
  /** The turn before, and when it ended (milliseconds). */
  lastTurnId?: string;
  lastTurnEndedAt?: number;
  /** Whether it was answered to its end. */
  lastTurnFinished?: boolean;
}

/** What the model is told of earlier turns, under `["threadMemories"]`: too large to travel with each look at the thread. */
export interface MemoryItem extends Item {
  /** The thread's turnCount after which it was written. */
  turnCount: number;
  /** JSON of `PastTurn[]`, oldest first. */
  recentJson: string;
  summary: string | null;
}

/** Under `["messages", threadId]`, by position. */
export interface Message {
  messageId: string;
  turnId: string;
  role: "user" | "assistant";
  content: string;
  timestamp: string;
  /** Of answers. JSON of `AnswerBlock[]`, and of payloads by id without their long texts. */
  blocksJson?: string;
  payloadsJson?: string;
  promptsJson?: string;
  finished?: boolean;
  degraded?: boolean;
}
export type MessageItem = Message & Item;

export interface Memory {
  recent: PastTurn[];
  summary: string | null;
}

/** DynamoDB: 1,024 bytes a sort key; and room for what stands beside it in a partition key. */
const MAX_ID_BYTES = 1_000;

/** Whether a caller's thread id can be one: well-formed text that fits a key. */
export function isValidThreadId(threadId: string): boolean {
  return threadId !== "" && threadId.isWellFormed() && Buffer.byteLength(threadId) <= MAX_ID_BYTES;
}

export function toThreadKey(threadId: string): Key {
  return { collection: ["threads"], id: threadId };
}

export function toMemoryKey(threadId: string): Key {
  return { collection: ["threadMemories"], id: threadId };
}

/** The collection of a thread's messages, which lie in it in their order. */
export function toMessageCollection(threadId: string): string[] {
  return ["messages", threadId];
}

/** Positions count from 1, so that messages lie in their order. */
export function toMessageKey(threadId: string, position: number): Key {
  return { collection: toMessageCollection(threadId), id: String(position).padStart(9, "0") };
}

/** An answer's id follows from its turn's, which its stream tells: feedback may name it at once. */
export function toMessageId(turnId: string, role: Message["role"]): string {
  const answer = turnId.replace(/^turn_/, "msg_");
  return role === "assistant" ? answer : `${answer}_question`;
}
