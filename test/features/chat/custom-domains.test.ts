import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { type McpDouble, startMcpServer } from "../../support/mcp-server.ts";
import { verifies } from "../../support/verifies.ts";
import { cardsOf, proseOf } from "./chunks.ts";
import { type ChatShop, openChatShop } from "./shop.ts";

const ORDERS = {
  id: "orders",
  label: "Orders",
  mcp: "ordersUri",
  keywords: ["order", "parcel", "Bestellung", "commande", "pedido", "ordine", "bestelling", "encomenda"],
  toolProgressMessages: { lookupOrder: "Looking up your order..." },
  itemIdField: "orderNumber",
  budgetMs: 1_000,
};

let shop: ChatShop;
let server: McpDouble;
beforeAll(async () => {
  shop = await openChatShop();
  await configure({});
});
// One server per test: a finished turn may still be ending its session.
beforeEach(async () => {
  server = await startMcpServer();
  await shop.secret.put("/tenant/mcp", { ordersUri: server.url });
});

function configure(changes: Partial<typeof ORDERS> & { renderHint?: string; auth?: string }): Promise<void> {
  return shop.configure({ customDomains: [{ ...ORDERS, ...changes }] });
}

test("a question about an order is answered from the shop's own server, with a card of the order", async () => {
  verifies("chat.custom-domain");
  const chunks = await shop.chunksOf("Where is my order 1001?");

  const progress = chunks.filter(({ type }) => type === "progress").map(({ data }) => `${data.stage} ${data.message}`);
  expect(progress).toContain("tool:lookupOrder Looking up your order...");
  const cards = chunks.filter(({ type, data }) => type === "block_start" && data.type === "custom");
  expect(cards.map(({ data }) => data)).toEqual([
    expect.objectContaining({ domain: "orders", ids: ["1001"], renderHint: "card" }),
  ]);
  const payload = chunks.find(({ type, data }) => type === "block_data" && data.itemId === "1001");
  expect(payload.data.payload).toMatchObject({ orderNumber: "1001", status: "shipped", total: 59.9 });
});

test.each([
  ["Where is my order 1001?", "It has been shipped. Carrier: DHL. Contents: Oak stool. Total: €59.90."],
  ["Wo ist meine Bestellung 1001?", "Sie wurde versandt. Versand mit: DHL. Inhalt: Oak stool. Summe: 59,90\u00a0€."],
])("an order's status is told in words besides its card: %s", async (message, told) => {
  verifies("chat.mcp-told");
  expect(proseOf(await shop.chunksOf(message))).toContain(told);
});

describe("the inputs that a domain needs", () => {
  test.each([
    ["Where is my order?", "Please tell me your order number."],
    ["Wo ist meine Bestellung?", "Bitte nennen Sie mir Ihre Bestellnummer."],
    ["Où est ma commande ?", "Merci de m’indiquer votre numéro de commande."],
    ["¿Dónde está mi pedido?", "Indíqueme, por favor, su número de pedido."],
    ["Dov'è il mio ordine?", "Mi indichi, per favore, il suo numero d’ordine."],
    ["Waar is mijn bestelling?", "Geef mij alstublieft uw bestelnummer."],
    ["Onde está a minha encomenda?", "Indique-me, por favor, o número da sua encomenda."],
  ])("is asked for in the shopper's language: %s", async (message, asked) => {
    verifies("chat.custom-needs");
    const chunks = await shop.chunksOf(message);

    expect(proseOf(chunks)).toContain(asked);
    expect(server.calls).toEqual([]);
  });

  test("the shopper's next message supplies the missing input, also after a wrong one", async () => {
    verifies("chat.custom-needs");
    const threadId = "thread-needs";
    await shop.chunksOf("Where is my order?", { threadId });
    server.script = "empty";
    await shop.chunksOf("it's 9999", { threadId });
    server.script = "answer";

    const chunks = await shop.chunksOf("sorry, 1001", { threadId });

    expect(server.calls.map(({ args }) => args)).toEqual([{ orderNumber: "9999" }, { orderNumber: "1001" }]);
    expect(cardsOf(chunks)).toEqual(["1001"]);
  });

  test("a domain for signed-in shoppers asks an anonymous one to sign in", async () => {
    verifies("chat.custom-needs");
    await configure({ auth: "required" });

    const chunks = await shop.chunksOf("Where is my order 1001?");

    await configure({});
    expect(proseOf(chunks)).toContain("Please sign in first");
    expect(server.requests).toEqual([]);
  });
});

test("an order that the server does not know is answered as unknown", async () => {
  verifies("chat.custom-domain");
  server.script = "empty";

  const chunks = await shop.chunksOf("Where is my order 9999?");

  expect(proseOf(chunks)).toContain("found nothing");
  expect(chunks.find(({ type }) => type === "metadata").data.lastAgent).toBe("composer");
});

test("an order with the render hint prose-only has no card", async () => {
  verifies("chat.custom-domain");
  await configure({ renderHint: "prose-only" });

  const chunks = await shop.chunksOf("Where is my order 1001?");

  await configure({});
  expect(chunks.filter(({ type, data }) => type === "block_start" && data.type === "custom")).toEqual([]);
  expect(proseOf(chunks)).toContain("shipped");
});

test.each(["error", "hang"] as const)("a tool that answers with %s gets an apology and degrades the turn", async (script) => {
  verifies("chat.custom-domain", "chat.mcp-failures");
  server.script = script;

  const chunks = await shop.chunksOf("Where is my order 1001?");

  server.release();
  expect(chunks.find(({ type }) => type === "metadata").data).toMatchObject({ degraded: true });
  expect(chunks.filter(({ type }) => type === "block_delta").length).toBeGreaterThan(0);
  expect(JSON.stringify(chunks)).not.toContain("ORA-");
  expect(chunks.at(-1)).toMatchObject({ type: "complete" });
});

test("the server receives the token of a verified shopper", async () => {
  verifies("chat.mcp-identity");
  const userJwt = await shop.jwt("ada");

  await shop.chunksOf("Where is my order 1001?", { userJwt });

  expect(new Set(server.requests.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${userJwt}`]));
});

test("other questions do not reach the server", async () => {
  await shop.chunksOf("Do you have an oak desk?");

  expect(server.requests).toEqual([]);
});

test("an order and a product with the same id are both shown, each with its own card", async () => {
  verifies("chat.custom-domain");
  await shop.secret.post("/products", { id: "1001", name: "Order book 1001", price: 12 });
  await shop.local.idle();

  const chunks = await shop.chunksOf("Do you have the order book 1001?");

  await shop.secret.delete("/products/1001");
  const cards = new Map(chunks.filter(({ type }) => type === "block_data").map(({ data }) => [data.itemId, data.payload]));
  expect(cards.get("1001")).toMatchObject({ name: "Order book 1001" });
  expect(cards.get("orders:1001")).toMatchObject({ id: "1001", orderNumber: "1001", status: "shipped" });
});
