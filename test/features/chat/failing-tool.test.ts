import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type McpDouble, startMcpServer } from "../../support/mcp-server.ts";
import { type ModelDouble, modelAt, startModelDouble } from "../../support/model-double.ts";
import { verifies } from "../../support/verifies.ts";
import { dataOf, proseOf } from "./chunks.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

const ORDERS = { id: "orders", label: "Orders", mcp: "ordersUri", keywords: ["order"], budgetMs: 2_000 };

let double: ModelDouble;
let server: McpDouble;
beforeAll(async () => {
  double = await startModelDouble();
  server = await startMcpServer();
});
afterAll(() => double.stop());

async function shopWithOrders(model?: Parameters<typeof openChatShop>[0]): Promise<ChatShop> {
  const shop = await openChatShop(model);
  await shop.secret.put("/tenant/mcp", { ordersUri: server.url });
  await shop.configure({ customDomains: [ORDERS] });
  return shop;
}

async function askForOrder(shop: ChatShop) {
  const chunks = await shop.chunksOf("Where is my order 1001?");
  return {
    chunks,
    prose: proseOf(chunks),
    degraded: dataOf(chunks, "metadata")[0].degraded,
    metadata: dataOf(chunks, "metadata")[0],
  };
}

test("without a model, a failing tool gets an apology and the turn is degraded", async () => {
  verifies("chat.mcp-failures", "chat.custom-domain");
  server.script = "error";

  const { chunks, prose, degraded, metadata } = await askForOrder(await shopWithOrders());

  expect(prose).toContain("I am sorry, I could not look that up just now.");
  expect(degraded).toBe(true);
  expect(metadata.degradedReasons).toEqual(["no_model", "domain_failed"]);
  expect(JSON.stringify(chunks)).not.toContain("ORA-");
});

test("a turn with a failed tool has an apology of the model and is degraded, a turn without a failure is not", async () => {
  verifies("chat.mcp-failures", "chat.custom-domain");
  const shop = await shopWithOrders(modelAt(double));
  double.script(
    { kind: "answer", input: { intents: ["orders"], language: "en", question: "Where is order 1001?", search: "" } },
    { kind: "answer", input: { tool: "lookupOrder", arguments: { orderNumber: "1001" } } },
    { kind: "answer", input: { intents: ["orders"], language: "en", question: "Where is order 1001?", search: "" } },
    { kind: "answer", input: { tool: "lookupOrder", arguments: { orderNumber: "1001" } } },
  );
  double.scriptText(({ body }) => {
    const told: string = body.messages.at(-1).content;
    const failure = /"failure":"([^"]*)"/.exec(told)?.[1];
    return { kind: "text", text: failure ? `I am sorry: ${failure}` : "It is on its way." };
  });

  server.script = "error";
  const failed = await askForOrder(shop);
  server.script = "answer";
  const found = await askForOrder(shop);

  expect(failed.prose).toBe("I am sorry: Orders cannot be looked up at the moment.");
  expect(failed.degraded).toBe(true);
  expect(JSON.stringify(failed.chunks)).not.toContain("ORA-");
  expect(found.prose).toBe("It is on its way.");
  expect(found.degraded).toBe(false);
});
