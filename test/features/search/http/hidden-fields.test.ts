import { beforeAll, describe, expect, test } from "@jest/globals";
import type { Shop } from "../../../support/new-shop.ts";
import { type Local, startLocal } from "../../../support/start-local.ts";
import { verifies } from "../../../support/verifies.ts";
import { connectAssistant } from "../../mcp-server/assistant.ts";

const DESK = {
  id: "desk",
  name: "Oak desk",
  price: 449,
  excerpt: "Solid oak.",
  content: "Solid oak, oiled by hand.",
  categories: ["Desks"],
  brands: ["Nordholz"],
  source: "erp-7",
  indexStatus: "active",
  metadata: { costPrice: 77701, Cost: 77702, margin: 248, year: 2024 },
  attributes: { Wood: ["Oak"], Supplier: ["Sawmill 17"] },
};
const SHELF = { ...DESK, id: "shelf", name: "Oak shelf" };
/** Values of the merchant's own, which no shopper reads, wherever they would stand in an answer. */
const SECRETS = ["erp-7", "indexStatus", "77701", "77702"];

let local: Local;
let shop: Shop;
beforeAll(async () => {
  local = await startLocal();
  shop = await local.newShop();
  await shop.secret.post("/products/bulk", { products: [DESK, SHELF] });
  await shop.secret.post("/posts", {
    id: "p",
    title: "Oak",
    content: "Oil it.",
    status: "publish",
    source: "erp-7",
    metadata: { cost: 77701 },
  });
  await shop.secret.post("/prompts", { id: "q", prompt: "Which oak?", metadata: { costs: 77701 } });
  await local.idle();
});

async function hide(...unretrievable: string[]): Promise<void> {
  const { status } = await shop.secret.patch(`/workspaces/${shop.workspaceId}/settings`, { unretrievable });
  expect(status).toBe(200);
  await local.clock.advance("6s");
}

const search = (body: object, { publishable: key }: Pick<Shop, "publishable"> = shop) =>
  key.post("/products/search", { text: "oak desk", limit: 1, ...body });

test("a publishable key reads no purchase price, source or index status anywhere, and a secret key all of them", async () => {
  verifies("search.hidden-fields");
  const assistant = await connectAssistant(local.baseUrl, shop.publishable);
  const over = shop.publishable.with({ "x-workspace-id": "" });

  const answers = [
    await search({ highlight: true }),
    await search({ fields: ["metadata", "source", "indexStatus", "name"] }),
    await over.post("/products/search", { text: "oak" }),
    await shop.publishable.post("/posts/search", { text: "oak" }),
    await shop.publishable.post("/prompts/search", { text: "oak" }),
    await shop.publishable.get("/prompts"),
    await shop.publishable.get("/prompts/q"),
    await shop.publishable.post("/recommendations/products", { productId: "desk" }),
    await shop.publishable.get("/recommendations/trending"),
    await shop.publishable.post("/suggestions", { text: "oak" }),
    await shop.publishable.post("/chat", { threadId: "hidden-1", message: "Tell me all about the oak desk" }),
  ];
  const tools = [
    await assistant.call("search_products", { query: "oak desk" }),
    await assistant.call("get_product", { id: "desk" }),
  ];

  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(SECRETS.filter((secret) => JSON.stringify(body.data).includes(secret))).toEqual([]);
  }
  for (const { isError, data } of tools)
    expect([isError, SECRETS.filter((one) => JSON.stringify(data).includes(one))]).toEqual([false, []]);
  const [hit] = answers[1]!.body.data.results;
  expect(hit).toMatchObject({ name: "Oak desk", metadata: { margin: 248, year: 2024 } });
  expect(answers[7]!.body.data.recommendations).toHaveLength(1);
  const { body } = await shop.secret.post("/products/search", { text: "oak desk", limit: 1 });
  expect(body.data.results[0]).toMatchObject({ metadata: DESK.metadata, source: "erp-7", indexStatus: "active" });
});

