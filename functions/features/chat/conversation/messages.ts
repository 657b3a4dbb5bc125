import type { ItemPayload } from "../../../../schemas/chat-chunks.ts";
import type { Write } from "../../../platform/table.ts";
import type { Answer } from "./answer.ts";
import { type Message, type MessageItem, messageIdOf, messageKey } from "./records.ts";

/** Together below DynamoDB's 400 KB, whatever a message holds. */
const MOST_CONTENT_BYTES = 100_000;
const MOST_BLOCKS_BYTES = 120_000;
const MOST_PAYLOADS_BYTES = 120_000;
const MOST_PROMPTS_BYTES = 20_000;
/** Long texts of records: a card shows none of them. */
const HEAVY_FIELDS = new Set(["content", "searchableText"]);

/** Where a message stands: the turn that it belongs to, and its place in the thread, from 1. */
export interface Place {
  threadId: string;
  turnId: string;
  position: number;
  timestamp: string;
}

export function questionWrite(question: string, place: Place): Write {
  return put(place, { role: "user", content: cutBytes(question, MOST_CONTENT_BYTES) });
}

export function answerWrite(answer: Answer, state: { finished: boolean; degraded: boolean }, place: Place): Write {
  return put(place, {
    role: "assistant",
    content: cutBytes(answer.prose, MOST_CONTENT_BYTES),
    blocksJson: JSON.stringify(within(MOST_BLOCKS_BYTES, answer.blocks)),
    payloadsJson: JSON.stringify(Object.fromEntries(within(MOST_PAYLOADS_BYTES, [...answer.payloads].map(toLight)))),
    promptsJson: JSON.stringify(within(MOST_PROMPTS_BYTES, answer.followUps)),
    ...state,
  });
}

function put(
  { threadId, turnId, position, timestamp }: Place,
  message: Omit<Message, "messageId" | "turnId" | "timestamp">,
): Write {
  const item: MessageItem = { messageId: messageIdOf(turnId, message.role), turnId, timestamp, ...message };
  return { kind: "put", key: messageKey(threadId, position), item };
}

function toLight([id, payload]: [string, ItemPayload]): [string, unknown] {
  return [id, Object.fromEntries(Object.entries(payload).filter(([field]) => !HEAVY_FIELDS.has(field)))];
}

/** As many of the first entries as fit. */
function within<T>(mostBytes: number, entries: T[]): T[] {
  let bytes = 2;
  const end = entries.findIndex((entry) => {
    bytes += Buffer.byteLength(JSON.stringify(entry)) + 1;
    return bytes > mostBytes;
  });
  return end === -1 ? entries : entries.slice(0, end);
}

/** Whole characters only; a string that is not well-formed becomes so. */
export function cutBytes(text: string, mostBytes: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= mostBytes) return bytes.toString();
  return bytes
    .subarray(0, mostBytes)
    .toString()
    .replace(/\uFFFD$/, "");
}
