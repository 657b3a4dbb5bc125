import type { ChatChunk, ItemPayload, SentChunk } from "../../schemas/chat/chat-chunks.ts";

/**
 * One chunk of the AI SDK's UI message stream, as far as a shop's answer needs it. Written out, so that this folder compiles
 * without the package.
 */
export type MessageChunk =
  | { type: "start"; messageId?: string }
  | { type: "start-step" | "finish-step" | "reset-step" }
  | { type: "text-start"; id: string; providerMetadata?: { chat: Record<string, string | string[]> } }
  | { type: "text-delta"; id: string; delta: string }
  | { type: "text-end"; id: string; providerMetadata?: { chat: Record<string, string | string[]> } }
  | { type: `data-${string}`; id?: string; data: unknown; transient?: boolean }
  | { type: "finish"; messageMetadata?: unknown }
  | { type: "error"; errorText: string };

interface StreamState {
  /** Payloads so far, with what was appended to them. */
  cards: Map<string, ItemPayload>;
  /** Formats of the open text blocks. */
  texts: Map<string, string>;
  metadata: object;
}

/**
 * Turns the chunks of an answer into the AI SDK's: text blocks become text parts, cards `data-card` parts (one a card, sent again
 * as it grows), groups of cards `data-block`, offers `data-offer`, follow-ups `data-prompts`. Progress is transient. Chunks of
 * unknown types are left out.
 */
export function createMessageStream(): (chunk: SentChunk) => MessageChunk[] {
  const state: StreamState = { cards: new Map(), texts: new Map(), metadata: {} };
  return (chunk) => {
    const own = Object.hasOwn(CONVERT, chunk.type) ? (CONVERT[chunk.type] as Convert) : null;
    const first: MessageChunk[] = chunk.seq === 1 ? beginMessage(chunk) : [];
    return [...first, ...(own?.(chunk.data, state) ?? [])];
  };
}

function beginMessage(chunk: SentChunk): MessageChunk[] {
  const messageId = chunk.type === "progress" ? chunk.data.messageId : undefined;
  return [{ type: "start", ...(messageId && { messageId }) }, { type: "start-step" }];
}

// biome-ignore lint/suspicious/noExplicitAny: each entry is typed by its own chunk below.
type Convert = (data: any, state: StreamState) => MessageChunk[];
type Conversions = {
  [T in ChatChunk["type"]]?: (data: Extract<ChatChunk, { type: T }>["data"], state: StreamState) => MessageChunk[];
};

const CONVERT: Conversions = {
  block_start({ blockId, type, format = "text", ...shown }, { texts }) {
    if (type !== "text") return [{ type: "data-block", id: blockId, data: { blockId, type, ...shown } }];
    texts.set(blockId, format);
    return [{ type: "text-start", id: blockId, providerMetadata: { chat: { format } } }];
  },
  block_delta({ blockId, content }) {
    // Parts stand apart by themselves.
    return content === "\n\n" ? [] : [{ type: "text-delta", id: blockId, delta: content }];
  },
  block_end({ blockId, sources = [] }, { texts }) {
    const format = texts.get(blockId);
    return format === undefined ? [] : [{ type: "text-end", id: blockId, providerMetadata: { chat: { format, sources } } }];
  },
  block_data({ itemId, payload }, { cards }) {
    cards.set(itemId, payload);
    return [{ type: "data-card", id: itemId, data: { itemId, payload } }];
  },
  item_delta({ itemId, field, delta }, { cards }) {
    const card = cards.get(itemId);
    if (!card) return [];
    const payload = { ...card, [field]: `${card[field] ?? ""}${delta}` };
    cards.set(itemId, payload);
    return [{ type: "data-card", id: itemId, data: { itemId, payload } }];
  },
  block_discard(_data, { cards, texts }) {
    cards.clear();
    texts.clear();
    return [{ type: "reset-step" }];
  },
  progress: ({ stage, message }) => [{ type: "data-progress", data: { stage, message }, transient: true }],
  prompts: (data) => [{ type: "data-prompts", id: "prompts", data }],
  domain_offer: (data) => [{ type: "data-offer", id: "offer", data }],
  domain_offer_success: (data) => [{ type: "data-offer-result", id: "offer-result", data }],
  agent_status: (data) => [{ type: "data-agent-status", id: "agent-status", data }],
  handoff_ended: () => [{ type: "data-handoff-ended", id: "handoff-ended", data: {} }],
  metadata(data, state) {
    state.metadata = data;
    return [];
  },
  complete: (_data, { metadata }) => [{ type: "finish-step" }, { type: "finish", messageMetadata: metadata }],
  error: ({ error }) => [{ type: "error", errorText: error }],
};
