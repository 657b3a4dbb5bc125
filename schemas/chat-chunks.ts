/**
 * The chunks of a chat stream (specification *Chat stream*), one JSON object a line. A text block that follows earlier prose begins with two newlines; an item's
 * payload comes before the block that shows it; after `block_discard` block ids begin with `f`; exactly one of `complete` and `error` ends the stream.
 */
export type ChatChunk =
  | { type: "progress"; data: ProgressData }
  | {
      type: "block_start";
      data: { blockId: string; type: BlockType; domain?: string | null; ids?: string[]; renderHint?: RenderHint };
    }
  | { type: "block_delta"; data: { blockId: string; content: string } }
  | { type: "block_data"; data: { itemId: string; payload: ItemPayload } }
  | { type: "item_delta"; data: { itemId: string; field: string; delta: string } }
  /** `sources`: the ids that a text block rests on. */
  | { type: "block_end"; data: { blockId: string; sources?: string[] } }
  | { type: "block_discard"; data: { reason?: string } }
  | { type: "prompts"; data: FollowUp[] }
  | { type: "metadata"; data: { lastAgent: string; turnCount: number; finished: boolean; degraded: boolean } }
  | { type: "usage"; data: UsageData }
  | { type: "analytics"; data: Record<string, unknown> }
  | { type: "domain_offer"; data: DomainOffer }
  | { type: "domain_offer_success"; data: DomainOfferResult }
  | { type: "agent_status"; data: Record<string, unknown> }
  | { type: "handoff_ended"; data: Record<string, never> }
  | { type: "complete"; data: { finished: boolean } }
  | { type: "error"; data: { error: string; code?: string } };

/** One of them ends every stream, and nothing comes after it. */
export const FINAL_CHUNK_TYPES: readonly string[] = ["complete", "error"];

/** A chunk as it is sent: numbered from 1 within its turn. */
export type SentChunk = ChatChunk & { seq: number };

export const BLOCK_TYPES = ["text", "products", "posts", "custom"] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

export const RENDER_HINTS = ["card", "inline", "prose-only", "gallery"] as const;
export type RenderHint = (typeof RENDER_HINTS)[number];

/** The full payload of a card: of a product or post the record's own fields, of a custom domain whatever its workspace defines. */
export type ItemPayload = Record<string, unknown> & { id: string };

/** Stages: understand, search, lookup, compose, connect, `tool:<name>`. The first chunk of a stream also tells what resuming it needs. */
export interface ProgressData {
  message: string;
  stage: string;
  threadId?: string;
  turnId?: string;
  resumeToken?: string;
}

export interface FollowUp {
  id: string;
  label: string;
}

export interface UsageData {
  calls: {
    purpose: string;
    model: string;
    inputTokens: number;
    outputTokens: number;
    cacheReadTokens: number;
    costUsd: number;
  }[];
  totalCostUsd: number;
}

/** Operations *Data shapes*: what a shopper is offered, as buttons or a form. */
export interface DomainOffer {
  domain: string;
  message: string;
  ui:
    | { component: "action_group"; layout?: string; actions: { id: string; label: string; variant?: string }[] }
    | {
        component: "form";
        title?: string;
        fields: { id: string; type: string; label: string; placeholder?: string; required?: boolean; options?: string[] }[];
        submitAction: string;
        cancelAction?: string;
      };
  context?: Record<string, unknown>;
}

/** What came of an offer that the shopper accepted. */
export interface DomainOfferResult {
  domain: string;
  status: "success" | "error";
  agent?: { id: string; name: string; avatar?: string };
  conversationId?: string;
}
