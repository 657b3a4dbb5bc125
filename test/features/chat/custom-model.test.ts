import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { languageModel } from "../../../functions/platform/anthropic/language-model.ts";
import { expectProtocol } from "../../support/chat.ts";
import { type McpDouble, startMcpServer } from "../../support/mcp-server.ts";
import { type ModelDouble, startModelDouble } from "../../support/model-double.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

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
/** Names no domain's words: only a model can tell that an order is meant. */
const QUESTION = "When will my oak stool arrive? I paid for it on Monday, 1001 it was";
const TRIAGE = { intents: ["orders"], language: "en", question: "When will order 1001 arrive?", search: "" };

let double: ModelDouble;
let shop: ChatShop;
let server: McpDouble;
beforeAll(async () => {
  double = await startModelDouble();
  shop = await openChatShop(languageModel({ key: async () => "sk-test", baseUrl: double.url }));
});
beforeEach(async () => {
  server = await startMcpServer();
  await shop.secret.put("/tenant/mcp", { ordersUri: server.url });
  await configure(ORDERS);
});
afterAll(() => double.stop());

async function configure(...customDomains: object[]): Promise<void> {
  const { status } = await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { customDomains });
  expect(status).toBe(200);
  // Settings are known everywhere within 10 seconds.
  await shop.local.clock.advance("11s");
}

async function ask(message: string, answers: { triage?: object; tool?: object; text: string }, fields: object = {}) {
  const { triage = TRIAGE, tool = { tool: "lookupOrder", arguments: { orderNumber: "1001" } }, text } = answers;
  double.script({ kind: "answer", input: triage }, { kind: "answer", input: tool });
  double.scriptText({ kind: "text", text });
  const chunks = await (await shop.ask(message, fields)).rest();
  expectProtocol(chunks);
  return chunks;
}

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a chunk by looking into it.
const proseOf = (chunks: any[]) => chunks.map(({ type, data }) => (type === "block_delta" ? data.content : "")).join("");
// biome-ignore lint/suspicious/noExplicitAny: as above.
const dataOf = (chunks: any[], wanted: string) => chunks.filter(({ type }) => type === wanted).map(({ data }) => data);

describe("a question that a model understands as one of a custom domain", () => {
  // covers: chat.custom-domain, chat.mcp-choice
  test("is looked up with the tool that it chooses, shown as the workspace wants it, and told word by word", async () => {
    const text = "It was shipped.\n[[orders: 1001]]\n[[advice 1001: Be at home on Monday.]]\nIt is on its way.";

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
    ).toBe("Be at home on Monday.");
    expect(dataOf(chunks, "metadata")).toEqual([expect.objectContaining({ degraded: false })]);
    expect(
      dataOf(chunks, "usage")[0]
        .calls.map(({ purpose }: { purpose: string }) => purpose)
        .sort(),
    ).toEqual(["compose", "tool", "triage"]);
  });

  // covers: chat.mcp-choice
  test("is told to the model with the domain's description, and to the tool's choice with the tools' own words", async () => {
    await ask(QUESTION, { text: "[[orders: 1001]]" });

    const [triage, tool] = double.calls.map(({ body }) => JSON.stringify(body.messages));
    expect(triage).toContain("Where an order is, and what is in it.");
    expect(tool).toContain("Finds one order by its number.");
    expect(tool).not.toContain("cancelOrder");
  });

  // covers: chat.mcp-choice
  test("never calls what changes something, whatever the model says", async () => {
    const tool = { tool: "cancelOrder", arguments: { orderNumber: "1001" } };

    await ask(QUESTION, { tool, text: "[[orders: 1001]]" });

    expect(server.calls).toEqual([{ tool: "lookupOrder", args: { orderNumber: "1001" } }]);
  });

  // covers: chat.custom-needs
  test("asks for what is missing: the composer is told", async () => {
    const tool = { tool: null, missing: ["order number"] };

    const chunks = await ask("Where is it?", { tool, text: "Which order number is it?" });

    const compose = double.calls.find(({ kind }) => kind === "stream")!;
    expect(JSON.stringify(compose.body.messages)).toContain("order number");
    expect(proseOf(chunks)).toBe("Which order number is it?");
    expect(server.calls).toEqual([]);
  });

  // covers: chat.custom-domain, chat.mcp-failures
  test("is degraded where the tool fails, though the model apologises", async () => {
    server.script = "error";

    const chunks = await ask(QUESTION, { text: "I could not look that up." });

    expect(dataOf(chunks, "metadata")).toEqual([expect.objectContaining({ degraded: true })]);
    expect(JSON.stringify(double.calls.map(({ body }) => body))).not.toContain("ORA-");
  });

  // covers: chat.custom-domain
  test("has a card by its record: an order that the server did not return is none", async () => {
    const chunks = await ask(QUESTION, { text: "Here.\n[[orders: 1001, 4711]]" });

    expect(dataOf(chunks, "block_data").map(({ itemId }) => itemId)).toEqual(["1001"]);
  });
});

