import type { ItemPayload } from "../../../../schemas/chat/chat-chunks.ts";
import type { TableWrite } from "../../../platform/ports/stores/table.ts";
import type { DeliveredAnswer } from "./delivered-answer.ts";
import { type Message, type MessageItem, type TurnFacts, toMessageId, toMessageKey } from "./records.ts";

/** Limits that together stay below DynamoDB's 400 KB for every message. */
const MAX_CONTENT_BYTES = 100_000;
const MAX_BLOCKS_BYTES = 120_000;
const MAX_PAYLOADS_BYTES = 120_000;
const MAX_PROMPTS_BYTES = 20_000;
/** Long texts of records, which no card shows. */
const HEAVY_FIELDS = new Set(["content", "searchableText"]);

/** Position of a message: its turn, and its place in the thread, from 1. */
interface MessagePosition {
  threadId: string;
  turnId: string;
  position: number;
  timestamp: string;
}

/** `turn`: when no answer follows that holds it. `handoffId`: when a live agent is to get it. */
export function buildQuestionWrite(
  question: string,
  { turn, handoffId }: { turn: TurnFacts | null; handoffId?: string },
  at: MessagePosition,
): TableWrite {
  const content = truncateBytes(question, MAX_CONTENT_BYTES);
  return buildMessageWrite(at, { role: "user", content, ...(turn && { turn }), ...(handoffId && { handoffId }) });
}

export function buildAnswerWrite(answer: DeliveredAnswer, turn: TurnFacts, at: MessagePosition): TableWrite {
  return buildMessageWrite(at, {
    role: "assistant",
    content: truncateBytes(answer.prose, MAX_CONTENT_BYTES),
    blocksJson: JSON.stringify(takeWithin(MAX_BLOCKS_BYTES, answer.blocks)),
    payloadsJson: JSON.stringify(Object.fromEntries(takeWithin(MAX_PAYLOADS_BYTES, [...answer.payloads].map(withoutLongTexts)))),
    promptsJson: JSON.stringify(takeWithin(MAX_PROMPTS_BYTES, answer.followUps)),
    finished: turn.finished,
    degraded: turn.degraded,
    ...(answer.truncated && { truncated: true }),
    turn,
  });
}

function buildMessageWrite(
  { threadId, turnId, position, timestamp }: MessagePosition,
  message: Omit<Message, "messageId" | "turnId" | "timestamp" | "role"> & { role: "user" | "assistant" },
): TableWrite {
  const item: MessageItem = { messageId: toMessageId(turnId, message.role), turnId, timestamp, ...message };
  return { kind: "put", key: toMessageKey(threadId, position), item };
}

function withoutLongTexts([id, payload]: [string, ItemPayload]): [string, unknown] {
  return [id, Object.fromEntries(Object.entries(payload).filter(([field]) => !HEAVY_FIELDS.has(field)))];
}

/** Returns as many of the first entries as fit. */
function takeWithin<T>(maxBytes: number, entries: T[]): T[] {
  let bytes = 2;
  const end = entries.findIndex((entry) => {
    bytes += Buffer.byteLength(JSON.stringify(entry)) + 1;
    return bytes > maxBytes;
  });
  return end === -1 ? entries : entries.slice(0, end);
}

/** Cuts between whole characters; a string that is not well-formed becomes so. */
export function truncateBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= maxBytes) return bytes.toString();
  return bytes
    .subarray(0, maxBytes)
    .toString()
    .replace(/\uFFFD$/, "");
}
