import { afterAll } from "@jest/globals";
import { SignJWT } from "jose";
import { type NewEvent, readEvents } from "../../../functions/domain/event-log.ts";
import type { Ports } from "../../../functions/domain/ports.ts";
import type { ThreadCaller } from "../../../functions/features/chat/thread/thread-access.ts";
import type { TurnOutcome } from "../../../functions/features/chat/turn/ending/final-writes.ts";
import { finishTurn } from "../../../functions/features/chat/turn/ending/finish-turn.ts";
import { type OpenTurn, openTurn, type TurnRequest } from "../../../functions/features/chat/turn/open-turn.ts";
import { TurnStream } from "../../../functions/features/chat/turn/turn-stream.ts";
import type { Shopper } from "../../../functions/http/keys/shoppers.ts";
import type { ChatChunk } from "../../../schemas/chat/chat-chunks.ts";
import type { Shop } from "../../support/new-shop.ts";
import type { Local } from "../../support/start-local.ts";

export const NOBODY: Shopper = { userId: null, visitorId: null, userJwt: null };

export function visitor(visitorId: string): Shopper {
  return { ...NOBODY, visitorId };
}

export function user(userId: string, visitorId: string | null = null): Shopper {
  return { userId, visitorId, userJwt: "verified" };
}

/** A caller with a publishable key of the shop, unless the test says otherwise. */
export function callerOf({ tenantId, workspaceId }: Shop, shopper: Shopper, more: Partial<ThreadCaller> = {}): ThreadCaller {
  return { tenantId, workspaceId, isSecret: false, shopper, ...more };
}

const opened: OpenTurn[] = [];
// A lease that outlives its table has nothing to renew.
afterAll(() => Promise.all(opened.map(({ lease }) => lease.close())));

/** Opens a turn as the chat operation does, without answering it. */
export async function begin(
  local: Local,
  caller: ThreadCaller,
  threadId: string,
  message = "Which desk is of oak?",
  { ports = local.ports, ...more }: Partial<TurnRequest> & { ports?: Ports } = {},
): Promise<OpenTurn> {
  const asked = { threadId, message, source: "widget", streaming: true, promptId: null, ...more };
  const open = await openTurn(asked, caller, ports);
  opened.push(open);
  return open;
}

/** Prose, a card, and a follow-up. */
export function answerChunks(prose = "The oak desk is."): ChatChunk[] {
  const payload = { id: "desk-1", name: "Oak desk", price: 449, content: "<p>Solid oak.</p>" };
  return [
    { type: "progress", data: { stage: "understand", message: "…" } },
    { type: "block_start", data: { blockId: "b1", type: "text" } },
    { type: "block_delta", data: { blockId: "b1", content: prose } },
    { type: "block_end", data: { blockId: "b1" } },
    { type: "block_data", data: { itemId: "desk-1", payload } },
    { type: "block_start", data: { blockId: "b2", type: "products", domain: "product", ids: ["desk-1"] } },
    { type: "block_end", data: { blockId: "b2" } },
    { type: "item_delta", data: { itemId: "desk-1", field: "reason", delta: "It is of oak." } },
    { type: "prompts", data: [{ id: "p1", label: "Is it in stock?" }] },
  ];
}

export function outcomeOf(chunks: ChatChunk[], more: Partial<TurnOutcome> = {}): TurnOutcome {
  return { chunks, finished: true, streaming: true, promptId: null, degraded: false, lastAgent: "composer", ...more };
}

/** A whole turn, from its question to its last chunk. */
export async function answer(
  local: Local,
  caller: ThreadCaller,
  threadId: string,
  message?: string,
  prose?: string,
): Promise<OpenTurn> {
  const open = await begin(local, caller, threadId, message);
  const stream = new TurnStream(open, local.ports);
  for (const chunk of answerChunks(prose)) stream.send(chunk);
  await finishTurn(open, outcomeOf(stream.sent), local.ports);
  stream.send({ type: "complete", data: { finished: true } });
  await stream.ended;
  return open;
}

/** Behaves like a process that dies during the turn: nothing is finished, and nothing renews its lease. */
export async function breakOff(local: Local, open: OpenTurn, chunks: ChatChunk[]): Promise<void> {
  const stream = new TurnStream(open, local.ports);
  for (const chunk of chunks) stream.send(chunk);
  await stream.persist();
  await open.lease.close();
}

export async function linesOf(lines: AsyncIterable<string>): Promise<{ type: string; seq: number; data: never }[]> {
  const read = [];
  for await (const line of lines) read.push(JSON.parse(line));
  return read;
}

/** As a secret key reads them. */
export async function messagesIn({ secret }: Shop, threadId: string) {
  const { body } = await secret.get(`/threads/${threadId}/messages`);
  return body.data.messages;
}

/** Events of the shop, oldest first. */
export async function eventsOf(local: Local, { tenantId }: Shop): Promise<NewEvent[]> {
  const now = local.ports.clock.now();
  const [since, until] = [now - 3_600_000, now].map((time) => new Date(time).toISOString()) as [string, string];
  const { events } = await readEvents(local.ports, tenantId, { since, until, limit: 100 });
  return events as NewEvent[];
}

export async function jwtOf(
  local: Local,
  shop: Shop,
  claims: { sub?: string; exp?: number; nbf?: number },
  { secret, algorithm = "HS256" }: { secret?: string; algorithm?: string } = {},
): Promise<string> {
  const { body } = await shop.secret.get("/tenant/status");
  const key = new TextEncoder().encode(secret ?? body.data.jwtSecret);
  const exp = Math.floor(local.clock.now() / 1_000) + 600;
  return new SignJWT({ exp, ...claims }).setProtectedHeader({ alg: algorithm }).sign(key);
}
