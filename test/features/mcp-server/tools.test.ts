import { beforeAll, describe, expect, test } from "@jest/globals";
import { toProductLine } from "../../../functions/features/mcp-server/tools/product-views.ts";
import type { Shop } from "../../support/new-shop.ts";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";
import { type Assistant, connectAssistant } from "./assistant.ts";

const DESK = {
  id: "desk-1",
  name: "Oak desk",
  content: "<p>A solid oak desk.</p><script>alert(1)</script><p>Two drawers.</p>",
  excerpt: "Solid oak, two drawers.",
  price: 449,
  regularPrice: 499,
  onSale: true,
  stockStatus: "instock",
  rating: 4.5,
  reviewCount: 12,
  categories: ["Desks"],
  brands: ["Nordholz"],
  attributes: { Wood: ["Oak"] },
  url: "https://shop.example/desk-1",
  source: "erp-7",
};
const PRODUCTS = [
  DESK,
  { id: "desk-2", name: "Pine desk", price: 129, stockStatus: "outofstock", categories: ["Desks"] },
  { id: "chair-1", name: "Beech chair", price: 89, stockStatus: "instock", categories: ["Chairs"] },
  { id: "draft-1", name: "Secret oak desk", price: 1, status: "draft", categories: ["Desks"] },
];

let local: Local;
let shop: Shop;
let shopper: Assistant;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop();
  await shop.secret.put(`/workspaces/${shop.workspaceId}/settings`, { currency: "EUR" });
  await shop.secret.post("/products/bulk", { products: PRODUCTS });
  await shop.secret.post("/posts", {
    id: "care-1",
    title: "How to care for oak",
    content: "Oil oak twice a year with linseed oil.",
    status: "publish",
    url: "https://shop.example/care",
  });
  await local.idle();
  const purchases = ["v1", "v2"].map((visitorId) => ({ type: "purchase", productIds: ["chair-1"], visitorId }));
  await shop.secret.post("/events", { events: purchases });
  await local.idle();
  shopper = await connectAssistant(local.baseUrl, shop.publishable);
});

test("an assistant learns the server's name and its five tools, which change nothing and declare their results", async () => {
  verifies("mcp.tools");
  const { tools } = await shopper.client.listTools();

  expect(shopper.client.getServerVersion()).toMatchObject({ name: "shop-catalogue" });
  expect(shopper.client.getInstructions()).toContain("search_products");
  expect(tools.map(({ name }) => name)).toEqual(["search_products", "get_product", "search_posts", "recommend", "ask"]);
  for (const { title, description, inputSchema, outputSchema, annotations } of tools) {
    expect(title).toMatch(/\w/);
    expect(description!.length).toBeGreaterThan(40);
    expect(inputSchema).toMatchObject({ type: "object", additionalProperties: false });
    expect(outputSchema).toMatchObject({ type: "object" });
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
  }
});

