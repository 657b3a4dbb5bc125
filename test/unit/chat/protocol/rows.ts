import type { CHAT_CHUNKS, ChunkType } from "../../../../schemas/chat/chat-chunks.ts";
import { COMPLETE, type Loose, METADATA, numbered, OPENING, paragraph, turn } from "./streams.ts";

/** The chunk types of one kind. */
export type ChunksOfKind<Kind extends "content" | "flow"> = {
  [T in ChunkType]: (typeof CHAT_CHUNKS)[T]["kind"] extends Kind ? T : never;
}[ChunkType];

export interface Row {
  valid: Loose[][];
  /** The violation, and what the checker says of it. */
  wrong: [what: string, stream: Loose[], says: string][];
}

export const start = (data: unknown): Loose => ({ type: "block_start", data });
export const delta = (blockId: string, content: unknown): Loose => ({ type: "block_delta", data: { blockId, content } });
export const end = (blockId: string, more = {}): Loose => ({ type: "block_end", data: { blockId, ...more } });
export const itemDelta = (itemId: string, field: string): Loose => ({
  type: "item_delta",
  data: { itemId, field, delta: "Light" },
});
export const discard: Loose = { type: "block_discard", data: {} };
const fallback: Loose = { type: "metadata", data: { ...METADATA.data, degraded: true } };
export const progress = (stage: string): Loose => ({ type: "progress", data: { stage, message: "Wait" } });
export const flow = (type: string, data: unknown): Loose[] => turn({ type, data });

/** A turn that a fallback served. */
export function discarding(...middle: Loose[]): Loose[] {
  return numbered([OPENING, ...middle, fallback, COMPLETE]);
}

export function stopped(): Loose[] {
  const data = { ...METADATA.data, finished: false };
  return numbered([
    OPENING,
    ...paragraph("b1", "As far as"),
    { type: "metadata", data },
    { type: "complete", data: { finished: false } },
  ]);
}
