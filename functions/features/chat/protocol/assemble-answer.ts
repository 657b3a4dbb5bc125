import type {
  BlockType,
  ChatChunk,
  DomainOffer,
  DomainOfferResult,
  FollowUp,
  ItemPayload,
  RenderHint,
} from "../../../../schemas/chat-chunks.ts";

export interface AnswerBlock {
  blockId: string;
  type: BlockType;
  domain?: string | null;
  /** Of text blocks: what the stream's deltas amount to, the two newlines of a later paragraph included. */
  content?: string;
  ids?: string[];
  sources?: string[];
  renderHint?: RenderHint;
}

/** A whole answer: what a request without `stream` gets as `data`. */
export interface WholeAnswer {
  threadId: string;
  /** The same without its order: all prose, and the payloads of what the blocks show. */
  message: { intro: string; products: ItemPayload[]; posts: ItemPayload[]; prompts: FollowUp[] };
  blocks: AnswerBlock[];
  payloads: Record<string, ItemPayload>;
  prompts: FollowUp[];
  offer?: DomainOffer;
  /** What came of the offer that the request accepted. */
  offerResult?: DomainOfferResult;
  turnCount: number;
  finished: boolean;
  degraded: boolean;
}

/** The turn ended with an `error` chunk, or with none of the final ones; the message is for whoever asked. */
export class AnswerFailed extends Error {
  override readonly name = "AnswerFailed";
  readonly code: string | null;
  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

export interface AnswerAssembler {
  add(chunk: ChatChunk): void;
  /** What has been said so far, without what was discarded. */
  current(): WholeAnswer;
}

/** The answer that a whole stream amounts to. Throws AnswerFailed when the turn did. */
export function assembleAnswer(chunks: Iterable<ChatChunk>): WholeAnswer {
  const assembler = createAssembler();
  let isComplete = false;
  for (const chunk of chunks) {
    if (chunk.type === "error") throw new AnswerFailed(chunk.data.error, chunk.data.code ?? null);
    assembler.add(chunk);
    isComplete ||= chunk.type === "complete";
  }
  if (!isComplete) throw new AnswerFailed("The answer ended before it was complete.", null);
  return assembler.current();
}

/** Puts an answer together chunk by chunk, for a client that shows it as it grows. */
export function createAssembler(): AnswerAssembler {
  const blocks = new Map<string, AnswerBlock>();
  const payloads = new Map<string, ItemPayload>();
  const rest: AnswerState = { threadId: "", prompts: [], turnCount: 0, finished: false, degraded: false };
  return {
    add(chunk) {
      if (chunk.type === "block_discard") {
        blocks.clear();
        payloads.clear();
      }
      applyContent(chunk, blocks, payloads);
      applyFlow(chunk, rest);
    },
    current() {
      const { threadId, prompts, offer, offerResult, ...counted } = rest;
      const shown = [...blocks.values()].map((block) => ({ ...block }));
      return {
        threadId,
        message: {
          intro: shown.map(({ content = "" }) => content).join(""),
          products: listShownItems("products", shown, payloads),
          posts: listShownItems("posts", shown, payloads),
          prompts,
        },
        blocks: shown,
        payloads: Object.fromEntries(payloads),
        prompts,
        ...(offer && { offer }),
        ...(offerResult && { offerResult }),
        ...counted,
      };
    },
  };
}

/** What does not become blocks and payloads. */
type AnswerState = Omit<WholeAnswer, "message" | "blocks" | "payloads">;

function applyFlow(chunk: ChatChunk, rest: AnswerState): void {
  if (chunk.type === "progress" && chunk.data.threadId) rest.threadId = chunk.data.threadId;
  if (chunk.type === "prompts") rest.prompts = chunk.data;
  if (chunk.type === "domain_offer") rest.offer = chunk.data;
  if (chunk.type === "domain_offer_success") rest.offerResult = chunk.data;
  if (chunk.type === "metadata") {
    const { turnCount, finished, degraded } = chunk.data;
    Object.assign(rest, { turnCount, finished, degraded });
  }
  if (chunk.type === "complete") rest.finished = chunk.data.finished;
}

function applyContent(chunk: ChatChunk, blocks: Map<string, AnswerBlock>, payloads: Map<string, ItemPayload>): void {
  if (chunk.type === "block_start") {
    const { blockId, type } = chunk.data;
    blocks.set(blockId, type === "text" ? { ...chunk.data, content: "" } : { ...chunk.data });
  } else if (chunk.type === "block_delta") {
    const block = blocks.get(chunk.data.blockId);
    if (block) block.content = (block.content ?? "") + chunk.data.content;
  } else if (chunk.type === "block_end") {
    const block = blocks.get(chunk.data.blockId);
    if (block && chunk.data.sources) block.sources = chunk.data.sources;
  } else if (chunk.type === "block_data") {
    payloads.set(chunk.data.itemId, chunk.data.payload);
  } else if (chunk.type === "item_delta") {
    const { itemId, field, delta } = chunk.data;
    const payload = payloads.get(itemId);
    // A copy with a computed key: the chunk stays as it was sent, and a field called __proto__ is a field.
    if (payload) payloads.set(itemId, { ...payload, [field]: readText(payload, field) + delta });
  }
}

function readText(payload: ItemPayload, field: string): string {
  const value = Object.hasOwn(payload, field) ? payload[field] : "";
  return typeof value === "string" ? value : "";
}

/** Each once, in the order of the blocks. */
function listShownItems(type: BlockType, blocks: AnswerBlock[], payloads: Map<string, ItemPayload>): ItemPayload[] {
  const ids = new Set(blocks.filter((block) => block.type === type).flatMap((block) => block.ids ?? []));
  return [...ids].flatMap((id) => payloads.get(id) ?? []);
}
