import type { Candidate, CuratorResult } from "../../../../functions/features/chat/contracts/answer.ts";
import type { Interpretation } from "../../../../functions/features/chat/contracts/interpretation.ts";
import type { Turn, TurnContext } from "../../../../functions/features/chat/contracts/turn.ts";
import { composeWithModel } from "../../../../functions/features/chat/reply/model/compose-with-model.ts";
import type { Model, TextEvent, TextRequest } from "../../../../functions/platform/ports/model.ts";
import type { ChatChunk, UsageData } from "../../../../schemas/chat/chat-chunks.ts";
import { expectProtocol } from "../../../support/chat.ts";
import { turnOf } from "../chat-turn.ts";

const QUESTION = "A desk for a small room?";

/** A turn of a shop that counts in dollars. */
export const TURN = turnOf(QUESTION, { tier: "starter", settings: { currency: "USD", locale: "en-US" } });

const UNDERSTOOD: Interpretation = {
  intents: ["product"],
  reply: "answer",
  language: "en",
  question: QUESTION,
  searches: [QUESTION],
  excluded: [],
  filter: null,
  limits: { min: null, max: null },
  cardIds: [],
  readBy: "model",
};

export function candidate(domain: string, id: string, title: string, prices: number[] = []): Candidate {
  return { id, domain, title, payload: { id, title }, facts: `${title}.`, prices, score: 1 };
}

export const FOUND: CuratorResult[] = [
  {
    domain: "product",
    candidates: [candidate("product", "oak", "Oak Desk", [199]), candidate("product", "pine", "Pine Desk", [149.5])],
    streamingFields: ["reason"],
    failure: null,
  },
  { domain: "post", candidates: [candidate("post", "care", "Care of wood")], streamingFields: ["summary"], failure: null },
  {
    domain: "orders",
    candidates: [candidate("orders", "gid://order/7", "Order 7")],
    renderHint: "inline",
    streamingFields: ["note"],
    failure: null,
  },
];

/** A step of a script that stops the turn, though the model goes on. */
export const STOP = Symbol("stop");

interface Scripted {
  /** Pieces of text as the model sends them; an error is thrown in its place. */
  says: (string | Error | typeof STOP)[];
  /** Answer of the model when it is asked again. */
  saysThen?: Scripted["says"];
  turn?: Partial<Turn>;
  curated?: CuratorResult[];
  /** Language of the shopper. */
  language?: string;
  /** Judge of sentences where the turn's settings say so. */
  reviewer?: Pick<Model, "complete">;
  now?: number;
}

/** Resolves to the chunks and the answer made of a model's words, in a stream as a turn would send it: they keep the protocol. */
export async function answering({ says, saysThen = says, turn, curated = FOUND, language = "en", ...more }: Scripted) {
  const chunks: ChatChunk[] = [];
  const counts: Record<string, number> = {};
  const calls: UsageData["calls"] = [];
  const requests: TextRequest[] = [];
  const stop = new AbortController();
  async function* stream(request: TextRequest): AsyncIterable<TextEvent> {
    requests.push(request);
    for (const next of requests.length > 1 ? saysThen : says) {
      if (next instanceof Error) throw next;
      if (next === STOP) stop.abort();
      else yield { type: "text", text: next as string };
    }
    request.onUsage?.(USAGE);
  }
  const context = {
    ports: { model: Object.assign(more.reviewer ?? {}, { stream }), clock: { now: () => more.now ?? 0 } },
    log: {
      count: (metric: string) => {
        counts[metric] = (counts[metric] ?? 0) + 1;
      },
      warn: () => undefined,
    },
    signal: stop.signal,
    send: (chunk: ChatChunk) => chunks.push(chunk),
    nextPiece: async () => undefined,
    recordModelCall: (call: UsageData["calls"][number]) => calls.push(call),
  } as unknown as TurnContext;
  const composing = composeWithModel({ ...TURN, ...turn }, { ...UNDERSTOOD, language }, curated, context);
  const composed = await composing.catch((error: Error) => error);
  expectProtocol(asStream(chunks, composed instanceof Error));
  return { composed, chunks, counts, calls, requests, request: requests[0]!, text: textOf(chunks) };
}

/** Abbreviates chunks for comparison in a test. */
export function inShort(chunks: ChatChunk[]): string[] {
  return chunks.map(({ type, data }) => {
    const {
      blockId = "",
      content = "",
      ids = "",
      itemId = "",
      field = "",
      delta = "",
      sources = "",
    } = data as Record<string, unknown>;
    const rest = [blockId, itemId, field, JSON.stringify(content || delta || ids || sources)].filter(
      (part) => part !== "" && part !== '""',
    );
    return [type, ...rest].join(" ");
  });
}

const USAGE = { model: "double", inputTokens: 10, outputTokens: 5, cacheReadTokens: 0, cacheWriteTokens: 0, costUsd: 0.001 };

function asStream(chunks: ChatChunk[], failed: boolean): unknown[] {
  const whole: ChatChunk[] = [
    { type: "progress", data: { stage: "understand", message: "…", threadId: "thread-1", resumeToken: "r" } },
    ...chunks,
    ...(failed ? [{ type: "block_discard", data: {} } as const] : []),
    { type: "metadata", data: { lastAgent: "composer", turnCount: 1, finished: true, degraded: failed } },
    { type: "complete", data: { finished: true } },
  ];
  return whole.map((chunk, at) => ({ seq: at + 1, ...chunk }));
}

function textOf(chunks: ChatChunk[]): string {
  return chunks.map((chunk) => (chunk.type === "block_delta" ? chunk.data.content : "")).join("");
}
