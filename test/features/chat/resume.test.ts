import { beforeAll, describe, expect, test } from "@jest/globals";
import { finishTurn } from "../../../functions/features/chat/turn/ending/finish-turn.ts";
import type { OpenTurn } from "../../../functions/features/chat/turn/open-turn.ts";
import { resumeTurn } from "../../../functions/features/chat/turn/resume-turn.ts";
import { TurnStops } from "../../../functions/features/chat/turn/turn-stops.ts";
import { TurnStream } from "../../../functions/features/chat/turn/turn-stream.ts";
import type { ChatChunk } from "../../../schemas/chat/chat-chunks.ts";
import type { Shop } from "../../support/new-shop.ts";
import { SILENT_LOG } from "../../support/silent-log.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import {
  answer,
  answerChunks,
  begin,
  breakOff,
  callerOf,
  eventsOf,
  linesOf,
  NOBODY,
  outcomeOf,
  visitor,
} from "./conversation-setup.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
});

const resume = async ({ threadId, resumeToken }: OpenTurn, after = 0, caller = callerOf(shop, NOBODY)) =>
  linesOf(await resumeTurn({ threadId, after, resumeToken }, caller, new TurnStops(local.ports), local.ports));

describe("a stream whose connection broke", () => {
  verifies("threads.resume");
  test("a resumed stream continues after the last chunk that arrived", async () => {
    const open = await answer(local, callerOf(shop, NOBODY), "ended-1");

    const all = await resume(open);
    const rest = await resume(open, 7);

    expect(all.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rest).toEqual(all.slice(7));
    expect(rest.map(({ type }) => type)).toEqual(["item_delta", "prompts", "complete"]);
  });

  test("a resumed stream gives the logged chunks, then the new ones until the end", async () => {
    const open = await begin(local, callerOf(shop, NOBODY), "running-1");
    const stream = new TurnStream(open, local.ports);
    const [first, ...others] = answerChunks();
    stream.send(first!);
    await stream.persist();
    const lines = (
      await resumeTurn(
        { threadId: "running-1", resumeToken: open.resumeToken },
        callerOf(shop, NOBODY),
        new TurnStops(local.ports),
        local.ports,
      )
    )[Symbol.asyncIterator]();
    const kept = await lines.next();

    for (const chunk of others) stream.send(chunk);
    await finishTurn(open, outcomeOf(stream.sent), local.ports);
    stream.send({ type: "complete", data: { finished: true } });
    await stream.ended;

    expect(JSON.parse(kept.value).seq).toBe(1);
    const rest = await linesOf({ [Symbol.asyncIterator]: () => lines });
    expect(rest.map(({ seq }) => seq)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test("the transaction of a turn's end holds its last lines, and no write of them comes between", async () => {
    const open = await begin(local, callerOf(shop, NOBODY), "ended-at-once");
    const stream = new TurnStream(open, local.ports);
    for (const chunk of answerChunks()) stream.send(chunk);
    const complete = { type: "complete", data: { finished: true } } as const;
    let between: Promise<void> = Promise.resolve();

    await stream.keepWith(complete, async (lines) => {
      between = stream.persist();
      expect(lines).toHaveLength(1);
      await finishTurn(open, outcomeOf(stream.sent), local.ports, lines);
    });
    await between;
    // The process dies here: the last chunk has been sent to nobody.
    const kept = await resume(open);
    stream.send(complete);
    await stream.ended;

    expect(kept.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(kept.at(-1)!.type).toBe("complete");
    expect(await resume(open)).toEqual(kept);
  });

  test("a turn whose end cannot be written keeps its lines, and none that says it is complete", async () => {
    const open = await begin(local, callerOf(shop, NOBODY), "not-ended");
    const stream = new TurnStream(open, local.ports);
    for (const chunk of answerChunks()) stream.send(chunk);
    const refused = stream.keepWith({ type: "complete", data: { finished: true } }, () => Promise.reject(new Error("refused")));
    await expect(refused).rejects.toThrow("refused");

    stream.send({ type: "error", data: { error: "Not kept." } });
    await stream.ended;

    expect((await resume(open)).map(({ type }) => type).slice(-2)).toEqual(["prompts", "error"]);
  });

  test("a resumed stream in which nothing comes for 5 s gives a sign of life", async () => {
    verifies("chat.heartbeat");
    const open = await begin(local, callerOf(shop, NOBODY), "silent-1");
    const stream = new TurnStream(open, local.ports);
    stream.send(answerChunks()[0]!);
    await stream.persist();
    const request = { threadId: "silent-1", resumeToken: open.resumeToken };
    const resumed = await resumeTurn(request, callerOf(shop, NOBODY), new TurnStops(local.ports), local.ports);
    const lines = resumed[Symbol.asyncIterator]();
    await lines.next();

    const next = lines.next();
    await local.clock.advance("5s");
    const { value } = await next;
    await lines.return!();
    stream.send({ type: "error", data: { error: "Enough." } });
    await stream.ended;

    expect(value).toBe("");
  });

  test("a resumed stream gives chunks larger than a table item whole", async () => {
    const open = await begin(local, callerOf(shop, NOBODY), "large-1");
    const stream = new TurnStream(open, local.ports);
    const content = "ä€".repeat(200_000);
    stream.send({ type: "block_delta", data: { blockId: "b1", content } });
    stream.send({ type: "error", data: { error: "Enough." } });
    await stream.ended;

    const [delta, end] = await resume(open);

    expect(delta).toEqual({ seq: 1, type: "block_delta", data: { blockId: "b1", content } });
    expect(end).toMatchObject({ seq: 2, type: "error" });
  });

  test("a resumed stream of a dead process ends with an error once the lease has expired", async () => {
    const open = await begin(local, callerOf(shop, NOBODY), "died-2");
    await breakOff(local, open, answerChunks().slice(0, 3));
    await local.clock.advance("31s");

    const rest = await resume(open, 2);

    expect(rest).toMatchObject([
      { seq: 3, type: "block_delta" },
      { seq: 4, type: "error", data: { code: "INTERNAL_ERROR" } },
    ]);
  });

  test("resuming a dead turn stores its partial answer, sends one event and frees the thread", async () => {
    const teller = await local.newShop();
    const caller = callerOf(teller, NOBODY);
    const open = await begin(local, caller, "died-3", "Which desk?");
    await breakOff(local, open, answerChunks("The oak").slice(0, 3));
    await local.clock.advance("31s");

    const [one, other] = await Promise.all([resume(open, 3, caller), resume(open, 3, caller)]);
    const { body } = await teller.secret.get("/threads/died-3/messages");
    const later = await begin(local, caller, "died-3");

    expect([one, other, await resume(open, 3, caller)]).toMatchObject([1, 2, 3].map(() => [{ seq: 4, type: "error" }]));
    expect(body.data.messages).toMatchObject([{ content: "Which desk?" }, { content: "The oak", finished: false }]);
    expect(later).toMatchObject({ turnCount: 2, history: [{ question: "Which desk?", answer: "The oak" }] });
    expect((await eventsOf(local, teller)).filter(({ event_type }) => event_type === "chat.message_sent")).toHaveLength(1);
  });

  test.each([true, false])(
    "ends with complete (finished %s) where the process died after it had kept the turn",
    async (finished) => {
      const threadId = `ended-${finished}`;
      const open = await begin(local, callerOf(shop, NOBODY), threadId);
      const metadata = { lastAgent: "composer", turnCount: 1, finished, degraded: false };
      const chunks: ChatChunk[] = [...answerChunks(), { type: "metadata", data: metadata }];
      await breakOff(local, open, chunks);
      await finishTurn(open, outcomeOf(chunks, { finished }), local.ports);
      await local.clock.advance("6s");

      expect(await resume(open, 9)).toMatchObject([
        { seq: 10, type: "metadata" },
        { seq: 11, type: "complete", data: { finished } },
      ]);
    },
  );

  test("a resumed stream ends with an error when the process died before it had stored the turn", async () => {
    const open = await begin(local, callerOf(shop, NOBODY), "said-1");
    const metadata = { lastAgent: "composer", turnCount: 1, finished: true, degraded: false };
    await breakOff(local, open, [...answerChunks(), { type: "metadata", data: metadata }]);
    await local.clock.advance("31s");

    expect(await resume(open, 10)).toMatchObject([{ seq: 11, type: "error", data: { code: "INTERNAL_ERROR" } }]);
    expect(await resume(open, 10)).toMatchObject([{ seq: 11, type: "error", data: { code: "INTERNAL_ERROR" } }]);
  });

  test("a resumed stream ends with an error when the store fails midway", async () => {
    const open = await begin(local, callerOf(shop, NOBODY), "away-1");
    await breakOff(local, open, answerChunks().slice(0, 1));
    const { conversations } = local.ports.tables;
    let isAway = false;
    const list: typeof conversations.list = (...asked) =>
      isAway ? Promise.reject(new Error("away")) : conversations.list(...asked);
    const flaky = Object.assign(Object.create(conversations), { list });
    const ports = { ...local.ports, log: SILENT_LOG, tables: { ...local.ports.tables, conversations: flaky } };
    const { threadId, resumeToken } = open;
    const lines = await resumeTurn({ threadId, resumeToken }, callerOf(shop, NOBODY), new TurnStops(ports), ports);

    isAway = true;

    expect(await linesOf(lines)).toMatchObject([{ seq: 1 }, { seq: 2, type: "error", data: { code: "UPSTREAM_UNAVAILABLE" } }]);
  });

  test("a stream can be resumed for ten minutes", async () => {
    const open = await answer(local, callerOf(shop, NOBODY), "kept-2");
    await local.clock.advance("11m");

    await expect(resume(open)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("resuming a stream", () => {
  verifies("threads.resume-token");
  test("resuming without the stream's token, or with another thread's, is refused", async () => {
    const caller = callerOf(shop, NOBODY);
    const open = await answer(local, caller, "mine-1");
    const other = await answer(local, caller, "mine-2");

    const tokens = ["", "nonsense", other.resumeToken, `${open.resumeToken.slice(0, -2)}xx`];
    const requests = [{ threadId: "mine-1" }, ...tokens.map((resumeToken) => ({ threadId: "mine-1", resumeToken }))];

    for (const request of requests)
      await expect(resumeTurn(request, caller, new TurnStops(local.ports), local.ports)).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
  });

  test("resuming another shopper's stream is refused, with a token and without", async () => {
    const open = await answer(local, callerOf(shop, visitor("v1")), "theirs-2");

    await expect(resume(open, 0, callerOf(shop, visitor("v2")))).rejects.toMatchObject({ code: "NOT_FOUND" });
    expect(await resume(open, 9, callerOf(shop, visitor("v1")))).toMatchObject([{ type: "complete" }]);
  });

  test("an unnamed caller with the stream's token resumes it", async () => {
    const open = await answer(local, callerOf(shop, visitor("v1")), "shown-1");

    expect(await resume(open, 9)).toMatchObject([{ type: "complete" }]);
    const { resumeToken: _hidden, ...without } = open;
    await expect(resume(without as OpenTurn, 9)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });

  test("a secret key without a token resumes the latest turn", async () => {
    await answer(local, callerOf(shop, visitor("v1")), "any-2");
    const caller = callerOf(shop, NOBODY, { isSecret: true });

    const lines = await linesOf(
      await resumeTurn({ threadId: "any-2", after: 9 }, caller, new TurnStops(local.ports), local.ports),
    );

    expect(lines).toMatchObject([{ seq: 10, type: "complete" }]);
  });
});
