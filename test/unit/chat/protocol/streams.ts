import { readFileSync } from "node:fs";
import type { ChatChunk, SentChunk } from "../../../../schemas/chat/chat-chunks.ts";

/** A chunk as a test writes it: right or wrong. */
export interface Loose {
  seq?: unknown;
  type: string;
  data: unknown;
}

export const OPENING = {
  type: "progress",
  data: { stage: "understand", message: "Understanding your question...", threadId: "t1", resumeToken: "rt1" },
};
export const METADATA = { type: "metadata", data: { lastAgent: "product", turnCount: 1, finished: true, degraded: false } };
export const COMPLETE = { type: "complete", data: { finished: true } };

/** Numbered from 1. */
export function numbered(chunks: Loose[]): Loose[] {
  return chunks.map(({ type, data }, place) => ({ seq: place + 1, type, data }));
}

/** A whole turn around these chunks. */
export function turn(...middle: Loose[]): Loose[] {
  return numbered([OPENING, ...middle, METADATA, COMPLETE]);
}

export function paragraph(blockId: string, ...deltas: string[]): Loose[] {
  return [
    { type: "block_start", data: { blockId, type: "text" } },
    ...deltas.map((content) => ({ type: "block_delta", data: { blockId, content } })),
    { type: "block_end", data: { blockId } },
  ];
}

export function payload(itemId: string): Loose {
  return { type: "block_data", data: { itemId, payload: { id: itemId, name: `Item ${itemId}` } } };
}

export function cards(blockId: string, ...ids: string[]): Loose[] {
  return [
    { type: "block_start", data: { blockId, type: "products", ids } },
    { type: "block_end", data: { blockId } },
  ];
}

const FIXTURES = "test/support/fixtures/chat";

/** A recorded stream, as bytes and as chunks. */
export function recorded(name: string): { bytes: Buffer; chunks: SentChunk[] } {
  const bytes = readFileSync(`${FIXTURES}/${name}.ndjson`);
  const lines = bytes.toString("utf8").trimEnd().split("\n");
  return { bytes, chunks: lines.map((line) => JSON.parse(line) as ChatChunk & { seq: number }) };
}
