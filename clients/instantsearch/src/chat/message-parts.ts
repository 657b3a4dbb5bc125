import type { ChatChunk } from "../../../typescript/src/index.ts";
import { toHit } from "../answers/answer.ts";

/** A chunk of the AI SDK's UI message stream, as InstantSearch's chat reads it. */
type Part = { type: string; [name: string]: unknown };

/** The tool of InstantSearch's chat that shows hits by the page's own template. */
const HITS_TOOL = "algolia_search_index";

type Data<T extends ChatChunk["type"]> = Extract<ChatChunk, { type: T }>["data"];
type Conversions = { [T in ChatChunk["type"]]?: (data: Data<T>) => Part[] };

/**
 * Turns the chunks of an answer into parts of a message: prose becomes text, groups of cards the hits of a search, follow-ups
 * `data-suggestions`, and what a page may draw by itself `data-offer`, `data-offer-result` and `data-agent-status`.
 */
export function createMessageParts(): (chunk: ChatChunk) => Part[] {
  let cards = new Map<string, Record<string, unknown>>();
  let groups = new Map<string, string[]>();
  let texts = new Set<string>();

  const showGroup = (toolCallId: string, preliminary: boolean): Part => {
    const hits = groups.get(toolCallId)!.flatMap((id) => (cards.has(id) ? [toHit(cards.get(id)!, { highlightPreTag: "" })] : []));
    return { type: "tool-output-available", toolCallId, output: { hits, nbHits: hits.length }, preliminary };
  };
  const convert: Conversions = {
    block_start({ blockId, type, ids = [] }) {
      if (type === "text") {
        texts.add(blockId);
        return [{ type: "text-start", id: blockId }];
      }
      groups.set(blockId, ids);
      const call = { toolCallId: blockId, toolName: HITS_TOOL, input: {}, providerExecuted: true };
      return [{ type: "tool-input-available", ...call }, showGroup(blockId, true)];
    },
    block_delta: ({ blockId, content }) => [{ type: "text-delta", id: blockId, delta: content }],
    block_end({ blockId }) {
      if (texts.has(blockId)) return [{ type: "text-end", id: blockId }];
      return groups.has(blockId) ? [showGroup(blockId, false)] : [];
    },
    block_data({ itemId, payload }) {
      cards.set(itemId, payload);
      return [];
    },
    item_delta({ itemId, field, delta }) {
      const card = cards.get(itemId);
      if (card) cards.set(itemId, { ...card, [field]: `${card[field] ?? ""}${delta}` });
      return [];
    },
    block_discard() {
      [cards, groups, texts] = [new Map(), new Map(), new Set()];
      // Replaces what has been shown of the message; nothing else in this stream takes a part back.
      return [{ type: "data-guardrail-violation", data: { fallbackResponse: " " } }];
    },
    prompts: (prompts) => [{ type: "data-suggestions", data: { suggestions: prompts.map(({ label }) => label) } }],
    domain_offer: (data) => [{ type: "data-offer", data }],
    domain_offer_success: (data) => [{ type: "data-offer-result", data }],
    agent_status: (data) => [{ type: "data-agent-status", data }],
    complete: () => [{ type: "finish" }],
    error: ({ error }) => [{ type: "error", errorText: error }],
  };
  return ({ seq, type, data }) => {
    const { messageId } = data as { messageId?: string };
    const first: Part[] = seq === 1 ? [{ type: "start", ...(messageId && { messageId }) }] : [];
    return [...first, ...((convert[type] as ((data: unknown) => Part[]) | undefined)?.(data) ?? [])];
  };
}
