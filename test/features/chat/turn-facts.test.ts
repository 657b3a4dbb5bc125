import { beforeAll, describe, expect, test } from "@jest/globals";
import type { TurnFacts } from "../../../functions/features/chat/index.ts";
import type { Model } from "../../../functions/platform/ports/model.ts";
import { UpstreamError } from "../../../functions/platform/ports/upstream-error.ts";
import { modelThatActsDuringTurn, postOver, withPorts } from "../../support/chat.ts";
import type { McpScript } from "../../support/mcp-server/orders-server.ts";
import { startMcpServer } from "../../support/mcp-server.ts";
import { verifies } from "../../support/verifies.ts";
import { openModelShop } from "./model-shop.ts";
import { openOfferShop } from "./offers-setup.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

let shop: ChatShop;
beforeAll(async () => {
  shop = await openChatShop();
});

/** Reads what the last message of a thread keeps of its turn. */
async function readTurnFacts({ local, tenantId }: ChatShop, threadId: string): Promise<TurnFacts> {
  const { items } = await local.ports.tables.conversations.list<{ turn: TurnFacts }>(tenantId, ["messages", threadId]);
  return items.at(-1)!.turn;
}

async function factsAfter(at: ChatShop, message: string, fields: { threadId?: string; [field: string]: unknown } = {}) {
  const { threadId = `${message} ${JSON.stringify(fields)}` } = fields;
  await at.secret.post("/chat", { message, ...fields, threadId });
  return readTurnFacts(at, threadId);
}

test("a turn keeps whose it is, where it came from, what answered it and whether it began the thread", async () => {
  verifies("analytics.turn-kept");
  const fields = { threadId: "kept", source: "widget", visitorId: "v1" };
  await shop.secret.post("/chat", { message: "Do you have an oak desk?", ...fields });
  const first = await readTurnFacts(shop, "kept");
  await shop.secret.post("/chat", { message: "  hello  ", ...fields, userJwt: await shop.jwt("u1") });

  expect(first).toEqual({
    question: "Do you have an oak desk?",
    userId: null,
    visitorId: "v1",
    workspaceId: shop.workspaceId,
    source: "widget",
    promptId: null,
    startsThread: true,
    messageCount: 2,
    finished: true,
    degraded: true,
    unanswered: false,
    handoff: false,
    domains: ["product"],
    language: "en",
    firstChunkMs: 0,
    tookMs: 0,
  });
  expect(await readTurnFacts(shop, "kept")).toMatchObject({
    question: "hello",
    userId: "u1",
    visitorId: "v1",
    startsThread: false,
    domains: ["smalltalk"],
  });
});

test("a turn keeps the time until its first content and until its end", async () => {
  verifies("analytics.turn-kept");
  const slow: Model = {
    ...modelThatActsDuringTurn(async () => undefined),
    async *stream() {
      await timed.local.clock.skip("2s");
      yield { type: "text", text: "There is the oak desk, which is made of solid oak.\n" };
      await timed.local.clock.skip("5s");
      yield { type: "text", text: "[[products: desk-1]]" };
    },
  };
  const timed = await openChatShop(slow);

  expect(await factsAfter(timed, "Do you have an oak desk?")).toMatchObject({ firstChunkMs: 2_000, tookMs: 7_000 });
});

describe("a question answered without a model", () => {
  verifies("analytics.unanswered");
  test.each([
    ["for a thing that the shop does not sell", "Do you sell submarines?", true],
    ["to which only the closest is shown", "Do you sell brass submarines with two drawers?", true],
    ["that names nothing to look for", "What do you have for me?", true],
    ["that a product answers", "Do you have a brass lamp?", false],
    ["that a page answers", "How do I care for oak?", false],
    ["that is small talk", "Thank you very much!", false],
  ])("%s: unanswered is as the answer is", async (_what, message, unanswered) => {
    expect(await factsAfter(shop, message)).toMatchObject({ unanswered, finished: true });
  });

  test("while the shop cannot be searched: it is unanswered and degraded", async () => {
    const fail = async () => {
      throw new UpstreamError("The search index");
    };
    const index = Object.assign(Object.create(shop.local.ports.index), { query: fail, fetch: fail });
    const ports = withPorts(shop.local.ports, { index });

    await postOver(ports, shop.secret.key, "/chat", { message: "Do you have an oak desk?", threadId: "unsearched" });

    expect(await readTurnFacts(shop, "unsearched")).toMatchObject({ unanswered: true, degraded: true });
  });

  test("by a prompt's own words: it is answered, by that prompt", async () => {
    const prompt = { id: "arrival", prompt: "When will it come?", cannedResponse: "On Monday.", overrideMode: "override" };
    await shop.secret.post("/prompts", prompt);
    await shop.local.idle();

    const facts = await factsAfter(shop, "When will it come?", { promptId: "arrival" });

    expect(facts).toMatchObject({ unanswered: false, promptId: "arrival", domains: ["prompt"] });
  });
});

