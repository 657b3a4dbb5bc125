import type { Item } from "../core/options.ts";

/** A chunk of a stream, as far as it is shown; docs/chat-protocol.md describes all of them. */
export interface Chunk {
  seq: number;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: what chunks hold is read field by field, and unknown kinds are skipped.
  data: any;
}

export interface Block {
  id: string;
  kind: "text" | "cards" | "comparison";
  text: string;
  format: string;
  ids: string[];
  isAgent: boolean;
}

export interface Question {
  message: string;
  promptId?: string;
  offerResponse?: { domain: string; actionId: string; formData?: Record<string, unknown> };
}

export interface FormField {
  id: string;
  type: string;
  label: string;
  placeholder?: string;
  required?: boolean;
  options?: string[];
}

/** Buttons or a form that the next question answers. */
export interface Offer {
  domain: string;
  message: string;
  ui: {
    component: string;
    title?: string;
    actions?: { id: string; label: string }[];
    fields?: FormField[];
    requireOneOf?: string[];
    submitAction?: string;
    cancelAction?: string;
  };
}

/** A question and its answer, or what a person wrote by themselves. */
export interface Turn {
  question: Question | null;
  blocks: Block[];
  items: Record<string, Item>;
  prompts: { id: string; label: string }[];
  offer: Offer | null;
  notes: string[];
  progress: string;
  state: "running" | "done" | "stopped" | "failed";
  seq: number;
  resumeToken: string | null;
  /** Name of the person who wrote it. */
  author?: string | null;
  /** The person has left with it. */
  isOver?: boolean;
}

export function newTurn(question: Question | null): Turn {
  return {
    ...{ question, blocks: [], items: {}, prompts: [], offer: null, notes: [], progress: "" },
    ...{ state: "running", seq: 0, resumeToken: null },
  };
}

/** Returns the turn after a chunk. Chunks, domains and formats that are unknown change nothing. */
export function applyChunk(turn: Turn, { seq, type, data }: Chunk): Turn {
  const change = CHANGES[type]?.(turn, data) ?? {};
  return { ...turn, ...change, seq: Math.max(turn.seq, seq) };
}

type Change = (turn: Turn, data: Chunk["data"]) => Partial<Turn>;

const CHANGES: Record<string, Change> = {
  progress: (turn, { message, resumeToken }) => ({ progress: message, resumeToken: resumeToken ?? turn.resumeToken }),
  block_start: ({ blocks }, data) => {
    const block = toBlock(data);
    return block ? { blocks: [...blocks, block] } : {};
  },
  block_delta: ({ blocks }, { blockId, content }) => ({
    blocks: blocks.map((block) => (block.id === blockId ? { ...block, text: block.text + content } : block)),
  }),
  block_data: ({ items }, { itemId, payload }) => ({ items: { ...items, [itemId]: payload } }),
  item_delta: ({ items }, { itemId, field, delta }) => {
    const item = (items[itemId] ?? { id: itemId }) as unknown as Record<string, unknown>;
    return { items: { ...items, [itemId]: { ...item, [field]: `${item[field] ?? ""}${delta}` } as unknown as Item } };
  },
  block_discard: () => ({ blocks: [], items: {} }),
  prompts: (_turn, prompts) => ({ prompts }),
  domain_offer: (_turn, offer) => ({ offer }),
  agent_status: ({ notes }, { message }) => (message ? { notes: [...notes, message] } : {}),
  handoff_ended: () => ({ isOver: true }),
  complete: (_turn, { finished }) => ({ state: finished ? "done" : "stopped", progress: "" }),
  error: ({ notes }, { error }) => ({ state: "failed", progress: "", notes: [...notes, error] }),
};

function toBlock({ blockId, type, format = "text", domain, ids = [], renderHint }: Chunk["data"]): Block | null {
  const block = { id: blockId, text: "", format, ids, isAgent: domain === "agent" };
  if (type === "text") return { ...block, kind: "text" };
  if (domain === "comparison") return { ...block, kind: "comparison" };
  return renderHint === "prose-only" ? null : { ...block, kind: "cards" };
}

/** A comparison as the service sends it. */
interface Comparison {
  products: { id: string; name: string }[];
  rows: { field: string; label: string; values: (string | null)[] }[];
}

/** Returns what a comparison block shows; null where the payload is none. */
export function readComparison({ items }: Turn, { ids }: Block): Comparison | null {
  const payload = items[ids[0] ?? ""] as unknown as Partial<Comparison> | undefined;
  return Array.isArray(payload?.products) && Array.isArray(payload.rows) ? (payload as Comparison) : null;
}
