import { beforeEach, describe, expect, test } from "@jest/globals";
import type { McpScript } from "../../../support/mcp-server/orders-server.ts";
import { type McpDouble, startMcpServer } from "../../../support/mcp-server.ts";
import { startReceiver } from "../../../support/receiver.ts";
import { verifies } from "../../../support/verifies.ts";
import { answeringModel, askDomain } from "./ask-domain.ts";

let server: McpDouble;
beforeEach(async () => {
  server = await startMcpServer();
});

test("an order that the question names becomes a candidate with card and facts", async () => {
  verifies("chat.mcp-answers");
  const { curated, progress } = await askDomain({ uri: server.url, message: "Where is my order #1001?" });

  expect(server.calls).toEqual([{ tool: "lookupOrder", args: { orderNumber: "1001" } }]);
  expect(progress).toEqual(["tool:lookupOrder Calling lookup order..."]);
  expect(curated).toMatchObject({ domain: "orders", renderHint: "card", failure: null });
  expect(curated.candidates).toHaveLength(1);
  const [order] = curated.candidates;
  expect(order).toMatchObject({ id: "1001", domain: "orders", title: "Orders 1001", prices: [59.9] });
  expect(order!.payload).toMatchObject({ id: "1001", orderNumber: "1001", status: "shipped", items: [{ name: "Oak stool" }] });
  expect(order!.facts).toContain("status: shipped");
});

test.each([
  { auth: "optional" as const, userJwt: "a.b.c", authorization: "Bearer a.b.c" },
  { auth: "none" as const, userJwt: "a.b.c", authorization: undefined },
  { auth: "optional" as const, userJwt: undefined, authorization: undefined },
])("the shopper's token is passed on if there is one and the domain wants it: $auth", async (one) => {
  verifies("chat.mcp-identity");
  await askDomain({ uri: server.url, message: "Order 1001", domain: { auth: one.auth }, userJwt: one.userJwt });

  expect(new Set(server.requests.map(({ headers }) => headers.authorization))).toEqual(new Set([one.authorization]));
});

test("a domain for known shoppers is not asked for unknown shoppers", async () => {
  verifies("chat.mcp-identity");
  const { curated } = await askDomain({ uri: server.url, message: "Order 1001", domain: { auth: "required" } });

  expect(curated).toMatchObject({ candidates: [], failure: null, missingInputs: ["sign in"] });
  expect(server.requests).toEqual([]);
});

test("progress shows the workspace's message, or else the tool's name and the server's own progress", async () => {
  verifies("chat.mcp-progress");
  server.script = "news";
  const own = { lookupOrder: "Looking up your order..." };

  const configured = await askDomain({ uri: server.url, message: "Order 1001", domain: { toolProgressMessages: own } });
  const automatic = await askDomain({ uri: server.url, message: "Order 1001" });

  expect(configured.progress).toEqual(["tool:lookupOrder Looking up your order..."]);
  expect(automatic.progress).toEqual([
    "tool:lookupOrder Calling lookup order...",
    "tool:lookupOrder Asking the warehouse",
    "tool:lookupOrder Asking the carrier",
  ]);
});

describe("a custom domain with a model", () => {
  test("calls the tool with the arguments that the model chooses, and records the cost", async () => {
    verifies("chat.mcp-choice");
    const model = answeringModel({ tool: "listOrders", arguments: { email: "me@shop.example" } });

    const { curated, spent } = await askDomain({ uri: server.url, message: "What did I buy?", model });

    expect(server.calls).toEqual([{ tool: "listOrders", args: { email: "me@shop.example" } }]);
    expect(curated.candidates.map(({ id }) => id)).toEqual(["1001", "1002"]);
    expect(spent).toEqual([expect.objectContaining({ purpose: "tool", model: "small", costUsd: 0.00001 })]);
    expect(JSON.parse(model.requests[0]!.prompt)).toMatchObject({ question: "What did I buy?", today: "2026-01-02" });
  });

  test.each([
    { tool: "cancelOrder", arguments: { orderNumber: "1001" } },
    { tool: "lookupOrder", arguments: {} },
    { tool: "dropTables", arguments: {} },
    "nonsense",
  ])("chooses by rule where the model's choice is not allowed or unusable: %j", async (answer) => {
    verifies("chat.mcp-choice");
    await askDomain({ uri: server.url, message: "Order 1001", model: answeringModel(answer) });

    expect(server.calls).toEqual([{ tool: "lookupOrder", args: { orderNumber: "1001" } }]);
  });

  test("asks for the inputs that the model says are missing", async () => {
    verifies("chat.mcp-choice");
    const model = answeringModel({ tool: null, missing: ["order number"] });

    const { curated } = await askDomain({ uri: server.url, message: "Where is my parcel?", model });

    expect(curated).toMatchObject({ candidates: [], failure: null, missingInputs: ["order number"] });
    expect(server.calls).toEqual([]);
  });
});

test.each<McpScript>(["error", "huge", "malformed"])(
  "a tool that answers with %s is an apology, without its words",
  async (script) => {
    verifies("chat.mcp-failures");
    server.script = script;

    const { curated, warnings } = await askDomain({ uri: server.url, message: "Order 1001" });

    expect(curated).toMatchObject({ candidates: [], failure: "Orders cannot be looked up at the moment." });
    expect(warnings.map(({ message }) => message)).toEqual(["A custom domain failed."]);
    expect(String(warnings[0]!.fields!.error)).not.toMatch(/ORA|xxx|orderNumber/);
  },
);

test("a tool that hangs is abandoned at the end of the domain's budget", async () => {
  verifies("chat.mcp-failures");
  server.script = "hang";

  const { curated } = await askDomain({ uri: server.url, message: "Order 1001", domain: { budgetMs: 200 } });

  expect(server.calls).toHaveLength(1);
  expect(curated.failure).toBe("Orders cannot be looked up at the moment.");
});

test("a server that accepts connections and never answers is abandoned at the end of the domain's budget", async () => {
  verifies("chat.mcp-failures");
  const silent = await startReceiver([{ hold: true }]);

  const { curated } = await askDomain({ uri: silent.url, message: "Order 1001", domain: { budgetMs: 200 } });

  expect(curated.failure).toBe("Orders cannot be looked up at the moment.");
});

test("a stopped turn ends its call at once", async () => {
  verifies("chat.mcp-failures");
  server.script = "hang";
  const stop = new AbortController();

  const asking = askDomain({ uri: server.url, message: "Order 1001", domain: { budgetMs: 10_000 }, signal: stop.signal });
  await server.called(1);
  stop.abort();

  expect((await asking).curated.candidates).toEqual([]);
});

test("a server that cannot be reached leads to an apology", async () => {
  await server.close();

  const { curated } = await askDomain({ uri: server.url, message: "Order 1001" });

  expect(curated.failure).toBe("Orders cannot be looked up at the moment.");
});

test("an answer in words is prose without cards, and an empty answer is no failure", async () => {
  verifies("chat.mcp-answers");
  server.script = "text";
  const words = await askDomain({ uri: server.url, message: "Order 1001" });
  server.script = "empty";
  const none = await askDomain({ uri: server.url, message: "Order 1001" });

  expect(words.curated).toMatchObject({ renderHint: "prose-only", failure: null });
  expect(words.curated.candidates.map(({ facts }) => facts)).toEqual(["Your order left our house yesterday."]);
  expect(none.curated).toMatchObject({ candidates: [], failure: null });
});

test("a server's session is ended after the call", async () => {
  await askDomain({ uri: server.url, message: "Order 1001" });

  expect(server.ended).toBe(1);
});