describe("a question about an order", () => {
  verifies("analytics.unanswered");
  const ORDERS = { id: "orders", label: "Orders", mcp: "ordersUri", keywords: ["order"], itemIdField: "orderNumber" };
  const ask = async (message: string, script: McpScript, renderHint = "card") => {
    const server = await startMcpServer();
    server.script = script;
    await shop.secret.put("/tenant/mcp", { ordersUri: server.url });
    await shop.configure({ customDomains: [{ ...ORDERS, renderHint, budgetMs: 1_000 }] });
    return factsAfter(shop, message, { source: `${script} ${renderHint}` });
  };

  test("that the shop's server answers is answered, by its domain", async () => {
    expect(await ask("Where is my order 1001?", "answer")).toMatchObject({ unanswered: false, domains: ["orders"] });
    expect(await ask("Where is my order 1001?", "answer", "prose-only")).toMatchObject({ unanswered: false });
  });

  test("whose number the shop's server does not know, or cannot look up, is unanswered", async () => {
    expect(await ask("Where is my order 9999?", "empty")).toMatchObject({ unanswered: true });
    expect(await ask("Where is my order 1001?", "error")).toMatchObject({ unanswered: true, degraded: true });
  });

  test("without its number is not unanswered: the shopper is asked for it", async () => {
    expect(await ask("Where is my order?", "answer")).toMatchObject({ unanswered: false });
  });
});

describe("a shopper who asks for a person", () => {
  verifies("analytics.turn-kept", "analytics.unanswered");
  test("is counted as such, whether somebody is there, accepts or not, and the question as answered", async () => {
    const offers = await openOfferShop();
    const asked = await factsAfter(offers, "I want to talk to a real person", { threadId: "person" });
    await offers.accept("person");
    const accepted = await readTurnFacts(offers, "person");
    await offers.chat("I want to talk to a real person", { threadId: "declined" });
    await offers.answer("declined", "handoff", "decline");

    expect(asked).toMatchObject({ handoff: true, unanswered: false, domains: ["handoff"] });
    expect(accepted).toMatchObject({ handoff: true, unanswered: false });
    expect(await readTurnFacts(offers, "declined")).toMatchObject({ handoff: false, unanswered: false });
  });
});

describe("a question answered by a model", () => {
  verifies("analytics.unanswered");
  const QUESTION = "Is there an oak desk?";
  const triage = (intents: string[]) => ({
    kind: "answer" as const,
    input: { intents, language: "en", question: QUESTION, search: "oak desk" },
  });

  test.each([
    ["with a card", ["product"], "The oak desk.\n[[products: desk-1]]", false],
    ["with words that cite a record", ["product"], "It is of solid oak. [[sources: desk-1]]", false],
    ["with words that rest on nothing", ["product"], "We do not have that, sorry.", true],
    ["as small talk", ["smalltalk"], "You are welcome.\n[[smalltalk]]", false],
  ])("%s: unanswered is as the answer is", async (what, intents, text, unanswered) => {
    const { shop: modelled, double } = await openModelShop();
    double.script(triage(intents));
    double.scriptText({ kind: "text", text });

    const facts = await factsAfter(modelled, QUESTION, { source: what });

    expect(facts).toMatchObject({ unanswered, finished: true, degraded: false });
  });

  test("that fails is what the templates make of it", async () => {
    const { shop: modelled, double } = await openModelShop();
    double.script({ kind: "error", status: 500 });
    double.scriptText({ kind: "error", status: 500 });

    expect(await factsAfter(modelled, QUESTION)).toMatchObject({ unanswered: false, degraded: true });
    expect(await factsAfter(modelled, "Do you sell submarines?")).toMatchObject({ unanswered: true, degraded: true });
  });
});

test("a turn that was stopped or failed is unfinished, not unanswered; without an answer its question keeps it", async () => {
  verifies("analytics.turn-kept", "analytics.unanswered");
  const model = modelThatActsDuringTurn(() => stopped.secret.post("/chat/halted/stop", {}));
  const stopped = await openChatShop(model);
  await stopped.secret.post("/chat", { message: "Do you have an oak desk?", threadId: "halted" });
  const broken = modelThatActsDuringTurn(() => Promise.reject(new Error("unforeseen")));
  const body = { message: "Do you have an oak desk?", threadId: "failed" };
  const failed = await postOver(withPorts(shop.local.ports, { model: broken }), shop.secret.key, "/chat", body);

  expect(await readTurnFacts(stopped, "halted")).toMatchObject({ finished: false, unanswered: false });
  expect(failed.status).toBe(500);
  expect(await readTurnFacts(shop, "failed")).toMatchObject({ finished: false, unanswered: false, messageCount: 1 });
});
