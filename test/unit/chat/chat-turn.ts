import { workspaceLanguage } from "../../../functions/domain/messages/detect-language.ts";
import type { Ports } from "../../../functions/domain/ports.ts";
import type { PastTurn, Turn, TurnContext } from "../../../functions/features/chat/contracts/turn.ts";
import { createKnownValuesCache, ShopReader, type ShopScope } from "../../../functions/features/chat/shop/shop-reader.ts";
import { createBackgroundTasks } from "../../../functions/platform/concurrency/background-tasks.ts";
import { type Model, unavailableModel } from "../../../functions/platform/ports/model.ts";
import type { ChatChunk } from "../../../schemas/chat/chat-chunks.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";

const SCOPE: ShopScope = { tenantId: "t1", workspaceId: "shop", audience: "shopper", restrictions: null, productFilter: null };

/** A turn of a shopper in an English shop that counts in euros. */
export function turnOf(message: string, fields: Partial<Turn> = {}): Turn {
  const settings = fields.settings ?? { language: "en", locale: "en-IE", currency: "EUR" };
  return {
    ...SCOPE,
    tier: "professional",
    settings,
    shopLanguage: workspaceLanguage(settings),
    browserLanguage: null,
    threadId: "thread-1",
    threadCreatedAt: "2026-01-01T00:00:00.000Z",
    turnId: "turn-1",
    turnCount: (fields.history?.length ?? 0) + 1,
    shopper: { userId: null, visitorId: null, userJwt: null },
    message,
    source: null,
    prompt: null,
    postFilter: null,
    history: [],
    summary: null,
    contact: {},
    ...fields,
  };
}

/** An earlier question, and what was shown to it by id. */
export function past(question: string, ...shown: string[]): PastTurn {
  return { question, answer: "", shown: shown.map((id) => ({ id, name: id })) };
}

export interface TestTurnContext extends TurnContext {
  sent: ChatChunk[];
  spent: unknown[];
  counted: string[];
}

/** Creates a turn context over these ports that records what is sent, spent and counted. */
export function createTestContext(
  ports: Partial<Ports>,
  { model = unavailableModel, signal }: { model?: Model; signal?: AbortSignal } = {},
): TestTurnContext {
  const sent: ChatChunk[] = [];
  const spent: unknown[] = [];
  const counted: string[] = [];
  const log = { ...SILENT_LOG, count: (name: string) => void counted.push(name) };
  const secrets = { sealingKey: async () => "key", adminKey: async () => "key" };
  const backgroundTasks = createBackgroundTasks();
  const all = { clock: { now: () => 0 }, tables: {}, secrets, backgroundTasks, ...ports, model, log } as unknown as Ports;
  return {
    ports: all,
    shop: new ShopReader(SCOPE, all, createKnownValuesCache(all)),
    log: all.log,
    signal: signal ?? new AbortController().signal,
    send: (chunk) => void sent.push(chunk),
    nextPiece: async () => undefined,
    recordModelCall: (call) => void spent.push(call),
    sent,
    spent,
    counted,
  };
}
