import { beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { SignJWT } from "jose";
import { expectProtocol } from "../../support/chat.ts";
import { type McpDouble, startMcpServer } from "../../support/mcp-server.ts";
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
// One a test: a turn that is over may still be saying farewell to its server.
beforeEach(async () => {
  server = await startMcpServer();
  await shop.secret.put("/tenant/mcp", { ordersUri: server.url });
});

async function configure(changes: Partial<typeof ORDERS> & { renderHint?: string; auth?: string }): Promise<void> {
  const { status } = await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, {
    customDomains: [{ ...ORDERS, ...changes }],
  });
  expect(status).toBe(200);
  // Settings are known everywhere within 10 seconds.
  await shop.local.clock.advance("11s");
}

async function ask(message: string, fields: object = {}) {
  const { rest } = await shop.ask(message, fields);
  const chunks = await rest();
  expectProtocol(chunks);
  return chunks;
}

// covers: chat.custom-domain
test("a question about an order is answered from the shop's own server, with a card of the order", async () => {
  const chunks = await ask("Where is my order 1001?");

  const progress = chunks.filter(({ type }) => type === "progress").map(({ data }) => `${data.stage} ${data.message}`);
  expect(progress).toContain("tool:lookupOrder Looking up your order...");
  const cards = chunks.filter(({ type, data }) => type === "block_start" && data.type === "custom");
  expect(cards.map(({ data }) => data)).toEqual([
    expect.objectContaining({ domain: "orders", ids: ["1001"], renderHint: "card" }),
  ]);
  const payload = chunks.find(({ type, data }) => type === "block_data" && data.itemId === "1001");
  expect(payload.data.payload).toMatchObject({ orderNumber: "1001", status: "shipped", total: 59.9 });
});

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of a chunk by looking into it.
const proseOf = (chunks: any[]) => chunks.map(({ type, data }) => (type === "block_delta" ? data.content : "")).join("");

describe("what a domain needs", () => {
  // covers: chat.custom-needs
  test.each([
    ["Where is my order?", "Please tell me your order number."],
    ["Wo ist meine Bestellung?", "Bitte nennen Sie mir Ihre Bestellnummer."],
    ["Où est ma commande ?", "Merci de m’indiquer votre numéro de commande."],
    ["¿Dónde está mi pedido?", "Indíqueme, por favor, su número de pedido."],
    ["Dov'è il mio ordine?", "Mi indichi, per favore, il suo numero d’ordine."],
    ["Waar is mijn bestelling?", "Geef mij alstublieft uw bestelnummer."],
    ["Onde está a minha encomenda?", "Indique-me, por favor, o número da sua encomenda."],
  ])("is asked for in the shopper's language: %s", async (message, asked) => {
    const chunks = await ask(message);

    expect(proseOf(chunks)).toContain(asked);
    expect(server.calls).toEqual([]);
  });

  // covers: chat.custom-needs
  test("is what the shopper answers with, also after a wrong one", async () => {
    const threadId = "thread-needs";
    await ask("Where is my order?", { threadId });
    server.script = "empty";
    await ask("it's 9999", { threadId });
    server.script = "answer";

    const chunks = await ask("sorry, 1001", { threadId });

    expect(server.calls.map(({ args }) => args)).toEqual([{ orderNumber: "9999" }, { orderNumber: "1001" }]);
    expect(chunks.filter(({ type }) => type === "block_data").map(({ data }) => data.itemId)).toEqual(["1001"]);
  });

  // covers: chat.custom-needs
  test("is to sign in, where the server is asked for known shoppers only", async () => {
    await configure({ auth: "required" });

    const chunks = await ask("Where is my order 1001?");

    await configure({});
    expect(proseOf(chunks)).toContain("Please sign in first");
    expect(server.requests).toEqual([]);
  });
});

// covers: chat.custom-domain
test("an order that the server does not know is said not to be there", async () => {
  server.script = "empty";

  const chunks = await ask("Where is my order 9999?");

  expect(proseOf(chunks)).toContain("found nothing");
  expect(chunks.find(({ type }) => type === "metadata").data.lastAgent).toBe("composer");
});

// covers: chat.custom-domain
test("an order that is to be spoken of only has no card", async () => {
  await configure({ renderHint: "prose-only" });

  const chunks = await ask("Where is my order 1001?");

  await configure({});
  expect(chunks.filter(({ type, data }) => type === "block_start" && data.type === "custom")).toEqual([]);
  expect(chunks.map(({ type, data }) => (type === "block_delta" ? data.content : "")).join("")).toContain("shipped");
});

// covers: chat.custom-domain, chat.mcp-failures
test.each(["error", "hang"] as const)("a tool that answers with %s is an apology, and the turn is degraded", async (script) => {
  server.script = script;

  const chunks = await ask("Where is my order 1001?");

  server.release();
  expect(chunks.find(({ type }) => type === "metadata").data).toMatchObject({ degraded: true });
  expect(chunks.filter(({ type }) => type === "block_delta").length).toBeGreaterThan(0);
  expect(JSON.stringify(chunks)).not.toContain("ORA-");
  expect(chunks.at(-1)).toMatchObject({ type: "complete" });
});

// covers: chat.mcp-identity
test("the server is told who asks, where the shopper is verified", async () => {
  const { jwtSecret } = (await shop.secret.get("/tenant/status")).body.data;
  const now = Math.floor(shop.local.clock.now() / 1_000);
  const userJwt = await new SignJWT({})
    .setProtectedHeader({ alg: "HS256" })
    .setSubject("ada")
    .setExpirationTime(now + 600)
    .sign(new TextEncoder().encode(jwtSecret));

  await ask("Where is my order 1001?", { userJwt });

  expect(new Set(server.requests.map(({ headers }) => headers.authorization))).toEqual(new Set([`Bearer ${userJwt}`]));
});

test("other questions do not reach the server", async () => {
  await ask("Do you have an oak desk?");

  expect(server.requests).toEqual([]);
});

// covers: chat.custom-domain
test("an order with a product's id is shown beside the product, each with its own card", async () => {
  await shop.secret.post("/products", { id: "1001", name: "Order book 1001", price: 12 });
  await shop.local.idle();

  const chunks = await ask("Where is my order 1001?");

  await shop.secret.delete("/products/1001");
  const cards = new Map(chunks.filter(({ type }) => type === "block_data").map(({ data }) => [data.itemId, data.payload]));
  expect(cards.get("1001")).toMatchObject({ name: "Order book 1001" });
  expect(cards.get("orders-1001")).toMatchObject({ id: "orders-1001", orderNumber: "1001", status: "shipped" });
});
