import { beforeAll, describe, expect, test } from "@jest/globals";
import { expectProtocol } from "../../support/chat.ts";
import type { Shop } from "../../support/new-shop.ts";
import { verifies } from "../../support/verifies.ts";
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

describe("a userJwt over HTTP", () => {
  verifies("threads.user-jwt");
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

  test("the header X-User-Jwt signs a question like the body's userJwt, which takes precedence", async () => {
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

describe("a thread over HTTP", () => {
  verifies("threads.owner");
  test("another shopper's thread is 404 for asking, resuming, stopping and reading", async () => {
    await ask("theirs", { visitorId: "v1" });
    const { status } = await ask("theirs", { visitorId: "v2", stream: true });
    const resumed = await shop.publishable.get("/chat/theirs/stream?visitorId=v2");
    const stopped = await shop.publishable.post("/chat/theirs/stop", { visitorId: "v2" });
    const read = await shop.publishable.get("/threads/theirs/messages?visitorId=v2");

    expect([status, resumed.status, stopped.status, read.status]).toEqual([404, 404, 404, 404]);
  });

  test("the id of another account's thread begins a new thread and leaves the other unchanged", async () => {
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

  test("a thread without a visitor is anonymous, for a publishable key as well", async () => {
    await ask("open");

    expect((await ask("open", { visitorId: "v1" })).body.data.turnCount).toBe(2);
    expect((await ask("open")).status).toBe(404);
  });
});

describe("a page", () => {
  verifies("chat.origin");
  test("a page of no workspace gets 403 before the turn begins", async () => {
    const { status, body } = await ask("page", { stream: true }, { origin: "https://elsewhere.example" });

    expect([status, body.error.code]).toEqual([403, "ORIGIN_NOT_ALLOWED"]);
    expect((await shop.secret.get("/threads/page")).status).toBe(404);
  });

  test("a page of a workspace reads its stream, and its thread belongs to that workspace", async () => {
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

  test("a question in a workspace that does not exist is refused", async () => {
    const { status, body } = await ask("nowhere", {}, { "x-workspace-id": "no-such-space" });

    expect([status, body.error.code]).toEqual([404, "NOT_FOUND"]);
  });
});
