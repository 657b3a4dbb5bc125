import { setTimeout as sleep } from "node:timers/promises";
import { createLineParser } from "../functions/features/chat/protocol/assemble-answer.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import type { ItemPayload, SentChunk, UsageData } from "../schemas/chat/chat-chunks.ts";

export interface ChatCaller {
  baseUrl: string;
  key: string;
  /** Null where the key alone names it. */
  workspaceId: string | null;
}

/** One answer, assembled from its chunks. */
export interface EvalAnswer {
  chunks: SentChunk[];
  prose: string;
  /** Text written on cards. */
  written: string;
  /** Cards in the order shown. */
  cards: { domain: string; payload: ItemPayload }[];
  hasOffer: boolean;
  degraded: boolean;
  /** The model's calls; null where the service does not tell (a publishable key, or no model). */
  usage: UsageData | null;
  /** Time from the question to the first word that stays, and to the end. */
  firstWordMs: number | null;
  wholeMs: number;
  /** The moment of that word, by `performance.now()`. */
  firstWordAtMs: number | null;
}

/**
 * Asks as a shop's page does, streaming, and measures. Waits where the service asks to come again later. Throws CommandError when
 * there is no stream.
 */
export async function askChat(body: Record<string, unknown>, { baseUrl, key, workspaceId }: ChatCaller): Promise<EvalAnswer> {
  const workspace = workspaceId === null ? {} : { "x-workspace-id": workspaceId };
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json", ...workspace };
  const request = { method: "POST", headers, body: JSON.stringify({ ...body, stream: true }) };
  for (let attempt = 0; ; attempt++) {
    const began = performance.now();
    const answer = await fetch(new URL("/chat", baseUrl), request).catch((error: Error) => {
      throw new CommandError(`Nothing answers at ${baseUrl} (${(error.cause as Error | undefined)?.message ?? error.message}).`);
    });
    if (answer.ok && answer.body) return readAnswer(answer.body, began);
    const text = await answer.text();
    const waitMs = attempt < MAX_WAITS ? waitAfter(answer) : null;
    if (waitMs === null) throw new CommandError(`POST /chat was answered ${answer.status}: ${text}`);
    await sleep(waitMs);
  }
}

const MAX_WAITS = 3;
const MAX_WAIT_MS = 60_000;

/** Returns the time to wait after a refusal by a limit; null after any other. */
function waitAfter({ status, headers }: Response): number | null {
  if (status !== 429) return null;
  const seconds = Number(headers.get("retry-after") ?? "1");
  const waitMs = (Number.isFinite(seconds) ? seconds : 1) * 1_000;
  return waitMs <= MAX_WAIT_MS ? waitMs : null;
}

async function readAnswer(body: ReadableStream<Uint8Array>, began: number): Promise<EvalAnswer> {
  const parser = createLineParser();
  const chunks: SentChunk[] = [];
  let firstWordAtMs: number | null = null;
  const take = (come: SentChunk[]) => {
    for (const chunk of come) {
      chunks.push(chunk);
      if (chunk.type === "block_discard") firstWordAtMs = null;
      if (chunk.type === "block_delta" && chunk.data.content.trim() !== "") firstWordAtMs ??= performance.now();
    }
  };
  for await (const bytes of body) take(parser.push(bytes));
  take(parser.end());
  const firstWordMs = firstWordAtMs === null ? null : Math.round(firstWordAtMs - began);
  return { ...toAnswer(chunks), firstWordMs, firstWordAtMs, wholeMs: Math.round(performance.now() - began) };
}

type Read = Omit<EvalAnswer, "firstWordMs" | "firstWordAtMs" | "wholeMs">;

function toAnswer(chunks: SentChunk[]): Read {
  const discarded = chunks.findLastIndex(({ type }) => type === "block_discard");
  const answer: Read = { chunks, prose: "", written: "", cards: [], hasOffer: false, degraded: false, usage: null };
  const payloads = new Map<string, ItemPayload>();
  for (const chunk of chunks.slice(discarded + 1)) addChunk(answer, chunk, payloads);
  return answer;
}

/** Adds what a chunk tells to an answer. Payloads are those of the items before it. */
function addChunk(answer: Read, { type, data }: SentChunk, payloads: Map<string, ItemPayload>): void {
  switch (type) {
    case "usage":
      answer.usage = data;
      break;
    case "block_data":
      payloads.set(data.itemId, data.payload);
      break;
    case "block_delta":
      answer.prose += data.content;
      break;
    case "item_delta":
      answer.written += data.delta;
      break;
    case "domain_offer":
      answer.hasOffer = true;
      break;
    case "metadata":
      answer.degraded = data.degraded;
      break;
    case "block_start": {
      const domain = data.domain ?? DOMAIN_OF_TYPE[data.type] ?? data.type;
      for (const id of data.ids ?? []) answer.cards.push({ domain, payload: payloads.get(id) ?? { id } });
    }
  }
}

const DOMAIN_OF_TYPE: Record<string, string> = { products: "product", posts: "post" };
