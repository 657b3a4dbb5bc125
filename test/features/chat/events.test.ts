import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { eventSchema } from "../../../schemas/events.ts";
import { modelThatActsDuringTurn } from "../../support/chat.ts";
import type { Shop } from "../../support/new-shop.ts";
import { verifies } from "../../support/verifies.ts";
import { eventsOf } from "./conversation-setup.ts";
import { type ChatShop, openChatShop, stock } from "./shop.ts";

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false });
addFormats.default(ajv);

let shop: ChatShop;
let amid: () => Promise<unknown>;
beforeAll(async () => {
  shop = await openChatShop(modelThatActsDuringTurn(() => amid()));
  await shop.secret.post("/prompts", {
    id: "desks",
    prompt: "Which desks do you have?",
    cannedResponse: "Two of oak.",
    overrideMode: "override",
    productIds: ["desk-1"],
  });
  await shop.local.idle();
});
beforeEach(() => {
  amid = async () => undefined;
});

const QUESTION = "Which of your desks is the one that you would take?";

/** Returns the events of the only turn of a thread. */
async function toldOf(threadId: string, fields: object, asked: Shop = shop) {
  // The clock stands still: their order says nothing.
  const before = new Set((await eventsOf(shop.local, asked)).map(({ id }) => id));
  const body = { message: QUESTION, threadId, ...fields };
  await (await asked.secret.stream("/chat", body)).rest();
  const told = (await eventsOf(shop.local, asked)).filter(({ id }) => !before.has(id));
  for (const { event_type, data } of told)
    expect([ajv.validate(eventSchema(event_type), data), ajv.errors]).toEqual([true, null]);
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of an event by looking into it.
  return told.find(({ event_type }) => event_type === "chat.message_sent")?.data as any;
}

describe("chat.message_sent", () => {
  verifies("chat.events");
  test("chat.message_sent describes a streamed answer of the model in full", async () => {
    const userJwt = await shop.jwt("u1");

    const told = await toldOf("all", { userJwt, visitorId: "v1", stream: true });

    expect(told).toEqual({
      userId: "u1",
      responseType: "structured",
      streaming: true,
      hasProducts: true,
      hasPosts: false,
      hasPrompts: true,
      productCount: 1,
      postCount: 0,
      promptCount: expect.any(Number),
      turnCount: 1,
      finished: true,
      degraded: false,
      workspaceId: shop.workspaceId,
      promptId: null,
      responseMessage: {
        intro: expect.stringContaining("There is the oak desk."),
        products: [{ id: "desk-1", name: "Oak desk" }],
        posts: [],
        respondedBy: "product",
        composedBlocks: [{ type: "text" }, { type: "products", domain: "product", ids: ["desk-1"] }],
      },
      timestamp: new Date(shop.local.clock.now()).toISOString(),
    });
  });

  test("chat.message_sent names an unstreamed answer and an anonymous shopper", async () => {
    expect(await toldOf("whole", { visitorId: "v1" })).toMatchObject({ streaming: false, userId: "visitor:v1" });
    expect(await toldOf("nobody", { stream: false })).toMatchObject({ streaming: false, userId: "anonymous" });
  });

  test("chat.message_sent names the prompt and leaves composed blocks out of a canned answer", async () => {
    const told = await toldOf("canned", { promptId: "desks" });

    expect(told).toMatchObject({ promptId: "desks", degraded: false, hasProducts: true });
    expect(told.responseMessage.intro).toContain("Two of oak.");
    expect(told.responseMessage).not.toHaveProperty("composedBlocks");
  });

  test("chat.message_sent of an answer without cards has the response type text", async () => {
    expect(await toldOf("words", { message: "hello" })).toMatchObject({
      responseType: expect.stringMatching(/^(text|structured)$/),
      productCount: 0,
      hasProducts: false,
      responseMessage: { products: [], posts: [], respondedBy: expect.any(String) },
    });
  });

  test("a turn stopped before any content sends no chat.message_sent, only chat.conversation_started", async () => {
    amid = () => shop.secret.post("/chat/silent/stop");

    expect(await toldOf("silent", { stream: true })).toBeUndefined();
    const started = (await eventsOf(shop.local, shop)).filter(({ event_type }) => event_type === "chat.conversation_started");
    expect(started.map(({ data }) => (data as { threadId: string }).threadId)).toContain("silent");
  });

  test("chat.message_sent names the account's only workspace when the request names none", async () => {
    const other = await shop.local.newShop();
    await stock(other, shop.local);
    const nameless = { ...other, secret: other.secret.with({ "x-workspace-id": "" }) };

    const told = await toldOf("nameless", {}, nameless);

    expect(told).toMatchObject({ workspaceId: other.workspaceId, productCount: 1 });
    expect((await other.secret.get("/threads/nameless")).body.data.workspaceId).toBe(other.workspaceId);
  });

  test("chat.message_sent names no workspace when the account has several and the request names none", async () => {
    const other = await shop.local.newShop({ workspaces: ["first-of-two", "second-of-two"] });

    const told = await toldOf("nameless", {}, { ...other, secret: other.secret.with({ "x-workspace-id": "" }) });

    expect(told.workspaceId).toBe("");
  });
});
