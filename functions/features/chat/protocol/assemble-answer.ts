import type { AnswerBlock, WholeAnswer } from "../../../../schemas/chat/chat-answer.ts";
import type { BlockType, ChatChunk, ChunkData, ChunkType, ItemPayload, SentChunk } from "../../../../schemas/chat/chat-chunks.ts";

/** The turn ended with an `error` chunk, or without a final one. The message is meant for the client. */
export class AnswerFailed extends Error {
  override readonly name = "AnswerFailed";
  readonly code: string | null;
  constructor(message: string, code: string | null) {
    super(message);
    this.code = code;
  }
}

/** Returns true for the types that end every stream; nothing comes after one of them. */
export function isFinalChunk({ type }: { type: string }): boolean {
  return type === "complete" || type === "error";
}

interface AnswerAssembler {
  add(chunk: ChatChunk): void;
  /** Returns the answer so far, without what was discarded. */
  current(): WholeAnswer;
}

/** Assembles the answer of a whole stream. Throws AnswerFailed when the turn failed or the stream broke. */
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

/** Creates an assembler that takes an answer chunk by chunk, for a client that shows it as it grows. Ignores unknown types. */
export function createAssembler(): AnswerAssembler {
  const flow: AnswerState["flow"] = { threadId: "", prompts: [], turnCount: 0, finished: false, degraded: false };
  const state: AnswerState = { blocks: new Map(), payloads: new Map(), flow };
  return {
    add({ type, data }) {
      const apply = Object.hasOwn(APPLY, type) ? (APPLY[type] as ((data: unknown, state: AnswerState) => void) | null) : null;
      apply?.(data, state);
    },
    current: () => toWholeAnswer(state),
  };
}

interface AnswerState {
  blocks: Map<string, AnswerBlock>;
  payloads: Map<string, ItemPayload>;
  flow: Omit<WholeAnswer, "message" | "blocks" | "payloads">;
}

/** Adds a chunk to the answer, by its type; null: the type adds nothing. */
const APPLY: { [T in ChunkType]: ((data: ChunkData<T>, state: AnswerState) => void) | null } = {
  block_start(data, { blocks }) {
    blocks.set(data.blockId, data.type === "text" ? { ...data, content: "" } : { ...data });
  },
  block_delta({ blockId, content }, { blocks }) {
    const block = blocks.get(blockId);
    if (block) block.content = (block.content ?? "") + content;
  },
  block_data({ itemId, payload }, { payloads }) {
    payloads.set(itemId, payload);
  },
  item_delta({ itemId, field, delta }, { payloads }) {
    const payload = payloads.get(itemId);
    // A copy with a computed key: the chunk stays as it was sent, and a field called __proto__ is a field.
    if (payload) payloads.set(itemId, { ...payload, [field]: readText(payload, field) + delta });
  },
  block_end({ blockId, sources }, { blocks }) {
    const block = blocks.get(blockId);
    if (block && sources) block.sources = sources;
  },
  block_discard(_data, { blocks, payloads }) {
    blocks.clear();
    payloads.clear();
  },
  progress({ threadId, messageId }, { flow }) {
    if (threadId) flow.threadId = threadId;
    if (messageId) flow.messageId = messageId;
  },
  prompts(data, { flow }) {
    flow.prompts = data;
  },
  metadata({ turnCount, finished, degraded, degradedReasons, truncated }, { flow }) {
    const reasons = degradedReasons && { degradedReasons };
    Object.assign(flow, { turnCount, finished, degraded, ...reasons, ...(truncated && { truncated }) });
  },
  domain_offer(data, { flow }) {
    flow.offer = data;
  },
  domain_offer_success(data, { flow }) {
    flow.offerResult = data;
  },
  complete({ finished }, { flow }) {
    flow.finished = finished;
  },
  usage: null,
  correction: null,
  analytics: null,
  agent_status(data, { flow }) {
    flow.agentStatus = data;
  },
  handoff_ended(_data, { flow }) {
    delete flow.agentStatus;
    flow.handoffEnded = true;
  },
  error: null,
};

function toWholeAnswer({ blocks, payloads, flow }: AnswerState): WholeAnswer {
  const { threadId, prompts, offer, offerResult, agentStatus, handoffEnded, ...counted } = flow;
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
    ...(agentStatus && { agentStatus }),
    ...(handoffEnded && { handoffEnded }),
    ...counted,
  };
}

function readText(payload: ItemPayload, field: string): string {
  const value = Object.hasOwn(payload, field) ? payload[field] : "";
  return typeof value === "string" ? value : "";
}

/** Each item once, in the order of the blocks. */
function listShownItems(type: BlockType, blocks: AnswerBlock[], payloads: Map<string, ItemPayload>): ItemPayload[] {
  const ids = new Set(blocks.filter((block) => block.type === type).flatMap((block) => block.ids ?? []));
  return [...ids].flatMap((id) => payloads.get(id) ?? []);
}

interface LineParser {
  /** Returns the chunks that these bytes complete; buffers an incomplete line. */
  push(bytes: Uint8Array): SentChunk[];
  /** Returns a last line without a newline. Only for streams that ended by themselves: a broken connection leaves half a line. */
  end(): SentChunk[];
}

/**
 * Parses NDJSON as its bytes arrive, wherever they are cut: within a line, a character, a pair of \r\n. Skips empty lines,
 * passes on chunks of unknown types, throws a SyntaxError on a line that is no chunk.
 */
export function createLineParser(): LineParser {
  const decoder = new TextDecoder();
  // Pieces are joined once their line is whole: joining at each arrival would take quadratic time on a long line.
  let pieces: string[] = [];
  const take = (text: string): SentChunk[] => {
    const [first, ...others] = text.split("\n");
    pieces.push(first!);
    return others.flatMap((piece) => {
      const line = pieces.join("");
      pieces = [piece];
      return toChunks(line);
    });
  };
  return {
    push: (bytes) => take(decoder.decode(bytes, { stream: true })),
    end: () => take(`${decoder.decode()}\n`),
  };
}

function toChunks(line: string): SentChunk[] {
  if (line.trim() === "") return [];
  const chunk: unknown = JSON.parse(line);
  if (!isChunk(chunk)) throw new SyntaxError(`Not a chunk: ${line.slice(0, 100)}`);
  return [chunk];
}

function isChunk(value: unknown): value is SentChunk {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string" && "data" in value;
}
