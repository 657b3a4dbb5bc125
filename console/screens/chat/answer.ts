import type { ChatChunk } from "../../../clients/typescript/src/types.ts";

type DataOf<Type extends ChatChunk["type"]> = Extract<ChatChunk, { type: Type }>["data"];
type Correction = DataOf<"correction">;
export type TurnUsage = DataOf<"usage">;

/** A chunk, and the milliseconds from the question to its arrival. */
export interface LoggedChunk {
  chunk: ChatChunk;
  ms: number;
}

export interface Item {
  id: string;
  name: string;
  /** Catalogue of the record; null for cards of custom domains. */
  kind: "products" | "posts" | null;
  domain: string;
  payload: Record<string, unknown> & { id: string };
}

export interface Sentence {
  key: string;
  text: string;
  /** Items that it rests on. */
  sources: string[];
}

type Block = { id: string; type: "text"; sentences: Sentence[] } | { id: string; type: "cards"; items: Item[] };

/** An answer as its chunks so far make it. What was discarded is in no block. */
export interface Answer {
  blocks: Block[];
  prose: string;
  /** Text that was written on cards. */
  written: string;
  items: Map<string, Item>;
  /** Cards in the order shown. */
  cards: Item[];
  corrections: Correction[];
  discards: string[];
  usage: TurnUsage | null;
  metadata: DataOf<"metadata"> | null;
  offer: DataOf<"domain_offer"> | null;
  followUps: string[];
  progress: string;
  failure: string | null;
  isFinished: boolean;
}

interface OpenBlock {
  id: string;
  type: string;
  domain: string;
  content: string;
  ids: string[];
  sources: string[];
}

/** Builds an answer of its chunks. */
export function toAnswer(log: readonly LoggedChunk[]): Answer {
  const chunks = log.map(({ chunk }) => chunk);
  const kept = chunks.slice(chunks.findLastIndex(({ type }) => type === "block_discard") + 1);
  const { blocks, items, written } = readContent(kept);
  const shown = blocks.map((block) => toBlock(block, items));
  const texts = blocks.filter(({ type }) => type === "text");
  return {
    ...{ blocks: shown.filter((block) => block.type === "cards" || block.sentences.length > 0), items, written },
    prose: texts.map(({ content }) => content).join(""),
    cards: shown.flatMap((block) => (block.type === "cards" ? block.items : [])),
    corrections: listData(chunks, "correction"),
    discards: listData(chunks, "block_discard").map(({ reason = "" }) => reason),
    usage: listData(chunks, "usage").at(-1) ?? null,
    metadata: listData(chunks, "metadata").at(-1) ?? null,
    offer: listData(kept, "domain_offer").at(-1) ?? null,
    followUps: (listData(chunks, "prompts").at(-1) ?? []).map(({ label }) => label),
    progress: listData(chunks, "progress").at(-1)?.message ?? "",
    failure: listData(chunks, "error").at(-1)?.error ?? null,
    isFinished: listData(chunks, "complete").at(-1)?.finished ?? false,
  };
}

function listData<Type extends ChatChunk["type"]>(chunks: ChatChunk[], type: Type): DataOf<Type>[] {
  return chunks.flatMap((chunk) => (chunk.type === type ? [chunk.data as DataOf<Type>] : []));
}

function readContent(chunks: ChatChunk[]) {
  const blocks = new Map<string, OpenBlock>();
  const items = new Map<string, Item>();
  let written = "";
  for (const chunk of chunks) {
    if (chunk.type === "block_start") {
      const { blockId: id, type, ids = [], domain } = chunk.data;
      blocks.set(id, { id, type, ids, domain: domain ?? DOMAINS[type] ?? type, content: "", sources: [] });
    } else if (chunk.type === "block_delta") {
      const block = blocks.get(chunk.data.blockId);
      if (block) block.content += chunk.data.content;
    } else if (chunk.type === "block_end") {
      const block = blocks.get(chunk.data.blockId);
      if (block) block.sources = chunk.data.sources ?? [];
    } else if (chunk.type === "block_data") items.set(chunk.data.itemId, toItem(chunk.data.payload));
    else if (chunk.type === "item_delta") written += chunk.data.delta;
  }
  return { blocks: [...blocks.values()], items, written };
}

const DOMAINS: Record<string, string> = { products: "product", posts: "post" };

function toItem(payload: Record<string, unknown> & { id: string }): Item {
  const { id, name, title } = payload;
  const own = [name, title].find((text) => typeof text === "string" && text !== "") as string | undefined;
  return { id, name: own ?? id, kind: null, domain: "", payload };
}

function toBlock({ id, type, domain, content, ids, sources }: OpenBlock, items: Map<string, Item>): Block {
  if (type === "text") return { id, type: "text", sentences: toSentences(id, content, sources, items) };
  const shown = ids.map((itemId) => {
    const item = items.get(itemId) ?? toItem({ id: itemId });
    return Object.assign(item, { domain, kind: type === "products" || type === "posts" ? type : null });
  });
  return { id, type: "cards", items: shown };
}

const SPLITTER = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** Splits a paragraph into sentences. One rests on the sources of its paragraph that it names, else on all of them. */
function toSentences(id: string, content: string, sources: string[], items: Map<string, Item>): Sentence[] {
  const nameOf = (source: string) => items.get(source)?.name.toLowerCase() ?? source.toLowerCase();
  const texts = [...SPLITTER.segment(content.trim())].map(({ segment }) => segment);
  return texts.map((text, at) => {
    const named = sources.filter((source) => text.toLowerCase().includes(nameOf(source)));
    return { key: `${id}-${at}`, text, sources: named.length > 0 ? named : sources };
  });
}