describe("hidden fields", () => {
  test.each<[object, string]>([
    [{ filters: { "metadata.costPrice": { lt: 80_000 } } }, "filters.metadata.costPrice"],
    [{ filters: { metadata: { Cost: 77702 } } }, "filters.metadata.Cost"],
    [{ filters: { not: { source: "erp-7" } } }, "filters.not.source"],
    [{ filters: { or: [{ indexStatus: { exists: true } }] } }, "filters.or[0].indexStatus"],
    [{ facetFields: ["brands", "metadata.costPrice"] }, "facetFields[1]"],
    [{ groupBy: "metadata.costPrice" }, "groupBy"],
  ])("are not asked for by %j", async (body, param) => {
    verifies("search.hidden-fields");
    const refused = await search(body);

    expect([refused.status, refused.body.details?.[0].param]).toEqual([400, param]);
    expect((await shop.secret.post("/products/search", { text: "oak desk", ...body })).status).toBe(200);
  });

  test("are refused in the filters of chat and recommendations, too", async () => {
    verifies("search.hidden-fields");
    const productFilter = { "metadata.costPrice": { lt: 80_000 } };

    const chat = await shop.publishable.post("/chat", { threadId: "hidden-2", message: "oak desk", productFilter });
    const recommended = await shop.publishable.post("/recommendations/products", { productId: "desk", productFilter });

    expect([chat.status, recommended.status]).toEqual([400, 400]);
  });

  test("never become a filter of what a text is understood to say", async () => {
    verifies("search.hidden-fields", "search.interpretation");
    const own = await local.newShop();
    const { secret, publishable, workspaceId } = own;
    const sock = (id: string, color: string, brand: string, price: number) => {
      return { id, name: `Plain sock ${id}`, price, brands: [brand], attributes: { color: [color], size: ["M"] } };
    };
    const products = [sock("one", "Black", "Nordholz", 5), sock("two", "Red", "Sawmill", 50)];
    await secret.post("/products/bulk", { products });
    await local.idle();
    const texts = ["sock under $20", "sock not black", "black sock", "sock without Sawmill", "sock in M"];
    const read = async ({ post }: Pick<Shop["secret"], "post">) =>
      Promise.all(
        texts.map(async (text) => {
          const { status, body } = await post("/products/search", { text });
          expect(status).toBe(200);
          return JSON.stringify(body.data.interpretation.filters);
        }),
      );
    const callers = [publishable, secret].map((key) => ({ post: key.post.bind(key) }));
    const [before] = await Promise.all(callers.map(read));
    await secret.patch(`/workspaces/${workspaceId}/settings`, { unretrievable: ["price", "brands", "attributes"] });
    await local.clock.advance("6s");
    const [ofShopper, ofMerchant] = await Promise.all(callers.map(read));

    const fields = /price|brands|attributes/;
    expect(before!.filter((filters) => fields.test(filters)).length).toBeGreaterThan(2);
    expect(ofShopper!.filter((filters) => fields.test(filters))).toEqual([]);
    expect(ofMerchant).toEqual(before);
  });

  test("are those that the settings name, with the objects and texts that are named", async () => {
    verifies("search.hidden-fields");
    await hide("metadata.margin", "attributes.Supplier", "content", "price", "brands");

    const [hit] = (await search({ highlight: true })).body.data.results;
    const sorted = await search({ sort: "price:desc" });
    const ranges = await search({ facetFields: ["priceRanges"] });
    const { body } = await search({ includeFacets: true });
    const assistant = await connectAssistant(local.baseUrl, shop.publishable);
    const tool = await assistant.call("search_products", { query: "oak desk" });
    await hide();
    const [open] = (await search({})).body.data.results;

    expect(hit).toMatchObject({
      metadata: { costPrice: 77701, year: 2024 },
      attributes: { Wood: ["Oak"] },
      excerpt: "Solid oak.",
    });
    expect(Object.keys(hit)).toEqual(expect.not.arrayContaining(["content", "price", "brands", "matchingChunks", "source"]));
    expect([Object.keys(hit.metadata), Object.keys(hit.attributes)]).toEqual([["costPrice", "Cost", "year"], ["Wood"]]);
    expect(hit.highlights).not.toHaveProperty("content");
    expect([sorted.status, ranges.status]).toEqual([400, 400]);
    expect(Object.keys(body.data.facets)).toEqual(expect.not.arrayContaining(["brands", "priceRanges"]));
    expect([tool.isError, tool.data.products[0].id]).toEqual([false, "desk"]);
    expect(open).toMatchObject({ content: DESK.content, price: 449, metadata: DESK.metadata });
    expect(open).not.toHaveProperty("source");
  });
});
