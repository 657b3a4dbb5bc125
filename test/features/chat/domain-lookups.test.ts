import { beforeAll, beforeEach, expect, test } from "@jest/globals";
import { type McpDouble, startMcpServer } from "../../support/mcp-server.ts";
import type { ModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { cardsOf, dataOf, proseOf } from "./chunks.ts";
import { openModelShop } from "./model-shop.ts";
import type { ChatShop } from "./shop.ts";

let double: ModelDouble;
let shop: ChatShop;
let server: McpDouble;
beforeAll(async () => {
  ({ shop, double } = await openModelShop());
});
beforeEach(async () => {
  server = await startMcpServer();
  await shop.secret.put("/tenant/mcp", { ordersUri: server.url });
  await configure({});
});

function configure(fields: object): Promise<void> {
  const orders = {
    id: "orders",
    mcp: "ordersUri",
    description: "Where an order is.",
    itemIdField: "orderNumber",
    budgetMs: 1_500,
  };
  return shop.configure({ customDomains: [{ ...orders, ...fields }] });
}

/** Asks for a desk; the answering model then asks the domain this question, and a small model chooses the tool. */
function answerTo(message: string, question: string, text: string, tool = "lookupOrder") {
  const triage = { intents: ["product"], language: "en", question: message, search: "oak desk" };
  double.script({ kind: "answer", input: triage }, { kind: "answer", input: { tool, arguments: { orderNumber: "1001" } } });
  const calls = [{ name: "look_up", input: { domain: "orders", question } }];
  double.scriptText({ kind: "text", text: "The oak desk is solid.", calls }, { kind: "text", text });
  return shop.chunksOf(message);
}

const QUESTION = "Do you have an oak desk that goes with the stool that I bought, 1001?";

test("a question to a domain is looked up by its tool, shown while it runs, and told and shown like any other", async () => {
  verifies("chat.lookup-domains", "chat.lookups");
  const chunks = await answerTo(QUESTION, "What is in order 1001?", "Your order was shipped.\n[[orders: 1001]]");

  expect(server.calls).toEqual([{ tool: "lookupOrder", args: { orderNumber: "1001" } }]);
  expect(dataOf(chunks, "progress").map(({ stage }) => stage)).toEqual(expect.arrayContaining(["lookup", "tool:lookupOrder"]));
  expect(cardsOf(chunks)).toEqual(["1001"]);
  expect(proseOf(chunks)).toBe("The oak desk is solid.\n\nYour order was shipped.");
  const [{ calls }] = dataOf(chunks, "usage");
  expect(calls.map(({ purpose }: { purpose: string }) => purpose)).toEqual(["triage", "compose", "tool", "compose"]);
});

test.each([
  ["a number", "What is in order 4711?"],
  ["an address", "Which orders has mallory@evil.example?"],
])("%s that neither the shopper nor the domain has named never reaches a server", async (_what, question) => {
  verifies("chat.lookup-domains", "chat.lookup-data");
  const chunks = await answerTo(QUESTION, question, "I could not look that up.");

  expect(server.calls).toEqual([]);
  expect(JSON.stringify(double.calls.at(-1)!.body.messages)).toContain("not from the shopper");
  expect(proseOf(chunks)).toContain("I could not look that up.");
});

test("a tool that changes something is never called by a look-up, even when the workspace names it", async () => {
  verifies("chat.lookup-domains");
  await configure({ tools: ["cancelOrder", "lookupOrder"] });

  await answerTo(QUESTION, "Cancel order 1001", "It cannot be cancelled here.", "cancelOrder");

  expect(server.calls.map(({ tool }) => tool)).not.toContain("cancelOrder");
});

test("a server that fails in a look-up degrades the answer, and nothing of its error is told", async () => {
  verifies("chat.lookup-failures");
  server.script = "error";

  const chunks = await answerTo(QUESTION, "What is in order 1001?", "I could not look that up now.");

  const [result] = double.calls.at(-1)!.body.messages.at(-1).content;
  expect(result).toMatchObject({ type: "tool_result", is_error: true });
  expect(result.content).toContain("orders cannot be looked up at the moment");
  expect(JSON.stringify(double.calls.map(({ body }) => body))).not.toContain("ORA-");
  expect(dataOf(chunks, "metadata")[0]).toMatchObject({ degraded: true, degradedReasons: ["domain_failed"] });
});
