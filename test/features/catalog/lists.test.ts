import { beforeAll, describe, expect, test } from "@jest/globals";
import { type Local, startLocal } from "../../support/start-local.ts";
import { verifies } from "../../support/verifies.ts";

let local: Local;
beforeAll(async () => {
  local = await startLocal();
});

const idsOf = ({ body }: { body: { data: { results: { id: string }[] } } }) => body.data.results.map(({ id }) => id);

test("an upsert replaces the whole record and removes the fields that it omits", async () => {
  verifies("upsert.replaces");
  const { secret } = await local.newShop();
  await secret.post("/products", { id: "a", name: "Oak desk", price: 10, tags: ["wood"], attributes: { size: ["M"] } });

  await secret.post("/products", { id: "a", name: "Oak table" });

  const { body } = await secret.get("/products/a");
  expect(body.data).toEqual({ id: "a", name: "Oak table", createdAt: expect.any(String), updatedAt: expect.any(String) });
});

test("a bulk holds 1 to 500 entries", async () => {
  verifies("bulk.size");
  const { secret } = await local.newShop();
  const products = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `Lamp ${at}` }));

  const whole = await secret.post("/products/bulk", { products: products(500) });
  const refused = await Promise.all([
    secret.post("/products/bulk", { products: products(501) }),
    secret.post("/products/bulk", { products: [] }),
    secret.post("/products/bulk", {}),
    secret.delete("/products/bulk", { ids: products(501).map(({ id }) => id) }),
  ]);

  expect(whole.body.data.succeeded).toHaveLength(500);
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
});

test("a list begins behind an id, whether a record has it or not", async () => {
  verifies("list.after");
  const { secret } = await local.newShop();
  await secret.post("/products/bulk", { products: ["a", "b", "d", "e"].map((id) => ({ id, name: id })) });

  expect(idsOf(await secret.get("/products?after=b"))).toEqual(["d", "e"]);
  expect(idsOf(await secret.get("/products?after=c&limit=1"))).toEqual(["d"]);
  expect(idsOf(await secret.get("/products?after=e"))).toEqual([]);
  const page = await secret.get("/products?after=a&limit=2");
  expect(idsOf(await secret.get(`/products?limit=2&cursor=${page.body.data.pagination.cursor}`))).toEqual(["e"]);
  const nowhere = await secret.get("/products?after=b", { headers: { "x-workspace-id": "" } });
  expect([nowhere.status, nowhere.body.error.param]).toEqual([400, "after"]);
});

describe("filtering lists", () => {
  const products = [
    { id: "a", name: "A", status: "publish", source: "shop", categories: ["desks"], tags: ["oak", "new"] },
    { id: "b", name: "B", status: "draft", source: "shop", categories: ["desks", "office"], tags: ["oak"] },
    { id: "c", name: "C", status: "publish", source: "feed", categories: ["lamps"], tags: [] },
    { id: "d", name: "D" },
  ];

  test("lists filter by status and source, and id lists by categories, tags and status", async () => {
    verifies("list.filters");
    const { secret } = await local.newShop();
    await secret.post("/products/bulk", { products });
    const ids = async (query: string) => (await secret.get(`/products/ids?${query}`)).body.data;

    expect(idsOf(await secret.get("/products?status=publish"))).toEqual(["a", "c"]);
    expect(idsOf(await secret.get("/products?source=shop&status=draft"))).toEqual(["b"]);
    expect(await ids("categories=office,lamps")).toMatchObject({
      ids: ["b", "c"],
      totalCount: 2,
      returnedCount: 2,
      hasMore: false,
    });
    expect((await ids("tags=oak&status=publish")).ids).toEqual(["a"]);
    expect(await ids("tags=oak&limit=1")).toMatchObject({ ids: ["a"], totalCount: 2, returnedCount: 1, hasMore: true });
  });

  test("a list of taxonomies filters by taxonomyName", async () => {
    verifies("taxonomies.by-name");
    const { secret } = await local.newShop();
    const term = (id: string, taxonomyName: string) => ({ id, name: id, slug: id, taxonomyName });
    await secret.post("/taxonomies/bulk", {
      taxonomies: [term("1", "pa_color"), term("2", "product_cat"), term("3", "pa_color")],
    });

    expect(idsOf(await secret.get("/taxonomies?taxonomyName=pa_color"))).toEqual(["1", "3"]);
  });

  test("a list of prompts filters by tags and categories, pages by number or cursor, and begins with high priority", async () => {
    verifies("prompts.order", "list.filters");
    const { secret } = await local.newShop();
    const prompts = [5, 9, 1, 7].map((priority) => ({ id: `p${priority}`, prompt: "?", priority, tags: [`t${priority % 4}`] }));
    await secret.post("/prompts/bulk", { prompts });

    const first = await secret.get("/prompts?limit=3");
    const byCursor = await secret.get(`/prompts?limit=3&cursor=${first.body.data.pagination.cursor}`);
    const byPage = await secret.get("/prompts?limit=3&page=2");

    expect(idsOf(first)).toEqual(["p9", "p7", "p5"]);
    expect([idsOf(byCursor), idsOf(byPage)]).toEqual([["p1"], ["p1"]]);
    expect(idsOf(await secret.get("/prompts?tags=t1,t2"))).toEqual(["p9", "p5", "p1"]);
  });
});

