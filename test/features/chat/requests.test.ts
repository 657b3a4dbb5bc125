import { beforeAll, describe, expect, test } from "@jest/globals";
import { expectProtocol } from "../../support/chat.ts";
import type { Shop } from "../../support/new-shop.ts";
import { jwtOf } from "./conversation-setup.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let shop: ChatShop;
let stranger: Shop;
beforeAll(async () => {
  shop = await openChatShop();
  stranger = await shop.local.newShop();
});

const ask = (threadId: string, fields: object = {}, headers: Record<string, string> = {}) =>
  shop.publishable.post("/chat", { message: "Do you have an oak desk?", threadId, ...fields }, { headers });
const used = async () => (await shop.secret.get("/tenant/usage")).body.data.quotas.chat.current;
const unsigned = (claims: object) =>
  `${[{ alg: "none" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")}.`;

// covers: chat.bad-input
describe("a message", () => {
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

// covers: chat.prompt-unknown
test.each([
  ["an empty one", ""],
  ["a long one", "x".repeat(300)],
  ["one that looks like a path", "../prompts"],
])("a promptId that is none is ignored: %s", async (what, promptId) => {
  const { status, body } = await ask(what, { promptId });

  expect([status, body.data.finished]).toEqual([200, true]);
});

test("an offerResponse of null answers no offer", async () => {
  const { status, body } = await ask("no-offer", { offerResponse: null });

  expect([status, body.data.payloads["desk-1"]?.name]).toEqual([200, "Oak desk"]);
});

// covers: threads.ids
test.each([
  ["of signs", "a/b?c=d&e#f%2F\\ \"'<>;:|~{}"],
  ["of other scripts", "Fäden 糸 💬 \u202e"],
  ["of 1,000 bytes", "ä".repeat(500)],
  ["like an object's own", "__proto__"],
])("a thread's id may be any text: %s", async (_what, threadId) => {
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

// covers: threads.user-jwt
describe("over HTTP a userJwt", () => {
  const now = () => Math.floor(shop.local.clock.now() / 1_000);
  const bad: [string, () => Promise<string> | string][] = [
    ["has ended", () => shop.jwt("u1", now() - 61)],
    ["is not signed", () => unsigned({ sub: "u1", exp: now() + 600 })],
    ["is another account's", () => jwtOf(shop.local, stranger, { sub: "u1" })],
  ];
  test.each(bad)(
    "that %s is 401 before the stream begins, in the body as in the header, and draws nothing",
    async (_what, make) => {
      const before = await used();
      const userJwt = await make();

      const inBody = await ask("forged", { userJwt, stream: true });
      const inHeader = await ask("forged", { stream: true }, { "x-user-jwt": userJwt });

      expect([inBody, inHeader].map(({ status, body }) => [status, body.error.code])).toEqual(
        [1, 2].map(() => [401, "UNAUTHORIZED"]),
      );
      expect((await shop.secret.get("/threads/forged")).status).toBe(404);
      expect(await used()).toBe(before);
    },
  );

  test("in the header X-User-Jwt signs a question as one in the body does, and the body counts more", async () => {
    const headers = { "x-user-jwt": await shop.jwt("u1") };
    await ask("by-header", {}, headers);
    await ask("by-body", { userJwt: await shop.jwt("u2") }, headers);

    const owners = await Promise.all(["by-header", "by-body"].map((id) => shop.secret.get(`/threads/${id}`)));
    const stop = await shop.publishable.post("/chat/by-header/stop", undefined, { headers });

    expect(owners.map(({ body }) => body.data.userId)).toEqual(["u1", "u2"]);
    expect((await ask("by-header")).status).toBe(404);
    expect(stop.status).toBe(200);
  });
});

// covers: threads.owner
describe("over HTTP a thread", () => {
  test("of another shopper is 404 to ask in, to resume, to stop and to read", async () => {
    await ask("theirs", { visitorId: "v1" });
    const { status } = await ask("theirs", { visitorId: "v2", stream: true });
    const resumed = await shop.publishable.get("/chat/theirs/stream?visitorId=v2");
    const stopped = await shop.publishable.post("/chat/theirs/stop", { visitorId: "v2" });
    const read = await shop.publishable.get("/threads/theirs/messages?visitorId=v2");

    expect([status, resumed.status, stopped.status, read.status]).toEqual([404, 404, 404, 404]);
  });

  test("of another account is one's own new one, and the other's stays as it was", async () => {
    const { rest } = await shop.publishable.stream("/chat", { message: "An oak desk?", threadId: "shared", stream: true });
    const [first] = await rest();
    const question = { message: "hello", threadId: "shared" };

    const { body } = await stranger.secret.post("/chat", question);
    const resumed = await stranger.secret.get(`/chat/shared/stream?resumeToken=${first.data.resumeToken}`);

    expect(body.data.turnCount).toBe(1);
    expect(resumed.status).toBe(404);
    expect((await shop.secret.get("/threads/shared/messages")).body.data.messages).toHaveLength(2);
    expect((await stranger.secret.get("/threads/shared/messages")).body.data.messages[0].content).toBe("hello");
  });

  test("without a visitor is nobody's in particular, for a publishable key as well", async () => {
    await ask("open");

    expect((await ask("open", { visitorId: "v1" })).body.data.turnCount).toBe(2);
    expect((await ask("open")).status).toBe(404);
  });
});

// covers: chat.origin
describe("a page", () => {
  test("of no workspace gets 403 before anything begins", async () => {
    const { status, body } = await ask("page", { stream: true }, { origin: "https://elsewhere.example" });

    expect([status, body.error.code]).toEqual([403, "ORIGIN_NOT_ALLOWED"]);
    expect((await shop.secret.get("/threads/page")).status).toBe(404);
  });

  test("of a workspace reads its stream, and its thread is that workspace's", async () => {
    const origin = `https://${shop.workspaceId}`;

    const stream = await shop.publishable.stream(
      "/chat",
      { message: "An oak desk?", threadId: "own-page", stream: true },
      { headers: { origin, "x-workspace-id": "" } },
    );

    expectProtocol(await stream.rest());
    expect(stream.headers.get("access-control-allow-origin")).toBe(origin);
    expect((await shop.secret.get("/threads/own-page")).body.data.workspaceId).toBe(shop.workspaceId);
  });

  test("cannot ask in a workspace that does not exist", async () => {
    const { status, body } = await ask("nowhere", {}, { "x-workspace-id": "no-such-space" });

    expect([status, body.error.code]).toEqual([404, "NOT_FOUND"]);
  });
});

// covers: chat.payload-first
test("a product and a post of one id are never mixed up: one of them becomes a card", async () => {
  const other = await shop.local.newShop();
  await other.secret.post("/products", { id: "same", name: "Walnut shelf", content: "A shelf of walnut.", price: 80 });
  await other.secret.post("/posts", {
    id: "same",
    title: "How walnut grows",
    content: "Walnut grows slowly.",
    status: "publish",
  });
  await shop.local.idle();

  for (const message of ["Do you have a walnut shelf?", "How does walnut grow?"]) {
    const stream = await other.secret.stream("/chat", { message, threadId: message, stream: true });
    const chunks = await stream.rest();
    expectProtocol(chunks);
    expect(chunks.filter(({ type }) => type === "block_data").map(({ data }) => data.payload.name)).toEqual(["Walnut shelf"]);
  }
});
