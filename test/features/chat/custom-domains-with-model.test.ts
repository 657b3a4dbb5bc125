import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type McpDouble, startMcpServer } from "../../support/mcp-server.ts";
import type { ModelDouble } from "../../support/model-double.ts";
import { quickestMs } from "../../support/quickest-ms.ts";
import { verifies } from "../../support/verifies.ts";
import { cardsOf, dataOf, proseOf } from "./chunks.ts";
import { openModelShop } from "./model-shop.ts";
import type { ChatShop } from "./shop.ts";

const ORDERS = {
  id: "orders",
  mcp: "ordersUri",
  description: "Where an order is, and what is in it.",
  toolProgressMessages: { lookupOrder: "Looking up your order..." },
  composerStreamingFields: ["advice"],
  renderHint: "inline",
  itemIdField: "orderNumber",
  budgetMs: 1_500,
};
/** A message without a domain's words: only a model can tell that it is about an order. */
const QUESTION = "When will my oak stool arrive? I paid for it on Monday, 1001 it was";
const TRIAGE = { intents: ["orders"], language: "en", question: "When will order 1001 arrive?", search: "" };

let double: ModelDouble;
let shop: ChatShop;
let server: McpDouble;
beforeAll(async () => {
  ({ shop, double } = await openModelShop());
});
beforeEach(async () => {
  server = await startMcpServer();
  await shop.secret.put("/tenant/mcp", { ordersUri: server.url });
  await configure(ORDERS);
});

function configure(...customDomains: object[]): Promise<void> {
  return shop.configure({ customDomains });
}

function ask(message: string, answers: { triage?: object; tool?: object; text: string }, fields: object = {}) {
  const { triage = TRIAGE, tool = { tool: "lookupOrder", arguments: { orderNumber: "1001" } }, text } = answers;
  double.script({ kind: "answer", input: triage }, { kind: "answer", input: tool });
  double.scriptText({ kind: "text", text });
  return shop.chunksOf(message, fields);
}

describe("a question that a model understands as one of a custom domain", () => {
  test("is answered by the tool that the model chooses, with a card as configured, sentence by sentence", async () => {
    verifies("chat.custom-domain", "chat.mcp-choice");
    const text = "It was shipped.\n[[orders: 1001]]\n[[advice 1001: Be at home on Monday. Have a pen ready.]]\nIt is on its way.";

    const chunks = await ask(QUESTION, { text });

    expect(server.calls).toEqual([{ tool: "lookupOrder", args: { orderNumber: "1001" } }]);
    const stages = dataOf(chunks, "progress").map(({ stage, message }) => `${stage} ${message}`);
    expect(stages).toContain("tool:lookupOrder Looking up your order...");
    const [card] = dataOf(chunks, "block_start").filter(({ type }) => type === "custom");
    expect(card).toMatchObject({ domain: "orders", ids: ["1001"], renderHint: "inline" });
    const advice = dataOf(chunks, "item_delta").filter(({ itemId, field }) => itemId === "1001" && field === "advice");
    expect(advice.length).toBeGreaterThan(1);
    expect(
      advice
        .map(({ delta }) => delta)
        .join("")
        .trim(),
    ).toBe("Be at home on Monday. Have a pen ready.");
    expect(dataOf(chunks, "metadata")).toEqual([expect.objectContaining({ degraded: false })]);
    expect(
      dataOf(chunks, "usage")[0]
        .calls.map(({ purpose }: { purpose: string }) => purpose)
        .sort(),
    ).toEqual(["compose", "tool", "triage"]);
  });

  test("is told in words when the model shows nothing but the card", async () => {
    verifies("chat.mcp-told");
    const chunks = await ask(QUESTION, { text: "[[orders: 1001]]" });

    const discarded = chunks.findIndex(({ type }) => type === "block_discard");
    expect(discarded).toBeGreaterThan(0);
    expect(proseOf(chunks)).toContain("It has been shipped. Carrier: DHL.");
    expect(cardsOf(chunks.slice(discarded))).toEqual(["1001"]);
  });

  test("is given to triage with the domain's description, and to the choice of a tool with the tools' descriptions", async () => {
    verifies("chat.mcp-choice");
    await ask(QUESTION, { text: "[[orders: 1001]]" });

    const [triage, tool] = double.calls.map(({ body }) => JSON.stringify(body.messages));
    expect(triage).toContain("Where an order is, and what is in it.");
    expect(tool).toContain("Finds one order by its number.");
    expect(tool).not.toContain("cancelOrder");
  });

  test("never leads to a call of a tool that changes something, even when the model asks for it", async () => {
    verifies("chat.mcp-choice");
    const tool = { tool: "cancelOrder", arguments: { orderNumber: "1001" } };

    await ask(QUESTION, { tool, text: "[[orders: 1001]]" });

    expect(server.calls).toEqual([{ tool: "lookupOrder", args: { orderNumber: "1001" } }]);
  });

  test("gives the composer the list of missing inputs", async () => {
    verifies("chat.custom-needs");
    const tool = { tool: null, missing: ["order number"] };

    const chunks = await ask("Where is it?", { tool, text: "Which order number is it?" });

    const compose = double.calls.find(({ kind }) => kind === "stream")!;
    expect(JSON.stringify(compose.body.messages)).toContain("order number");
    expect(proseOf(chunks)).toBe("Which order number is it?");
    expect(server.calls).toEqual([]);
  });

  test("ends degraded when the tool fails, even when the model apologises", async () => {
    verifies("chat.custom-domain", "chat.mcp-failures");
    server.script = "error";

    const chunks = await ask(QUESTION, { text: "I could not look that up." });

    expect(dataOf(chunks, "metadata")).toEqual([expect.objectContaining({ degraded: true })]);
    expect(JSON.stringify(double.calls.map(({ body }) => body))).not.toContain("ORA-");
  });

  test("shows no card of an order that the server did not return", async () => {
    verifies("chat.custom-domain");
    const chunks = await ask(QUESTION, { text: "Here.\n[[orders: 1001, 4711]]" });

    expect(cardsOf(chunks)).toEqual(["1001"]);
  });
});

