import { finishTurn } from "../../../functions/features/chat/turn/ending/finish-turn.ts";
import type { ChatChunk } from "../../../schemas/chat/chat-chunks.ts";
import type { Shop } from "../../support/new-shop.ts";
import type { Local } from "../../support/start-local.ts";
import { begin, callerOf, NOBODY, outcomeOf } from "../chat/conversation-setup.ts";

interface TurnSketch {
  userId?: string;
  visitorId?: string;
  workspaceId?: string | null;
  finished?: boolean;
  tokens?: number;
  language?: string;
}

/** Chats one turn of a thread, without a search and without a model. */
export async function converse(
  local: Local,
  shop: Shop,
  threadId: string,
  [question, answer]: [string, string],
  { userId, visitorId, workspaceId, finished = true, tokens, language }: TurnSketch = {},
): Promise<void> {
  const shopper = { ...NOBODY, userId: userId ?? null, visitorId: visitorId ?? null };
  const caller = callerOf(shop, shopper, { isSecret: true, ...(workspaceId !== undefined && { workspaceId }) });
  const open = await begin(local, caller, threadId, question);
  const counted = { model: "m", cacheReadTokens: 0, outputTokens: 0, inputTokens: tokens ?? 0, costUsd: 0, step: "composer" };
  const calls = tokens === undefined ? [] : [counted as never];
  await finishTurn(open, outcomeOf(toChunks(answer), { finished, calls, ...(language && { language }) }), local.ports);
}

function toChunks(prose: string): ChatChunk[] {
  return [
    { type: "block_start", data: { blockId: "b1", type: "text" } },
    { type: "block_delta", data: { blockId: "b1", content: prose } },
    { type: "block_end", data: { blockId: "b1" } },
  ];
}

/** The ids that a search finds, in its order. */
export async function findIds({ secret }: Pick<Shop, "secret">, search: object): Promise<string[]> {
  const { status, body } = await secret.post("/threads/search", search);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.results.map(({ id }: { id: string }) => id);
}
