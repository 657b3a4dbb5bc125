import { createLineParser } from "../functions/features/chat/protocol/assemble-answer.ts";
import { CommandError } from "../local/runtime/terminal/command-error.ts";
import type { ItemPayload, SentChunk } from "../schemas/chat-chunks.ts";

export interface ChatCaller {
  baseUrl: string;
  key: string;
  workspaceId: string;
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
}

/** Asks as a shop's page does, streaming. Throws CommandError when there is no stream. */
export async function askChat(body: Record<string, unknown>, { baseUrl, key, workspaceId }: ChatCaller): Promise<EvalAnswer> {
  const headers = { authorization: `Bearer ${key}`, "x-workspace-id": workspaceId, "content-type": "application/json" };
  const request = { method: "POST", headers, body: JSON.stringify({ ...body, stream: true }) };
  const answer = await fetch(new URL("/chat", baseUrl), request).catch((error: Error) => {
    throw new CommandError(`Nothing answers at ${baseUrl} (${(error.cause as Error | undefined)?.message ?? error.message}).`);
  });
  if (!answer.ok || !answer.body) throw new CommandError(`POST /chat was answered ${answer.status}: ${await answer.text()}`);
  const parser = createLineParser();
  const chunks: SentChunk[] = [];
  for await (const bytes of answer.body) chunks.push(...parser.push(bytes));
  return toAnswer([...chunks, ...parser.end()]);
}

function toAnswer(chunks: SentChunk[]): EvalAnswer {
  const discarded = chunks.findLastIndex(({ type }) => type === "block_discard");
  const answer: EvalAnswer = { chunks, prose: "", written: "", cards: [], hasOffer: false, degraded: false };
  const payloads = new Map<string, ItemPayload>();
  for (const chunk of chunks.slice(discarded + 1)) {
    if (chunk.type === "block_data") payloads.set(chunk.data.itemId, chunk.data.payload);
    if (chunk.type === "block_delta") answer.prose += chunk.data.content;
    if (chunk.type === "item_delta") answer.written += chunk.data.delta;
    if (chunk.type === "domain_offer") answer.hasOffer = true;
    if (chunk.type === "metadata") answer.degraded = chunk.data.degraded;
    if (chunk.type !== "block_start") continue;
    const { type, domain, ids = [] } = chunk.data;
    const own = domain ?? (type === "products" ? "product" : type === "posts" ? "post" : type);
    for (const id of ids) answer.cards.push({ domain: own, payload: payloads.get(id) ?? { id } });
  }
  return answer;
}
