import { beforeAll, describe, expect, test } from "@jest/globals";
import { verifies } from "../../../support/verifies.ts";
import { type GardenShop, INDEXES, openGardenShop } from "../garden-shop.ts";

describe.each(INDEXES)("filters and facets over HTTP, on the %s index", (index) => {
  let shop: GardenShop;
  beforeAll(async () => {
    shop = await openGardenShop(index);
  });
  const filtered = async (filters: unknown) => (await shop.ids({ text: "*", filters })).sort();

  test.each<[string, unknown, string[]]>([
    ["a scalar", { brands: "Aqua" }, ["can", "hose"]],
    ["a number", { price: 35 }, ["fork"]],
    ["a flag", { onSale: true }, ["can", "fork"]],
    ["any of an array", { categories: ["Digging", "Nothing"] }, ["fork", "spade"]],
    ["two fields, both", { brands: "Erda", onSale: true }, ["fork"]],
    ["gt", { price: { gt: 18.5 } }, ["fork", "spade"]],
    ["gte and lt", { price: { gte: 18.5, lt: 40 } }, ["can", "fork"]],
    ["lte", { price: { lte: 9 } }, ["gloves"]],
    ["ne, which what has none passes", { stockStatus: { ne: "instock" } }, ["fork", "gloves", "hose"]],
    ["in", { sku: { in: ["SP-1000", "FO-2000"] } }, ["fork", "spade"]],
    ["nin", { brands: { nin: ["Erda"] } }, ["can", "hose"]],
    ["exists", { rating: { exists: true } }, ["can", "fork", "gloves", "spade"]],
    ["exists not", { price: { exists: false } }, ["hose"]],
    ["an attribute", { "attributes.handle": "Ash" }, ["fork", "spade"]],
    ["an attribute with a dot", { "attributes.blade.width": "18 cm" }, ["spade"]],
    ["attributes, nested", { attributes: { handle: ["Steel"] } }, ["can", "fork"]],
    ["metadata by size", { "metadata.year": { gte: 2024 } }, ["fork", "spade"]],
    ["metadata by text", { "metadata.origin": "Sheffield" }, ["spade"]],
    ["or", { or: [{ brands: "Aqua" }, { price: { lt: 10 } }] }, ["can", "gloves", "hose"]],
    ["and", { and: [{ brands: "Erda" }, { rating: { gt: 3 } }] }, ["gloves", "spade"]],
    ["not", { not: { categories: "Tools" } }, ["can", "gloves", "hose"]],
    ["nested", { or: [{ not: { brands: ["Erda", "Aqua"] } }, { and: [{ onSale: true }, { not: { price: 35 } }] }] }, ["can"]],
    ["times", { createdAt: { gt: "2020-01-01T00:00:00Z" } }, ["can", "fork", "gloves", "hose", "spade"]],
    ["nothing", {}, ["can", "fork", "gloves", "hose", "spade"]],
    ["a value of no record", { brands: "erda" }, []],
    ["a boolean by the key of its facet", { onSale: "true" }, ["can", "fork"]],
    ["booleans by the keys of their facet", { onSale: ["true", "false"] }, ["can", "fork", "spade"]],
    ["a number by the key of its facet", { "metadata.year": "2024" }, ["spade"]],
    ["an empty list", { brands: [] }, ["can", "fork", "gloves", "hose", "spade"]],
    [
      "empty lists beside a condition",
      { and: [{ brands: { in: [] } }, { categories: [] }], rating: { gte: 4.5 } },
      ["can", "spade"],
    ],
  ])("a filter matches: %s", async (_, filters, expected) => {
    verifies(
      "filters.equal",
      "filters.operators",
      "filters.nested",
      "filters.open-fields",
      "filters.facet-keys",
      "filters.empty-list",
    );
    expect(await filtered(filters)).toEqual(expected);
  });

  test.each<[unknown, string]>([
    [{ colour: 1 }, "filters.colour"],
    [{ price: { between: [1, 2] } }, "filters.price.between"],
    [{ price: "cheap" }, "filters.price"],
    [{ onSale: { gt: true } }, "filters.onSale.gt"],
    [{ or: [{ brands: "Erda" }, { nope: 1 }] }, "filters.or[1].nope"],
    [{ not: { and: [{ sku: { in: ["a", 7] } }] } }, "filters.not.and[0].sku.in[1]"],
    [{ $audience: "merchant" }, "filters.$audience"],
    [{ "": 1 }, "filters."],
    [[], "filters"],
  ])("the filter %j is refused at %s", async (filters, param) => {
    verifies("filters.unknown", "filters.types");
    const { status, body } = await shop.secret.post("/products/search", { text: "*", filters });

    expect(status).toBe(400);
    expect(body.details.map((fault: { param: string }) => fault.param)).toContain(param);
  });

  test("facets count every match, each without the filter on its own field", async () => {
    verifies("facets.counts", "facets.own-filter", "facets.price-ranges", "facets.size");
    const facetFields = ["brands", "categories", "attributes.handle", "metadata.year", "priceRanges", "onSale"];

    const { total, facets } = await shop.search({ text: "*", filters: { brands: "Erda" }, facetFields, limit: 1 });

    expect(total).toBe(3);
    expect(Object.keys(facets)).toEqual(facetFields);
    expect(facets).toMatchObject({
      brands: [
        { key: "Erda", count: 3 },
        { key: "Aqua", count: 2 },
      ],
      "attributes.handle": [
        { key: "Ash", count: 2 },
        { key: "Steel", count: 1 },
      ],
      "metadata.year": [
        { key: "2024", count: 1 },
        { key: "2025", count: 1 },
      ],
      onSale: [
        { key: "false", count: 1 },
        { key: "true", count: 1 },
      ],
    });
    const ranges = facets.priceRanges as { key: string; from: number | null; to: number | null; count: number }[];
    expect(ranges.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    for (const { key, from, to } of ranges) expect(key).toBe(`${from ?? "*"}-${to ?? "*"}`);
  });

  test("the price in filters, facets and sort is the one that a shopper pays", async () => {
    verifies("search.paid-price", "delete.by-query");
    const { secret } = await shop.local.newShop();
    await secret.post("/products/bulk", {
      products: [
        { id: "reduced", name: "Wool cape", price: 32, regularPrice: 32, salePrice: 24, onSale: true },
        { id: "ended", name: "Wool scarf", price: 30, salePrice: 12, onSale: false },
        { id: "variants", name: "Wool hat", priceMin: 26, priceMax: 40 },
        { id: "unpriced", name: "Wool sample" },
      ],
    });
    await shop.local.idle();
    const ask = async (body: object) => (await secret.post("/products/search", { text: "*", ...body })).body.data;
    const ids = async (body: object) => (await ask(body)).results.map(({ id }: { id: string }) => id);

    expect(await ids({ filters: { price: { lte: 25 } } })).toEqual(["reduced"]);
    expect(await ids({ filters: { price: { gt: 25 } }, sort: "price" })).toEqual(["variants", "ended"]);
    expect(await ids({ sort: "price" })).toEqual(["reduced", "variants", "ended", "unpriced"]);
    expect(await ids({ text: "wool", sort: "price:desc" })).toEqual(["ended", "variants", "reduced", "unpriced"]);
    expect(await ids({ filters: { salePrice: 12 } })).toEqual(["ended"]);
    const { priceRanges } = (await ask({ facetFields: ["priceRanges"] })).facets;
    for (const { from, to, count } of priceRanges) {
      const price = { ...(from !== null && { gte: from }), ...(to !== null && { lt: to }) };
      expect((await ask({ filters: { price } })).total).toBe(count);
    }
    expect((await ask({ filters: { id: "reduced" } })).results[0]).toMatchObject({ price: 32, salePrice: 24 });
    expect((await secret.post("/products/delete-by-query", { filters: { price: { lt: 25 } } })).body.data.deletedCount).toBe(1);
  });

  test.each<[Record<string, unknown>, unknown]>([
    [{ facetFields: ["categories"], facetSize: 1 }, { categories: [{ key: "Digging", count: 2 }] }],
    [{ facetFields: ["categories"], includeFacets: false }, undefined],
    [{}, undefined],
    [
      { includeFacets: true, filters: { id: "none" } },
      { categories: [], brands: [], tags: [], stockStatus: [] },
    ],
  ])("facets of %j", async (body, facets) => {
    verifies("facets.size", "facets.include", "facets.names");
    expect((await shop.search({ text: "*", ...body })).facets).toEqual(facets);
  });

  test.each<[Record<string, unknown>, string]>([
    [{ facetFields: Array(21).fill("brands") }, "facetFields"],
    [{ facetFields: ["price"] }, "facetFields[0]"],
    [{ conjunctiveFacets: ["price"] }, "conjunctiveFacets[0]"],
    [{ conjunctiveFacets: Array(21).fill("brands") }, "conjunctiveFacets"],
    [{ facetSize: 0 }, "facetSize"],
    [{ facetSize: 101 }, "facetSize"],
    [{ limit: -1 }, "limit"],
    [{ limit: 51 }, "limit"],
    [{ limit: 1.5 }, "limit"],
    [{ limit: "10" }, "limit"],
    [{ text: "x".repeat(200_001) }, "text"],
    [{ text: 7 }, "text"],
  ])("an invalid request is refused: %#", async (body, param) => {
    verifies("facets.names", "facets.size", "search.limit");
    const answer = await shop.publishable.post("/products/search", { text: "*", ...body });

    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual([expect.objectContaining({ param })]);
  });
});