describe("deleting by query", () => {
  const products = [
    { id: "a", name: "A", price: 10, tags: ["old"] },
    { id: "b", name: "B", price: 20, attributes: { size: ["M"] } },
    { id: "c", name: "C", price: 30 },
  ];

  test.each<[unknown, number]>([
    [{ price: { gte: 20 } }, 2],
    [{ or: [{ tags: ["old"] }, { "attributes.size": "M" }] }, 2],
    [
      [
        { field: "price", operator: ">", value: 10 },
        { field: "price", operator: "lt", value: 30 },
      ],
      1,
    ],
    [[{ field: "name", value: ["A", "C"] }], 2],
    [{ name: "Z" }, 0],
  ])("a deletion by query deletes what %j matches", async (filters, count) => {
    verifies("delete.by-query");
    const { secret } = await local.newShop();
    await secret.post("/products/bulk", { products });

    const { status, body } = await secret.post("/products/delete-by-query", { filters });

    expect(status).toBe(200);
    expect(body.data).toEqual({ foundCount: count, deletedCount: count });
    expect((await secret.get("/products/ids")).body.data.totalCount).toBe(3 - count);
  });

  test.each([
    { nope: 1 },
    { price: { around: 10 } },
    [{ field: "nope", value: 1 }],
    {},
    [],
    { and: [] },
    null,
    { brands: [] },
    { price: { gt: 0 }, tags: { in: [] } },
  ])("a deletion by query refuses %j and deletes nothing", async (filters) => {
    verifies("filters.unknown", "delete.empty-query");
    const { secret } = await local.newShop();
    await secret.post("/products/bulk", { products });

    const { status } = await secret.post("/products/delete-by-query", { filters });

    expect(status).toBe(400);
    expect((await secret.get("/products/ids")).body.data.totalCount).toBe(3);
  });

  test("a deletion by query refuses a property that it does not know, and deletes nothing", async () => {
    verifies("delete.unknown-refused");
    const { secret } = await local.newShop();
    await secret.post("/products/bulk", { products });

    const { status, body } = await secret.post("/products/delete-by-query", { filters: { name: "A" }, dryRun: true });

    expect(status).toBe(400);
    expect(body.details).toEqual([
      { param: "dryRun", message: expect.stringContaining("is not a known property; known here: ") },
    ]);
    expect((await secret.get("/products/ids")).body.data.totalCount).toBe(3);
  });

  test("a deletion by query names what is wrong in a condition as the request wrote it", async () => {
    verifies("filters.unknown");
    const { secret } = await local.newShop();
    const filters = [
      { field: "nope", value: 1 },
      { field: "price", operator: "around", value: 1 },
      { field: "price", operator: ">", value: "dear" },
      { field: "name", value: ["A", 1] },
      { field: "name", value: "A" },
    ];

    const { body } = await secret.post("/products/delete-by-query", { filters });

    const params = body.details.map(({ param }: { param: string }) => param);
    expect(params).toEqual(["filters[0].field", "filters[1].operator", "filters[2].value", "filters[3].value[1]"]);
  });
});