describe("search_products", () => {
  test("finds products with prices, links and the values to narrow by", async () => {
    verifies("mcp.search-products");
    const { isError, text, data } = await shopper.call("search_products", { query: "oak desk" });

    expect(isError).toBe(false);
    expect(data).toMatchObject({ currency: "EUR", cursor: null });
    expect(data.products[0]).toEqual({
      ...{ id: "desk-1", name: "Oak desk", url: "https://shop.example/desk-1", price: 449, regularPrice: 499, onSale: true },
      ...{ stockStatus: "instock", rating: 4.5, reviewCount: 12, categories: ["Desks"], brands: ["Nordholz"] },
      ...{ excerpt: "Solid oak, two drawers.", workspaceId: shop.workspaceId },
    });
    expect(data.facets.categories).toContainEqual({ value: "Desks", count: expect.any(Number) });
    expect(text).toContain(
      "1. Oak desk (id desk-1) - 449 EUR (was 499) - in stock - rated 4.5 of 5 - https://shop.example/desk-1",
    );
  });

  test("a line states what is paid for a product on sale, and what it was", () => {
    verifies("search.paid-price");
    const cape = { id: "cape", name: "Cape", price: 32, salePrice: 24, onSale: true };

    expect(toProductLine(cape, "USD")).toBe("Cape (id cape) - 24 USD (was 32)");
    expect(toProductLine({ ...cape, onSale: false, priceMin: 30, priceMax: 40 }, "USD")).toBe("Cape (id cape) - 30 to 40 USD");
  });

  test.each([
    [{ maxPrice: 130 }, ["chair-1", "desk-2"]],
    [{ minPrice: 100, maxPrice: 130 }, ["desk-2"]],
    [{ inStock: true }, ["chair-1", "desk-1"]],
    [{ onSale: true }, ["desk-1"]],
    [{ categories: ["Chairs"] }, ["chair-1"]],
    [{ brands: ["Nordholz"] }, ["desk-1"]],
  ])("narrows by %j", async (filters, ids) => {
    verifies("mcp.search-products");
    const { data } = await shopper.call("search_products", { query: "*", sort: "price:asc", ...filters });

    expect(data.products.map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  test("pages by a cursor", async () => {
    const first = await shopper.call("search_products", { query: "*", sort: "price:asc", limit: 2 });
    const next = await shopper.call("search_products", { query: "*", sort: "price:asc", limit: 2, cursor: first.data.cursor });

    expect(first.text).toContain("There are more");
    expect([first, next].map(({ data }) => data.products.map(({ id }: { id: string }) => id))).toEqual([
      ["chair-1", "desk-2"],
      ["desk-1"],
    ]);
  });

  test("says what to do when nothing fits", async () => {
    const { isError, text, data } = await shopper.call("search_products", { query: "oak", maxPrice: 1 });

    expect(isError).toBe(false);
    expect(data.products).toEqual([]);
    expect(text).toContain("drop a filter");
  });
});

test("get_product reads a product whole, as text that a reader sees, and without the merchant's own fields", async () => {
  verifies("mcp.get-product");
  const { data, text } = await shopper.call("get_product", { id: "desk-1" });

  expect(data.product).toMatchObject({
    ...{ id: "desk-1", description: "A solid oak desk.\nTwo drawers.", excerpt: DESK.excerpt },
    attributes: { Wood: ["Oak"] },
  });
  expect(data.product).not.toHaveProperty("source");
  expect(data.product).not.toHaveProperty("content");
  expect(text).toContain("A solid oak desk.");
});

test("an assistant with a publishable key reads what a shopper sees, one with a secret key what the merchant sees", async () => {
  verifies("mcp.keys");
  const merchant = await connectAssistant(local.baseUrl, shop.secret);

  const hidden = await shopper.call("get_product", { id: "draft-1" });
  const searched = await shopper.call("search_products", { query: "secret oak desk" });
  const read = await merchant.call("get_product", { id: "draft-1" });

  expect(hidden).toMatchObject({ isError: true, text: expect.stringContaining("Find its id with search_products") });
  expect(searched.data.products.map(({ id }: { id: string }) => id)).not.toContain("draft-1");
  expect(read.data.product).toMatchObject({ id: "draft-1", name: "Secret oak desk" });
});

test("search_posts finds articles and quotes the passages that fit", async () => {
  verifies("mcp.search-posts");
  const { data, text } = await shopper.call("search_posts", { query: "how often should I oil oak" });

  expect(data.posts[0]).toMatchObject({ id: "care-1", title: "How to care for oak", url: "https://shop.example/care" });
  expect(data.posts[0].passages.join(" ")).toContain("twice a year");
  expect(text).toContain("https://shop.example/care");
});

test("recommend names products beside one, or those in demand, with reasons", async () => {
  verifies("mcp.recommend");
  const beside = await shopper.call("recommend", { productId: "desk-1", limit: 2 });
  const demanded = await shopper.call("recommend");

  expect(beside.data.products.length).toBeGreaterThan(0);
  expect(beside.data.products.map(({ id }: { id: string }) => id)).not.toContain("desk-1");
  expect(beside.data.products[0].reasons[0]).toMatch(/\w/);
  expect(demanded.data.products.map(({ id }: { id: string }) => id)).toEqual(["chair-1"]);
  expect(demanded.text).toContain("1. Beech chair (id chair-1) - 89 EUR - in stock - ");
  expect(beside.data.currency).toBe("EUR");
});

test("ask answers from the shop, and goes on with its own conversation only", async () => {
  verifies("mcp.ask");
  const first = await shopper.call("ask", { question: "Do you have an oak desk?" });
  const { threadId } = first.data;
  const second = await shopper.call("ask", { question: "And a chair?", threadId });
  await shop.secret.post("/chat", { message: "hello", threadId: "somebody-else" });
  const foreign = await shopper.call("ask", { question: "What did I say?", threadId: "somebody-else" });
  const thread = await shop.secret.get(`/threads/${threadId}/messages`);

  expect(first.isError).toBe(false);
  expect(first.data.answer).toMatch(/\w/);
  expect(first.data.products.map(({ id }: { id: string }) => id)).toContain("desk-1");
  expect(first.text).toContain(threadId);
  expect(second.data.threadId).toBe(threadId);
  expect(JSON.stringify(thread.body.data)).toContain("And a chair?");
  expect(foreign).toMatchObject({ isError: true, text: expect.stringContaining("threadId") });
});