test("a server that hangs delays no other: the results of the others are shown in time", async () => {
  verifies("chat.mcp-failures");
  const slow = await startMcpServer();
  slow.script = "hang";
  await shop.secret.put("/tenant/mcp", { ordersUri: server.url, shippingUri: slow.url });
  await configure(ORDERS, { id: "shipping", mcp: "shippingUri", budgetMs: 300 });
  const triage = { ...TRIAGE, intents: ["shipping", "orders", "product"], search: "oak desk" };
  let chunks: Awaited<ReturnType<typeof ask>> = [];

  const tookMs = await quickestMs(2_000, async () => {
    chunks = await ask(QUESTION, { triage, text: "Sorry for the delay.\n[[orders: 1001]]\n[[products: desk-1]]" });
  });

  slow.release();
  expect(tookMs).toBeLessThan(2_000);
  expect(cardsOf(chunks)).toEqual(["1001", "desk-1"]);
  expect(dataOf(chunks, "metadata")).toEqual([expect.objectContaining({ degraded: true })]);
});

test("items for prose only never have a card, although the model sees them", async () => {
  verifies("chat.custom-domain");
  await configure({ ...ORDERS, renderHint: "prose-only" });

  const chunks = await ask(QUESTION, { text: "It was shipped.\n[[orders: 1001]]\nThat is all." });

  expect(dataOf(chunks, "block_start").map(({ type }) => type)).not.toContain("custom");
  expect(proseOf(chunks)).toContain("It was shipped.");
  const compose = double.calls.find(({ kind }) => kind === "stream")!;
  expect(JSON.stringify(compose.body.messages)).toContain("shipped");
});

test("a prompt's own answer calls no model and no custom domain", async () => {
  verifies("chat.canned");
  await shop.secret.post("/prompts", { id: "arrival", prompt: QUESTION, cannedResponse: "On Monday.", overrideMode: "override" });
  await shop.local.idle();

  const chunks = await ask(QUESTION, { text: "Never." }, { promptId: "arrival" });

  expect(proseOf(chunks)).toBe("On Monday.");
  expect(double.calls).toEqual([]);
  expect(server.requests).toEqual([]);
});

describe("a shopper with an invalid token", () => {
  test("is refused before any server is asked", async () => {
    verifies("chat.mcp-identity");
    const answer = await shop.secret.post("/chat", { message: QUESTION, threadId: "t-forged", userJwt: "a.b.c" });

    expect(answer.status).toBe(401);
    expect(server.requests).toEqual([]);
  });
});
