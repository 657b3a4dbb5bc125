import type { CorrectionData, CorrectionReason } from "../../../../schemas/chat/chat-correction.ts";
import type { Item, Key } from "../../../platform/ports/stores/table.ts";
import type { PastTurn, ThreadContact } from "../contracts/turn.ts";

/** A conversation, under `["threads"]`. Kept small: each turn reads and writes it several times. */
export interface ThreadItem extends Item, ThreadContact {
  /** Owner: `user:…`, `visitor:…`, or `anonymous`, which anyone who knows its id may continue. */
  owner: string;
  userId: string | null;
  visitorId: string | null;
  workspaceId: string | null;
  source: string | null;
  /** `deleting`: gone for every reader, while what belongs to it is removed. */
  status: "active" | "deleting";
  createdAt: string;
  updatedAt: string;
  /** Answered turns, interrupted ones too. */
  turnCount: number;
  messageCount: number;
  /** Tokens that models read and wrote for it; estimated from the text when no model was used. */
  tokenCount: number;
  /** Number of changes that the search over threads shows; absent counts as 0. */
  revision?: number;
  /** The running turn, and the end of its lease (milliseconds); null and 0 between turns. */
  turnId: string | null;
  leaseUntil: number;
  /** The running turn's question, in case its process dies. */
  question: string | null;
  askedAt: string | null;
  streaming: boolean | null;
  promptId: string | null;
  /** True while a turn runs that no report counts. */
  isUnreported?: boolean | null;
  /** The previous turn, and its end (milliseconds). */
  lastTurnId?: string;
  lastTurnEndedAt?: number;
  /** True when it was answered completely. */
  lastTurnFinished?: boolean;
  /** Number of changes that took persons out of what its turns remember. */
  redactions?: number;
  /** Time at which its shopper was taken out, and the turn whose lines go with it. */
  redactedAt?: string;
  redactedTurnId?: string;
  /** Time before which its words were taken out while its ids stayed; a turn that ran then may write some more. */
  wordsRedactedAt?: string;
  /** Feedback records that named it when they were made, deleted ones too. */
  feedbackCount?: number;
}

/** Memory of earlier turns for the model, under `["threadMemories"]`: too large to travel with each read of the thread. */
export interface MemoryItem extends Item {
  /** The thread's turnCount after which it was written. */
  turnCount: number;
  /** JSON of `PastTurn[]`, oldest first. */
  recentJson: string;
  summary: string | null;
  /** The thread's count of redactions that it has seen; absent counts as 0. */
  redactions?: number;
}

/** Facts of a turn that reports and the search over threads count. */
export interface TurnFacts {
  /** Shortened: reports show it among the unanswered ones. */
  question: string;
  userId: string | null;
  visitorId: string | null;
  workspaceId: string | null;
  source: string | null;
  promptId: string | null;
  startsThread: boolean;
  /** The question, and the answer when there is one. */
  messageCount: number;
  finished: boolean;
  degraded: boolean;
  /** True when nothing was found that answers the question (docs/specification/analytics.md). */
  unanswered: boolean;
  /** True when the shopper asked for a person. */
  handoff: boolean;
  /** ISO 639-1 code of the question's language; absent when it was not interpreted. */
  language?: string;
  domains: string[];
  /** True for a turn by which a merchant tried the chat: no report counts it. */
  isUnreported?: true;
  /** Sentences of a model's that guards dropped, by reason; absent without any, and where its process died. */
  droppedSentences?: Partial<Record<CorrectionReason, number>>;
  /** Number of changes after it was written; absent counts as 1. */
  revision?: number;
  /** Milliseconds until the first content chunk, and until the end; null when unknown. */
  firstChunkMs: number | null;
  tookMs: number | null;
}

/** Under `["messages", threadId]`, by position. */
export interface Message {
  messageId: string;
  turnId: string;
  /** `agent`: a live agent. */
  role: "user" | "assistant" | "agent";
  content: string;
  timestamp: string;
  /** The handoff in which a live agent wrote the message, or was to get it. */
  handoffId?: string;
  /** Messages of live agents only: JSON of `LiveAgent`. */
  agentJson?: string;
  /** Answers only: JSON of `AnswerBlock[]`, and of payloads by id without their long texts. */
  blocksJson?: string;
  payloadsJson?: string;
  promptsJson?: string;
  finished?: boolean;
  degraded?: boolean;
  /** True for an answer that reached its maximum length. */
  truncated?: boolean;
  /** Kept with the last message of each turn: its answer, or the question that got none. */
  turn?: TurnFacts;
  /** True when its words were taken out. */
  isRedacted?: boolean;
  /** JSON of how shoppers rated it, and the number of changes of it; both are written by feedback. */
  ratingsJson?: string;
  ratingsRevision?: number;
}
export type MessageItem = Message & Item;

export interface Memory {
  recent: PastTurn[];
  summary: string | null;
}

/** DynamoDB allows 1,024 bytes per sort key; a partition key holds a prefix as well. */
const MAX_ID_BYTES = 1_000;

/** Fields of a thread while no turn runs. */
export const NO_TURN = {
  turnId: null,
  leaseUntil: 0,
  question: null,
  askedAt: null,
  streaming: null,
  promptId: null,
  isUnreported: null,
};

/** Returns true for well-formed text that fits a key. */
export function isValidThreadId(threadId: string): boolean {
  return threadId !== "" && threadId.isWellFormed() && Buffer.byteLength(threadId) <= MAX_ID_BYTES;
}

export function toThreadKey(threadId: string): Key {
  return { collection: ["threads"], id: threadId };
}

export function toMemoryKey(threadId: string): Key {
  return { collection: ["threadMemories"], id: threadId };
}

/** Returns the collection of a thread's messages, which it keeps in their order. */
export function toMessageCollection(threadId: string): string[] {
  return ["messages", threadId];
}

/** Pads the position (from 1), so that keys sort in the messages' order. */
export function toMessageKey(threadId: string, position: number): Key {
  return { collection: toMessageCollection(threadId), id: String(position).padStart(9, "0") };
}

/** Derives the id from the turn's, which the stream carries, so that feedback can name the answer at once. */
export function toMessageId(turnId: string, role: "user" | "assistant"): string {
  const answer = turnId.replace(/^turn_/, "msg_");
  return role === "assistant" ? answer : `${answer}_question`;
}

/** Counts the sentences of a model's that a turn dropped, by reason: reports tell of them, and no words of theirs are kept. */
export class DroppedSentences {
  private readonly counts: NonNullable<TurnFacts["droppedSentences"]> = {};

  /** Counts a sentence once: the `rest` of one that came in parts belongs to its beginning. One that was mended has left. */
  note({ what, reason }: CorrectionData): void {
    if (what === "left_out" && reason !== "rest") this.counts[reason] = (this.counts[reason] ?? 0) + 1;
  }

  toFacts(): Pick<TurnFacts, "droppedSentences"> {
    return Object.keys(this.counts).length > 0 ? { droppedSentences: { ...this.counts } } : {};
  }
}
