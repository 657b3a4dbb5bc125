import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { expectProtocol, modelThatActsDuringTurn } from "../../support/chat.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let shop: ChatShop;
let amid: () => Promise<unknown>;
beforeAll(async () => {
  shop = await openChatShop(modelThatActsDuringTurn(() => amid()));
});
beforeEach(() => {
  amid = async () => undefined;
});

const MESSAGE = "Which of your desks is the one that you would take?";
const used = async () => (await shop.secret.get("/tenant/usage")).body.data.quotas.chat.current;
const sent = async () => (await shop.allEvents()).filter(({ type }) => type === "chat.message_sent").length;

/** A turn that pauses after its first chunk until it is released. */
async function askAndHold(threadId: string, headers: Record<string, string> = {}) {
  const held = Promise.withResolvers<void>();
  amid = () => held.promise;
  const stream = await shop.secret.stream("/chat", { message: MESSAGE, threadId, stream: true }, { headers });
  const { value: first } = await stream.chunks.next();
  return { ...stream, first, letGo: held.resolve };
}

test("two simultaneous messages in one thread get one answer and one 409, and only one is charged", async () => {
  verifies("threads.lock");
  const before = await used();
  const held = Promise.withResolvers<void>();
  amid = () => held.promise;

  const asking = [1, 2].map(() => shop.secret.post("/chat", { message: MESSAGE, threadId: "same" }));
  const { status, body } = await Promise.race(asking);
  held.resolve();
  const answers = await Promise.all(asking);

  expect([status, body.error.code]).toEqual([409, "CONFLICT"]);
  expect(answers.map((each) => each.status).sort()).toEqual([200, 409]);
  expect(await shop.messagesOf("same")).toHaveLength(2);
  expect(await used()).toBe(before + 1);
});

test("a turn whose client disconnects ends, is stored, sends its event once and is charged once", async () => {
  verifies("chat.client-gone");
  const before = [await used(), await sent()] as const;
  const { first, close, letGo } = await askAndHold("gone");
  close();
  letGo();

  const resumed = await shop.secret.stream(`/chat/gone/stream?resumeToken=${first.data.resumeToken}`);
  const chunks = await resumed.rest();

  expectProtocol(chunks);
  expect(chunks.at(-1)).toMatchObject({ type: "complete", data: { finished: true } });
  expect(await shop.messagesOf("gone")).toMatchObject([{ role: "user" }, { role: "assistant", finished: true }]);
  expect([await used(), await sent()]).toEqual(before.map((count) => count + 1));
});

describe("the same request under one Idempotency-Key", () => {
  verifies("chat.idempotency");
  const post = (threadId: string, key: string, headers: Record<string, string> = {}) =>
    shop.secret.post(
      "/chat",
      { message: "Do you have an oak desk?", threadId },
      { headers: { "idempotency-key": key, ...headers } },
    );

  test("a repeated Idempotency-Key returns the same answer of one turn", async () => {
    const before = [await used(), await sent()] as const;

    const [one, other] = [await post("again", "key-1"), await post("again", "key-1")];

    expect(other.headers.get("idempotent-replayed")).toBe("true");
    expect(other.body.data).toEqual(one.body.data);
    expect(await shop.messagesOf("again")).toHaveLength(2);
    expect([await used(), await sent()]).toEqual(before.map((count) => count + 1));
  });

  test("a repeated Idempotency-Key is refused while its stream runs and replays it for a day afterwards", async () => {
    verifies("streams.idempotency");
    const headers = { "idempotency-key": "key-2" };
    const before = [await used(), await sent()] as const;
    const { first, rest, letGo } = await askAndHold("twin", headers);
    const twin = await shop.secret.post("/chat", { message: MESSAGE, threadId: "twin", stream: true }, { headers });
    letGo();
    const chunks = [first, ...(await rest())];

    const again = () => shop.secret.stream("/chat", { message: MESSAGE, threadId: "twin", stream: true }, { headers });
    const replayed = await again();
    const lines = await replayed.rest();
    const counts = [await used(), await sent()];
    await shop.local.clock.advance("23h");
    const nextDay = await (await again()).rest();

    expect([twin.status, twin.body.error.code]).toEqual([409, "CONFLICT"]);
    expectProtocol(chunks);
    expect(lines).toEqual(chunks);
    expect(nextDay).toEqual(chunks);
    expect(replayed.headers.get("content-type")).toBe("application/x-ndjson; charset=utf-8");
    expect(replayed.headers.get("idempotent-replayed")).toBe("true");
    expect(await shop.messagesOf("twin")).toHaveLength(2);
    expect(counts).toEqual(before.map((count) => count + 1));
  });

  test("an Idempotency-Key of another signed-in shopper is a different request", async () => {
    const headers = { "x-user-jwt": await shop.jwt("u1") };
    const one = await post("signed", "key-3", headers);

    const other = await post("signed", "key-3", { "x-user-jwt": await shop.jwt("u2") });

    expect(one.status).toBe(200);
    expect([other.status, other.body.error.code]).toEqual([409, "IDEMPOTENCY_MISMATCH"]);
  });
});

describe("a stop over HTTP", () => {
  verifies("threads.stop");
  const stop = async (threadId: string, body?: object) => (await shop.secret.post(`/chat/${threadId}/stop`, body)).body.data;

  test("two stops stop the turn once, its stream ends by the protocol, and the next turn is complete", async () => {
    const { first, rest, letGo } = await askAndHold("stopped");
    const both = [await stop("stopped"), await stop("stopped")];
    letGo();

    const chunks = [first, ...(await rest())];
    const { body: next } = await shop.secret.post("/chat", { message: MESSAGE, threadId: "stopped" });

    expect(next.data).toMatchObject({ finished: true });
    expect(both).toEqual([1, 2].map(() => ({ threadId: "stopped", stopped: true })));
    expectProtocol(chunks);
    expect(chunks.at(-1)).toMatchObject({ type: "complete", data: { finished: false } });
  });

  test("a stop after an answer's end stops no turn", async () => {
    await shop.secret.post("/chat", { message: MESSAGE, threadId: "late" });
    const stopped = await stop("late");

    const { body } = await shop.secret.post("/chat", { message: MESSAGE, threadId: "late" });

    expect(stopped).toEqual({ threadId: "late", stopped: false });
    expect(body.data).toMatchObject({ turnCount: 2, finished: true });
  });

  test("a stop before the thread's first question is 404 and stops nothing later", async () => {
    const early = await shop.secret.post("/chat/early/stop");

    const { body } = await shop.secret.post("/chat", { message: MESSAGE, threadId: "early" });

    expect([early.status, early.body.error.code]).toEqual([404, "NOT_FOUND"]);
    expect(body.data.finished).toBe(true);
  });

  test("a stopped turn without a stream returns the partial answer", async () => {
    amid = () => stop("whole");

    const { status, body } = await shop.secret.post("/chat", { message: MESSAGE, threadId: "whole" });

    expect(status).toBe(200);
    expect(body.data).toMatchObject({ threadId: "whole", finished: false, blocks: [], turnCount: 1 });
  });
});