// covers: chat.mcp-failures
test("a server that hangs holds up no other: what they found is shown, within the budget", async () => {
  const slow = await startMcpServer();
  slow.script = "hang";
  await shop.secret.put("/tenant/mcp", { ordersUri: server.url, shippingUri: slow.url });
  await configure(ORDERS, { id: "shipping", mcp: "shippingUri", budgetMs: 300 });
  const triage = { ...TRIAGE, intents: ["shipping", "orders", "product"], search: "oak desk" };
  const started = performance.now();

  const chunks = await ask(QUESTION, { triage, text: "Sorry for the delay.\n[[orders: 1001]]\n[[products: desk-1]]" });

  slow.release();
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(dataOf(chunks, "block_data").map(({ itemId }) => itemId)).toEqual(["1001", "desk-1"]);
  expect(dataOf(chunks, "metadata")).toEqual([expect.objectContaining({ degraded: true })]);
});

// covers: chat.custom-domain
test("what is for prose only has no card, whatever the model marks; the model is told of it all the same", async () => {
  await configure({ ...ORDERS, renderHint: "prose-only" });

  const chunks = await ask(QUESTION, { text: "It was shipped.\n[[orders: 1001]]\nThat is all." });

  expect(dataOf(chunks, "block_start").map(({ type }) => type)).not.toContain("custom");
  expect(proseOf(chunks)).toContain("It was shipped.");
  const compose = double.calls.find(({ kind }) => kind === "stream")!;
  expect(JSON.stringify(compose.body.messages)).toContain("shipped");
});

// covers: chat.follow-up-prompts
test("what a prompt leads on to comes before what the model suggests", async () => {
  const prompts = [
    { id: "next", prompt: "What then?" },
    { id: "leading", prompt: "A desk?", followUpIds: ["next"] },
  ];
  await shop.secret.post("/prompts/bulk", { prompts });
  await shop.local.idle();
  const triage = { ...TRIAGE, intents: ["product"], search: "oak desk" };
  const text = "Here.\n[[products: desk-1]]\n[[followups: Something else? | And chairs?]]";

  const suggested = await ask("An oak desk?", { triage, text });
  const named = await ask("An oak desk?", { triage, text }, { promptId: "leading" });

  expect(dataOf(suggested, "prompts")[0].map(({ label }: { label: string }) => label)).toEqual([
    "Something else?",
    "And chairs?",
  ]);
  expect(dataOf(named, "prompts")).toEqual([[{ id: "next", label: "What then?" }]]);
});

// covers: chat.canned
test("a prompt's own answer asks no model anything, and a custom domain neither", async () => {
  await shop.secret.post("/prompts", { id: "arrival", prompt: QUESTION, cannedResponse: "On Monday.", overrideMode: "override" });
  await shop.local.idle();

  const chunks = await ask(QUESTION, { text: "Never." }, { promptId: "arrival" });

  expect(proseOf(chunks)).toBe("On Monday.");
  expect(double.calls).toEqual([]);
  expect(server.requests).toEqual([]);
});

describe("a shopper who is not who they say", () => {
  // covers: chat.mcp-identity
  test("is refused before any server hears of it", async () => {
    const answer = await shop.secret.post("/chat", { message: QUESTION, threadId: "t-forged", userJwt: "a.b.c" });

    expect(answer.status).toBe(401);
    expect(server.requests).toEqual([]);
  });
});

describe("what a model understands", () => {
  const BY_MODEL = { intents: ["product"], language: "en", question: "Anything to sit on for less than 100?", search: "chair" };

  // covers: chat.understood, chat.triage-untrusted
  test("is searched for in its words and within its price; what the shop has not is left out", async () => {
    const filters = { priceMax: 100, colours: ["Ultraviolet"], categories: ["Chairs", "Weapons"], ids: ["desk-1"] };

    const chunks = await ask("etwas zum Sitzen bis 100", {
      triage: { ...BY_MODEL, filters },
      text: "This.\n[[products: chair-1, desk-1]]",
    });

    expect(dataOf(chunks, "block_data").map(({ itemId }) => itemId)).toEqual(["chair-1"]);
  });

  // covers: chat.understood
  test.each([
    ["fails", { kind: "error" as const, status: 500 }],
    ["breaks off", { kind: "stopped" as const, reason: "max_tokens" as const }],
    ["answers with nothing of use", { kind: "answer" as const, input: { intents: ["dance"] } }],
  ])("is left to the rules where it %s", async (_what, answer) => {
    double.script(answer);
    double.scriptText({ kind: "text", text: "[[products: lamp-1, desk-1]]" });

    const chunks = await (await shop.ask("a brass lamp under 100 euros")).rest();

    expectProtocol(chunks);
    expect(dataOf(chunks, "block_data").map(({ itemId }) => itemId)).toEqual(["lamp-1"]);
  });

  // covers: chat.several-wishes, chat.refusals
  test("may be several things, and what they must not have", async () => {
    const triage = { ...BY_MODEL, search: "oak desk", beside: ["brass lamp", "beech chair"], without: ["Beech"] };

    const chunks = await ask("Ein Schreibtisch aus Eiche und eine Lampe", {
      triage,
      text: "This.\n[[products: desk-1, lamp-1, chair-1]]",
    });

    expect(dataOf(chunks, "block_data").map(({ itemId }) => itemId)).toEqual(["desk-1", "lamp-1"]);
  });

  // covers: chat.understood
  test("costs no call for a mere greeting", async () => {
    await ask("Hello!", { text: "Hello!" });

    expect(double.calls.map(({ kind }) => kind)).toEqual(["stream"]);
  });
});
