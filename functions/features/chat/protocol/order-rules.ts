import type { BlockType, ChunkData, ChunkType, ItemPayload } from "../../../../schemas/chat-chunks.ts";

/** State of a stream so far; `block_discard` clears the answer's part of it. */
export interface StreamState {
  blocks: Map<string, { type: BlockType; isOpen: boolean; begun: boolean; followsProse: boolean }>;
  items: Map<string, ItemPayload>;
  hasProse: boolean;
  /** Ids of the whole turn, discarded ones too. */
  usedBlockIds: Set<string>;
  discards: number;
  metadata: { finished: boolean } | null;
}

/** Null: the chunk may come anywhere. */
type OrderRules = { [T in ChunkType]: ((data: ChunkData<T>, state: StreamState) => string[]) | null };

export function createStreamState(): StreamState {
  return { blocks: new Map(), items: new Map(), hasProse: false, usedBlockIds: new Set(), discards: 0, metadata: null };
}

/** Rules of order: each returns violations and updates the state. They see only chunks of the right shape. */
export const ORDER_RULES: OrderRules = {
  block_start: startBlock,
  block_delta: appendProse,

  block_data({ itemId, payload }, state) {
    const isRepeated = state.items.has(itemId);
    state.items.set(itemId, payload);
    return violationIf(isRepeated, `the payload of item ${itemId} has been sent already`);
  },

  item_delta({ itemId, field }, state) {
    const payload = state.items.get(itemId);
    if (!payload) return [`no payload of item ${itemId} has been sent`];
    const value = Object.hasOwn(payload, field) ? payload[field] : undefined;
    return violationIf(value != null && typeof value !== "string", `field ${field} of item ${itemId} is no text`);
  },

  block_end({ blockId, sources }, { blocks }) {
    const block = blocks.get(blockId);
    if (!block?.isOpen) return [`block ${blockId} is not open`];
    block.isOpen = false;
    return violationIf(sources !== undefined && block.type !== "text", `block ${blockId} is no text, and has sources`);
  },

  block_discard(_data, state) {
    state.blocks.clear();
    state.items.clear();
    state.hasProse = false;
    state.discards += 1;
    return [];
  },

  metadata({ finished, degraded }, state) {
    const isRepeated = state.metadata !== null;
    state.metadata = { finished };
    return [
      ...violationIf(isRepeated, "there is one already"),
      ...findOpenBlocks(state),
      ...violationIf(state.discards > 0 && finished && !degraded, "blocks were discarded, yet the turn is not degraded"),
    ];
  },

  complete({ finished }, state) {
    if (!state.metadata) return ["no metadata came before", ...findOpenBlocks(state)];
    return violationIf(finished !== state.metadata.finished, `metadata said finished ${state.metadata.finished}`);
  },

  progress: null,
  prompts: null,
  usage: null,
  analytics: null,
  domain_offer: null,
  domain_offer_success: null,
  agent_status: null,
  handoff_ended: null,
  error: null,
};

function startBlock({ blockId, type, domain, ids = [] }: ChunkData<"block_start">, state: StreamState): string[] {
  const isFallback = state.discards > 0;
  const isRepeated = state.usedBlockIds.has(blockId);
  state.usedBlockIds.add(blockId);
  state.blocks.set(blockId, { type, isOpen: true, begun: false, followsProse: state.hasProse });
  return [
    ...violationIf(isRepeated, `block id ${blockId} was used before`),
    ...violationIf(isFallback && !blockId.startsWith("f"), `block id ${blockId} must begin with f after block_discard`),
    ...violationIf(!isFallback && blockId.startsWith("f"), `block id ${blockId} begins with f though nothing was discarded`),
    ...violationIf(type === "custom" && !domain, `custom block ${blockId} names no domain`),
    ...ids.filter((id) => !state.items.has(id)).map((id) => `block ${blockId} shows item ${id}, whose payload has not been sent`),
  ];
}

function appendProse({ blockId, content }: ChunkData<"block_delta">, state: StreamState): string[] {
  const block = state.blocks.get(blockId);
  if (!block?.isOpen) return [`block ${blockId} is not open`];
  if (block.type !== "text") return [`block ${blockId} is no text block`];
  const isFirst = !block.begun;
  block.begun = true;
  if (content.trim() !== "") state.hasProse = true;
  if (!isFirst) return [];
  return [
    ...violationIf(
      block.followsProse && content !== "\n\n",
      `text block ${blockId} follows earlier prose and does not begin with a delta of two newlines`,
    ),
    ...violationIf(!block.followsProse && content === "\n\n", `text block ${blockId} begins with two newlines after no prose`),
  ];
}

function findOpenBlocks({ blocks }: StreamState): string[] {
  return [...blocks].filter(([, { isOpen }]) => isOpen).map(([blockId]) => `block ${blockId} is still open`);
}

function violationIf(isViolated: boolean, violation: string): string[] {
  return isViolated ? [violation] : [];
}
