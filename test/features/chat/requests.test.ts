import { beforeAll, describe, expect, test } from "@jest/globals";
import { expectProtocol } from "../../support/chat.ts";
import { verifies } from "../../support/verifies.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

const ask = (threadId: string, fields: object = {}, headers: Record<string, string> = {}) =>
  shop.publishable.post("/chat", { message: "Do you have an oak desk?", threadId, ...fields }, { headers });
const used = async () => (await shop.secret.get("/tenant/usage")).body.data.quotas.chat.current;

describe("a message", () => {
  verifies("chat.bad-input");
  test.each([
    ["of one character", "?"],
    ["of 10,000 characters", "💬".repeat(10_000)],
    ["from right to left", "هل لديكم مكتب من خشب البلوط؟"],
    ["that turns the direction of writing around", "\u202eksed kao\u202c ‏"],
    ["of signs that show nothing", "\u200b\u200d\u2060"],
    ["of line ends among words", "an\r\noak\u2028desk\u0085"],
  ])("%s is answered by the protocol, and kept as it was written", async (what, message) => {
    const { status, rest } = await shop.ask(message, { threadId: what });

    expectProtocol(await rest());
    const { body } = await shop.secret.get(`/threads/${encodeURIComponent(what)}/messages`);
    expect(status).toBe(200);
    expect(body.data.messages[0].content).toBe(message);
  });

  test.each([
    ["of 10,001 characters", { message: "💬".repeat(10_001) }, "VALIDATION_ERROR"],
    ["of blanks of all kinds", { message: " \t\u00a0\u3000\ufeff\u2028" }, "VALIDATION_ERROR"],
    ["that is no text", { message: 7 }, "VALIDATION_ERROR"],
    ["with a NUL character", { message: "oak\0desk" }, "INVALID_JSON"],
    ["with half of a surrogate pair", '{"message": "oak \\ud83d desk", "threadId": "half"}', "INVALID_JSON"],
    ["without a thread", '{"message": "hello"}', "VALIDATION_ERROR"],
    ["with a stream that is no boolean", { stream: "true" }, "VALIDATION_ERROR"],
  ])("%s is 400, begins no thread and draws nothing", async (_what, fields, code) => {
    const before = await used();
    const body = typeof fields === "string" ? fields : { message: "hello", threadId: "half", stream: true, ...fields };

    const answer = await shop.publishable.post("/chat", body);

    expect([answer.status, answer.body.error.code]).toEqual([400, code]);
    expect((await shop.secret.get("/threads/half")).status).toBe(404);
    expect(await used()).toBe(before);
  });
});

test.each([
  ["an empty one", ""],
  ["a long one", "x".repeat(300)],
  ["one that looks like a path", "../prompts"],
])("a promptId that is none is ignored: %s", async (what, promptId) => {
  verifies("chat.prompt-unknown");
  const { status, body } = await ask(what, { promptId });

  expect([status, body.data.finished]).toEqual([200, true]);
});

test("an offerResponse of null answers no offer", async () => {
  const { status, body } = await ask("no-offer", { offerResponse: null });

  expect([status, body.data.payloads["desk-1"]?.name]).toEqual([200, "Oak desk"]);
});

test.each([
  ["of signs", "a/b?c=d&e#f%2F\\ \"'<>;:|~{}"],
  ["of other scripts", "Fäden 糸 💬 \u202e"],
  ["of 1,000 bytes", "ä".repeat(500)],
  ["like an object's own", "__proto__"],
])("a thread's id may be any text: %s", async (_what, threadId) => {
  verifies("threads.ids");
  const path = encodeURIComponent(threadId);
  const { body } = await ask(threadId, { visitorId: "v1" });
  const { rest } = await shop.publishable.stream("/chat", { message: "And a lamp?", threadId, visitorId: "v1", stream: true });
  const chunks = await rest();
  const { resumeToken } = chunks[0].data;

  const stop = await shop.publishable.post(`/chat/${path}/stop`, { visitorId: "v1" });
  const resumed = await shop.publishable.stream(`/chat/${path}/stream?after=1&visitorId=v1&resumeToken=${resumeToken}`);
  const read = await shop.publishable.get(`/threads/${path}/messages?visitorId=v1`);

  expect(body.data.threadId).toBe(threadId);
  expect(stop.body.data).toEqual({ threadId, stopped: false });
  expect(await resumed.rest()).toEqual(chunks.slice(1));
  expect(read.body.data.messages).toHaveLength(4);
});

test("a thread's id of more than 1,000 bytes is 400", async () => {
  const { status, body } = await ask("ä".repeat(501));

  expect([status, body.details[0].param]).toEqual([400, "threadId"]);
});

test("a product and a post with the same id are never confused: each card has its own payload", async () => {
  verifies("chat.payload-first");
  const other = await shop.local.newShop();
  await other.secret.post("/products", { id: "same", name: "Walnut shelf", content: "A shelf of walnut.", price: 80 });
  await other.secret.post("/posts", {
    id: "same",
    title: "How walnut grows",
    content: "Walnut grows slowly.",
    status: "publish",
  });
  await shop.local.idle();

  const asked: [string, string[]][] = [
    ["Do you have a walnut shelf?", ["Walnut shelf"]],
    ["How does walnut grow?", ["How walnut grows"]],
  ];
  for (const [message, names] of asked) {
    const stream = await other.secret.stream("/chat", { message, threadId: message, stream: true });
    const chunks = await stream.rest();
    expectProtocol(chunks);
    const payloads = chunks.filter(({ type }) => type === "block_data").map(({ data }) => data.payload);
    expect(payloads.map(({ name, title }) => name ?? title)).toEqual(names);
  }
});
