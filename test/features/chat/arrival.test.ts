import { beforeAll, expect, test } from "@jest/globals";
import type { ComposedAnswer } from "../../../functions/features/chat/contracts/answer.ts";
import type { Interpretation } from "../../../functions/features/chat/contracts/interpretation.ts";
import type { Assistant } from "../../../functions/features/chat/turn/assistant.ts";
import { type Chat, chatFor } from "../../../functions/features/chat/turn/create-chat.ts";
import { PieceQueue } from "../../../functions/features/chat/turn/piece-queue.ts";
import { runTurn } from "../../../functions/features/chat/turn/run-turn.ts";
import { TurnStream } from "../../../functions/features/chat/turn/turn-stream.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { turnOf } from "../../unit/chat/chat-turn.ts";
import { begin, callerOf, messagesIn, NOBODY } from "./conversation-setup.ts";

/** Longer than any test: urgent work is waited for. */
const NO_TIMEOUT = { timeoutMs: 3_600_000 };

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
});

/** Opens a turn, whose answer is then begun by an assistant that notes what it does. */
async function prepare(threadId: string) {
  const open = await begin(local, callerOf(shop, NOBODY), threadId, threadId);
  const { tenantId, turnId, turnCount } = open;
  const turn = turnOf(threadId, { tenantId, workspaceId: shop.workspaceId, threadId, turnId, turnCount });
  const stream = new TurnStream(open, local.ports);
  const told = { isSecret: false, explains: false, mayAskModel: true };
  const running = { open, turn, stream, streaming: true, offerResponse: null, ...told };
  return { stream, run: (chat: Partial<Chat>) => runTurn(running, { ...chatFor(local.ports), ...chat }, local.ports) };
}

function noted(log: string[]): Assistant {
  const interpretation = { intents: ["product"], reply: "answer", language: "en", question: "", searches: [], readBy: "plain" };
  const composed: ComposedAnswer = { prose: "Here.", shown: [], followUps: [], degraded: false, lastAgent: "composer" };
  return {
    reader: {
      async read({ message }) {
        log.push(`${message} is read`);
        return interpretation as unknown as Interpretation;
      },
    },
    finder: { find: async (_turn, read) => ({ interpretation: read, curated: [] }) },
    composer: {
      async compose({ message }) {
        log.push(`${message} is answered`);
        return composed;
      },
    },
  };
}

test("turns that begin together are answered in the order of their arrival, and each has its first chunk before", async () => {
  verifies("chat.arrival");
  const log: string[] = [];
  const chat = { work: new PieceQueue(NO_TIMEOUT), assistant: noted(log) };
  const turns = [await prepare("first"), await prepare("second"), await prepare("third")];
  const opened = Promise.withResolvers<void>();
  const opening = chat.work.doFirst(() => opened.promise);

  const failed = turns.map(({ run }) => run(chat));
  await begin(local, callerOf(shop, NOBODY), "opens last");
  const before = turns.map(({ stream }) => stream.sent.map(({ type }) => type));
  const readBefore = [...log];
  opened.resolve();
  await Promise.all([opening, ...failed]);

  expect(before).toEqual([["progress"], ["progress"], ["progress"]]);
  expect(readBefore).toEqual([]);
  expect(log).toEqual(["first", "second", "third"].flatMap((name) => [`${name} is read`, `${name} is answered`]));
});

test("a turn that is stopped while it waits for its work is dropped, and holds up no other", async () => {
  verifies("chat.arrival", "chat.stop");
  const log: string[] = [];
  const chat = { work: new PieceQueue(NO_TIMEOUT), assistant: noted(log) };
  const [dropped, other] = [await prepare("dropped"), await prepare("other")];
  const opened = Promise.withResolvers<void>();
  const opening = chat.work.doFirst(() => opened.promise);
  const stop = new AbortController();
  const stops = { watch: () => ({ signal: stop.signal, close: () => undefined }) } as unknown as Chat["stops"];

  const failed = [dropped.run({ ...chat, stops }), other.run(chat)];
  stop.abort();
  opened.resolve();
  await opening;

  expect(await Promise.all(failed)).toEqual([false, false]);
  expect(dropped.stream.sent.map(({ type }) => type)).toEqual(["progress", "metadata", "complete"]);
  expect(dropped.stream.sent.at(-1)).toMatchObject({ data: { finished: false } });
  expect(log).toEqual(["other is read", "other is answered"]);
  expect(await messagesIn(shop, "dropped")).toMatchObject([{ role: "user" }]);
});
