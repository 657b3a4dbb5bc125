import { beforeAll, describe, expect, test } from "@jest/globals";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { abandonTurn, finishTurn } from "../../../functions/features/chat/turn/ending/finish-turn.ts";
import { eventSchema } from "../../../schemas/events.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { answer, begin, callerOf, eventsOf, messagesIn, NOBODY, outcomeOf, user, visitor } from "./conversation-setup.ts";

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false });
addFormats.default(ajv);

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal({ rateLimits: false });
  shop = await local.newShop();
});

describe("a turn", () => {
  verifies("threads.kept");
  test("a turn stores the question and the answer as it was shown, and counts them", async () => {
    const open = await answer(local, callerOf(shop, visitor("v1")), "kept-1");

    const thread = await shop.secret.get("/threads/kept-1");
    const [question, reply, ...rest] = await messagesIn(shop, "kept-1");

    expect(thread.body).toMatchObject({
      object: "thread",
      data: {
        id: "kept-1",
        userId: null,
        visitorId: "v1",
        workspaceId: shop.workspaceId,
        source: "widget",
        turnCount: 1,
        messageCount: 2,
      },
    });
    expect(thread.body.data.tokenCount).toBe(10);
    expect(question).toMatchObject({ role: "user", content: "Which desk is of oak?" });
    expect(reply).toMatchObject({
      id: open.turnId.replace("turn_", "msg_"),
      role: "assistant",
      content: "The oak desk is.",
      blocks: [
        { blockId: "b1", type: "text", content: "The oak desk is." },
        { blockId: "b2", type: "products", ids: ["desk-1"] },
      ],
      payloads: { "desk-1": { id: "desk-1", name: "Oak desk", price: 449, reason: "It is of oak." } },
      prompts: [{ id: "p1", label: "Is it in stock?" }],
      finished: true,
      degraded: false,
    });
    expect(reply.payloads["desk-1"]).not.toHaveProperty("content");
    expect(rest).toEqual([]);
  });

  test("a turn that failed before it answered stores the question and frees the thread", async () => {
    const caller = callerOf(shop, NOBODY);
    const open = await begin(local, caller, "failed-1");
    await finishTurn(open, outcomeOf([], { finished: false }), local.ports);

    const next = await begin(local, caller, "failed-1");

    expect(next).toMatchObject({ turnCount: 1, messageCount: 1, history: [] });
    expect(await messagesIn(shop, "failed-1")).toMatchObject([{ role: "user" }]);
    await abandonTurn(next, local.ports);
  });

  test("a refused turn leaves nothing", async () => {
    const open = await begin(local, callerOf(shop, NOBODY), "refused-1");
    await abandonTurn(open, local.ports);

    const { status } = await shop.secret.get("/threads/refused-1");

    expect(status).toBe(404);
  });

  test("a turn of huge messages is stored up to the size of an item", async () => {
    const caller = callerOf(shop, NOBODY);
    await answer(local, caller, "huge-1", "ä".repeat(100_000), `${"ö".repeat(400_000)}`);

    const [question, reply] = await messagesIn(shop, "huge-1");

    expect(question.content).toBe("ä".repeat(50_000));
    expect(reply.content).toBe("ö".repeat(50_000));
  });
});

test("a turn knows the latest six turns, and a sentence of each older one", async () => {
  verifies("threads.memory");
  const caller = callerOf(shop, NOBODY);
  for (let turn = 1; turn <= 8; turn++) await answer(local, caller, "long-1", `Question ${turn}?`, `Answer ${turn}.`);

  const { history, summary, turnCount } = await begin(local, caller, "long-1");

  expect(turnCount).toBe(9);
  expect(history.map(({ question }) => question)).toEqual([3, 4, 5, 6, 7, 8].map((turn) => `Question ${turn}?`));
  expect(history[0]).toEqual({ question: "Question 3?", answer: "Answer 3.", shown: [{ id: "desk-1", name: "Oak desk" }] });
  expect(summary).toBe(
    'The shopper asked: "Question 1?" and was shown Oak desk.\nThe shopper asked: "Question 2?" and was shown Oak desk.',
  );
});

describe("the events of a conversation", () => {
  verifies("threads.events");
  test("a conversation sends its start once, and each turn with every field", async () => {
    const teller = await local.newShop();
    const caller = callerOf(teller, user("u7", "v7"));
    await answer(local, caller, "told-1");
    await answer(local, caller, "told-1");

    const events = await eventsOf(local, teller);

    const timestamp = new Date(local.clock.now()).toISOString();
    const workspaceId = teller.workspaceId;
    expect(events.map(({ event_type }) => event_type).sort()).toEqual([
      "chat.conversation_started",
      "chat.message_sent",
      "chat.message_sent",
    ]);
    for (const { event_type, data } of events) expect(ajv.validate(eventSchema(event_type), data)).toBe(true);
    const started = events.find(({ event_type }) => event_type === "chat.conversation_started");
    expect(started!.data).toEqual({
      threadId: "told-1",
      userId: "u7",
      visitorId: "v7",
      workspaceId,
      source: "widget",
      timestamp,
    });
    const sent = events.map(({ data }) => data as { turnCount?: number }).find(({ turnCount }) => turnCount === 2);
    expect(sent).toEqual({
      userId: "u7",
      responseType: "structured",
      streaming: true,
      hasProducts: true,
      hasPosts: false,
      hasPrompts: true,
      productCount: 1,
      postCount: 0,
      promptCount: 1,
      turnCount: 2,
      finished: true,
      degraded: false,
      workspaceId,
      promptId: null,
      responseMessage: {
        intro: "The oak desk is.",
        products: [{ id: "desk-1", name: "Oak desk" }],
        posts: [],
        respondedBy: "product",
        composedBlocks: [{ type: "text" }, { type: "products", domain: "product", ids: ["desk-1"] }],
      },
      timestamp,
    });
  });

  test("a turn without an answer sends no event of an answer", async () => {
    const teller = await local.newShop();
    const open = await begin(local, callerOf(teller, NOBODY), "silent-1");
    await finishTurn(open, outcomeOf([], { finished: false }), local.ports);

    const events = await eventsOf(local, teller);

    expect(events.map(({ event_type }) => event_type)).toEqual(["chat.conversation_started"]);
  });
});

test("messages are read page by page, oldest or latest first", async () => {
  verifies("threads.pages");
  const caller = callerOf(shop, NOBODY);
  for (let turn = 1; turn <= 2; turn++) await answer(local, caller, "paged-1", `Question ${turn}?`, `Answer ${turn}.`);
  const contents = (answered: { body: { data: { messages: { content: string }[] } } }) =>
    answered.body.data.messages.map(({ content }) => content);

  const first = await shop.secret.get("/threads/paged-1/messages?limit=3");
  const second = await shop.secret.get(`/threads/paged-1/messages?limit=3&cursor=${first.body.data.pagination.cursor}`);
  const latest = await shop.secret.get("/threads/paged-1/messages?limit=2&sortOrder=desc");

  expect(contents(first)).toEqual(["Question 1?", "Answer 1.", "Question 2?"]);
  expect(contents(second)).toEqual(["Answer 2."]);
  expect(second.body.data.pagination).toEqual({ total: null, limit: 3, hasMore: false, cursor: null });
  expect(contents(latest)).toEqual(["Answer 2.", "Question 2?"]);
});
