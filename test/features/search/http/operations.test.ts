import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop();
  await shop.secret.post("/products/bulk", {
    products: [
      {
        id: "p1",
        name: "Oak desk",
        price: 300,
        brands: ["Holz"],
        sku: "OD-100",
        attributes: { color: ["Oak"] },
        content: "x".repeat(3_000),
      },
      { id: "p2", name: "Pine desk", price: 120, brands: ["Holz"], attributes: { color: ["Pine"] } },
      { id: "p3", name: "Desk lamp", price: 40, brands: ["Lux"], stockStatus: "outofstock" },
      { id: "p4", name: "Draft desk", status: "draft" },
    ],
  });
  await shop.secret.post("/posts/bulk", {
    posts: [
      { id: "a", title: "Caring for oak", status: "publish" },
      { id: "b", title: "Oak draft", status: "draft" },
    ],
  });
  await shop.secret.post("/prompts", { id: "q", prompt: "Find me a desk" });
  await local.idle();
});

describe("POST /products/search", () => {
  test("a search answers results, total, facets and the query", async () => {
    verifies("search.shape", "facets.names", "filters.operators");
    const { status, body } = await shop.publishable.post("/products/search", {
      text: "desk",
      filters: { price: { lt: 200 } },
      facetFields: ["brands", "priceRanges", "attributes.color"],
      limit: 1,
    });

    expect(status).toBe(200);
    expect(body.object).toBe("search_result");
    expect(body.data).toMatchObject({
      total: 2,
      query: { text: "desk", filters: { price: { lt: 200 } }, limit: 1 },
      cursor: expect.any(String),
    });
    expect(body.data.pagination).toMatchObject({ total: 2, limit: 1, hasMore: true });
    expect(body.data.results).toHaveLength(1);
    expect(body.data.facets.brands).toEqual([
      { key: "Holz", count: 1 },
      { key: "Lux", count: 1 },
    ]);
    expect(Object.keys(body.data.facets)).toEqual(["brands", "priceRanges", "attributes.color"]);
  });

  test("a cursor continues its search and is refused with another text", async () => {
    verifies("search.cursor", "envelope.cursor");
    const first = await shop.secret.post("/products/search", { text: "desk", limit: 2 });
    const { cursor } = first.body.data;
    const second = await shop.secret.post("/products/search", { text: "desk", limit: 2, cursor });
    const other = await shop.secret.post("/products/search", { text: "lamp", limit: 2, cursor });

    const ids = [...first.body.data.results, ...second.body.data.results].map((hit: { id: string }) => hit.id);
    expect(ids.sort()).toEqual(["p1", "p2", "p3", "p4"]);
    expect(second.body.data).not.toHaveProperty("cursor");
    expect(other.status).toBe(400);
    expect(other.body.details[0].param).toBe("cursor");
  });

  test("a search reports every validation issue at once", async () => {
    verifies("errors.details", "search.limit");
    const { status, body } = await shop.secret.post("/products/search", {
      text: "",
      limit: 51,
      facetFields: ["colour", "attributes."],
      sort: "size",
      fields: ["secret"],
    });

    expect(status).toBe(400);
    expect(body.details.map((fault: { param: string }) => fault.param).sort()).toEqual([
      "facetFields[0]",
      "facetFields[1]",
      "fields[0]",
      "limit",
      "sort",
      "text",
    ]);
  });

  test("a search never shows another tenant's records", async () => {
    verifies("isolation.search");
    const stranger = await local.newShop();

    const { body } = await stranger.secret.post("/products/search", { text: "desk", facetFields: ["brands"] });

    expect(body.data).toMatchObject({ results: [], total: 0, facets: { brands: [] } });
  });
});

describe("searching posts and prompts", () => {
  test("posts and prompts are searched like products", async () => {
    verifies("search.kinds");
    const posts = await shop.publishable.post("/posts/search", { text: "oak", filters: { status: "publish" } });
    const prompts = await shop.publishable.post("/prompts/search", { text: "desk" });

    expect(posts.body.data.results).toEqual([expect.objectContaining({ id: "a", title: "Caring for oak" })]);
    expect(prompts.body.data.results).toEqual([expect.objectContaining({ id: "q" })]);
  });

  test("a search for posts refuses a status that posts do not have", async () => {
    verifies("search.post-filters");
    const { status, body } = await shop.secret.post("/posts/search", { text: "oak", filters: { status: "gone" } });

    expect(status).toBe(400);
    expect(body.details[0].param).toBe("filters.status");
  });
});
